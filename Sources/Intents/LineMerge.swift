/// The result of a three-way merge.
package struct MergedLines {
  package var text: String
  /// True if both sides changed the same lines, which are then both kept between markers.
  package var overlaps = false
  /// Number of steps, each about one line visited; at most linear in the length of the texts.
  package var steps = 0
}

/// Merges two texts derived from `basis` line by line.
///
/// Lines that only one side changed come from that side. If both changed the same lines and one side contains all
/// lines of the other, that side wins. Otherwise the result has both between markers.
package func mergeLines(basis: String, _ theirs: String, _ ours: String) -> MergedLines {
  if theirs == ours || ours == basis { return MergedLines(text: theirs) }
  if theirs == basis { return MergedLines(text: ours) }
  var merge = LineMerge(basis, theirs, ours)
  return merge.result()
}

/// A three-way merge of numbered lines.
private struct LineMerge {
  /// Number of consumed lines of each text.
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
  /// The position after the last common line.
  private var place = Place()
  /// The first line of the basis that is not in `merged` yet.
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

  /// Merges the lines up to the next common line.
  private mutating func advance(to next: Place) {
    guard next != place else { return }
    merged += lines.bytes(of: 0, kept..<place.basis)
    kept = next.basis
    change(basis[place.basis..<next.basis], theirs[place.theirs..<next.theirs], ours[place.ours..<next.ours])
  }

  private mutating func change(_ old: ArraySlice<Int32>, _ theirs: ArraySlice<Int32>, _ ours: ArraySlice<Int32>) {
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
  /// Returns true if `part` is a contiguous subsequence, in linear time (Knuth, Morris and Pratt).
  fileprivate func holds(_ part: ArraySlice<Int32>) -> Bool {
    guard !part.isEmpty else { return true }
    guard part.count < count else { return self == part }
    let wanted = Array(part)
    var again = [0]
    for line in wanted.dropFirst() { again.append(ArraySlice.next(line, again[again.count - 1], wanted, again)) }
    var length = 0
    for line in self {
      length = ArraySlice.next(line, length, wanted, again)
      if length == wanted.count { return true }
    }
    return false
  }

  /// Returns the match length after a line; `again` is the failure table (longest proper prefix that is a suffix).
  private static func next(_ line: Int32, _ length: Int, _ wanted: [Int32], _ again: [Int]) -> Int {
    var length = length
    while length > 0, wanted[length] != line { length = again[length - 1] }
    return wanted[length] == line ? length + 1 : 0
  }
}
