import Actions
import ArgumentParser
import Intents
import Messages
import Sync
import TodoModel

/// `todos conflicts`: shows and resolves what only the user can settle.
struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ItemVerb.conflicts.rawValue,
    abstract: localized("Show what needs you: conflicts between two devices, and changes the server refused."),
    discussion: localized("todos conflicts resolve 12 title mine"),
    subcommands: [ConflictsListCommand.self, ConflictsResolveCommand.self], defaultSubcommand: ConflictsListCommand.self
  )
}

struct ConflictsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: localized("Show what needs you, and the choices."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    store.settle()
    let sheet = NeedsReport(try store.home.needs(isAsking: true), store)
    if json.isWanted { return try session.console.pass(sheet.json) }
    for line in sheet.lines { try session.console.say(line) }
  }
}

/// `todos conflicts resolve`: chooses one of two conflicting values.
struct ConflictsResolveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve", abstract: localized("Choose one of two values."),
    discussion: localized("todos conflicts resolve 12 title mine"))

  @Argument(
    help: ArgumentHelp(localized("The number of an item, or the start of its id."), valueName: "id"),
    completion: Candidates.all)
  var id: String
  @Argument(help: ArgumentHelp(localized("The field, as `todos conflicts` names it."))) var field: Field
  @Argument(help: ArgumentHelp(localized("The value to keep, as `todos conflicts` names it."))) var side: Conflict.Side
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    store.settle()
    let item = try store.find(id).item
    let conflicts = try store.home.needs(isAsking: true).conflicts.filter { $0.item.id == item.id }
    // A second resolve of the same conflict succeeds; a field without a conflict is an error.
    guard !conflicts.isEmpty else {
      return try store.tell(AttentionMessages.hadNoConflict, [item.id], json: json.isWanted)
    }
    guard let conflict = conflicts.first(where: { $0.field == field }) else {
      throw Refusal(AttentionMessages.fieldHasNoConflict(field.word, of: id), kind: "not-found")
    }
    guard let choice = conflict.choice(side) else { throw missing(conflict, store) }
    let words = ConflictWords(conflict, session.phrase).value(choice)
    let value = words.split(separator: "\n").joined(separator: " / ")
    try store.commit([Change(item.id, choice.intent)], label: conflict.resolvedLabel)
    try store.tell(AttentionMessages.resolved, [item.id], json: json.isWanted)
    if !json.isWanted {
      try session.console.say("  \(field.word): " + (value.isEmpty ? AttentionMessages.emptyValue : value))
    }
  }

  /// Returns the refusal of an unavailable choice, with the available ones.
  private func missing(_ conflict: Conflict, _ store: CommandStore) -> Refusal {
    let name = store.words.name(conflict.item)
    let sides = conflict.choices.map { "`\($0.side.rawValue)`" }
    guard conflict.choices.count == 1 else {
      let choose = AttentionMessages.chooseValue(sides)
      return .usage(side == .both ? "\(AttentionMessages.onlyNotesHoldBoth) \(choose)" : choose)
    }
    return conflict.isWhole
      ? Refusal(AttentionMessages.noOtherValue(of: field.typed, name), kind: "not-found")
      : Refusal(
        AttentionMessages.otherValueUnknown(of: field.typed, name), status: .unavailable, kind: "unavailable")
  }
}

extension Field: ExpressibleByArgument {
  /// The name in commands, which is English in every language.
  var typed: String { Catalog.with("en") { word } }

  /// Parses the user's name of a field, or its name in JSON: "date" and "schedule".
  public init?(argument: String) {
    let word = argument.lowercased()
    guard let field = Field.allCases.first(where: { [$0.typed, $0.rawValue].contains(word) }) else { return nil }
    self = field
  }

  /// The fields that can be in conflict, by the user's names.
  public static var allValueStrings: [String] { allCases.filter(\.isMarked).map(\.typed) }
}
extension Conflict.Side: ExpressibleByArgument {}
