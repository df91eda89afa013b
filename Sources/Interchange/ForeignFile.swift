import JSON

/// The detected format of a file that is not todo.txt, before any line becomes an item.
package struct ForeignFile: Hashable, Sendable {
  package let format: ForeignFormat
  /// The line that identifies the format, counting from 1, if any.
  package let line: Int?
  /// True if only the file name indicates the format.
  package private(set) var isByName = false

  /// Detects the format by file extension; nil if the file may be todo.txt.
  package init?(named name: String) {
    guard let format = ForeignFormat.promised(by: name) else { return nil }
    self.init(format: format, line: nil)
    isByName = true
  }

  /// Detects the format by content; nil for todo.txt and text with one task per line.
  ///
  /// With `isNamed`, the user specified todo.txt, and the form of the lines does not matter.
  package init?(_ bytes: [UInt8], isNamed: Bool = false) {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let start = body.drop { " \t\r\n".utf8.contains($0) }
    if let format = Self.begins(start.prefix(64)) ?? Self.isNoText(bytes) {
      self.init(format: format, line: nil)
    } else if Self.isJSON(start) {
      let blank = body[..<start.startIndex]
      self.init(format: .json, line: 1 + blank.count { $0 == UInt8(ascii: "\n") })
    } else if !isNamed, let line = TableFile.headBelowPreamble(body) {
      self.init(format: .table, line: line)
    } else if !isNamed, let found = ForeignLines(TextLines(bytes)).found {
      self.init(format: found.format, line: found.line)
    } else {
      return nil
    }
  }

  private init(format: ForeignFormat, line: Int?) {
    self.format = format
    self.line = line
  }

  private static func begins(_ start: ArraySlice<UInt8>) -> ForeignFormat? {
    ForeignFormat.allCases.first { format in
      format.beginnings.contains { start.starts(with: $0.utf8, by: isSameLetter) }
    }
  }

  /// Detects binary data and UTF-16 by NUL and control bytes.
  private static func isNoText(_ bytes: [UInt8]) -> ForeignFormat? {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let start = bytes.prefix(4096)
    let zeroes = start.indices.filter { start[$0] == 0 }
    let isHalf = zeroes.count * 3 > start.count && Set(zeroes.map { $0 % 2 }).count == 1
    if isMarked || isHalf { return .utf16 }
    let signs = start.count { $0 < 0x20 && !(0x07...0x0D).contains($0) && $0 != 0x1B }
    return bytes.contains(0) || signs * 20 > start.count ? .binary : nil
  }

  /// Returns true for an object, or an array that holds one or is the whole text; todo.txt may start with a bracket.
  private static func isJSON(_ start: ArraySlice<UInt8>) -> Bool {
    guard let first = start.first, "{[".utf8.contains(first) else { return false }
    let signs = start.prefix(64).filter { !" \t\r\n".utf8.contains($0) }
    if ["{\"", "[{", "[\""].contains(where: { signs.starts(with: $0.utf8) }) { return true }
    var scanner = JSONScanner(start)
    return (try? (scanner.value(), scanner.end())) != nil
  }

  private static func isSameLetter(_ one: UInt8, _ other: UInt8) -> Bool {
    one == other || one | 0x20 == other | 0x20 && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(one | 0x20)
  }
}
