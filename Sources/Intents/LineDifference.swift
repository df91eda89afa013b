/// The shortest way from one text to another by lines taken away and put in, and so the most lines that can stay.
///
/// After E. W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986): with one more line taken away or put in
/// each time, how far along both texts each diagonal leads, until one leads to both ends. A diagonal is named by how
/// many more lines of the old text than of the new one lie behind.
struct LineDifference {
  /// How many steps it took.
  private(set) var steps = 0

  /// Lines taken away and put in, together, above which the way is given up: it costs memory by their square.
  private static let limit = 400

  private let part: LineMatches.Part
  private let old: [Int32]
  private let new: [Int32]
  /// How many lines of the old text lie behind: for each number of changes, diagonals `-changes`, `-changes + 2` and
  /// so on to `changes`.
  private var reached: [Int32] = []
  private var changes = 0

  init(_ part: LineMatches.Part, _ old: [Int32], _ new: [Int32]) {
    self.part = part
    self.old = old
    self.new = new
  }

  /// Looks for the way; false where it is longer than the limit or takes more steps than that.
  mutating func find(budget: Int) -> Bool {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        find(.init(rebasing: old[part.old]), .init(rebasing: new[part.new]), budget: budget)
      }
    }
  }

  private mutating func find(
    _ old: UnsafeBufferPointer<Int32>,
    _ new: UnsafeBufferPointer<Int32>,
    budget: Int
  ) -> Bool {
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

  /// The places of the lines that stay, last first; only once the way is found.
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

  /// How far along the old text a diagonal is entered with that many changes, and whether by putting a line in.
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
