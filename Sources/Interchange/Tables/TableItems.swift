import JSON
import ScheduleGrammar
import TodoModel

/// The collector of a table's rows.
struct TableItems {
  private(set) var drafts: [Draft] = []

  private let head: TableHead
  private let place: ExchangePlace
  private let priorities: TablePriorities
  private var dates: TableDates
  private var refused: [ImportPart.Refused] = []
  private var keys = TodoTxtKeys()
  private var seen: Set<String> = []
  /// Keys of rows by id and by title, for references.
  private var byID: [String: String] = [:]
  private var byTitle: [String: String] = [:]
  /// Possible parents of the next row, with their indentation.
  private var above: [(level: Int, key: String)] = []

  init(_ head: TableHead, _ place: ExchangePlace, _ order: GrammarOptions.DateOrder?, _ priorities: TablePriorities) {
    (self.head, self.place, self.priorities) = (head, place, priorities)
    dates = TableDates(place, order: order)
  }

  mutating func add(_ row: TableRow) {
    func refuse(_ reason: String) { refused.append(ImportPart.Refused(line: row.line, reason: reason)) }
    let surplus = row.fields.dropFirst(head.names.count)
    guard surplus.allSatisfy(\.isEmpty) else {
      return refuse(TableMessages.surplusFields(row.fields.count, columns: head.names.count))
    }
    let key = key(of: row)
    guard seen.insert(key).inserted else { return refuse(TableMessages.idTwice) }
    let record = TableRecord(row, head, key, place, priorities, &dates)
    guard !record.draft.item.title.isEmpty else { return refuse(TableMessages.noTitle) }
    drafts.append(record.draft)
    note(row, key)
  }

  /// Returns the import after the last row.
  mutating func finish() -> DraftImport {
    for index in drafts.indices {
      if let parent = drafts[index].parent { drafts[index].parent = byID[parent] ?? byTitle[parent] ?? parent }
      for (place, name) in drafts[index].blockers.enumerated() {
        drafts[index].blockers[place] = byID[name] ?? byTitle[name] ?? name
      }
    }
    return DraftImport(drafts, refused: refused, at: place.now)
  }

  private func text(_ column: TableColumn, _ row: TableRow) -> String {
    head[column].map { TableCell.text(row[$0]).trimmed } ?? ""
  }

  /// Returns the stable key of a row: a globally unique id, or else all its text.
  private mutating func key(of row: TableRow) -> String {
    let id = text(.id, row)
    if let id = ItemID(id) { return id.description }
    let isOwn = id.utf8.count >= Self.longID && !id.contains(where: \.isWhitespace)
    return isOwn ? id : keys.key(of: row.fields.joined(separator: "\u{1F}")).text
  }

  /// Records a row for references and indented rows.
  private mutating func note(_ row: TableRow, _ key: String) {
    let id = text(.id, row)
    if !id.isEmpty { byID[id] = byID[id] ?? key }
    if head[.parent] ?? head[.blockers] != nil {
      let title = drafts[drafts.count - 1].item.title
      byTitle[title] = byTitle[title] ?? key
    }
    guard let level = Int(text(.level, row)) else { return }
    while let last = above.last, last.level >= level { above.removeLast() }
    if drafts[drafts.count - 1].parent == nil { drafts[drafts.count - 1].parent = above.last?.key }
    above.append((level, key))
  }

  /// Minimum length of a unique id; sequential ids are shorter.
  private static let longID = 16
}
