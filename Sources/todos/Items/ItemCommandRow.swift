import Actions
import ArgumentParser

/// A command that takes nothing but items: its name, its help, and what it means for them.
struct ItemCommandRow {
  let configuration: CommandConfiguration
  let meaning: ItemVerb.Meaning
  /// Whether it is about deleted items.
  var isOfDeleted = false

  /// A command that only the command line has, for it sees no row to toggle.
  private init(_ name: String, _ abstract: String, _ action: ItemAction, isOfDeleted: Bool = false) {
    configuration = CommandConfiguration(commandName: name, abstract: abstract)
    meaning = { _, _ in action }
    self.isOfDeleted = isOfDeleted
  }

  /// The command of a verb; nil where the verb is told more than items, or something is asked first.
  private init?(_ verb: ItemVerb) {
    guard verb.row.parameters == [.items], let meaning = verb.meaning() else { return nil }
    self.meaning = meaning
    configuration = .of(verb)
  }

  /// Those that say whether an item is done.
  private static let completing =
    [Self("done", "Mark as done.", .done), Self("reopen", "Mark as not done.", .reopen)]
    + [ItemVerb.toggle].compactMap(Self.init)

  /// The rest: the commands of all verbs but those that are words of `schedule` or have options.
  private static let others =
    ItemVerb.allCases.filter { ![.toggle, .today, .tomorrow, .clearDate, .focus].contains($0) }
    .compactMap(Self.init)
    + [Self("restore", "Bring a deleted item back.", .restore, isOfDeleted: true)]

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

/// The place of a row, as a type: the parser knows a command by its type.
protocol RowPlace {
  static var index: Int { get }
}

extension RowPlace {
  fileprivate static var next: any RowPlace.Type { NextRow<Self>.self }

  fileprivate static var command: any ParsableCommand.Type { ItemCommand<Self>.self }
}

private enum FirstRow: RowPlace {
  static let index = 0
}

private enum NextRow<Before: RowPlace>: RowPlace {
  static var index: Int { Before.index + 1 }
}
