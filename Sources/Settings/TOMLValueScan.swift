/// Finds where a TOML value ends: it knows strings, brackets and comments, and nothing else.
struct TOMLValueScan {
  /// How many lines the value goes on for, behind the first.
  private(set) var extraLines = 0
  /// What follows the value on its last line: spaces and a comment.
  private(set) var comment = ""

  private var depth = 0
  private var closing: String?

  /// Scans from behind the `=` on.
  init(_ start: Substring, rest: ArraySlice<String>) {
    feed(start)
    for line in rest {
      guard isOpen else { return }
      feed(line[...])
      extraLines += 1
    }
  }

  private var isOpen: Bool { depth > 0 || closing?.utf8.count == 3 }

  private mutating func feed(_ line: Substring) {
    comment = ""
    if closing?.utf8.count == 1 { closing = nil }
    var left = line
    while let next = left.first {
      if let mark = closing {
        left = insideString(left, mark)
      } else if let mark = Self.marks.first(where: left.hasPrefix) {
        closing = mark
        left = left.dropFirst(mark.utf8.count)
      } else if next == "#" {
        let value = line[..<left.startIndex]
        comment = String(value.reversed().prefix { $0 == " " || $0 == "\t" }.reversed()) + left
        return
      } else {
        if next == "[" || next == "{" { depth += 1 }
        if next == "]" || next == "}" { depth -= 1 }
        left = left.dropFirst()
      }
    }
    if line.hasSuffix("\r") { comment = "\r" }
  }

  /// One step through a string that ends with `mark`.
  private mutating func insideString(_ left: Substring, _ mark: String) -> Substring {
    if left.hasPrefix(mark) {
      closing = nil
      return left.dropFirst(mark.utf8.count)
    }
    return left.dropFirst(left.first == "\\" && mark.hasPrefix("\"") ? 2 : 1)
  }

  private static let marks = ["\"\"\"", "'''", "\"", "'"]
}
