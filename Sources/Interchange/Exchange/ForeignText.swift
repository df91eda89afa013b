/// The lines of a text of another program, which is UTF-8 without NUL, or is refused with the place that is not.
struct ForeignText {
  /// The lines without their ends, the first at 0.
  let lines: [Substring]

  init(_ bytes: [UInt8]) throws(ExchangeFault) {
    let body = bytes.starts(with: TextLines.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    guard !body.contains(0) else {
      let place = (body.firstIndex(of: 0) ?? body.startIndex) - body.startIndex
      throw ExchangeFault(body, at: place, "This is not text. If it is UTF-16: iconv -f UTF-16 -t UTF-8.")
    }
    guard let text = String(validating: body, as: UTF8.self) else {
      throw ExchangeFault(
        body,
        at: Self.damage(in: body),
        "This is not UTF-8. If it is Latin-1: iconv -f LATIN1 -t UTF-8."
      )
    }
    let end = UInt8(ascii: "\n")
    var lines = text.utf8.split(separator: end, omittingEmptySubsequences: false).map { part in
      Substring(part.last == UInt8(ascii: "\r") ? part.dropLast() : part)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines
  }

  /// Where the first byte stands that belongs to no letter.
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
  /// Its lines, whatever ends them, as a reader of the file will part them; CR LF is one `Character`.
  var fileLines: [SubSequence] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The words on one line, without blanks at either end.
  var onOneLine: String {
    String(Substring(split(whereSeparator: \.isNewline).joined(separator: " ")).trimmed)
  }
}

extension Substring {
  /// Without blanks at either end.
  var trimmed: Substring {
    var text = self
    while let first = text.utf8.first, first == 0x20 || first == 0x09 {
      text = Substring(text.utf8.dropFirst())
    }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = Substring(text.utf8.dropLast()) }
    return text
  }

  /// How many columns of blanks stand in front, a tab reaching to the next fourth.
  var indent: Int {
    var columns = 0
    for byte in utf8 {
      if byte == 0x20 { columns += 1 } else if byte == 0x09 { columns += 4 - columns % 4 } else { break }
    }
    return columns
  }

  /// Without so many columns of blanks in front, as far as there are any.
  func outdented(by columns: Int) -> Substring {
    var (text, left) = (self, columns)
    while left > 0, let first = text.utf8.first, first == 0x20 || first == 0x09 {
      text = Substring(text.utf8.dropFirst())
      left -= first == 0x20 ? 1 : 4
    }
    return text
  }

  /// Whether it holds nothing but blanks.
  var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}

extension [Substring] {
  /// The lines as notes: without what all of them are indented by, and without empty ones at either end.
  var asNotes: String {
    let margin = lazy.filter { !$0.isBlank }.map(\.indent).min() ?? 0
    var lines = map { $0.isBlank ? "" : $0.outdented(by: margin) }[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
