/// A JSON parser (RFC 8259) that reads bytes without an intermediate tree, to keep startup fast.
package struct JSONScanner {
  /// Maximum nesting depth of a text.
  package static let depthLimit = 128

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  package var place: Int { index - bytes.startIndex }

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Reads an object; `field` is called with each name and must read the value.
  package mutating func object(_ field: (String, inout JSONScanner) throws -> Void) throws {
    try list("{", "}") { scanner in
      let name = try scanner.text()
      try scanner.expect(":")
      try field(name, &scanner)
    }
  }

  /// Reads an array; `element` must read each element.
  package mutating func array<Element>(_ element: (inout JSONScanner) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    try list("[", "]") { elements.append(try element(&$0)) }
    return elements
  }

  package mutating func text() throws -> String {
    try expect("\"")
    let start = index
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
      guard byte >= UInt8(ascii: " ") else { throw JSONFault() }
      index += 1
    }
    throw JSONFault()
  }

  package mutating func integer() throws -> Int {
    guard case .integer(let value) = try number() else { throw JSONFault() }
    return value
  }

  /// Throws `JSONFault` if the value is out of range.
  package mutating func integer(in range: ClosedRange<Int>) throws -> Int {
    let value = try integer()
    guard range.contains(value) else { throw JSONFault() }
    return value
  }

  package mutating func bool() throws -> Bool {
    if literal("true") { return true }
    if literal("false") { return false }
    throw JSONFault()
  }

  /// Skips a null; returns false if the next value is not null.
  package mutating func null() -> Bool { literal("null") }

  /// Reads a string and parses it as `Value`.
  package mutating func parsed<Value: LosslessStringConvertible>(_ type: Value.Type = Value.self) throws -> Value {
    guard let value = Value(try text()) else { throw JSONFault() }
    return value
  }

  package mutating func value() throws -> JSONValue {
    skipBlanks()
    guard index < bytes.endIndex else { throw JSONFault() }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      var fields: [String: JSONValue] = [:]
      try object { fields[$0] = try $1.value() }
      return .object(fields)
    case UInt8(ascii: "["): return .array(try array { try $0.value() })
    case UInt8(ascii: "\""): return .string(try text())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool(try bool())
    case UInt8(ascii: "n"):
      guard null() else { throw JSONFault() }
      return .null
    default: return try number()
    }
  }

  /// Skips any value without building it.
  package mutating func skip() throws {
    skipBlanks()
    guard index < bytes.endIndex else { throw JSONFault() }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      try list("{", "}") { scanner in
        try scanner.skipText()
        try scanner.expect(":")
        try scanner.skip()
      }
    case UInt8(ascii: "["): try list("[", "]") { try $0.skip() }
    case UInt8(ascii: "\""): try skipText()
    default: _ = try value()
    }
  }

  /// Returns true if the bytes are exactly one object.
  package static func isObject(_ bytes: ArraySlice<UInt8>) -> Bool {
    var scanner = JSONScanner(bytes)
    guard scanner.peek("{") else { return false }
    do { try scanner.skip() } catch { return false }
    scanner.skipBlanks()
    return scanner.index == bytes.endIndex
  }

  /// Skips a string; one with an escape is parsed.
  private mutating func skipText() throws {
    try expect("\"")
    let start = index
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index += 1
      case UInt8(ascii: "\\"):
        _ = try escapedText(from: start)
        return
      case ..<UInt8(ascii: " "): throw JSONFault()
      default: index += 1
      }
    }
    throw JSONFault()
  }

  /// Throws `JSONFault` unless only whitespace follows.
  package mutating func end() throws {
    skipBlanks()
    guard index == bytes.endIndex else { throw JSONFault() }
  }

  private mutating func list(
    _ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ element: (inout JSONScanner) throws -> Void
  ) throws {
    try expect(opening)
    depth += 1
    defer { depth -= 1 }
    guard depth < JSONScanner.depthLimit else { throw JSONFault() }
    if peek(closing) { return index += 1 }
    while true {
      try element(&self)
      if peek(closing) { return index += 1 }
      try expect(",")
    }
  }

  /// Reads a number of RFC 8259 section 6: no plus sign, no leading zero, no bare decimal point.
  private mutating func number() throws -> JSONValue {
    skipBlanks()
    let start = index
    skip("-")
    let first = index
    try digits()
    guard bytes[first] != UInt8(ascii: "0") || index == first + 1 else { throw JSONFault() }
    var isWhole = true
    if skip(".") {
      isWhole = false
      try digits()
    }
    if skip("e") || skip("E") {
      isWhole = false
      if !skip("+") { skip("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw JSONFault() }
    return .number(value)
  }

  private mutating func digits() throws {
    let start = index
    while index < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    guard index > start else { throw JSONFault() }
  }

  @discardableResult private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Reads the rest of a string from its first escape; the bytes between two escapes are copied as one piece.
  private mutating func escapedText(from start: Int) throws -> String {
    var made: [UInt8] = []
    var plain = start
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        made += bytes[plain..<index]
        index += 1
        return String(decoding: made, as: UTF8.self)
      case UInt8(ascii: "\\"):
        made += bytes[plain..<index]
        index += 1
        try escape(into: &made)
        plain = index
      case ..<UInt8(ascii: " "): throw JSONFault()
      default: index += 1
      }
    }
    throw JSONFault()
  }

  /// Appends the character of an escape sequence (RFC 8259 section 7) as UTF-8.
  private mutating func escape(into made: inout [UInt8]) throws {
    guard index < bytes.endIndex else { throw JSONFault() }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): made.append(byte)
    case UInt8(ascii: "b"): made.append(0x08)
    case UInt8(ascii: "f"): made.append(0x0C)
    case UInt8(ascii: "n"): made.append(0x0A)
    case UInt8(ascii: "r"): made.append(0x0D)
    case UInt8(ascii: "t"): made.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try scalar()
      if scalar.isASCII { made.append(UInt8(scalar.value)) } else { made += Array(String(scalar).utf8) }
    default: throw JSONFault()
    }
  }

  private mutating func scalar() throws -> Unicode.Scalar {
    let high = try unit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard skip("\\"), skip("u") else { throw JSONFault() }
    let low = try unit()
    guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    else { throw JSONFault() }
    return scalar
  }

  private mutating func unit() throws -> UInt32 {
    guard index + 4 <= bytes.endIndex else { throw JSONFault() }
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: throw JSONFault()
      }
      index += 1
    }
    return value
  }

  private mutating func literal(_ text: StaticString) -> Bool {
    skipBlanks()
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  private mutating func peek(_ sign: Unicode.Scalar) -> Bool {
    skipBlanks()
    return index < bytes.endIndex && bytes[index] == UInt8(ascii: sign)
  }

  private mutating func expect(_ sign: Unicode.Scalar) throws {
    guard peek(sign) else { throw JSONFault() }
    index += 1
  }

  private mutating func skipBlanks() { while index < bytes.endIndex, JSONScanner.isBlank(bytes[index]) { index += 1 } }

  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
    default: false
    }
  }
}
