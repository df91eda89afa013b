package import Intents
package import TodoModel

/// Rows in manual order.
package struct HandOrder: Sendable {
  private let items: [Item]

  /// Creates the order of one section's rows, top to bottom.
  package init(_ items: [Item]) { self.items = items }

  /// Returns the changes that move rows by `count` places, up if negative, keeping their order.
  ///
  /// Rows gather at the end of the section. Other rows get a new order key only if there is no room between them, for
  /// example because several have the same key.
  package func moving(_ ids: Set<ItemID>, by count: Int) -> [Change] {
    let from = items.indices.filter { ids.contains(items[$0].id) }
    let to = from.enumerated().map { rank, place in
      count < 0 ? max(rank, place + count) : min(items.count - from.count + rank, place + count)
    }
    guard from != to else { return [] }
    let moved = Dictionary(uniqueKeysWithValues: zip(to, from))
    var rest = items.filter { !ids.contains($0.id) }[...]
    let order = items.indices.compactMap { place in moved[place].map { items[$0] } ?? rest.popFirst() }
    return Self.changes(order, moving: ids)
  }

  /// Returns the changes that make the manual order that of these rows; the rows `ids`, which ascend, keep their keys.
  package func keeping(_ ids: [ItemID]) -> [Change] {
    Self.changes(items, moving: Set(items.map(\.id)).subtracting(ids))
  }

  /// Returns changes that give rows ascending keys; rows that ascend already and do not move keep theirs.
  private static func changes(_ rows: [Item], moving ids: Set<ItemID>) -> [Change] {
    var changes: [Change] = []
    var last: OrderKey?
    for (index, row) in rows.enumerated() {
      func isKept(_ row: Item) -> Bool { !ids.contains(row.id) && last.map { $0 < row.order } ?? true }
      if isKept(row) {
        last = row.order
      } else {
        let key = OrderKey.between(last, rows[index...].first(where: isKept)?.order)
        changes.append(Change(row.id, .move(key)))
        last = key
      }
    }
    return changes
  }
}
