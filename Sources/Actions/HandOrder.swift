package import Intents
package import TodoModel

/// Rows that stand in the order in which they were put by hand.
package struct HandOrder: Sendable {
  private let items: [Item]

  /// The rows of one section, top to bottom.
  package init(_ items: [Item]) { self.items = items }

  /// The changes that move some of the rows by so many places, down or (below 0) up, and keep them in their order.
  ///
  /// At the end of the section they gather. Rows get other places in the order only where that has no room, as where
  /// several have the same.
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

  /// Gives rows places that ascend; those that do so already and do not move keep theirs.
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
