import TodoModel

/// The common lines of two texts, to be matched.
struct SharedLines {
  private(set) var steps = 0

  private typealias Part = LineMatches.Part

  private let old: [Int32]
  private let new: [Int32]
  private var anchors: LineAnchors
  private var pairs: [(old: Int, new: Int)] = []

  /// Creates the match of two texts with line numbers below `count`.
  init(_ old: [Int32], _ new: [Int32], count: Int) {
    self.old = old
    self.new = new
    anchors = LineAnchors(count: count)
  }

  /// Returns the indices of matching lines as pairs in unspecified order.
  mutating func pairs(budget: Int) -> [(old: Int, new: Int)] {
    var open = [Part(old: old.indices, new: new.indices)]
    while var part = open.popLast() {
      steps += LineMatches.takeEnds(of: &part, old, new) { pairs.append(($0, $1)) }
      guard !part.isEmpty, !match(part, budget: (budget - steps) / 2) else { continue }
      guard LineAnchors.cost(part) <= budget - steps else { continue }
      steps += LineAnchors.cost(part)
      open += anchors.parts(of: part, old, new)
    }
    return pairs
  }

  /// Matches as many lines of a part as possible; returns false if that exceeds the budget.
  private mutating func match(_ part: Part, budget: Int) -> Bool {
    var difference = LineDifference(part, old, new)
    let isFound = difference.find(budget: budget)
    steps += difference.steps
    if isFound { pairs += difference.pairs }
    return isFound
  }
}

/// An item shared by all its copies, which makes copies and comparisons of whole lists cheap.
struct SharedItem: Hashable, Codable, Sendable {
  private final class Place: Sendable {
    let item: Item

    init(_ item: Item) { self.item = item }
  }

  private let place: Place

  var item: Item { @inline(__always) _read { yield place.item } }

  init(_ item: Item) { place = Place(item) }

  init(from decoder: any Decoder) throws { self.init(try Item(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try item.encode(to: encoder) }

  static func == (one: SharedItem, other: SharedItem) -> Bool { one.place === other.place || one.item == other.item }

  func hash(into hasher: inout Hasher) { hasher.combine(item) }
}
