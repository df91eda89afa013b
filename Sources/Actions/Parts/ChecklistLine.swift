/// A line of notes that can be ticked: "- [ ] socks".
package struct ChecklistLine: Hashable, Sendable {
  /// Whether it is ticked.
  package let isDone: Bool
  /// What stands behind the box.
  package let words: String
  private let head: Substring

  /// Reads a line: blanks, a sign of a list, a box; nil for any other.
  package init?(_ line: String) {
    let bare = line.drop { $0 == " " || $0 == "\t" }
    let box = bare.dropFirst(2)
    guard ["- ", "* ", "+ "].contains(where: bare.hasPrefix), box.count >= 3, box.hasPrefix("["),
      let sign = box.dropFirst().first, " xX".contains(sign), box.dropFirst(2).hasPrefix("]")
    else { return nil }
    let rest = box.dropFirst(3)
    guard rest.isEmpty || rest.hasPrefix(" ") else { return nil }
    isDone = sign != " "
    words = String(rest.dropFirst())
    head = line[..<box.startIndex]
  }

  /// The line ticked, or no longer.
  package var toggled: String { head + (isDone ? "[ ]" : "[x]") + (words.isEmpty ? "" : " " + words) }

  /// Notes with the line at a place ticked or no longer, all else as it is; nil where that line cannot be.
  package static func toggling(_ place: Int, of notes: String) -> (notes: String, line: ChecklistLine)? {
    var start = notes.startIndex
    for _ in 0..<place {
      guard let end = notes[start...].firstIndex(where: \.isNewline) else { return nil }
      start = notes.index(after: end)
    }
    let end = notes[start...].firstIndex(where: \.isNewline) ?? notes.endIndex
    guard let line = ChecklistLine(String(notes[start..<end])) else { return nil }
    return (notes[..<start] + line.toggled + notes[end...], line)
  }
}
