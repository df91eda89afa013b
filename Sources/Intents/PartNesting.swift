import TodoModel

/// The nesting of rows below their visible parents.
///
/// In All and Inbox every part is nested. In Today only undated parts are, because a date decides the place of the
/// others. Upcoming and Done, which are grouped by day, have no nesting. The time is linear in the number of rows. A
/// cycle of parents, possible only between disconnected devices, starts at its first row.
struct PartNesting {
  /// The indices of the rows, top to bottom.
  private(set) var order: [Int] = []
  /// The depth of each row.
  private(set) var depths: [Int] = []
  /// The root whose heading each row is under.
  private(set) var roots: [Int] = []
  /// True for each row that has rows below it.
  private(set) var isAbove: [Bool] = []

  /// Nests sorted rows; nil if no row is below another.
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

/// The links between rows and their parents.
private struct PartLinks {
  private var below: [Int: [Int]] = [:]
  private var isBelow: [Bool]
  /// The parent of each nested row.
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

  func isRoot(_ place: Int) -> Bool { !isBelow[place] }

  /// Returns the direct children of a row in order.
  func parts(of place: Int) -> [Int] { below[place]?.filter { isBelow[$0] } ?? [] }

  /// Makes the first row of each cycle a root.
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

  /// Returns the rows of the cycle that contains a row or an ancestor of it.
  private func circle(above place: Int) -> [Int] {
    var (seen, path, next) = (Set<Int>(), [Int](), Optional(place))
    while let place = next, seen.insert(place).inserted {
      path.append(place)
      next = above[place]
    }
    return next.flatMap { path.firstIndex(of: $0) }.map { Array(path[$0...]) } ?? []
  }

  /// Visits a row and its descendants, top to bottom.
  func walk(from root: Int, _ visit: (_ place: Int, _ depth: Int) -> Void) {
    var stack = [(place: root, depth: 0)]
    while let (place, depth) = stack.popLast() {
      visit(place, depth)
      for part in parts(of: place).reversed() { stack.append((part, depth + 1)) }
    }
  }

  /// Returns true if a row of one kind can be below a row of another in Today.
  private static func standsUnder(_ kind: Section.Kind, _ above: Section.Kind) -> Bool {
    kind == .anytime && above != .doneToday
  }
}
