import TodoModel

/// Items in the order of an outline: list by list, each item before its parts.
struct OutlineOrder {
  struct Row {
    let item: Item
    /// Nesting level; 0 for a top-level item.
    let level: Int
    let list: String?
    /// True for the first item of the list.
    let isFirst: Bool
  }

  /// A row by item index, to avoid copies of large items.
  private struct Place {
    let index: Int
    let level: Int
    let list: String?
    let isFirst: Bool
  }

  private let items: [Item]
  private var places: ArraySlice<Place>

  /// Sorts items: those without a list first, else in the given order.
  init(_ items: [Item]) {
    self.items = items
    let alive = items.indices.filter { items[$0].deletedAt == nil }
    let ids = Set(alive.map { items[$0].id })
    var parts: [ItemID: [Int]] = [:]
    var lists: [String?: [Int]] = [:]
    for index in alive {
      let item = items[index]
      if let parent = item.parent, ids.contains(parent), parent != item.id {
        parts[parent, default: []].append(index)
      } else {
        lists[item.list, default: []].append(index)
      }
    }
    var (names, seen) = ([String?.none], Set([String?.none]))
    for index in alive where seen.insert(items[index].list).inserted { names.append(items[index].list) }
    places = names.flatMap { Self.places(of: $0, lists[$0] ?? [], items, parts) }[...]
  }

  /// Returns at most `count` rows.
  mutating func next(_ count: Int) -> [Row] {
    let next = places.prefix(count)
    places = places.dropFirst(count)
    return next.map { Row(item: items[$0.index], level: $0.level, list: $0.list, isFirst: $0.isFirst) }
  }

  private static func places(of list: String?, _ roots: [Int], _ items: [Item], _ parts: [ItemID: [Int]]) -> [Place] {
    var places: [Place] = []
    var waiting = roots.reversed().map { ($0, 0) }
    while let (index, level) = waiting.popLast() {
      places.append(Place(index: index, level: level, list: list, isFirst: places.isEmpty))
      waiting += (parts[items[index].id] ?? []).reversed().map { ($0, level + 1) }
    }
    return places
  }
}
