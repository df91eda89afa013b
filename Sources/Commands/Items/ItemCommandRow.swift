import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import TodoModel

/// A command whose only arguments are items: its name, help and action.
struct ItemCommandRow {
  let configuration: CommandConfiguration
  let meaning: ItemVerb.Meaning
  /// Returns the occurrence of an item that the command applies to.
  let meant: @Sendable (Row, Moment) -> ListedRow

  /// The view in which a filter finds its items.
  var view: ListView { configuration.commandName == "reopen" ? .done : .all }

  /// Creates a command that is no verb of the screen, which has `toggle` instead.
  private init(_ name: String, _ abstract: String, _ action: ItemAction) {
    configuration = CommandConfiguration(commandName: name, abstract: abstract)
    meaning = { _, _ in action }
    meant = action == .reopen ? ListedRow.init(ticked:at:) : ListedRow.init(seen:at:)
  }

  /// Creates the command of a verb; nil if the verb has other arguments than items, or prompts first.
  private init?(_ verb: ItemVerb) {
    guard verb.row.parameters == [.items], let meaning = verb.meaning() else { return nil }
    self.meaning = meaning
    meant = verb == .toggle ? ListedRow.init(ticked:at:) : ListedRow.init(seen:at:)
    configuration = .of(verb)
  }

  /// The commands that set whether an item is completed.
  private static let completing =
    [
      Self("done", localized("Mark as done."), .done), Self("reopen", localized("Mark as not done."), .reopen),
    ]
    + [ItemVerb.toggle].compactMap(Self.init)

  /// The names of the commands that may complete an item.
  fileprivate static let finishing: Set = ["done", ItemVerb.toggle.rawValue]

  /// The other commands: all verbs except those for a date, which `schedule` covers, and those with their own
  /// command.
  private static let others = ItemVerb.allCases.filter { !$0.saysDate && ![.toggle, .focus, .skip].contains($0) }
    .compactMap(Self.init)

  static let all = completing + others

  private static let commands: [any ParsableCommand.Type] = {
    var place: any RowPlace.Type = FirstRow.self
    return all.map { _ in
      defer { place = place.next }
      return place.command
    }
  }()

  /// The types of the commands in `completing`.
  static let completingCommands = Array(commands.prefix(completing.count))

  static let otherCommands = Array(commands.dropFirst(completing.count))
}

/// The index of a row in a table, as a type, since the argument parser identifies commands by type.
protocol RowPlace { static var index: Int { get } }

extension RowPlace {
  fileprivate static var command: any ParsableCommand.Type {
    let name = ItemCommandRow.all[index].configuration.commandName ?? ""
    return ItemCommandRow.finishing.contains(name) ? FinishCommand<Self>.self : ItemCommand<Self>.self
  }
}

extension RowPlace { static var next: any RowPlace.Type { NextRow<Self>.self } }

enum FirstRow: RowPlace { static let index = 0 }

private enum NextRow<Before: RowPlace>: RowPlace { static var index: Int { Before.index + 1 } }

/// A command that performs one action on items; a row of `ItemCommandRow` defines its name and action.
struct ItemCommand<Place: RowPlace>: ChangingCommand {
  static var configuration: CommandConfiguration { row.configuration }

  private static var row: ItemCommandRow { ItemCommandRow.all[Place.index] }

  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.rows(items.wanted, in: Self.row.view, yes: many.isSaid, json: json.isWanted)
    let listed = rows.map { Self.row.meant($0, session.moment) }
    try store.perform(Self.row.meaning(listed, session.moment), listed, json: json.isWanted)
  }
}

/// A command that may complete items with their parts; a row of `ItemCommandRow` defines its name and action.
struct FinishCommand<Place: RowPlace>: ChangingCommand {
  static var configuration: CommandConfiguration { row.configuration }

  private static var row: ItemCommandRow { ItemCommandRow.all[Place.index] }

  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @Flag(help: ArgumentHelp(localized("Also finish the open parts of the items."))) var parts = false
  @Flag(help: ArgumentHelp(localized("Leave the open parts of the items open."))) var only = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws { if parts, only { throw ValidationError(ItemMessages.partsOrOnly) } }

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let found = try store.rows(items.wanted, in: Self.row.view, yes: many.isSaid, json: json.isWanted)
    let rows = found.map { Self.row.meant($0, session.moment) }
    let action = Self.row.meaning(rows, session.moment)
    let said: PartsChoice? = parts ? .done : only ? .keep : nil
    guard action == .done else { return try store.perform(action, rows, json: json.isWanted) }
    guard let choice = try store.choice(said, for: rows, json: json.isWanted) else {
      return try session.console.say(ItemMessages.nothingChanged)
    }
    try store.perform(action, rows, choice, json: json.isWanted)
  }
}
