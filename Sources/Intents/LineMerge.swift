/// Merges two texts line by line that were both made from `basis`.
///
/// Lines that only one side changed are taken from it. Where both changed the same lines, a side that holds all of the
/// other's is taken, else both are kept between markers.
func mergeLines(basis: String, _ theirs: String, _ ours: String) -> (text: String, overlaps: Bool) {
  if theirs == ours || ours == basis { return (theirs, false) }
  if theirs == basis { return (ours, false) }
  var numbers: [Substring: Int] = [:]
  var lines: [Substring] = []
  func numbered(_ text: String) -> [Int] {
    guard !text.isEmpty else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if let known = numbers[line] { return known }
      numbers[line] = lines.count
      lines.append(line)
      return lines.count - 1
    }
  }
  let merge = LineMerge(numbered(basis), numbered(theirs), numbered(ours))
  let (merged, overlaps) = merge.result
  let text = merged.map { piece in
    switch piece {
    case .line(let number): String(lines[number])
    case .marker(let marker): marker
    }
  }
  return (text.joined(separator: "\n"), overlaps)
}

/// A three-way merge of numbered lines.
private struct LineMerge {
  enum Piece {
    case line(Int)
    case marker(String)
  }

  let basis: [Int]
  let theirs: [Int]
  let ours: [Int]

  init(_ basis: [Int], _ theirs: [Int], _ ours: [Int]) {
    self.basis = basis
    self.theirs = theirs
    self.ours = ours
  }

  /// The pieces in order, and whether any stand between markers.
  var result: (pieces: [Piece], overlaps: Bool) {
    let inTheirs = matches(basis, theirs)
    let inOurs = matches(basis, ours)
    var pieces: [Piece] = []
    var overlaps = false
    var place = (basis: 0, theirs: 0, ours: 0)
    func change(until next: (basis: Int, theirs: Int, ours: Int)) {
      let old = basis[place.basis..<next.basis]
      let (piece, overlap) = merged(old, theirs[place.theirs..<next.theirs], ours[place.ours..<next.ours])
      pieces += piece
      overlaps = overlaps || overlap
    }
    for index in basis.indices {
      guard let there = inTheirs[index], let here = inOurs[index] else { continue }
      change(until: (index, there, here))
      pieces.append(.line(basis[index]))
      place = (index + 1, there + 1, here + 1)
    }
    change(until: (basis.count, theirs.count, ours.count))
    return (pieces, overlaps)
  }

  private func merged(
    _ old: ArraySlice<Int>,
    _ theirs: ArraySlice<Int>,
    _ ours: ArraySlice<Int>
  ) -> ([Piece], Bool) {
    if theirs.elementsEqual(old) { return (ours.map { .line($0) }, false) }
    if ours.elementsEqual(old) || holds(theirs, ours) { return (theirs.map { .line($0) }, false) }
    if holds(ours, theirs) { return (ours.map { .line($0) }, false) }
    let pieces: [Piece] =
      [.marker(NotesMarker.first)] + theirs.map { .line($0) } + [.marker(NotesMarker.second)]
      + ours.map { .line($0) }
      + [.marker(NotesMarker.end)]
    return (pieces, true)
  }

  /// Whether all of `part` stands in `whole`, in one piece.
  private func holds(_ whole: ArraySlice<Int>, _ part: ArraySlice<Int>) -> Bool {
    guard part.count <= whole.count else { return false }
    return (whole.startIndex...(whole.endIndex - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }

  /// For each line of `old`, where it stands in `new`; nil where it does not.
  ///
  /// A longest common subsequence, but for texts so long and different that finding it would be felt: those match at
  /// their ends only.
  private func matches(_ old: [Int], _ new: [Int]) -> [Int?] {
    var found = [Int?](repeating: nil, count: old.count)
    var head = 0
    while head < min(old.count, new.count), old[head] == new[head] {
      found[head] = head
      head += 1
    }
    var tail = 0
    while tail < min(old.count, new.count) - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      found[old.count - 1 - tail] = new.count - 1 - tail
      tail += 1
    }
    let (oldMiddle, newMiddle) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    guard oldMiddle.count * newMiddle.count <= 1_000_000 else { return found }
    for (there, here) in common(oldMiddle, newMiddle) { found[there] = here }
    return found
  }

  /// The longest common subsequence, as pairs of places.
  private func common(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [(Int, Int)] {
    let width = new.count + 1
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    func at(_ row: Int, _ column: Int) -> Int { (row - old.startIndex) * width + column - new.startIndex }
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        lengths[at(row, column)] =
          old[row] == new[column]
          ? lengths[at(row + 1, column + 1)] + 1
          : max(lengths[at(row + 1, column)], lengths[at(row, column + 1)])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (old.startIndex, new.startIndex)
    while row < old.endIndex, column < new.endIndex {
      if old[row] == new[column] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if lengths[at(row + 1, column)] >= lengths[at(row, column + 1)] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }
}
