package import Intents
import TodoModel

/// Where the cursor of the board is: in a column, and on one of its cards.
package struct BoardCursor: Hashable {
  /// The column, counted from the left.
  package private(set) var column = 0
  /// The wanted card, counted from the top: shorter columns on the way do not change it.
  private var place = 0
  private var kind: CardColumn.Kind?
  private var item: ItemID?

  /// Which card of its column it is on; nil where that has none.
  package func place(in columns: [CardColumn]) -> Int? {
    guard columns.indices.contains(column), !columns[column].cards.isEmpty else { return nil }
    return min(place, columns[column].cards.count - 1)
  }

  /// The card that it is on; nil where it is on none.
  func card(in columns: [CardColumn]) -> ListedRow? { place(in: columns).map { columns[column].cards[$0] } }

  /// Goes so many columns to the right, or to the left where that is negative.
  mutating func cross(_ count: Int, in columns: [CardColumn]) { put(on: column + count, place, in: columns) }

  /// Goes so many cards down, or up where that is negative.
  mutating func step(_ count: Int, in columns: [CardColumn]) {
    let last = columns.indices.contains(column) ? columns[column].cards.count - 1 : 0
    put(on: column, min(max(0, (place(in: columns) ?? 0) + count), max(0, last)), in: columns)
  }

  /// Goes to a card of a column, or to where it is in that column.
  mutating func put(on column: Int, _ place: Int?, in columns: [CardColumn]) {
    guard !columns.isEmpty else { return }
    self.column = min(max(0, column), columns.count - 1)
    self.place = place ?? self.place
    kind = columns[self.column].kind
    item = card(in: columns)?.row.item.id
  }

  /// Goes with an item, into a column where one is said, as soon as it is seen there.
  mutating func follow(_ item: ItemID, into kind: CardColumn.Kind? = nil) {
    (self.item, self.kind) = (item, kind ?? self.kind)
  }

  /// Goes along with its column and its card, wherever they are now (invariant V5).
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
