/// Which lines of one text stand in another, in the same order, in time linear in the length of both.
///
/// Where the texts differ in few places, these are as many lines as there can be. Where finding them would take too
/// long, the lines that stand once in each text are matched first, then what lies between them, each part by itself;
/// and once the budget for that is spent, parts match at their ends only.
package struct LineMatches {
  /// For each line of the old text, where it stands in the new one; negative where it does not.
  package private(set) var places: [Int32]
  /// How many steps it took: lines compared, walked over or sorted.
  private(set) var steps = 0

  /// What is to be matched: a range of lines of each text.
  struct Part {
    var old: Range<Int>
    var new: Range<Int>

    var isEmpty: Bool { old.isEmpty || new.isEmpty }
    var count: Int { old.count + new.count }
  }

  /// Steps for all that is more than a walk along so many lines.
  private static func budget(_ count: Int) -> Int { 200_000 + 8 * count }

  /// Matches two texts whose lines have numbers below `count`.
  package init(_ old: [Int32], _ new: [Int32], count: Int) {
    places = [Int32](repeating: -1, count: old.count)
    var whole = Part(old: old.indices, new: new.indices)
    steps += LineMatches.takeEnds(of: &whole, old, new) { places[$0] = Int32($1) }
    guard !whole.isEmpty else { return }
    let (oldPlaces, newPlaces) = LineMatches.shared(whole, old, new, count)
    steps += 2 * whole.count
    var lines = SharedLines(oldPlaces.map { old[$0] }, newPlaces.map { new[$0] }, count: count)
    let pairs = lines.pairs(budget: LineMatches.budget(oldPlaces.count + newPlaces.count))
    for (there, here) in pairs { places[oldPlaces[there]] = Int32(newPlaces[here]) }
    steps += lines.steps
  }

  /// Matches a part's lines from both its ends on, as far as they are equal, and leaves the rest; gives the steps.
  static func takeEnds(
    of part: inout Part,
    _ old: [Int32],
    _ new: [Int32],
    _ take: (Int, Int) -> Void
  ) -> Int {
    let count = part.count
    while let there = part.old.first, let here = part.new.first, old[there] == new[here] {
      take(there, here)
      part = Part(old: (there + 1)..<part.old.upperBound, new: (here + 1)..<part.new.upperBound)
    }
    while let there = part.old.last, let here = part.new.last, old[there] == new[here] {
      take(there, here)
      part = Part(old: part.old.lowerBound..<there, new: part.new.lowerBound..<here)
    }
    return (count - part.count) / 2 + 2
  }

  /// Where lines stand that both sides of a part have; no others can match.
  private static func shared(
    _ part: Part,
    _ old: [Int32],
    _ new: [Int32],
    _ count: Int
  ) -> (old: [Int], new: [Int]) {
    var isOld = [Bool](repeating: false, count: count)
    var isNew = isOld
    for place in part.old { isOld[Int(old[place])] = true }
    for place in part.new { isNew[Int(new[place])] = true }
    return (part.old.filter { isNew[Int(old[$0])] }, part.new.filter { isOld[Int(new[$0])] })
  }
}
