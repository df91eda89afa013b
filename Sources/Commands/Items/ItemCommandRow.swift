import Actions
import ArgumentParser
import Intents
import ScheduleGrammar

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
    [Self("done", "Mark as done.", .done), Self("reopen", "Mark as not done.", .reopen)]
    + [ItemVerb.toggle].compactMap(Self.init)

  /// The names of the commands that may complete an item.
  fileprivate static let finishing: Set = ["done", ItemVerb.toggle.rawValue]

  /// The other commands: all verbs except those for a date, which `schedule` covers, and those with their own
  /// command.
  private static let others =
    ItemVerb.allCases.filter { !$0.saysDate && ![.toggle, .focus, .skip].contains($0) }.compactMap(Self.init)

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

extension RowPlace {
  fileprivate static var command: any ParsableCommand.Type {
    let name = ItemCommandRow.all[index].configuration.commandName ?? ""
    return ItemCommandRow.finishing.contains(name) ? FinishCommand<Self>.self : ItemCommand<Self>.self
  }
}
