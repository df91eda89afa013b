/// The matching lines of two texts in the same order, in time linear in their lengths.
///
/// If the texts differ in few places, the number of matches is maximal. If the search would take too long, lines that
/// occur once in each text are matched first, then each part between them. When the budget is used up, parts match
/// only at their ends.
package struct LineMatches {
  /// For each old line, its index in the new text; negative if it has no match.
  package private(set) var places: [Int32]
  /// Number of steps: lines compared, visited or sorted.
  private(set) var steps = 0

  /// A range of lines of each text to match.
  struct Part {
    var old: Range<Int>
    var new: Range<Int>

    var isEmpty: Bool { old.isEmpty || new.isEmpty }
    var count: Int { old.count + new.count }
  }

  /// Returns the step budget beyond the linear passes.
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

  /// Matches equal lines at both ends of a part, removes them from it and returns the number of steps.
  static func takeEnds(of part: inout Part, _ old: [Int32], _ new: [Int32], _ take: (Int, Int) -> Void) -> Int {
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

  /// Returns the indices of lines that occur on both sides of a part; no others can match.
  private static func shared(_ part: Part, _ old: [Int32], _ new: [Int32], _ count: Int) -> (old: [Int], new: [Int]) {
    var isOld = [Bool](repeating: false, count: count)
    var isNew = isOld
    for place in part.old { isOld[Int(old[place])] = true }
    for place in part.new { isNew[Int(new[place])] = true }
    return (part.old.filter { isNew[Int(old[$0])] }, part.new.filter { isOld[Int(new[$0])] })
  }
}
