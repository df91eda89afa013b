import Actions
import ArgumentParser
import Frames
import Intents
import Messages
import Sync
import TodoAPI
import TodoModel

/// `todos lists`: shows and changes the user's lists.
struct ListsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists", abstract: localized("Show the lists and their open items, or change them."),
    discussion: localized(
      """
      todos lists rename home house
      todos lists delete errands --to home
      A list exists as soon as it has an item. `todos undo` undoes any change made here in one step.
      """),
    subcommands: [
      ListsShowCommand.self, ListsAddCommand.self, ListsRenameCommand.self, ListsMergeCommand.self,
      ListsOrderCommand.self, ListsArchiveCommand.self, ListsUnarchiveCommand.self, ListsColourCommand.self,
      ListsIconCommand.self, ListsSetCommand.self, ListsDeleteCommand.self,
    ], defaultSubcommand: ListsShowCommand.self)
}

struct ListsShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Show the lists with their open and overdue items."))

  @Flag(help: ArgumentHelp(localized("Show archived lists, too."))) var archived = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let overview = try store.overview()
      try store.tell(ListsText(overview).lines(archived: archived), ListsText(overview).json, json: json.isWanted)
    }
  }
}

/// A command that changes lists.
protocol ListsVerbCommand: ChangingCommand { var action: ListAction { get throws } }

extension ListsVerbCommand {
  func perform(in session: Session) throws { try change(action, CommandStore(session)) }

  func change(_ action: ListAction, _ store: CommandStore) throws {
    let session = store.session
    let overview = try store.overview()
    let changes = try Self.changes(action, overview, store)
    try store.commit(changes, label: action.label)
    if json.isWanted {
      let overview = try store.overview()
      return try session.console.pass(ListsText(overview).json(store.home.freshness()))
    }
    try session.console.say(
      changes.isEmpty ? OutputMessages.nothingToChange(action.alreadyLabel) : action.label.capitalizedStart)
  }

  private static func changes(_ action: ListAction, _ overview: ListOverview, _ store: CommandStore) throws -> [Change]
  {
    let meant = action.emptied.flatMap(overview.name)
    let items = try meant.map { try store.home.items(inList: $0) } ?? []
    let parts = try store.home.rows(below: items)
    do throws(ListRefusal) { return try action.changes(on: overview, deleting: items, with: parts) } catch {
      throw Refusal([error.words, ListsText.way(out: error)].compactMap(\.self).joined(separator: " "))
    }
  }
}

/// The user's lists, as printed by commands.
struct ListsText {
  private let overview: ListOverview

  init(_ overview: ListOverview) { self.overview = overview }

  /// Returns a line for each list, the inbox first.
  func lines(archived: Bool) -> [String] {
    let entries = overview.entries.filter { archived || !$0.isArchived }
    let rows =
      [(OutputMessages.inbox, Self.words(overview.inbox))]
      + ListGroup.groups(of: entries).flatMap(rows)
    let width = rows.map { DisplayText($0.0).width }.max() ?? 0
    return rows.map { name, facts in
      name + String(repeating: " ", count: width - DisplayText(name).width + 2) + facts
    }
  }

  /// Returns names and facts of a list, or of a folder with its lists indented below it.
  private func rows(_ group: ListGroup) -> [(String, String)] {
    let own = group.own.map { [(name($0), facts($0))] } ?? []
    guard let folder = group.folder else { return own }
    let head = own.isEmpty ? [(folder + "/", Self.words(group.count))] : own
    return head + group.parts.map { ("  " + name($0, ListPath($0.name).last), facts($0)) }
  }

  private func facts(_ entry: ListOverview.Entry) -> String {
    let facts = [
      Self.words(entry.count), entry.isArchived ? ListsCommandMessages.archived : nil,
      entry.isNotToday ? ListsCommandMessages.notInToday : nil,
      entry.reviewEvery.map { ListsCommandMessages.reviewed(every: $0) },
    ]
    return facts.compactMap(\.self).joined(separator: ", ")
  }

  /// The lines of lists that are not archived, without columns: "home, 3 open, 1 overdue".
  var spoken: [String] {
    let entries = overview.entries.filter { !$0.isArchived }.map { ($0.name, $0.count) }
    return ([(OutputMessages.inbox, overview.inbox)] + entries).map { $0 + ", " + Self.words($1) }
  }

  /// Returns the body of the API, which includes archived lists, with the freshness.
  func json(_ freshness: Freshness) throws -> String { try encodeJSON(SeenBody(ListsBody(overview), freshness)) + "\n" }

  private func name(_ entry: ListOverview.Entry, _ name: String? = nil) -> String {
    (entry.icon.map { $0 + " " } ?? "") + (name ?? entry.name)
  }

  private static func words(_ count: ListCount) -> String {
    let open = ListsCommandMessages.open(count.open)
    return count.overdue > 0 ? "\(open), \(ListsCommandMessages.overdue(count.overdue))" : open
  }

  /// Returns the command that resolves a refusal; nil if its message contains it.
  static func way(out refusal: ListRefusal) -> String? {
    switch refusal {
    case .unknown: ListsCommandMessages.commandShowsLists
    case .other(let old, let new): ListsCommandMessages.commandMerges(ShellText.line([old, new]))
    case .taken(let name, true): ListsCommandMessages.commandUnarchives(ShellText.word(name))
    case .taken(_, false), .itself, .folder, .invalid: nil
    }
  }
}
