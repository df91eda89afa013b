/// The detector of markup, source code and logs by their first lines.
struct ForeignWork {
  private let head: [Substring]

  init(head: [Substring]) { self.head = head }

  var format: ForeignFormat? {
    if isMarkup { return .markup }
    if isCode { return .code }
    return isLog ? .log : nil
  }

  /// True if the first line is a tag: `<div class="a">`, `<!-- words -->`, `</p>`.
  private var isMarkup: Bool {
    guard let first = head.first?.trimmed, first.first == "<", first.contains(">") else { return false }
    return first.dropFirst().first.map { $0.isLetter || "!?/".contains($0) } ?? false
  }

  /// True for an interpreter line, or for a line of certain code among likely ones.
  private var isCode: Bool {
    if head.first?.hasPrefix("#!/") == true || head.first?.hasPrefix("diff --git ") == true { return true }
    let bare = head.map(\.trimmed).filter { !$0.isBlank }
    let sure = bare.count(where: Self.isSurelyCode)
    let likely = bare.count { Self.isSurelyCode($0) || Self.mayBeCode($0) }
    return sure > 0 && likely > 1 && likely * 3 >= bare.count
  }

  private static func isSurelyCode(_ line: Substring) -> Bool {
    if ["}", "};", "});", "})", "},", "{", "end", "fi", "done", "esac"].contains(line) { return true }
    let starts = [
      "#include ", "#define ", "#pragma ", "\\documentclass", "\\begin{", "CREATE TABLE ", "INSERT INTO ", "SELECT ",
      "if __name__", "package main", "using namespace ", "@@ -",
    ]
    if starts.contains(where: line.hasPrefix) || line.hasSuffix(" {") || line.hasSuffix("){") { return true }
    let isBlock = line.hasSuffix(":") && ["def ", "class "].contains(where: line.hasPrefix)
    return isBlock || line.hasPrefix("from ") && line.contains(" import ")
  }

  private static func mayBeCode(_ line: Substring) -> Bool {
    let starts = ["import ", "return", "//", "/*", "*/", "* ", "#", "--", "let ", "var ", "const ", "+", "@"]
    return [";", ",", ")", ":", "\\"].contains(where: line.hasSuffix) || starts.contains(where: line.hasPrefix)
      || line.contains(" = ") || line.contains("=\"")
  }

  /// True if most lines begin with a timestamp or address: `2026-11-21T09:00:00`, `[21/Nov/2026:09:00:00 +0100]`.
  private var isLog: Bool {
    let bare = head.filter { !$0.isBlank }
    let stamped = bare.count { line in
      let start = line.prefix(60)
      return start.first.map { $0.isNumber || $0 == "[" || $0.isLetter } == true && Self.clockPlace(start) != nil
    }
    return stamped > 1 && stamped * 2 > bare.count
  }

  /// Returns the offset of `09:00:00` after a date.
  private static func clockPlace(_ text: Substring) -> Int? {
    let bytes = Array(text.utf8)
    let form = Array("00:00:00".utf8)
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    guard bytes.count >= form.count else { return nil }
    return (0...(bytes.count - form.count)).first { place in
      let isClock = form.indices.allSatisfy {
        form[$0] == 0x3A ? bytes[place + $0] == 0x3A : isDigit(bytes[place + $0])
      }
      return isClock && (place == 0 || bytes[..<place].contains(where: isDigit))
    }
  }
}
