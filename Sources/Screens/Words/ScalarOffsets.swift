/// A map from offsets in Unicode scalars, as the grammar counts, to offsets in characters, as users count.
struct ScalarOffsets {
  /// The scalar offset of each character and of the end.
  private let starts: [Int]

  init(_ text: String) {
    var starts: [Int] = []
    var count = 0
    for character in text {
      starts.append(count)
      count += character.unicodeScalars.count
    }
    self.starts = starts + [count]
  }

  /// Returns the characters that a range of scalars touches.
  func characters(_ scalars: Range<Int>) -> Range<Int> {
    let lower = starts.lastIndex { $0 <= scalars.lowerBound } ?? 0
    let upper = starts.firstIndex { $0 >= scalars.upperBound } ?? starts.count - 1
    return min(lower, upper)..<max(lower, upper)
  }
}
