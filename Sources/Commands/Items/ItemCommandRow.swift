import Actions
import ArgumentParser
import Intents
import ScheduleGrammar

/// A command that takes nothing but items: its name, its help, and what it means for them.
struct ItemCommandRow {
  let configuration: CommandConfiguration
  let meaning: ItemVerb.Meaning
  /// Which occurrence of an item it means.
  let meant: @Sendable (Row, Moment) -> ListedRow

  /// Where a filter looks for its items.
  var view: ListView { configuration.commandName == "reopen" ? .done : .all }

  /// A command that is no verb of the screen, which shows what there is to toggle.
  private init(_ name: String, _ abstract: String, _ action: ItemAction) {
    configuration = CommandConfiguration(commandName: name, abstract: abstract)
    meaning = { _, _ in action }
    meant = action == .reopen ? ListedRow.init(ticked:at:) : ListedRow.init(seen:at:)
  }

  /// The command of a verb; nil where the verb is told more than items, or something is asked first.
  private init?(_ verb: ItemVerb) {
    guard verb.row.parameters == [.items], let meaning = verb.meaning() else { return nil }
    self.meaning = meaning
    meant = verb == .toggle ? ListedRow.init(ticked:at:) : ListedRow.init(seen:at:)
    configuration = .of(verb)
  }

  /// Those that say whether an item is done.
  private static let completing =
    [Self("done", "Mark as done.", .done), Self("reopen", "Mark as not done.", .reopen)]
    + [ItemVerb.toggle].compactMap(Self.init)

  /// The names of those that may finish an item.
  fileprivate static let finishing: Set = ["done", ItemVerb.toggle.rawValue]

  /// The rest: all verbs but those that say a date, as words of `schedule` do, and those with a command of their own.
  private static let others =
    ItemVerb.allCases.filter { !$0.saysDate && ![.toggle, .focus, .skip].contains($0) }.compactMap(Self.init)

  /// All rows.
  static let all = completing + others

  private static let commands: [any ParsableCommand.Type] = {
    var place: any RowPlace.Type = FirstRow.self
    return all.map { _ in
      defer { place = place.next }
      return place.command
    }
  }()

  /// The commands that say whether an item is done.
  static let completingCommands = Array(commands.prefix(completing.count))

  /// The others.
  static let otherCommands = Array(commands.dropFirst(completing.count))
}

extension RowPlace {
  fileprivate static var command: any ParsableCommand.Type {
    let name = ItemCommandRow.all[index].configuration.commandName ?? ""
    return ItemCommandRow.finishing.contains(name) ? FinishCommand<Self>.self : ItemCommand<Self>.self
  }
}
