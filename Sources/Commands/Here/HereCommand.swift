import Actions
import ArgumentParser
import Files
import Intents
import Messages
import Sync
import TodoModel

/// `todos here`: shows and names the list of the current directory.
struct HereCommand: WordTaking {
  static let configuration = CommandConfiguration(
    commandName: "here",
    abstract: localized("Show the list of this directory or its git repository, or say which it is."),
    discussion: localized(
      """
      todos here
      todos here done
      todos here set work
      The list is named by the first line of a file .todos-list, in the current folder or the nearest one above, or else \
      by the git repository's top folder. With the setting add.here, `todos add` adds to it.
      """), subcommands: [HereShowCommand.self, HereSetCommand.self, HereUnsetCommand.self],
    defaultSubcommand: HereShowCommand.self)
}

struct HereShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Print the list of this directory, or those of its items that match."),
    discussion: localized(
      """
      todos here '!high'
      todos here done
      todos here --json
      Views, terms and options are those of `todos list`, within the list.

      Exit status as for `todos status`: 0: current; 3: may be outdated; 4: the server cannot be reached.
      """))

  @OptionGroup var listing: ListingOptions
  @OptionGroup var shared: SharedOptions

  /// An option before a subcommand makes it a word of this one.
  func validate() throws {
    guard let word = listing.words.first, ["set", "unset", "show"].contains(word) else { return }
    throw ValidationError(HereMessages.optionsFollow(word))
  }

  func perform(in session: Session) throws {
    guard let here = try DirectoryList(session) else { throw Refusal(HereMessages.noList, kind: "not-found") }
    try CommandStore.look(session) { store in
      let overview = try store.overview()
      let list = overview.meant(by: here.name)
      let page = try listing.page(NamedView(listing.words, within: list, in: session), in: session)
      let exists = overview.entries.contains { $0.name.folded == list.folded }
      guard page.form == .page, !exists else { return try page.show(store.home, in: session) }
      try store.tell([Self.words(list, overview)], { _ in "" }, json: false)
    }
  }

  /// Returns the line for a list that does not exist.
  private static func words(_ list: String, _ overview: ListOverview) -> String {
    let name = TypedName.text("#", list)
    guard let now = overview.lists.newName(of: list) else {
      return HereMessages.notYet(name, option: ShellText.word("--list=\(list)"))
    }
    return HereMessages.renamed(name, now: TypedName.text("#", now), words: HereSetCommand.replacing(now))
  }
}

struct HereSetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: localized("Name the list of this directory in a file .todos-list."),
    discussion: localized(
      """
      todos here set work
      The file is in the top folder of the git repository, or else in the current folder. A list that does not exist \
      begins with its first item.
      """))

  @OptionGroup var list: ListArgument
  @Flag(help: ArgumentHelp(localized("Replace the file if it names another list or none."))) var replace = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let file = try DirectoryPlace(session.environment).file
    let typed = try DirectoryList.checked(list.name, in: session) { $0 }
    let name = try session.look { try ListOverview($0.lists(), $0.listCounts()).name(typed) } ?? typed
    let former = try former(file)
    if former?.folded != name.folded {
      try check(former, in: file, for: name)
      try write(name, to: file)
    }
    if json.isWanted { return try DirectoryList.tell(DirectoryList(session), in: session) }
    let (sign, old) = (TypedName.text("#", name), former.map { TypedName.text("#", $0) })
    try session.console.say(
      former?.folded == name.folded
        ? OutputMessages.nothingToChange(HereMessages.alreadyNames(file.path, old ?? sign))
        : HereMessages.written(file.path, sign, instead: old))
  }

  /// Returns the name in the file; nil if there is none, or if the file names none and is replaced.
  private func former(_ file: File) throws(Refusal) -> String? {
    do throws(ListFileFault) { return try DirectoryPlace.name(in: file) } catch {
      guard replace, !error.isNotPlain else { throw error.refusal(of: file) }
      return nil
    }
  }

  private func check(_ former: String?, in file: File, for name: String) throws(Refusal) {
    guard let former, !replace else { return }
    throw Refusal(
      HereMessages.namesAnother(file.path, TypedName.text("#", former), words: Self.replacing(name)))
  }

  /// Returns the words of the command that replaces the name of the list.
  static func replacing(_ name: String) -> String {
    ShellText.line(["--replace"] + (name.hasPrefix("-") ? ["--"] : []) + [name])
  }

  /// Writes the file for all who can read the folder; a link is replaced, since it may lead to any file.
  private func write(_ name: String, to file: File) throws(Refusal) {
    let mode = file.target == nil ? file.facts?.mode : nil
    do throws(FileFault) { try file.replace(with: Array(ListFile.text(for: name).utf8), mode: mode ?? 0o644) } catch {
      throw Refusal(HereMessages.cannotWrite(error.path, error.reason), kind: "file")
    }
  }
}

struct HereUnsetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset", abstract: localized("Remove the file .todos-list of this directory."),
    discussion: localized("It removes the file that `todos here set` would write. No item or list changes."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let file = try DirectoryPlace(session.environment).file
    let former = try? DirectoryPlace.name(in: file)
    let isRemoved: Bool
    do throws(FileFault) { isRemoved = try file.remove() } catch {
      throw Refusal(HereMessages.cannotRemove(error.path, error.reason), kind: "file")
    }
    let now = try? DirectoryList(session)
    if json.isWanted { return try DirectoryList.tell(now, in: session) }
    let words = isRemoved ? removed(file, former) : OutputMessages.nothingToChange(HereMessages.noFile(file.path))
    try session.console.say([words, now.map(Self.words)].compactMap(\.self).joined(separator: " "))
  }

  private func removed(_ file: File, _ former: String?) -> String {
    former.map { HereMessages.removed(file.path, TypedName.text("#", $0)) } ?? HereMessages.removed(file.path)
  }

  /// Returns the sentence about the list that remains.
  private static func words(_ list: DirectoryList) -> String {
    let name = TypedName.text("#", list.name)
    return switch list.source {
    case .file(let path): HereMessages.named(name, by: path)
    case .repository(let path): HereMessages.named(name, after: path)
    }
  }
}
