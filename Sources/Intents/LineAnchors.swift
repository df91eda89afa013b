/// Lines that stand once in each of two texts, and in the same order in both: what a person would line them up by.
struct LineAnchors {
  /// Where a line stands in both texts.
  private struct Anchor {
    var old: Int
    var new: Int
    /// The anchor before this one in the longest row of anchors that ends here, by its index; -1 is none.
    var before = -1
  }

  /// How often each line stands in a part of each text, and where in the new one; all 0 between two calls.
  private var inOld: [Int32]
  private var inNew: [Int32]
  private var place: [Int32]

  /// Anchors among lines with numbers below `count`.
  init(count: Int) {
    inOld = [Int32](repeating: 0, count: count)
    inNew = inOld
    place = inOld
  }

  /// How many steps it takes at most to find the anchors of a part.
  static func cost(_ part: LineMatches.Part) -> Int {
    let shorter = min(part.old.count, part.new.count)
    return 3 * part.count + shorter * (Int.bitWidth - shorter.leadingZeroBitCount)
  }

  /// The parts that begin or end at an anchor, the last first; none where there is no anchor.
  ///
  /// Each anchor stands at the beginning of a part, whose ends are matched first.
  mutating func parts(of part: LineMatches.Part, _ old: [Int32], _ new: [Int32]) -> [LineMatches.Part] {
    var parts: [LineMatches.Part] = []
    var rest = part
    for anchor in LineAnchors.longest(common(part, old, new)) {
      parts.append(.init(old: anchor.old..<rest.old.upperBound, new: anchor.new..<rest.new.upperBound))
      rest = .init(old: rest.old.lowerBound..<anchor.old, new: rest.new.lowerBound..<anchor.new)
    }
    return parts.isEmpty ? [] : parts + [rest]
  }

  /// The lines that stand once in each text, in the order of the old one.
  private mutating func common(
    _ part: LineMatches.Part,
    _ old: [Int32],
    _ new: [Int32]
  ) -> [Anchor] {
    for index in part.old { inOld[Int(old[index])] += 1 }
    for index in part.new {
      inNew[Int(new[index])] += 1
      place[Int(new[index])] = Int32(index)
    }
    let found = part.old.compactMap { index -> Anchor? in
      let line = Int(old[index])
      return inOld[line] == 1 && inNew[line] == 1 ? Anchor(old: index, new: Int(place[line])) : nil
    }
    for index in part.old { inOld[Int(old[index])] = 0 }
    for index in part.new { inNew[Int(new[index])] = 0 }
    return found
  }

  /// The longest row of anchors that rises in both texts, last first (patience sorting).
  private static func longest(_ anchors: [Anchor]) -> [Anchor] {
    var anchors = anchors
    /// For each length, the anchor at which a row of that length ends first.
    var ends: [Int] = []
    for index in anchors.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if anchors[ends[middle]].new < anchors[index].new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { anchors[index].before = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var row: [Anchor] = []
    var next = ends.last ?? -1
    while next >= 0 {
      row.append(anchors[next])
      next = anchors[next].before
    }
    return row
  }
}
