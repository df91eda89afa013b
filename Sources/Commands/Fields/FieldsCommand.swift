import Actions
import ArgumentParser
import Frames
import Intents
import JSON
import Messages
import Settings
import Sync
import TodoAPI
import TodoModel

/// `todos fields`: shows and changes the user's own fields.
struct FieldsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fields", abstract: localized("Show, add or change your own fields of items."),
    discussion: localized(
      """
      todos fields add cost number
      todos fields add size choice S M L
      todos edit 12 --field cost=12.5 --field size=M
      todos list 'cost:>10'
      `todos undo` undoes any change made here.
      """),
    subcommands: [
      FieldsShowCommand.self, FieldsAddCommand.self, FieldsRenameCommand.self, FieldsChoicesCommand.self,
      FieldsRemoveCommand.self,
    ], defaultSubcommand: FieldsShowCommand.self)
}

struct FieldsShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Show the fields and how many items have a value of each."))

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try CommandStore.look(session) { store in
      let text = try FieldsText(store)
      try store.tell(text.lines, text.json, json: json.isWanted)
    }
  }
}

/// A command that changes fields.
protocol FieldVerbCommand: ChangingCommand {
  var action: FieldAction { get throws }
  var json: JSONOption { get }
}

extension FieldVerbCommand {
  func perform(in session: Session) throws {
    let action = try action
    let store = try CommandStore(session)
    let fields = try store.home.lists().fields
    let changes: [Change]
    do throws(FieldRefusal) { changes = try action.changes(on: fields) } catch { throw Refusal(error) }
    let kept = try keptValues(action, store)
    let readable = try Self.readableFilters(store)
    try store.commit(changes, label: action.label)
    let lost = try readable.subtracting(Self.readableFilters(store)).inLetterOrder()
    if !lost.isEmpty {
      session.console.complain(FieldMessages.unreadable(lost.map { TypedName.text("@", $0) }))
    }
    let now = try store.home.lists().fields
    let columns = session.config.columns.compactMap(\.ownField)
    for name in columns where fields.named(name) != nil && now.named(name) == nil {
      session.console.complain(FieldMessages.columnLost(name))
    }
    if json.isWanted { return try session.console.pass(FieldsText(store).json(store.home.freshness())) }
    let words = changes.isEmpty ? OutputMessages.nothingToChange(action.alreadyLabel) : action.label.capitalizedStart
    try session.console.say(words + (kept.map { ". " + $0 } ?? ""))
  }

  /// Returns the names of the saved filters that can be read with the present fields.
  private static func readableFilters(_ store: CommandStore) throws -> Set<String> {
    Set(try store.home.savedFilters().all.filter { (try? $0.expression()) != nil }.map(\.name))
  }

  /// Returns the sentence on the values that items keep after a removal; nil for other changes.
  private func keptValues(_ action: FieldAction, _ store: CommandStore) throws -> String? {
    guard case .remove(let typed) = action, let field = try store.home.lists().fields.named(typed) else { return nil }
    return try store.home.fieldCounts()[field.name].map { FieldMessages.valuesKept($0, field: field.name) }
  }
}

struct FieldsAddCommand: FieldVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: localized("Add a field: text, number, date or choice."),
    discussion: localized(
      """
      todos fields add cost number
      todos fields add size choice S M L
      A removed field comes back with its values if you add it again.
      """))

  @Argument(help: ArgumentHelp(localized("The name, one word."))) var name: String
  @Argument(help: ArgumentHelp(localized("text, number, date or choice."))) var kind: String
  @Argument(help: ArgumentHelp(localized("The choices, in order."), valueName: "choice")) var choices: [String] = []
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FieldAction {
    get throws {
      guard let known = OwnField.Kind(rawValue: kind.lowercased()) else {
        throw Refusal(FieldRefusal.unknownKind(kind))
      }
      return .add(name, known, choices: choices)
    }
  }
}

struct FieldsRenameCommand: FieldVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: localized("Rename a field; items keep their values."))

  @Argument(help: ArgumentHelp(localized("The field.")), completion: Candidates.ownFields) var name: String
  @Argument(help: ArgumentHelp(localized("The new name."))) var newName: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FieldAction { .rename(name, to: newName) }
}

struct FieldsChoicesCommand: FieldVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "choices", abstract: localized("Replace the choices of a field; items keep their values."))

  @Argument(help: ArgumentHelp(localized("The field.")), completion: Candidates.ownFields) var name: String
  @Argument(help: ArgumentHelp(localized("The choices, in order."), valueName: "choice")) var choices: [String]
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FieldAction { .choices(name, choices) }
}

struct FieldsRemoveCommand: FieldVerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: localized("Remove a field; items keep their values."),
    discussion: localized("The values stay on the items. Add the field again, or undo, to use them."),
    aliases: ["delete"])

  @Argument(help: ArgumentHelp(localized("The field.")), completion: Candidates.ownFields) var name: String
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  var action: FieldAction { .remove(name) }
}

/// The user's own fields, as printed by commands.
struct FieldsText {
  private let fields: OwnFields
  private let counts: [String: Int]

  init(_ store: CommandStore) throws {
    (fields, counts) = (try store.home.lists().fields, try store.home.fieldCounts())
  }

  /// The lines of the fields: name, kind with choices, and number of items.
  var lines: [String] {
    guard !fields.all.isEmpty else { return [FieldMessages.none] }
    let width = fields.all.map { DisplayText($0.name).width }.max() ?? 0
    return fields.all.map { field in
      let blank = String(repeating: " ", count: width - DisplayText(field.name).width + 2)
      let kind = field.kind?.name ?? FieldMessages.unknownKind
      let choices = field.choices.isEmpty ? "" : ": " + field.choices.joined(separator: ", ")
      return field.name + blank + kind + choices + "  " + FieldMessages.items(counts[field.name] ?? 0)
    }
  }

  /// Returns the body of the API, with the freshness.
  func json(_ freshness: Freshness) throws -> String {
    try encodeJSON(SeenBody(FieldsBody(fields, counts: counts), freshness)) + "\n"
  }
}

extension CommandStore {
  /// Reads the values of `--field NAME=VALUE`; reports dates that could be read in two ways.
  ///
  /// `rows` are the items that get the values.
  func fieldValues(_ texts: [String], for rows: [Row] = []) throws -> [String: JSONValue] {
    guard !texts.isEmpty else { return [:] }
    do {
      let others = Set(rows.flatMap(\.item.ownFields.keys))
      let read = try FieldValues(texts, in: home.lists().fields, others: others, at: session.moment)
      for doubt in read.doubts { session.console.complain(doubt) }
      return read.values
    } catch let refusal as FieldRefusal { throw Refusal(refusal) }
  }
}

extension Refusal {
  fileprivate init(_ refusal: FieldRefusal) {
    self.init(refusal.words, kind: refusal.isUnknown ? "not-found" : "invalid")
  }
}
