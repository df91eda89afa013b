/// Lines that occur once in each of two texts and in the same order: the anchors of a patience diff.
struct LineAnchors {
  /// The indices of a line in both texts.
  private struct Anchor {
    var old: Int
    var new: Int
    /// Index of the previous anchor in the longest increasing sequence that ends here; -1 for none.
    var before = -1
  }

  /// Number of occurrences of each line in a part of each text, and the index in the new one; 0 between calls.
  private var inOld: [Int32]
  private var inNew: [Int32]
  private var place: [Int32]

  /// Creates anchors for line numbers below `count`.
  init(count: Int) {
    inOld = [Int32](repeating: 0, count: count)
    inNew = inOld
    place = inOld
  }

  /// Returns the maximum number of steps to find the anchors of a part.
  static func cost(_ part: LineMatches.Part) -> Int {
    let shorter = min(part.old.count, part.new.count)
    return 3 * part.count + shorter * (Int.bitWidth - shorter.leadingZeroBitCount)
  }

  /// Splits a part at its anchors, each at the start of a piece, and returns the pieces, last first.
  mutating func parts(of part: LineMatches.Part, _ old: [Int32], _ new: [Int32]) -> [LineMatches.Part] {
    var parts: [LineMatches.Part] = []
    var rest = part
    for anchor in LineAnchors.longest(common(part, old, new)) {
      parts.append(.init(old: anchor.old..<rest.old.upperBound, new: anchor.new..<rest.new.upperBound))
      rest = .init(old: rest.old.lowerBound..<anchor.old, new: rest.new.lowerBound..<anchor.new)
    }
    return parts.isEmpty ? [] : parts + [rest]
  }

  /// Returns the lines that occur once in each text, in the order of the old one.
  private mutating func common(_ part: LineMatches.Part, _ old: [Int32], _ new: [Int32]) -> [Anchor] {
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

  /// Returns the longest sequence of anchors that increases in both texts, last first (patience sorting).
  private static func longest(_ anchors: [Anchor]) -> [Anchor] {
    var anchors = anchors
    /// For each length, the anchor with the lowest end of a sequence of that length.
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
