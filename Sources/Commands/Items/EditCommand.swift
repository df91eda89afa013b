import Actions
import ArgumentParser
import Intents
import Messages
import ScheduleGrammar
import Sync
import TodoModel

/// `todos edit`: changes title, notes, list, priority, tags, parent, start date, blockers, effort or reminders of items.
struct EditCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: ItemVerb.edit.rawValue,
    abstract: localized(
      "Edit the title, notes, list, priority, tags, parent, dependencies, effort or reminders of items."),
    discussion: localized(
      """
      Use none or an empty value to remove the list or parent, and an empty value to remove the notes.

      todos edit --all '#work' opens the items of a view in your editor, one line each in the words of `todos add`, \
      behind their numbers. What you change is shown before it is applied, as one step of undo. Removed lines delete \
      their items, and lines without a number add items. --yes applies it without a question.
      """))

  @Argument(
    help: ArgumentHelp(
      localized("Numbers of items, 36-38 for a range, or starts of ids; with --all, a view and terms of a filter."),
      valueName: "id"), completion: Candidates.all) var ids: [String] = []
  @OptionGroup var found: FilterOption
  @Flag(help: ArgumentHelp(localized("Edit the items of a view as text in your editor; Today without words.")))
  var all = false
  @Option(help: ArgumentHelp(localized("The title."))) var title: String?
  @Option(help: ArgumentHelp(localized("Replace the notes; - reads them from standard input."))) var notes: String?
  @Option(help: ArgumentHelp(localized("Append lines to the notes; - reads them from standard input."))) var append:
    String?
  @Option(help: ArgumentHelp(localized("The list; none is the inbox.")), completion: Candidates.lists) var list: String?
  @Option(help: ArgumentHelp(localized("none, low, medium or high."))) var priority: Priority?
  @Option(
    help: ArgumentHelp(localized("A tag to add; may be repeated."), valueName: "tag"), completion: Candidates.tags)
  var addTag: [String] = []
  @Option(
    help: ArgumentHelp(localized("A tag to remove; may be repeated."), valueName: "tag"), completion: Candidates.tags)
  var removeTag: [String] = []
  @Option(
    help: ArgumentHelp(localized("The parent item; none for no parent."), valueName: "id"), completion: Candidates.open)
  var parent: String?
  @Option(
    help: ArgumentHelp(localized("An item to wait for; may be repeated; none for no item."), valueName: "id"),
    completion: Candidates.open) var after: [String] = []
  @Option(
    help: ArgumentHelp(localized("An item to stop waiting for; may be repeated."), valueName: "id"),
    completion: Candidates.open)
  var noAfter: [String] = []
  @Option(
    help: ArgumentHelp(localized("Hide it from Today until then: monday, 3 days before; none."), valueName: "when"))
  var showFrom: String?
  @Option(
    help: ArgumentHelp(
      localized("A value of one of your fields, such as cost=12.5; cost= clears it; may be repeated."),
      valueName: "name=value"),
    completion: Candidates.fieldValues) var field: [String] = []
  @Option(help: ArgumentHelp(localized("The effort: 45m, 1h30, 2 hours; none."))) var effort: String?
  @Option(
    help: ArgumentHelp(
      localized("Its own reminders: \"1h before and 1 day before\", at 8am; none, default."), valueName: "reminders"))
  var remind: String?
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if notes != nil, append != nil { throw ValidationError(ItemMessages.notesOrAppend) }
    let edits = [
      ("--title", title == nil), ("--notes", notes == nil), ("--append", append == nil), ("--list", list == nil),
      ("--priority", priority == nil), ("--add-tag", addTag.isEmpty), ("--remove-tag", removeTag.isEmpty),
      ("--parent", parent == nil), ("--after", after.isEmpty), ("--no-after", noAfter.isEmpty),
      ("--show-from", showFrom == nil), ("--field", field.isEmpty),
      ("--effort", effort == nil), ("--remind", remind == nil),
    ]
    if all {
      guard edits.allSatisfy(\.1) else { throw ValidationError(ListEditingMessages.standsAlone) }
      return
    }
    if ids.isEmpty, found.filter == nil { throw ValidationError(ItemMessages.nameItems) }
    if edits.allSatisfy(\.1) { throw ValidationError(ItemMessages.chooseEdit(edits.map(\.0))) }
  }

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    if all {
      let editing = ListEditing(store: store, isConfirmed: many.isSaid, isJSON: json.isWanted)
      return try editing.perform(ids, filter: found.filter)
    }
    let wanted = WantedItems(ids: ids, filter: found.filter)
    let rows = try store.rows(wanted, yes: many.isSaid, json: json.isWanted)
    let parent = try parentID(store)
    let text = try (notes ?? append).map { try $0 == "-" ? InputText.all() : $0 }
    let waiting = try waiting(store)
    let shown = try showFrom.map { try ShowFromWords(session).read($0) }
    let work = try effort.map { (words) throws(Refusal) in
      ItemAction.effort(try EffortOption.minutes(words, at: session.moment))
    }
    let values = ItemAction.fields(try store.fieldValues(field, for: rows))
    let reminding = try reminding(of: rows, in: session)
    let changes = rows.flatMap { row in
      let more = [shown, values, work, reminding(row)].compactMap(\.self)
      return (actions(for: row, notes: text, parent: parent) + waiting(row) + more).flatMap {
        $0.changes(store.listed([row]), at: session.moment)
      }
    }
    try store.commit(changes, label: ItemMessages.edit)
    let changed = Set(changes.map(\.item))
    try store.tell(rows.map(\.item.id), json: json.isWanted) {
      changed.contains($0.item.id) ? ItemMessages.saved : ItemMessages.unchanged
    }
  }

  private func actions(for row: Row, notes: String?, parent: ItemID??) -> [ItemAction] {
    func bare(_ tags: [String]) -> [String] { tags.map { $0.bare("@") } }
    return [
      title.map(ItemAction.title),
      notes.map { append == nil ? .notes($0, basis: row.item.notes) : .appending($0, to: row.item) },
      list.map { .list($0.isEmpty ? nil : $0.bare("#")) }, priority.map(ItemAction.priority),
      .tags(adding: bare(addTag), removing: bare(removeTag)), parent.map(ItemAction.parent),
    ].compactMap(\.self)
  }

  /// Returns the actions for the reminders of rows.
  private func reminding(of rows: [Row], in session: Session) throws(Refusal) -> (Row) -> ItemAction? {
    guard let remind else { return { _ in nil } }
    let option = RemindOption(session)
    let words = try option.read(remind)
    var found: [ItemID: ItemAction] = [:]
    for row in rows { found[row.item.id] = .reminders(try option.reminders(words, of: row.item)) }
    return { [found] in found[$0.item.id] }
  }

  /// Returns the actions for the blockers of items.
  private func waiting(_ store: CommandStore) throws(Refusal) -> (Row) -> [ItemAction] {
    let isNone = after == ["none"] || after == [""]
    let adding = isNone || after.isEmpty ? [] : try store.find(after).map(\.item.id)
    let removing = noAfter.isEmpty ? [] : try store.find(noAfter, deleted: true).map(\.item.id)
    return { row in
      let gone = isNone ? row.item.blockedBy.keys.sorted() : removing
      return [.blockers(adding: adding, removing: gone)]
    }
  }

  /// Returns the parent: not given, none, or an item.
  private func parentID(_ store: CommandStore) throws(Refusal) -> ItemID?? {
    guard let parent else { return .none }
    if parent.isEmpty || parent == "none" { return .some(nil) }
    return .some(try store.find(parent).item.id)
  }
}

/// The value of the option `--effort`.
enum EffortOption {
  /// Parses "1h30"; nil for "none" and "no effort".
  static func minutes(_ words: String, at moment: Moment) throws(Refusal) -> Int? {
    guard let minutes = EffortWords.minutes(words, at: moment) else {
      throw Refusal(ItemMessages.notAnEffort(words, within: Effort.range.upperBound), kind: "invalid")
    }
    return minutes
  }
}

extension Priority: ExpressibleByArgument {
  /// Parses a priority's name, its first letters, or `!` before either.
  public init?(argument: String) {
    let word = argument.lowercased().bare("!")
    guard !word.isEmpty, let found = Priority.allCases.first(where: { $0.rawValue.hasPrefix(word) }) else { return nil }
    self = found
  }
}
