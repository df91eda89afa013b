import TodoModel

/// Items in the order in which an outline has them: list by list, each with its parts behind it.
struct OutlineOrder {
  /// An item and its place.
  struct Row {
    let item: Item
    /// On which level it stands; 0 for what is no part.
    let level: Int
    /// The list under which it stands.
    let list: String?
    /// Whether it is the first one of that list.
    let isFirst: Bool
  }

  let rows: [Row]

  /// The order of items, those of no list first, else as they come.
  init(_ items: [Item]) {
    let alive = items.filter { $0.deletedAt == nil }
    let ids = Set(alive.map(\.id))
    var parts: [ItemID: [Item]] = [:]
    var lists: [String?: [Item]] = [:]
    for item in alive {
      if let parent = item.parent, ids.contains(parent), parent != item.id {
        parts[parent, default: []].append(item)
      } else {
        lists[item.list, default: []].append(item)
      }
    }
    var (names, seen) = ([String?.none], Set([String?.none]))
    for item in alive where seen.insert(item.list).inserted { names.append(item.list) }
    rows = names.flatMap { Self.rows(of: $0, lists[$0] ?? [], parts) }
  }

  private static func rows(of list: String?, _ roots: [Item], _ parts: [ItemID: [Item]]) -> [Row] {
    var rows: [Row] = []
    var waiting = roots.reversed().map { ($0, 0) }
    while let (item, level) = waiting.popLast() {
      rows.append(Row(item: item, level: level, list: list, isFirst: rows.isEmpty))
      waiting += (parts[item.id] ?? []).reversed().map { ($0, level + 1) }
    }
    return rows
  }
}
