/// A checklist line in notes: "- [ ] socks".
package struct ChecklistLine: Hashable, Sendable {
  package let isDone: Bool
  /// The text after the box.
  package let words: String
  private let head: Substring

  /// Parses whitespace, a list marker and a box; returns nil for any other line.
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

  /// The line with its box toggled.
  package var toggled: String { head + (isDone ? "[ ]" : "[x]") + (words.isEmpty ? "" : " " + words) }

  /// Toggles the box of a line in notes; returns nil if that line has none.
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
