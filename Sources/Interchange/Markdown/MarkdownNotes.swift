/// The encoding of notes below a checkbox: a backslash escapes checkboxes and unclosed fences.
enum MarkdownNotes {
  /// Escapes the lines of notes.
  static func written(_ notes: String) -> [Substring] {
    guard !notes.isEmpty else { return [] }
    let lines = notes.fileLines
    let areFencesWhole = lines.count { isFence($0.trimmed) }.isMultiple(of: 2)
    return lines.map { line in
      guard let place = mark(in: line), !(areFencesWhole && isFence(line[place...])) else { return line }
      return line[..<place] + "\\" + line[place...]
    }
  }

  /// Unescapes a line.
  static func read(_ line: Substring) -> Substring {
    guard let place = mark(in: line), line[place] == "\\" else { return line }
    return line[..<place] + line[place...].dropFirst()
  }

  private static func isFence(_ text: Substring) -> Bool { if case .fence = MarkdownLine(text) { true } else { false } }

  /// Returns the start of a checkbox or fence, including its backslashes.
  private static func mark(in line: Substring) -> Substring.Index? {
    let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.endIndex
    if isFence(line[start...].drop { $0 == "\\" }) { return start }
    switch MarkdownLine(line) {
    case .box: return line.firstIndex(of: "[")
    case .point(let words) where words.drop { $0 == "\\" }.hasPrefix("["): return words.startIndex
    default: return nil
    }
  }
}
