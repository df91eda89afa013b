import Files
package import ScheduleGrammar
package import Settings

/// Owns the person's settings while a screen is open: writes into their file what is chosen on it, and tells of all that
/// their files say whenever they change, whoever changed them.
///
/// Nothing runs on its queue, `todos.settings`, while nothing happens.
package actor Preferences: QueueOwner {
  package nonisolated let queue: SerialQueue
  private let folders: Folders
  private let tell: @Sendable (PersonalFiles) -> Void
  private let refuse: @Sendable (String) -> Void
  /// What was told last.
  private var files: PersonalFiles
  /// What was chosen and could not be written: it holds until the screen ends.
  private var held: [ConfigEdit] = []
  /// What is tried at the moment, and written nowhere; nil where nothing is.
  private var trial: ConfigEdit?
  private var sources: [String: (names: Set<String>, source: FolderWatchSource)] = [:]
  private var isLooking = false

  /// The owner of files of which this is told already; `refuse` says why a choice is not in the file.
  package init(
    _ folders: Folders,
    _ files: PersonalFiles,
    queue: SerialQueue = SerialQueue("todos.settings"),
    tell: @escaping @Sendable (PersonalFiles) -> Void,
    refuse: @escaping @Sendable (String) -> Void
  ) {
    self.folders = folders
    self.files = files
    self.queue = queue
    self.tell = tell
    self.refuse = refuse
  }

  /// Looks whether the files say something else than was told, and goes on watching.
  package func look() {
    isLooking = false
    watch(SettingsPlaces.folders(of: folders))
    let new = PersonalFiles(folders, held: held, trying: trial)
    guard new != files else { return }
    files = new
    tell(new)
  }

  /// Shows what a setting is like with a value, until another is tried or one is set.
  package func attempt(_ name: String, _ value: String) {
    trial = try? ConfigEdit(name, to: value)
    look()
  }

  /// Shows what was before something was tried.
  package func endTrial() {
    trial = nil
    look()
  }

  /// Writes a setting into the person's file, or takes it out where the value is nil; a theme is meant for the
  /// background there is.
  ///
  /// What names something that is not there is refused, as `config set` does.
  package func set(_ name: String, to value: String?, isLight: Bool, at moment: Moment) {
    trial = nil
    do throws(SettingsError) {
      guard let value else {
        held.removeAll { $0.name == name }
        _ = try folders.unset(name)
        return look()
      }
      let isTheme = name == "theme"
      let edit =
        isTheme
        ? ConfigEdit(theme: value, isLight: isLight, over: files.config) : try ConfigEdit(name, to: value)
      let files = PersonalFiles(folders, held: held)
      if let refusal = files.refusal(edit, moment) { return refuse(refusal) }
      held.removeAll { $0.name == name }
      do throws(SettingsError) { _ = try edit.save(in: folders) } catch {
        held.append(edit)
        refuse("Until you quit, \(name) is so; \(error.description)")
      }
    } catch { refuse(error.description) }
    look()
  }

  /// Writes a theme of the person's own and uses it from now on; gives back why it could not be written.
  package func save(theme id: String, _ text: String, isLight: Bool, at moment: Moment) -> String? {
    do throws(SettingsError) { _ = try folders.save(theme: id, text) } catch { return error.description }
    set("theme", to: id, isLight: isLight, at: moment)
    return nil
  }

  /// Ends it.
  package func stop() { sources = [:] }

  /// Watches these folders for these names, and no others.
  private func watch(_ places: [String: Set<String>]) {
    sources = sources.filter { places[$0.key] == $0.value.names }
    for (folder, names) in places where sources[folder] == nil {
      let watch = FolderWatch(Folder(folder), [.writes, .arrivals, .departures], names: names)
      guard let watch else { continue }
      let source = FolderWatchSource(watch, on: queue.dispatch) { [weak self] in
        self?.assumeIsolated { $0.lookSoon() }
      }
      sources[folder] = (names, source)
    }
  }

  /// Looks a moment later, once for all that happens meanwhile: many programs empty a file before they write it.
  private func lookSoon() {
    guard !isLooking else { return }
    isLooking = true
    post(after: 30) { $0.look() }
  }
}
