/// The columns of a table: names and meanings.
package struct TableHead: Hashable, Sendable {
  /// Column names, or numbers if the file has no header.
  package private(set) var names: [String]
  /// The meaning of each column; nil for one that is kept unchanged.
  package private(set) var columns: [TableColumn?]
  /// True if the first row is a header.
  package private(set) var isNamed = true
  /// True if the meaning is certain: given by the user, or title and all others have known names.
  package private(set) var isSure = true
  /// True if the table begins like an export of this app.
  package let isOurs: Bool

  /// An error in the user's column mapping.
  struct Fault: Error { let words: String }

  /// Examines a first row; `said` is the user's mapping, like `title=Task,due=3`.
  init(_ row: TableRow, _ said: String? = nil) throws(Fault) {
    names = row.fields.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    columns = names.map { _ in nil }
    isOurs = names.starts(with: TableColumn.written.map(\.rawValue))
    var left: Set<TableColumn> = []
    let wishes = try Self.wishes(said)
    isNamed = wishes.contains { wish in place(named: wish.name) != nil } || isHead(strictly: wishes.isEmpty)
    if !isNamed { names = names.indices.map { "\($0 + 1)" } }
    for wish in wishes {
      left.insert(wish.column)
      guard !wish.name.isEmpty else { continue }
      columns[try place(of: wish)] = wish.column
    }
    if isNamed { guess(without: left) }
    if !wishes.isEmpty || isOurs { isSure = true }
    guard columns.contains(.title) else { throw Fault(words: untitled) }
  }

  package subscript(column: TableColumn) -> Int? { columns.firstIndex(of: column) }

  /// Returns true if a row is certainly a header of tasks: a title and another known column.
  static func isOne(_ row: TableRow) -> Bool {
    let columns = row.fields.compactMap(TableColumn.init(naming:))
    return columns.contains(.title) && Set(columns).count > 1
  }

  // MARK: Mapping

  private static func wishes(_ said: String?) throws(Fault) -> [(column: TableColumn, name: String)] {
    var wishes: [(column: TableColumn, name: String)] = []
    for part in (said ?? "").split(separator: ",") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, let column = TableColumn(naming: String(halves[0])) else {
        let all = TableColumn.allCases.map(\.rawValue).joined(separator: ", ")
        throw Fault(words: TableMessages.noMeaning(String(part), all))
      }
      wishes.append((column, halves[1].split(whereSeparator: \.isWhitespace).joined(separator: " ")))
    }
    return wishes
  }

  private func place(named name: String) -> Int? {
    names.firstIndex(of: name) ?? names.firstIndex { !name.isEmpty && $0.lowercased() == name.lowercased() }
  }

  private func place(of wish: (column: TableColumn, name: String)) throws(Fault) -> Int {
    if let place = place(named: wish.name) { return place }
    if let number = Int(wish.name), columns.indices.contains(number - 1) { return number - 1 }
    throw Fault(words: "\(TableMessages.noColumn(wish.name)) \(listing)")
  }

  // MARK: Detection

  /// Returns true if the first row is a header; without a mapping it must name a title.
  private func isHead(strictly: Bool) -> Bool {
    let known = names.compactMap(TableColumn.init(naming:))
    return strictly ? known.contains(.title) || known.contains(.notes) : Set(known).count > 1
  }

  private mutating func guess(without left: Set<TableColumn>) {
    for (place, name) in names.enumerated() where columns[place] == nil {
      guard let column = TableColumn(naming: name), !left.contains(column) else { continue }
      if columns.contains(column) { isSure = false } else { columns[place] = column }
    }
    guard !columns.contains(.title), !left.contains(.title), let notes = self[.notes] else { return }
    (columns[notes], isSure) = (.title, false)
  }

  private var untitled: String {
    "\(TableMessages.noTitleColumn) \(listing) \(TableMessages.howToNameTitle)"
  }

  private var listing: String {
    guard isNamed || names.count > 0 else { return "" }
    guard isNamed else { return TableMessages.unnamedColumns(names.count) }
    let shown = names.prefix(12).map { "“\($0)”" }.joined(separator: ", ")
    return names.count > 12 ? TableMessages.columns(shown, andMore: names.count - 12) : TableMessages.columns(shown)
  }
}
