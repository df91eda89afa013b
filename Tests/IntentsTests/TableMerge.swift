/// A line-by-line merge with a full table of lengths: a slow and simple reference for the fast one.
enum TableMerge {
  static func merge(_ basis: String, _ theirs: String, _ ours: String) -> (text: String, overlaps: Bool) {
    if theirs == ours || ours == basis { return (theirs, false) }
    if theirs == basis { return (ours, false) }
    let (basis, theirs, ours) = (lines(basis), lines(theirs), lines(ours))
    let (inTheirs, inOurs) = (places(basis, theirs), places(basis, ours))
    var merged: [String] = []
    var overlaps = false
    var place = (basis: 0, theirs: 0, ours: 0)
    func change(until next: (basis: Int, theirs: Int, ours: Int)) {
      let there = Array(theirs[place.theirs..<next.theirs])
      let here = Array(ours[place.ours..<next.ours])
      let (lines, overlap) = side(Array(basis[place.basis..<next.basis]), there, here)
      merged += lines
      overlaps = overlaps || overlap
    }
    for index in basis.indices {
      guard let there = inTheirs[index], let here = inOurs[index] else { continue }
      change(until: (index, there, here))
      merged.append(basis[index])
      place = (index + 1, there + 1, here + 1)
    }
    change(until: (basis.count, theirs.count, ours.count))
    return (merged.joined(separator: "\n"), overlaps)
  }

  /// Returns a longest common subsequence as pairs of indices.
  static func common<Element: Equatable>(_ old: [Element], _ new: [Element]) -> [(Int, Int)] {
    let none = [Int](repeating: 0, count: new.count + 1)
    var lengths = [[Int]](repeating: none, count: old.count + 1)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        lengths[row][column] =
          old[row] == new[column]
          ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if old[row] == new[column] {
        pairs.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  private static func lines(_ text: String) -> [String] {
    text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func places(_ old: [String], _ new: [String]) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: common(old, new))
  }

  private static func side(_ old: [String], _ theirs: [String], _ ours: [String]) -> ([String], Bool) {
    if theirs == old { return (ours, false) }
    if ours == old || holds(theirs, ours) { return (theirs, false) }
    if holds(ours, theirs) { return (ours, false) }
    let both = ["<<<<<<< one device"] + theirs + ["======="] + ours + [">>>>>>> another device"]
    return (both, true)
  }

  private static func holds(_ whole: [String], _ part: [String]) -> Bool {
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { Array(whole[$0..<($0 + part.count)]) == part }
  }
}
