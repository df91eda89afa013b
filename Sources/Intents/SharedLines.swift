/// Two texts without the lines that only one of them has, and how they match.
struct SharedLines {
  /// How many steps it took.
  private(set) var steps = 0

  private typealias Part = LineMatches.Part

  private let old: [Int32]
  private let new: [Int32]
  private var anchors: LineAnchors
  private var pairs: [(old: Int, new: Int)] = []

  /// Two texts whose lines have numbers below `count`.
  init(_ old: [Int32], _ new: [Int32], count: Int) {
    self.old = old
    self.new = new
    anchors = LineAnchors(count: count)
  }

  /// The places of equal lines, as pairs in no order.
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

  /// Matches as many lines of a part as can be; false where that would take more steps.
  private mutating func match(_ part: Part, budget: Int) -> Bool {
    var difference = LineDifference(part, old, new)
    let isFound = difference.find(budget: budget)
    steps += difference.steps
    if isFound { pairs += difference.pairs }
    return isFound
  }
}
