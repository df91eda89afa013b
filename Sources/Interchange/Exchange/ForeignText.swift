/// The lines of another program's text, which must be UTF-8 without NUL; a fault gives the position.
struct ForeignText {
  /// Lines without line ends, from index 0.
  let lines: [Substring]

  init(_ bytes: [UInt8]) throws(ExchangeFault) {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard !body.contains(0) else {
      let place = (body.firstIndex(of: 0) ?? body.startIndex) - body.startIndex
      throw ExchangeFault(body, at: place, ExchangeFaultMessages.notText)
    }
    guard let text = String(validating: body, as: UTF8.self) else {
      throw ExchangeFault(body, at: Self.damage(in: body), ExchangeFaultMessages.notUTF8)
    }
    let end = UInt8(ascii: "\n")
    var lines = text.utf8.split(separator: end, omittingEmptySubsequences: false).map { part in
      Substring(part.last == UInt8(ascii: "\r") ? part.dropLast() : part)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// Returns the offset of the first invalid byte.
  private static func damage(in bytes: ArraySlice<UInt8>) -> Int {
    var (parser, place) = (UTF8.ForwardParser(), 0)
    var rest = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): place += scalar.count
      case .error, .emptyInput: return place
      }
    }
  }
}

extension StringProtocol {
  /// The lines as a reader of the file splits them; CR LF is one `Character`.
  var fileLines: [SubSequence] { split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" } }

  /// The text on one line, trimmed.
  var onOneLine: String { String(Substring(split(whereSeparator: \.isNewline).joined(separator: " ")).trimmed) }
}

extension Substring {
  /// The text without leading and trailing spaces and tabs.
  var trimmed: Substring {
    var text = self
    while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = Substring(text.utf8.dropFirst()) }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = Substring(text.utf8.dropLast()) }
    return text
  }

  /// Width of the leading white space in columns, with tab stops every four columns.
  var indent: Int {
    var columns = 0
    for byte in utf8 {
      if byte == 0x20 { columns += 1 } else if byte == 0x09 { columns += 4 - columns % 4 } else { break }
    }
    return columns
  }

  /// Returns the text with at most `columns` columns of leading white space removed.
  func outdented(by columns: Int) -> Substring {
    var (text, left) = (self, columns)
    while left > 0, let first = text.utf8.first, first == 0x20 || first == 0x09 {
      text = Substring(text.utf8.dropFirst())
      left -= first == 0x20 ? 1 : 4
    }
    return text
  }

  var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}

extension [Substring] {
  /// The lines as notes, without common indentation and without blank lines at either end.
  var asNotes: String {
    let margin = lazy.filter { !$0.isBlank }.map(\.indent).min() ?? 0
    var lines = map { $0.isBlank ? "" : $0.outdented(by: margin) }[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
