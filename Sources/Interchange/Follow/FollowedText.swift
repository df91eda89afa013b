/// A file split into lines, from which its bytes can be restored exactly.
package struct FollowedText: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var bytes: [UInt8]
    /// The line end: LF, CR LF, or empty at the end of the file.
    var end: [UInt8]

    /// The text; nil for a blank line or invalid UTF-8.
    var text: String? { bytes.allSatisfy(" \t\r".utf8.contains) ? nil : String(validating: bytes, as: UTF8.self) }
  }

  private let mark: [UInt8]
  var lines: [Line]

  package init(_ bytes: [UInt8]) {
    let hasMark = bytes.starts(with: TextLines.byteOrderMark)
    mark = hasMark ? TextLines.byteOrderMark : []
    lines = []
    var rest = bytes.dropFirst(mark.count)
    while !rest.isEmpty {
      let cut = rest.firstIndex(of: UInt8(ascii: "\n"))
      let body = rest[..<(cut ?? rest.endIndex)]
      let hasReturn = cut != nil && body.last == UInt8(ascii: "\r")
      let end: [UInt8] = cut == nil ? [] : hasReturn ? Array("\r\n".utf8) : Array("\n".utf8)
      lines.append(Line(bytes: Array(hasReturn ? body.dropLast() : body), end: end))
      rest = cut.map { rest[($0 + 1)...] } ?? []
    }
  }

  package var bytes: [UInt8] { lines.reduce(into: mark) { $0 += $1.bytes + $1.end } }

  /// True if the last line has no line end.
  package var isCut: Bool { lines.last.map { $0.end.isEmpty } ?? false }

  /// Appends a line with the line end that most lines have.
  mutating func append(_ text: String) {
    let returns = lines.count { $0.end.count == 2 }
    let end = returns * 2 > lines.count ? Array("\r\n".utf8) : Array("\n".utf8)
    if let last = lines.indices.last, lines[last].end.isEmpty { lines[last].end = end }
    lines.append(Line(bytes: Array(text.utf8), end: end))
  }
}
