import Actions
import ArgumentParser
import Intents
import Messages
import Sync
import TodoModel

/// `todos annotate`: adds a line to the notes of items.
struct AnnotateCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "annotate", abstract: localized("Append a line to the notes."),
    discussion: localized(
      """
      todos annotate 12 called, they ring back
      todos annotate 36-38 waiting for parts
      todos edit 12 --notes TEXT replaces the notes.
      """), aliases: ["note"])

  @Argument(
    help: ArgumentHelp(
      localized(
        "The number of an item, or the start of its id; several with commas, 36-38 for a range; none with --filter."),
      valueName: "id"), completion: Candidates.all) var id: String?
  @Argument(help: ArgumentHelp(localized("The text; - reads lines from standard input."), valueName: "text")) var text:
    [String] =
      []
  @OptionGroup var found: FilterOption
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  /// The items and the words; with a filter, all words belong to the note.
  private var said: (wanted: WantedItems, words: [String]) {
    let ids = id.map { [$0] } ?? []
    return found.filter == nil ? (WantedItems(ids: ids), text) : (WantedItems(filter: found.filter), ids + text)
  }

  func validate() throws {
    guard said.words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else { return }
    let items = found.filter.map { "--filter " + ShellText.word($0) } ?? ShellText.word(id ?? "12")
    throw ValidationError(ItemMessages.typeNote(items: items))
  }

  func perform(in session: Session) throws {
    let (wanted, words) = said
    let text = words == ["-"] ? try InputText.all() : words.joined(separator: " ")
    let store = try CommandStore(session)
    let rows = try store.rows(wanted, yes: many.isSaid, json: json.isWanted)
    let changes = rows.flatMap { row in
      ItemAction.appending(text, to: row.item).changes(store.listed([row]), at: session.moment)
    }
    try store.commit(changes, label: ItemMessages.annotate)
    try store.tell(ItemMessages.noted, rows.map(\.item.id), json: json.isWanted)
  }
}

extension ItemAction {
  /// Returns the action that appends lines to the notes of an item.
  static func appending(_ text: String, to item: Item) -> ItemAction {
    let notes = item.notes
    let joint = notes.isEmpty || notes.last?.isNewline == true ? "" : "\n"
    return .notes(notes + joint + (text.last?.isNewline == true ? String(text.dropLast()) : text), basis: notes)
  }
}
