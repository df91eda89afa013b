package import Intents
package import TodoModel

/// The cards of the board that are marked, of any columns, and the range that is being marked in one.
package struct BoardMarks: Hashable {
  private var kept: Set<ItemID> = []
  /// Where a range that is being marked began, in the column of the cursor.
  private var anchor: ItemID?

  /// Whether nothing is marked.
  var isEmpty: Bool { kept.isEmpty && anchor == nil }

  /// The items that are marked: those that were, and the range from its beginning to the cursor.
  package func items(in columns: [CardColumn], _ cursor: BoardCursor) -> Set<ItemID> {
    guard let anchor, let to = cursor.place(in: columns) else { return kept }
    let ids = columns[cursor.column].cards.map(\.row.item.id)
    guard let from = ids.firstIndex(of: anchor) else { return kept }
    return kept.union(ids[min(from, to)...max(from, to)])
  }

  /// Begins a range at the cursor, or ends it, and what was marked stays so.
  mutating func toggle(in columns: [CardColumn], _ cursor: BoardCursor) {
    if anchor == nil { anchor = cursor.card(in: columns)?.row.item.id } else { end(in: columns, cursor) }
  }

  /// Ends the range: another column is gone to.
  mutating func end(in columns: [CardColumn], _ cursor: BoardCursor) {
    (kept, anchor) = (items(in: columns, cursor), nil)
  }

  /// Marks nothing.
  mutating func clear() { (kept, anchor) = ([], nil) }

  /// Forgets what is on the board no more.
  mutating func settle(in columns: [CardColumn]) {
    guard !isEmpty else { return }
    let there = Set(columns.lazy.flatMap { $0.cards.lazy.map(\.row.item.id) })
    kept.formIntersection(there)
    if let anchor, !there.contains(anchor) { self.anchor = nil }
  }
}
