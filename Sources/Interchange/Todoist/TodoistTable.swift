import JSON
import TodoModel

/// The importer of a Todoist project's table (`TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,...`): tasks, sections,
/// comments.
enum TodoistTable {
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    let names = TableRows.first(of: body)?.fields.map(\.trimmed) ?? []
    return Set(names).isSuperset(of: ["TYPE", "CONTENT", "PRIORITY", "INDENT"])
  }

  static func read(_ body: ArraySlice<UInt8>, at place: ExchangePlace) throws(ExchangeFault) -> DraftImport {
    let (separator, table) = TableSeparator.find(body)
    var rows = TableRows(table, by: separator)
    guard let head = try rows.next(), head.fields.contains(where: { $0.trimmed == "CONTENT" }) else {
      throw ExchangeFault(body, at: 0, TodoistMessages.noContentColumn)
    }
    var tasks = TodoistRows(head, place)
    while let row = try rows.next() { tasks.add(row) }
    return DraftImport(tasks.drafts, refused: tasks.refused, at: place.now)
  }
}

private struct TodoistRows {
  private(set) var drafts: [Draft] = []
  private(set) var refused: [ImportPart.Refused] = []

  private let names: [String]
  private let places: [String: Int]
  private let place: ExchangePlace
  private let project: String?
  private var dates: TableDates
  private var section: String?
  private var keys = TodoTxtKeys()
  private var above: [(level: Int, key: String)] = []

  init(_ head: TableRow, _ place: ExchangePlace) {
    self.place = place
    names = head.fields.map(\.trimmed)
    places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    project = TodoistWords.project(ofFile: place.file)
    dates = TableDates(place)
  }

  mutating func add(_ row: TableRow) {
    switch text("TYPE", row).lowercased() {
    case "task": addTask(row)
    case "section": (section, above) = (text("CONTENT", row), [])
    case "note": addNote(row)
    case "meta", "": break
    case let other:
      refused.append(ImportPart.Refused(line: row.line, reason: TodoistMessages.notATask(String(other.prefix(40)))))
    }
  }

  private func text(_ name: String, _ row: TableRow) -> String { places[name].map { row[$0].trimmed } ?? "" }

  private mutating func addNote(_ row: TableRow) {
    let note = places["CONTENT"].map { row[$0] } ?? ""
    guard let last = drafts.indices.last, !note.isEmpty else { return }
    drafts[last].item.notes += (drafts[last].item.notes.isEmpty ? "" : "\n\n") + note
  }

  private mutating func addTask(_ row: TableRow) {
    let (title, labels) = TodoistWords.parted(text("CONTENT", row).replacing("\n", with: " "))
    guard !title.isEmpty else {
      return refused.append(
        ImportPart.Refused(line: row.line, reason: ImportLossMessages.taskWithoutTitleToAdd))
    }
    let name = ([project ?? "", section ?? ""] + row.fields).joined(separator: "\u{1F}")
    let key = keys.key(of: name).text
    let item = Item(id: Draft.id(of: key, .todoist), title: title, createdAt: place.now)
    var draft = Draft(key: key, line: row.line, item: item)
    draft.item.notes = places["DESCRIPTION"].map { row[$0] } ?? ""
    draft.item.list = project
    draft.item.tags = Set(labels + [section].compactMap(\.self).filter { !$0.isEmpty })
    draft.item.priority = [.high, .medium, .low, .none][(Int(text("PRIORITY", row)) ?? 4).clamped(1...4) - 1]
    var origin = KeptOrigin(key: key)
    readDates(row, &draft, &origin)
    for name in names where !Self.known.contains(name) && !text(name, row).isEmpty {
      origin.kept.append((name, .string(text(name, row))))
    }
    origin.keep(in: &draft, .todoist)
    nest(&draft, level: Int(text("INDENT", row)) ?? 1)
    drafts.append(draft)
  }

  private mutating func readDates(_ row: TableRow, _ draft: inout Draft, _ origin: inout KeptOrigin) {
    let (date, deadline) = (text("DATE", row), text("DEADLINE", row))
    func leave(_ name: String, _ words: String) {
      origin.kept.append((name, .string(words)))
      draft.remarks.append(TodoistMessages.unreadableDate(String(words.prefix(60))))
    }
    draft.item.schedule = TodoistWords.schedule(date, &dates)
    if draft.item.schedule == nil, !date.isEmpty { leave("DATE", date) }
    draft.item.deadline = dates.find(deadline).map { Deadline($0.schedule.start) }
    if draft.item.deadline == nil, !deadline.isEmpty { leave("DEADLINE", deadline) }
    if let start = draft.item.schedule?.start, let amount = Int(text("DURATION", row)) {
      draft.item.schedule?.end = TodoistWords.end(of: start, amount, text("DURATION_UNIT", row))
    }
  }

  private mutating func nest(_ draft: inout Draft, level: Int) {
    while let last = above.last, last.level >= level { above.removeLast() }
    draft.parent = above.last?.key
    above.append((level, draft.key))
  }

  /// Columns that are item fields, or equal for all tasks of an account.
  private static let known: Set<String> = [
    "TYPE", "CONTENT", "DESCRIPTION", "PRIORITY", "INDENT", "DATE", "DATE_LANG", "TIMEZONE", "DURATION",
    "DURATION_UNIT", "DEADLINE", "DEADLINE_LANG", "AUTHOR", "IS_COLLAPSED",
  ]
}

extension Comparable {
  func clamped(_ range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}
