import ScheduleGrammar
package import TodoModel

/// A table with a task a row: what its columns were taken for, and its items.
package struct TableFile: Sendable {
  /// Its columns.
  package let head: TableHead
  /// What was taken for granted about its values, in words.
  package private(set) var notes: [String] = []

  private let rows: TableRows
  private let place: ExchangePlace
  /// The order of the figures of its dates, where one of them tells it.
  private var order: GrammarOptions.DateOrder?
  private var priorities = TablePriorities()

  /// Looks at all of a file; throws where it is no table, or where no column is the title.
  ///
  /// `columns` is what a person says of them: `title=Task,due=3`.
  package init(
    _ bytes: [UInt8],
    columns said: String? = nil,
    at place: ExchangePlace
  ) throws(ExchangeFault) {
    let body = Self.body(bytes)
    let (separator, table) = TableSeparator.find(body)
    var rows = TableRows(table, by: separator)
    guard let first = try rows.next() else {
      throw ExchangeFault(body, at: 0, "The file is empty. Use a file with one row per task.")
    }
    do { head = try TableHead(first, said) } catch { throw ExchangeFault(body, at: 0, error.words) }
    self.rows = head.isNamed ? rows : TableRows(table, by: separator)
    self.place = place
    try survey()
  }

  /// Whether bytes begin with the head of such a table.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool {
    TableRows.first(of: body).map(TableHead.isOne) ?? false
  }

  /// The line of the row that names columns of tasks below lines that are no rows; nil where there is none.
  ///
  /// The row behind it has as many fields.
  static func headBelowPreamble(_ body: ArraySlice<UInt8>) -> Int? {
    for separator in TableSeparator.all {
      var rows = TableRows(body, by: separator.byte)
      var above: [TableRow] = []
      while above.count < 30, let row = (try? rows.next()) ?? nil {
        if let head = above.last, above.count > 1, TableHead.isOne(head),
          row.fields.count == head.fields.count
        {
          return head.line
        }
        above.append(row)
      }
    }
    return nil
  }

  /// The first items, for a person to see.
  package func first(_ count: Int) throws(ExchangeFault) -> [Item] {
    var (items, rows) = (TableItems(head, place, order, priorities), rows)
    while items.drafts.count < count, let row = try rows.next() { items.add(row) }
    return items.drafts.map(\.item)
  }

  /// Its items.
  package func read() throws(ExchangeFault) -> DraftImport {
    var (items, rows) = (TableItems(head, place, order, priorities), rows)
    while let row = try rows.next() { items.add(row) }
    return items.finish()
  }

  static func body(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
  }

  // MARK: What the values tell of each other

  /// Goes through all rows: what of it is no table ends it here, and columns tell by all their values how one is read.
  private mutating func survey() throws(ExchangeFault) {
    let dates = [TableColumn.start, .due, .end, .shown, .doneAt, .created].compactMap { head[$0] }
    let priority = head[.priority]
    var (dayFirst, monthFirst): (String?, String?)
    var rows = rows
    while let row = try rows.next() {
      if let priority { priorities.see(TableCell.text(row[priority]).trimmed) }
      for place in dates {
        guard let figures = Figures(row[place]), figures.sign != UInt8(ascii: ".") else { continue }
        if figures.first > 12, figures.second <= 12 { dayFirst = row[place] }
        if figures.second > 12, figures.first <= 12 { monthFirst = row[place] }
      }
    }
    if let words = priorities.words { notes.append("priorities: \(words)") }
    guard (dayFirst == nil) != (monthFirst == nil), let told = dayFirst ?? monthFirst else { return }
    order = dayFirst == nil ? .mdy : .dmy
    notes.append("dates: the \(dayFirst == nil ? "month" : "day") comes first, as \(told.trimmed) shows")
  }
}

extension String {
  /// The text without blanks around it.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
