import TodoModel

/// Where rows stand that are parts of other rows of a view: each under what it is part of.
///
/// In All and Inbox every part does. In Today only what has no date of its own does, for a date says where it stands;
/// in Upcoming and Done, which go by days, none does. It takes as long as there are rows, and a circle, which only
/// devices apart could make, is drawn from its first row on.
struct PartNesting {
  /// The places of the rows, top to bottom.
  private(set) var order: [Int] = []
  /// How deep each of them stands.
  private(set) var depths: [Int] = []
  /// The row under whose heading each of them stands.
  private(set) var roots: [Int] = []
  /// Whether rows stand under each of them.
  private(set) var isAbove: [Bool] = []

  /// Nests rows that are in order; nil where none stands under another.
  init?(_ entries: [ArrangedRow], _ flat: [Int], in view: ListView) {
    guard view != .done, view != .upcoming, entries.contains(where: { $0.row.row.item.parent != nil }) else {
      return nil
    }
    var links = PartLinks(entries, flat, in: view)
    guard !links.isEmpty else { return nil }
    links.breakCircles(flat)
    order.reserveCapacity(flat.count)
    for root in flat where links.isRoot(root) {
      links.walk(from: root) { place, depth in
        order.append(place)
        depths.append(depth)
        roots.append(root)
        isAbove.append(!links.parts(of: place).isEmpty)
      }
    }
  }
}

/// Which rows stand under which.
private struct PartLinks {
  private var below: [Int: [Int]] = [:]
  private var isBelow: [Bool]
  /// The row above each, where one stands under another.
  private var above: [Int: Int] = [:]

  init(_ entries: [ArrangedRow], _ flat: [Int], in view: ListView) {
    isBelow = [Bool](repeating: false, count: entries.count)
    let named = Set(entries.lazy.compactMap { $0.row.row.item.parent })
    var places: [ItemID: Int] = [:]
    for place in flat where named.contains(entries[place].row.row.item.id) {
      places[entries[place].row.row.item.id] = place
    }
    for place in flat {
      guard let parent = entries[place].row.row.item.parent, let whole = places[parent], whole != place,
        view != .today || Self.standsUnder(entries[place].kind, entries[whole].kind)
      else { continue }
      below[whole, default: []].append(place)
      above[place] = whole
      isBelow[place] = true
    }
  }

  var isEmpty: Bool { below.isEmpty }

  /// Whether a row stands on its own.
  func isRoot(_ place: Int) -> Bool { !isBelow[place] }

  /// The rows right under one, in order.
  func parts(of place: Int) -> [Int] { below[place]?.filter { isBelow[$0] } ?? [] }

  /// Lets the first row of each circle stand on its own.
  mutating func breakCircles(_ flat: [Int]) {
    var isReached = [Bool](repeating: false, count: isBelow.count)
    for root in flat where isRoot(root) { walk(from: root) { place, _ in isReached[place] = true } }
    guard flat.contains(where: { !isReached[$0] }) else { return }
    let ranks = Dictionary(uniqueKeysWithValues: flat.enumerated().map { ($1, $0) })
    for place in flat where !isReached[place] {
      let first = circle(above: place).min { ranks[$0, default: 0] < ranks[$1, default: 0] } ?? place
      isBelow[first] = false
      walk(from: first) { place, _ in isReached[place] = true }
    }
  }

  /// The rows of the circle that a row stands in or hangs from.
  private func circle(above place: Int) -> [Int] {
    var (seen, path, next) = (Set<Int>(), [Int](), Optional(place))
    while let place = next, seen.insert(place).inserted {
      path.append(place)
      next = above[place]
    }
    return next.flatMap { path.firstIndex(of: $0) }.map { Array(path[$0...]) } ?? []
  }

  /// Visits a row and all that stand under it, top to bottom.
  func walk(from root: Int, _ visit: (_ place: Int, _ depth: Int) -> Void) {
    var stack = [(place: root, depth: 0)]
    while let (place, depth) = stack.popLast() {
      visit(place, depth)
      for part in parts(of: place).reversed() { stack.append((part, depth + 1)) }
    }
  }

  /// Whether in Today a row of the first kind stands under one of the other.
  private static func standsUnder(_ kind: Section.Kind, _ above: Section.Kind) -> Bool {
    kind == .anytime && above != .doneToday
  }
}
