/// A TOML 1.0 parser in one pass over the bytes; this file reads lines, headers and keys.
struct TomlReader {
  var cursor: TomlCursor
  var drafts: TomlDrafts
  /// The table that lines extend.
  private var section = TomlDrafts.root

  private init(_ file: TomlFile) throws(TomlFault) {
    cursor = try TomlCursor(file)
    drafts = TomlDrafts(file: file.name, at: cursor.position)
  }

  static func table(_ file: TomlFile) throws(TomlFault) -> TomlTable {
    var reader = try TomlReader(file)
    while reader.cursor.next != nil { try reader.readLine() }
    return reader.drafts.table(TomlDrafts.root)
  }

  /// Parses a text that is a single value, surrounded only by blanks.
  static func value(_ file: TomlFile) throws(TomlFault) -> TomlValue {
    var reader = try TomlReader(file)
    reader.cursor.skip(while: \.isBlank)
    let node = try reader.node(depth: 0)
    reader.cursor.skip(while: \.isBlank)
    guard reader.cursor.next == nil else { throw reader.cursor.fault(TomlMessages.unexpectedText) }
    return node.value
  }

  // MARK: Lines

  private mutating func readLine() throws(TomlFault) {
    cursor.skip(while: \.isBlank)
    switch cursor.next {
    case UInt8(ascii: "["): section = try head()
    case nil, UInt8(ascii: "#"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
      try endLine()
      // the first key is inserted after the comments at the top
      if section == TomlDrafts.root, drafts.isEmpty(section) { drafts.move(section, to: cursor.offset) }
      return
    default: try pair(into: section)
    }
    try endLine()
    drafts.move(section, to: cursor.offset)
  }

  /// Reads `[table]` or `[[element]]`.
  private mutating func head() throws(TomlFault) -> Int {
    let start = cursor.position
    cursor.step()
    let isElement = cursor.consume(UInt8(ascii: "["))
    let path = try keyPath()
    let isClosed = cursor.consume(UInt8(ascii: "]")) && (!isElement || cursor.consume(UInt8(ascii: "]")))
    guard isClosed else { throw cursor.fault(TomlMessages.tableNameEnd(isElement ? "]]" : "]")) }
    return try drafts.open(path, at: start, isElement: isElement)
  }

  /// Reads `key = value`.
  mutating func pair(into table: Int) throws(TomlFault) {
    let start = cursor.position
    let path = try keyPath()
    guard cursor.consume(UInt8(ascii: "=")) else {
      throw cursor.fault(TomlMessages.noValue(TomlText.shown(path)))
    }
    cursor.skip(while: \.isBlank)
    let node = try node(depth: drafts.depth(of: table) + path.count)
    try drafts.add(path, node, at: start, to: table)
  }

  /// Reads blanks and a comment, then the end of the line or text.
  private mutating func endLine() throws(TomlFault) {
    cursor.skip(while: \.isBlank)
    try skipComment()
    guard cursor.consumeLineEnd() || cursor.next == nil else {
      throw cursor.fault(cursor.next == UInt8(ascii: "\r") ? TomlMessages.looseReturn : TomlMessages.unexpectedText)
    }
  }

  mutating func skipComment() throws(TomlFault) {
    guard cursor.next == UInt8(ascii: "#") else { return }
    cursor.skip { !$0.isControl }
    guard cursor.isAtLineEnd || cursor.next == nil else {
      throw cursor.fault(TomlMessages.controlInComment)
    }
  }

  // MARK: Keys

  /// Reads a key or a dotted key and the blanks after it.
  private mutating func keyPath() throws(TomlFault) -> [String] {
    var path: [String] = []
    repeat {
      cursor.skip(while: \.isBlank)
      path.append(try key())
      cursor.skip(while: \.isBlank)
    } while cursor.consume(UInt8(ascii: "."))
    return path
  }

  private mutating func key() throws(TomlFault) -> String {
    if cursor.next == UInt8(ascii: "\"") || cursor.next == UInt8(ascii: "'") { return try text(isKey: true) }
    let start = cursor.offset
    cursor.skip(while: \.isBareKey)
    guard cursor.offset > start else {
      throw cursor.fault(TomlMessages.keyMissing)
    }
    return String(decoding: cursor.bytes(since: start), as: UTF8.self)
  }
}

extension TomlReader {
  mutating func node(depth: Int) throws(TomlFault) -> TomlNode {
    let start = cursor.position
    guard depth <= TomlDrafts.depthLimit else {
      throw cursor.fault(TomlDrafts.tooDeep, at: start)
    }
    let value: TomlValue =
      switch cursor.next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .string(try text(isKey: false))
      case UInt8(ascii: "["): .array(try elements(depth: depth))
      case UInt8(ascii: "{"): .table(try inlineTable(depth: depth))
      default: try bareValue()
      }
    return TomlNode(value: value, position: start, range: start.offset..<cursor.offset)
  }

  /// Reads an array, which may span lines.
  private mutating func elements(depth: Int) throws(TomlFault) -> [TomlNode] {
    let start = cursor.position
    var elements: [TomlNode] = []
    cursor.step()
    while true {
      try skipLines()
      if cursor.consume(UInt8(ascii: "]")) { return elements }
      if cursor.next != nil { elements.append(try node(depth: depth + 1)) }
      try skipLines()
      if cursor.consume(UInt8(ascii: "]")) { return elements }
      guard cursor.consume(UInt8(ascii: ",")) else {
        let isOpen = cursor.next == nil
        throw isOpen
          ? cursor.fault(TomlMessages.unclosedArray, at: start)
          : cursor.fault(TomlMessages.commaMissingInArray)
      }
    }
  }

  /// Reads an inline table on one line.
  private mutating func inlineTable(depth: Int) throws(TomlFault) -> TomlTable {
    let table = drafts.openInline(at: cursor.position, depth: depth)
    cursor.step()
    cursor.skip(while: \.isBlank)
    if cursor.next != UInt8(ascii: "}") {
      repeat {
        cursor.skip(while: \.isBlank)
        if cursor.next == UInt8(ascii: "}") { throw cursor.fault(TomlMessages.commaBeforeBrace) }
        try pair(into: table)
        cursor.skip(while: \.isBlank)
      } while cursor.consume(UInt8(ascii: ","))
    }
    let end = cursor.offset
    guard cursor.consume(UInt8(ascii: "}")) else {
      throw cursor.fault(TomlMessages.commaMissingInBraces)
    }
    return drafts.closeInline(table, end: end)
  }

  private mutating func bareValue() throws(TomlFault) -> TomlValue {
    let start = cursor.position
    cursor.skip(while: \.isBareValue)
    // a date may be followed by one space and a time
    if cursor.next == UInt8(ascii: " "), cursor.second?.isDigit == true,
      TomlScalar.isDate(cursor.bytes(since: start.offset))
    {
      cursor.step()
      cursor.skip(while: \.isBareValue)
    }
    let bytes = cursor.bytes(since: start.offset)
    if let value = TomlScalar.value(bytes) { return value }
    if bytes.isEmpty { throw cursor.fault(TomlMessages.valueMissing, at: start) }
    throw cursor.fault(TomlScalar.refusal(of: String(decoding: bytes, as: UTF8.self)), at: start)
  }

  private mutating func skipLines() throws(TomlFault) {
    repeat {
      cursor.skip(while: \.isBlank)
      try skipComment()
    } while cursor.consumeLineEnd()
  }
}

extension TomlReader {
  /// Reads a quoted string; a value may be a multi-line string in triple quotes.
  mutating func text(isKey: Bool) throws(TomlFault) -> String {
    let start = cursor.position
    let quote = cursor.next ?? 0
    var bytes: [UInt8] = []
    let opening = consumeQuotes(quote, atMost: isKey ? 1 : 3)
    // two quotes are an empty string
    if opening == 2 { return "" }
    let isLong = opening == 3
    if isLong { _ = cursor.consumeLineEnd() }
    while let byte = cursor.next {
      if byte == quote {
        let count = consumeQuotes(quote, atMost: isLong ? 5 : 1)
        if count >= opening {
          bytes += Array(repeating: quote, count: count - opening)
          return String(decoding: bytes, as: UTF8.self)
        }
        bytes += Array(repeating: quote, count: count)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try addEscape(to: &bytes, isLong: isLong)
      } else if isLong, cursor.consumeLineEnd() {
        bytes.append(UInt8(ascii: "\n"))
      } else if byte.isControl {
        throw cursor.isAtLineEnd ? unclosed(start, quote, isLong) : control(byte)
      } else {
        bytes.append(byte)
        cursor.step()
      }
    }
    throw unclosed(start, quote, isLong)
  }

  /// Consumes quotes and returns their number.
  private mutating func consumeQuotes(_ quote: UInt8, atMost limit: Int) -> Int {
    var count = 0
    while count < limit, cursor.consume(quote) { count += 1 }
    return count
  }

  private mutating func addEscape(to bytes: inout [UInt8], isLong: Bool) throws(TomlFault) {
    let start = cursor.position
    cursor.step()
    if isLong, consumeLineBreak() { return }
    let sign = cursor.next ?? 0
    switch sign {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(sign)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "t"): bytes.append(UInt8(ascii: "\t"))
    case UInt8(ascii: "n"): bytes.append(UInt8(ascii: "\n"))
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "r"): bytes.append(UInt8(ascii: "\r"))
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      cursor.step()
      bytes += try scalar(digits: sign == UInt8(ascii: "u") ? 4 : 8, from: start)
      return
    default:
      throw cursor.fault(TomlMessages.notAnEscape, at: start)
    }
    cursor.step()
  }

  /// Consumes a line continuation: a backslash at the line end; returns false if there is none.
  private mutating func consumeLineBreak() -> Bool {
    var ahead = cursor
    ahead.skip(while: \.isBlank)
    guard ahead.consumeLineEnd() else { return false }
    repeat { ahead.skip(while: \.isBlank) } while ahead.consumeLineEnd()
    cursor = ahead
    return true
  }

  /// Reads the scalar with a hexadecimal number, as UTF-8.
  private mutating func scalar(digits: Int, from start: TomlPosition) throws(TomlFault) -> [UInt8] {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = cursor.next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw cursor.fault(TomlMessages.hexadecimalDigits, at: start)
      }
      number = number << 4 | UInt32(digit)
      cursor.step()
    }
    guard let scalar = Unicode.Scalar(number), let bytes = UTF8.encode(scalar) else {
      throw cursor.fault(TomlMessages.noSuchCharacter, at: start)
    }
    return Array(bytes)
  }

  private func unclosed(_ start: TomlPosition, _ quote: UInt8, _ isLong: Bool) -> TomlFault {
    let mark = String(repeating: Character(Unicode.Scalar(quote)), count: isLong ? 3 : 1)
    return cursor.fault(isLong ? TomlMessages.unclosedText(mark) : TomlMessages.unclosedLine(mark), at: start)
  }

  private func control(_ byte: UInt8) -> TomlFault {
    let number = String(byte, radix: 16, uppercase: true)
    let escape = "\\u" + String(repeating: "0", count: 4 - number.utf8.count) + number
    return cursor.fault(TomlMessages.controlInText(escape))
  }
}
