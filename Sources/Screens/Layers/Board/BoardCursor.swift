package import Intents
package import TodoModel

/// The cursor of the board: a column and one of its cards.
package struct BoardCursor: Hashable {
  package private(set) var column = 0
  /// Preferred index of the card; shorter columns passed on the way do not change it.
  private var place = 0
  private var kind: CardColumn.Kind?
  private var item: ItemID?

  /// Returns the index of the card in its column; nil in an empty column.
  package func place(in columns: [CardColumn]) -> Int? {
    guard columns.indices.contains(column), !columns[column].cards.isEmpty else { return nil }
    return min(place, columns[column].cards.count - 1)
  }

  func card(in columns: [CardColumn]) -> ListedRow? { place(in: columns).map { columns[column].cards[$0] } }

  /// Moves by this many columns, to the left if negative.
  mutating func cross(_ count: Int, in columns: [CardColumn]) { put(on: column + count, place, in: columns) }

  /// Moves by this many cards, up if negative.
  mutating func step(_ count: Int, in columns: [CardColumn]) {
    let last = columns.indices.contains(column) ? columns[column].cards.count - 1 : 0
    put(on: column, min(max(0, (place(in: columns) ?? 0) + count), max(0, last)), in: columns)
  }

  /// Moves to a card of a column; a nil card keeps the preferred index.
  mutating func put(on column: Int, _ place: Int?, in columns: [CardColumn]) {
    guard !columns.isEmpty else { return }
    self.column = min(max(0, column), columns.count - 1)
    self.place = place ?? self.place
    kind = columns[self.column].kind
    item = card(in: columns)?.row.item.id
  }

  /// Follows an item, into another column if given, once it is visible there.
  mutating func follow(_ item: ItemID, into kind: CardColumn.Kind? = nil) {
    (self.item, self.kind) = (item, kind ?? self.kind)
  }

  /// Follows the column and the card to their new positions (invariant V5).
  mutating func settle(in columns: [CardColumn]) {
    func place(in column: CardColumn) -> Int? { column.cards.firstIndex { $0.row.item.id == item } }
    var found = columns.firstIndex { $0.kind == kind } ?? column
    var card = columns.indices.contains(found) ? place(in: columns[found]) : nil
    if card == nil, item != nil, let other = columns.firstIndex(where: { place(in: $0) != nil }) {
      (found, card) = (other, place(in: columns[other]))
    }
    put(on: found, card, in: columns)
  }
}

/// The scroll position of the board.
package struct BoardScroll: Hashable {
  /// The first visible column.
  package private(set) var first = 0
  /// The first visible line of each column; absent for columns at the top.
  var tops: [Int: Int] = [:]

  /// Scrolls a column into view; `shown` columns are visible at a time.
  mutating func show(_ column: Int, seeing shown: Int, of count: Int) {
    first = min(max(first, column - shown + 1), column)
    first = max(0, min(first, count - shown))
  }
}

/// The marked cards of all columns, and an unfinished range in one column.
package struct BoardMarks: Hashable {
  private var kept: Set<ItemID> = []
  /// The start of an unfinished range in the cursor's column.
  private var anchor: ItemID?

  var isEmpty: Bool { kept.isEmpty && anchor == nil }

  /// Returns the marked items, including the range up to the cursor.
  package func items(in columns: [CardColumn], _ cursor: BoardCursor) -> Set<ItemID> {
    guard let anchor, let to = cursor.place(in: columns) else { return kept }
    let ids = columns[cursor.column].cards.map(\.row.item.id)
    guard let from = ids.firstIndex(of: anchor) else { return kept }
    return kept.union(ids[min(from, to)...max(from, to)])
  }

  /// Starts a range at the cursor, or ends it and keeps its marks.
  mutating func toggle(in columns: [CardColumn], _ cursor: BoardCursor) {
    if anchor == nil { anchor = cursor.card(in: columns)?.row.item.id } else { end(in: columns, cursor) }
  }

  /// Ends the range before the cursor leaves the column.
  mutating func end(in columns: [CardColumn], _ cursor: BoardCursor) {
    (kept, anchor) = (items(in: columns, cursor), nil)
  }

  mutating func clear() { (kept, anchor) = ([], nil) }

  /// Removes the marks of cards that are no longer on the board.
  mutating func settle(in columns: [CardColumn]) {
    guard !isEmpty else { return }
    let there = Set(columns.lazy.flatMap { $0.cards.lazy.map(\.row.item.id) })
    kept.formIntersection(there)
    if let anchor, !there.contains(anchor) { self.anchor = nil }
  }
}
