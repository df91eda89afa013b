/// The shortest edit script between two texts by lines, which keeps the most lines.
///
/// After E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). For each number of changes, computes
/// the furthest position on each diagonal until one reaches both ends. The number of a diagonal is the count of
/// consumed old lines minus that of new lines.
struct LineDifference {
  private(set) var steps = 0

  /// Maximum number of changed lines; memory grows with its square.
  private static let limit = 400

  private let part: LineMatches.Part
  private let old: [Int32]
  private let new: [Int32]
  /// Number of consumed old lines: for each number of changes, diagonals `-changes` to `changes` in steps of 2.
  private var reached: [Int32] = []
  private var changes = 0

  init(_ part: LineMatches.Part, _ old: [Int32], _ new: [Int32]) {
    self.part = part
    self.old = old
    self.new = new
  }

  /// Searches the edit script; returns false if it exceeds `limit` or `budget`.
  mutating func find(budget: Int) -> Bool {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        find(.init(rebasing: old[part.old]), .init(rebasing: new[part.new]), budget: budget)
      }
    }
  }

  private mutating func find(_ old: UnsafeBufferPointer<Int32>, _ new: UnsafeBufferPointer<Int32>, budget: Int) -> Bool
  {
    let last = old.count - new.count
    while changes <= LineDifference.limit, steps < budget {
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let start = start(diagonal, changes).place
        var end = start
        while end < old.count, end - diagonal < new.count, old[end] == new[end - diagonal] { end += 1 }
        steps += end - start + 1
        reached.append(Int32(end))
        if diagonal == last, end == old.count { return true }
        if steps >= budget { return false }
      }
      changes += 1
    }
    return false
  }

  /// The indices of the kept lines, last first; valid only after `find` succeeds.
  var pairs: [(old: Int, new: Int)] {
    var pairs: [(old: Int, new: Int)] = []
    var diagonal = part.old.count - part.new.count
    var place = part.old.count
    for changes in stride(from: changes, through: 0, by: -1) {
      let start = start(diagonal, changes)
      while place > start.place {
        place -= 1
        pairs.append((part.old.lowerBound + place, part.new.lowerBound + place - diagonal))
      }
      diagonal += start.isPutIn ? 1 : -1
      place = start.isPutIn ? start.place : start.place - 1
    }
    return pairs
  }

  /// Returns the old line at which a diagonal starts with that many changes, and true if by an insertion.
  private func start(_ diagonal: Int, _ changes: Int) -> (place: Int, isPutIn: Bool) {
    guard changes > 0 else { return (0, false) }
    let row = changes * (changes - 1) / 2
    func place(_ diagonal: Int) -> Int { Int(reached[row + (diagonal + changes - 1) / 2]) }
    if diagonal == -changes { return (place(diagonal + 1), true) }
    if diagonal == changes { return (place(diagonal - 1) + 1, false) }
    let (putIn, takenAway) = (place(diagonal + 1), place(diagonal - 1) + 1)
    return putIn >= takenAway ? (putIn, true) : (takenAway, false)
  }
}
