/// Finds where a TOML value ends: it knows strings, brackets and comments, and nothing else.
struct TomlValueScan {
  /// How many lines the value goes on for, behind the first.
  private(set) var extraLines = 0
  /// What follows the value on its last line: spaces and a comment.
  private(set) var comment = ""

  /// Whether a bracket is closed by one of the other kind.
  private(set) var isMismatched = false

  /// Whether a date stands there, which no setting takes and at which the parser may end the program.
  private(set) var holdsDate = false

  private var open: [Character] = []
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

  private var isOpen: Bool { !open.isEmpty || closing?.utf8.count == 3 }

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
        count(next)
        if next == "-", Self.isDate(left.utf8) { holdsDate = true }
        left = left.dropFirst()
      }
    }
    if line.hasSuffix("\r") { comment = "\r" }
  }

  private mutating func count(_ sign: Character) {
    switch sign {
    case "[": open.append("]")
    case "{": open.append("}")
    case "]", "}": if open.popLast() != sign { isMismatched = true }
    default: break
    }
  }

  /// One step through a string that ends with `mark`.
  private mutating func insideString(_ left: Substring, _ mark: String) -> Substring {
    if left.hasPrefix(mark) {
      closing = nil
      return left.dropFirst(mark.utf8.count)
    }
    return left.dropFirst(left.first == "\\" && mark.hasPrefix("\"") ? 2 : 1)
  }

  /// Whether this is the rest of a date behind its year: `-MM-`.
  private static func isDate(_ left: Substring.UTF8View) -> Bool {
    let bytes = Array(left.prefix(4))
    return bytes.count == 4 && bytes[3] == 0x2D && bytes[1...2].allSatisfy { (0x30...0x39).contains($0) }
  }

  private static let marks = ["\"\"\"", "'''", "\"", "'"]
}
