import Files
package import ScheduleGrammar
package import Settings

/// The owner of the user's settings while a screen is open: writes choices to the file and reports file changes.
///
/// Changes by any process are reported. The queue, `todos.settings`, is idle otherwise.
package actor Preferences: QueueOwner {
  package nonisolated let queue: SerialQueue
  private let folders: Folders
  private let tell: @Sendable (PersonalFiles) -> Void
  private let refuse: @Sendable (String) -> Void
  /// The last reported files.
  private var files: PersonalFiles
  /// The choices that could not be written; they apply until the screen ends.
  private var held: [ConfigEdit] = []
  /// The previewed change, if any; it is never written.
  private var trial: ConfigEdit?
  private var sources: [String: (names: Set<String>, source: FolderWatchSource)] = [:]
  private var isLooking = false

  /// Creates an owner for already reported files; `refuse` reports why a choice was not written.
  package init(
    _ folders: Folders, _ files: PersonalFiles, queue: SerialQueue = SerialQueue("todos.settings"),
    tell: @escaping @Sendable (PersonalFiles) -> Void, refuse: @escaping @Sendable (String) -> Void
  ) {
    self.folders = folders
    self.files = files
    self.queue = queue
    self.tell = tell
    self.refuse = refuse
  }

  /// Reports the files if they have changed, and keeps watching them.
  package func look() {
    isLooking = false
    watch(SettingsPlaces.folders(of: folders))
    let new = PersonalFiles(folders, held: held, trying: trial)
    guard new != files else { return }
    files = new
    tell(new)
  }

  /// Previews a value of a setting until the next preview or change.
  package func attempt(_ name: String, _ value: String) {
    trial = try? ConfigEdit(name, to: value)
    look()
  }

  package func endTrial() {
    trial = nil
    look()
  }

  /// Writes a setting to the user's file, or removes it if the value is nil.
  ///
  /// A theme is set for the current background. A name without a target is refused, as in `config set`.
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
        isTheme ? ConfigEdit(theme: value, isLight: isLight, over: files.config) : try ConfigEdit(name, to: value)
      let files = PersonalFiles(folders, held: held)
      if let refusal = files.refusal(edit, moment) { return refuse(refusal) }
      held.removeAll { $0.name == name }
      do throws(SettingsError) { _ = try edit.save(in: folders) } catch {
        held.append(edit)
        refuse(SurroundingsMessages.settingHeld(name, error.description))
      }
    } catch { refuse(error.description) }
    look()
  }

  /// Saves and selects a user theme; returns the reason if it could not be written.
  package func save(theme id: String, _ text: String, isLight: Bool, at moment: Moment) -> String? {
    do throws(SettingsError) { _ = try folders.save(theme: id, text) } catch { return error.description }
    set("theme", to: id, isLight: isLight, at: moment)
    return nil
  }

  package func stop() { sources = [:] }

  /// Watches exactly these names in these folders.
  private func watch(_ places: [String: Set<String>]) {
    sources = sources.filter { places[$0.key] == $0.value.names }
    for (folder, names) in places where sources[folder] == nil {
      let watch = FolderWatch(Folder(folder), [.writes, .arrivals, .departures], names: names)
      guard let watch else { continue }
      let source = FolderWatchSource(watch, on: queue.dispatch) { [weak self] in self?.assumeIsolated { $0.lookSoon() }
      }
      sources[folder] = (names, source)
    }
  }

  /// Checks the files after a short delay, once for all events until then: many programs truncate a file before
  /// writing.
  private func lookSoon() {
    guard !isLooking else { return }
    isLooking = true
    post(after: 30) { $0.look() }
  }
}

/// The places whose changes affect the user's files.
package enum SettingsPlaces {
  /// Returns the folders to watch, each with the file names that matter.
  ///
  /// An empty set means all names, as in `FolderWatch`. Empty sets are assigned last, because a name added to one would
  /// become the only name. For a missing file or folder, the nearest existing parent is watched. For a link, its target
  /// is watched as well.
  package static func folders(of folders: Folders) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    let files = [folders.configFile, folders.themes, folders.icons, folders.quotes, folders.calendars]
    for path in files { add(path, to: &found) }
    let sets = [folders.themes, folders.icons].filter { File($0).exists }
    for folder in sets { for name in Folder(folder).names { addTarget(of: File(folder + "/" + name), to: &found) } }
    // The days off can be those of calendars.
    let all = sets + [folders.calendarState].filter { File($0).exists }
    for folder in all { found[folder] = [] }
    return found
  }

  private static func add(_ path: String, to found: inout [String: Set<String>]) {
    var file = File(path)
    addTarget(of: file, to: &found)
    while !file.folder.isThere, file.folder.path != file.path { file = File(file.folder.path) }
    found[file.folder.path, default: []].insert(file.name)
  }

  private static func addTarget(of file: File, to found: inout [String: Set<String>]) {
    guard file.target != nil, let real = file.real else { return }
    found[real.folder.path, default: []].insert(real.name)
  }
}
