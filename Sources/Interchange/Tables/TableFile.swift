import ScheduleGrammar
package import TodoModel

/// A table with one task per row: the meaning of its columns, and its items.
package struct TableFile: Sendable {
  package let head: TableHead
  /// Assumptions about the values, in words.
  package private(set) var notes: [String] = []

  private let rows: TableRows
  private let place: ExchangePlace
  /// The order of numeric dates, if one of them shows it.
  private var order: GrammarOptions.DateOrder?
  private var priorities = TablePriorities()

  /// Examines a whole file; throws if it is no table or has no title column.
  ///
  /// `columns` is like `title=Task,due=3`.
  package init(_ bytes: [UInt8], columns said: String? = nil, at place: ExchangePlace) throws(ExchangeFault) {
    let body = Self.body(bytes)
    let (separator, table) = TableSeparator.find(body)
    var rows = TableRows(table, by: separator)
    guard let first = try rows.next() else {
      throw ExchangeFault(body, at: 0, TableMessages.emptyFile)
    }
    do { head = try TableHead(first, said) } catch { throw ExchangeFault(body, at: 0, error.words) }
    self.rows = head.isNamed ? rows : TableRows(table, by: separator)
    self.place = place
    try survey()
  }

  /// Returns true if the bytes begin with the header of such a table.
  static func reads(_ body: ArraySlice<UInt8>) -> Bool { TableRows.first(of: body).map(TableHead.isOne) ?? false }

  /// Returns the line of a header below other lines, if any; the row after it has as many fields.
  static func headBelowPreamble(_ body: ArraySlice<UInt8>) -> Int? {
    for separator in TableSeparator.all {
      var rows = TableRows(body, by: separator)
      var above: [TableRow] = []
      while above.count < 30, let row = (try? rows.next()) ?? nil {
        if let head = above.last, above.count > 1, TableHead.isOne(head), row.fields.count == head.fields.count {
          return head.line
        }
        above.append(row)
      }
    }
    return nil
  }

  /// Returns the first items, for a preview.
  package func first(_ count: Int) throws(ExchangeFault) -> [Item] {
    var (items, rows) = (TableItems(head, place, order, priorities), rows)
    while items.drafts.count < count, let row = try rows.next() { items.add(row) }
    return items.drafts.map(\.item)
  }

  package func read() throws(ExchangeFault) -> DraftImport {
    var (items, rows) = (TableItems(head, place, order, priorities), rows)
    while let row = try rows.next() { items.add(row) }
    return items.finish()
  }

  static func body(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
  }

  // MARK: Survey

  /// Checks all rows; throws at the first invalid one; a column's values together determine their reading.
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
    if let note = priorities.note { notes.append(note) }
    switch (dayFirst, monthFirst) {
    case (let text?, nil):
      order = .dmy
      notes.append(TableMessages.dayFirst(text.trimmed))
    case (nil, let text?):
      order = .mdy
      notes.append(TableMessages.monthFirst(text.trimmed))
    default: break
    }
  }
}

extension String {
  /// The text without white space at either end.
  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }
}
