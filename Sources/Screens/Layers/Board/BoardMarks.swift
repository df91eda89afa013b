package import Intents
package import TodoModel

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
