/// What two texts that were made from one come to.
package struct MergedLines {
  package var text: String
  /// Whether both changed the same lines, so that both stand between markers.
  package var overlaps = false
  /// How many steps it took, each about one line looked at; grows with the length of the texts and no faster.
  package var steps = 0
}

/// Merges two texts line by line that were both made from `basis`.
///
/// Lines that only one side changed are taken from it. Where both changed the same lines, a side that holds all of the
/// other's is taken, else both are kept between markers.
package func mergeLines(basis: String, _ theirs: String, _ ours: String) -> MergedLines {
  if theirs == ours || ours == basis { return MergedLines(text: theirs) }
  if theirs == basis { return MergedLines(text: ours) }
  var merge = LineMerge(basis, theirs, ours)
  return merge.result()
}

/// A three-way merge of numbered lines.
private struct LineMerge {
  /// How many lines of each text lie behind.
  private struct Place: Equatable {
    var basis = 0
    var theirs = 0
    var ours = 0
  }

  private let lines: LineNumbers
  private let basis: [Int32]
  private let theirs: [Int32]
  private let ours: [Int32]
  private var merged: [UInt8] = []
  private var overlaps = false
  private var steps: Int
  /// Behind the last line that all have.
  private var place = Place()
  /// The first line of the basis that has not gone into `merged`.
  private var kept = 0

  init(_ basis: String, _ theirs: String, _ ours: String) {
    lines = LineNumbers([basis, theirs, ours])
    (self.basis, self.theirs, self.ours) = (lines.texts[0], lines.texts[1], lines.texts[2])
    steps = self.basis.count + self.theirs.count + self.ours.count
  }

  mutating func result() -> MergedLines {
    let inTheirs = LineMatches(basis, theirs, count: lines.count)
    let inOurs = LineMatches(basis, ours, count: lines.count)
    steps += inTheirs.steps + inOurs.steps
    for index in basis.indices where inTheirs.places[index] >= 0 && inOurs.places[index] >= 0 {
      let (there, here) = (Int(inTheirs.places[index]), Int(inOurs.places[index]))
      advance(to: Place(basis: index, theirs: there, ours: here))
      place = Place(basis: index + 1, theirs: there + 1, ours: here + 1)
    }
    advance(to: Place(basis: basis.count, theirs: theirs.count, ours: ours.count))
    merged += lines.bytes(of: 0, kept..<basis.count)
    let text = String(decoding: merged.dropLast(), as: UTF8.self)
    return MergedLines(text: text, overlaps: overlaps, steps: steps)
  }

  /// Goes on to the next line that all have; what lies between is merged.
  private mutating func advance(to next: Place) {
    guard next != place else { return }
    merged += lines.bytes(of: 0, kept..<place.basis)
    kept = next.basis
    change(
      basis[place.basis..<next.basis],
      theirs[place.theirs..<next.theirs],
      ours[place.ours..<next.ours]
    )
  }

  private mutating func change(
    _ old: ArraySlice<Int32>,
    _ theirs: ArraySlice<Int32>,
    _ ours: ArraySlice<Int32>
  ) {
    steps += 4 * (old.count + theirs.count + ours.count)
    if theirs == old {
      merged += lines.bytes(of: 2, ours.indices)
    } else if ours == old || theirs.holds(ours) {
      merged += lines.bytes(of: 1, theirs.indices)
    } else if ours.holds(theirs) {
      merged += lines.bytes(of: 2, ours.indices)
    } else {
      overlaps = true
      merged += "\(NotesMarker.first)\n".utf8
      merged += lines.bytes(of: 1, theirs.indices)
      merged += "\(NotesMarker.second)\n".utf8
      merged += lines.bytes(of: 2, ours.indices)
      merged += "\(NotesMarker.end)\n".utf8
    }
  }
}

extension ArraySlice<Int32> {
  /// Whether all of `part` stands here, in one piece; linear in the length of both (Knuth, Morris and Pratt).
  fileprivate func holds(_ part: ArraySlice<Int32>) -> Bool {
    guard !part.isEmpty else { return true }
    guard part.count < count else { return self == part }
    let wanted = Array(part)
    var again = [0]
    for line in wanted.dropFirst() {
      again.append(ArraySlice.next(line, again[again.count - 1], wanted, again))
    }
    var length = 0
    for line in self {
      length = ArraySlice.next(line, length, wanted, again)
      if length == wanted.count { return true }
    }
    return false
  }

  /// How many lines of `wanted` the lines up to this one end with, where those before it end with `length` of them.
  ///
  /// `again` says for each beginning of `wanted` how much of `wanted` it ends with besides itself.
  private static func next(_ line: Int32, _ length: Int, _ wanted: [Int32], _ again: [Int]) -> Int {
    var length = length
    while length > 0, wanted[length] != line { length = again[length - 1] }
    return wanted[length] == line ? length + 1 : 0
  }
}
