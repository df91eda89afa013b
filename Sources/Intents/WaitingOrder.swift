import TodoModel

/// The order by blockers: under one heading, a blocker precedes the items that wait for it.
///
/// The rest keeps its order. A cycle, possible only between disconnected devices, starts at its first row.
struct WaitingOrder {
  private let blockers: [Int: [Int]]
  private var isPlaced: [Bool]
  private var result: [Int] = []

  /// Returns the indices in this order; unchanged if no row waits for a visible one.
  static func order(_ sorted: [Int], of entries: [ArrangedRow]) -> [Int] {
    let waiting = sorted.filter { !entries[$0].row.isDone && !entries[$0].row.row.item.blockedBy.isEmpty }
    guard !waiting.isEmpty else { return sorted }
    let named = Set(waiting.lazy.flatMap { entries[$0].row.row.item.blockedBy.keys })
    var places: [ItemID: [Int]] = [:]
    for place in sorted where named.contains(entries[place].row.row.item.id) && !entries[place].row.isDone {
      places[entries[place].row.row.item.id, default: []].append(place)
    }
    guard !places.isEmpty else { return sorted }
    let ranks = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    var blockers: [Int: [Int]] = [:]
    for place in waiting {
      let found = entries[place].row.row.item.blockedBy.keys.flatMap { places[$0] ?? [] }.filter {
        entries[$0].kind == entries[place].kind
      }
      blockers[place] = found.sorted { ranks[$0, default: 0] < ranks[$1, default: 0] }
    }
    var order = WaitingOrder(blockers: blockers, isPlaced: entries.map { _ in false })
    for place in sorted { order.put(place) }
    return order.result
  }

  /// Places a row after its blockers, without recursion because chains may be long.
  private mutating func put(_ root: Int) {
    var stack = [(place: root, next: 0)]
    var isEntered: Set<Int> = [root]
    while let (place, next) = stack.last {
      let own = blockers[place] ?? []
      guard !isPlaced[place], next < own.count else {
        stack.removeLast()
        if !isPlaced[place] { result.append(place) }
        isPlaced[place] = true
        continue
      }
      stack[stack.count - 1].next += 1
      if !isPlaced[own[next]], isEntered.insert(own[next]).inserted { stack.append((own[next], 0)) }
    }
  }
}
