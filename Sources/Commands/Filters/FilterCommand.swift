import Actions
import ArgumentParser
import Frames
import Intents
import Messages
import Sync
import TodoAPI
import TodoModel

/// `todos filter`: shows and changes the user's saved filters.
struct FilterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "filter", abstract: localized("Save, show or change filters."),
    discussion: localized(
      """
      todos filter save late 'is:overdue !high'
      todos list @late
      todos widget @late
      See `todos help list` for the syntax. `todos undo` undoes any change made here.
      """),
    subcommands: [
      FilterListCommand.self, FilterSaveCommand.self, FilterRenameCommand.self, FilterOrderCommand.self,
      FilterColourCommand.self, FilterIconCommand.self, FilterRemoveCommand.self,
    ], defaultSubcommand: FilterListCommand.self, aliases: ["filters"])
}

struct FilterListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: localized("Show the saved filters and how many items each finds."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let text = FiltersText(try store.home.filterOverview())
      try store.tell(text.lines, text.json, json: json.isWanted)
    }
  }
}

/// A command that changes saved filters.
protocol FilterVerbCommand: ChangingCommand { var action: FilterAction { get throws } }

extension FilterVerbCommand {
  func perform(in session: Session) throws {
    let action = try action
    let store = try CommandStore(session)
    let changes: [Change]
    do { changes = try action.changes(on: store.home.savedFilters(), at: session.moment) } catch let refusal
      as FilterRefusal
    {
      guard case .unreadable(let fault, let text) = refusal else {
        throw Refusal(refusal.words + FiltersText.way(out: refusal))
      }
      throw FilterText(text).refusal(of: fault)
    }
    try store.commit(changes, label: action.label)
    if json.isWanted {
      return try session.console.pass(FiltersText(store.home.filterOverview()).json(store.home.freshness()))
    }
    try session.console.say(
      changes.isEmpty ? FilterMessages.nothingToChange(action.alreadyLabel) : action.label.capitalizedStart)
  }
}

/// The user's saved filters, as printed by commands.
struct FiltersText {
  private let overview: FilterOverview

  init(_ overview: FilterOverview) { self.overview = overview }

  /// The lines of the filters: name, number of matches, and text.
  var lines: [String] {
    guard !overview.entries.isEmpty else { return [FilterMessages.noFilters] }
    let rows = overview.entries.map { entry in
      let sign = entry.filter.icon.map { $0 + " " } ?? ""
      let found = entry.fault == nil ? String(entry.found ?? 0) : "?"
      return (sign + "@" + entry.filter.name, found, entry)
    }
    let width = rows.map { DisplayText($0.0).width }.max() ?? 0
    let digits = rows.map(\.1.count).max() ?? 0
    return rows.map { name, found, entry in
      let room = String(repeating: " ", count: width - DisplayText(name).width + 2 + digits - found.count)
      let fault = entry.fault.map { "  " + FilterMessages.cannotBeRead($0.words) } ?? ""
      return name + room + found + "  " + entry.filter.text + fault
    }
  }

  /// Returns the body of the API, with the freshness.
  func json(_ freshness: Freshness) throws -> String {
    try encodeJSON(SeenBody(FiltersBody(overview), freshness)) + "\n"
  }

  /// Returns the command that resolves a refusal; empty if its message contains it.
  static func way(out refusal: FilterRefusal) -> String {
    if case .unknown = refusal { " " + FilterMessages.commandShowsFilters } else { "" }
  }
}
