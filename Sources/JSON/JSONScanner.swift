/// Reads JSON (RFC 8259) byte by byte, without a tree in between: a start must cost next to nothing.
package struct JSONScanner {
  /// How deep a text may nest, whoever wrote it.
  package static let depthLimit = 128

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  /// A scanner at the beginning of a text.
  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// An object; `field` is called with each name and reads the value.
  package mutating func object(_ field: (String, inout JSONScanner) throws -> Void) throws {
    try list(0x7B, 0x7D) { scanner in
      let name = try scanner.text()
      try scanner.expect(0x3A)
      try field(name, &scanner)
    }
  }

  /// An array; `element` reads each element.
  package mutating func array<Element>(_ element: (inout JSONScanner) throws -> Element) throws -> [Element] {
    var elements: [Element] = []
    try list(0x5B, 0x5D) { elements.append(try element(&$0)) }
    return elements
  }

  /// A string.
  package mutating func text() throws -> String {
    try expect(0x22)
    let start = index
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x22 {
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      if byte == 0x5C { return try escapedText(from: start) }
      guard byte >= 0x20 else { throw JSONFault() }
      index += 1
    }
    throw JSONFault()
  }

  /// A whole number.
  package mutating func integer() throws -> Int {
    guard case .integer(let value) = try number() else { throw JSONFault() }
    return value
  }

  /// A whole number of a range.
  package mutating func integer(in range: ClosedRange<Int>) throws -> Int {
    let value = try integer()
    guard range.contains(value) else { throw JSONFault() }
    return value
  }

  /// True or false.
  package mutating func bool() throws -> Bool {
    if literal("true") { return true }
    if literal("false") { return false }
    throw JSONFault()
  }

  /// Skips a null if one is there.
  package mutating func null() -> Bool { literal("null") }

  /// A value read from its text form.
  package mutating func parsed<Value: LosslessStringConvertible>(
    _ type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = Value(try text()) else { throw JSONFault() }
    return value
  }

  /// Any value.
  package mutating func value() throws -> JSONValue {
    skipBlanks()
    guard index < bytes.endIndex else { throw JSONFault() }
    switch bytes[index] {
    case 0x7B:
      var fields: [String: JSONValue] = [:]
      try object { fields[$0] = try $1.value() }
      return .object(fields)
    case 0x5B: return .array(try array { try $0.value() })
    case 0x22: return .string(try text())
    case 0x74, 0x66: return .bool(try bool())
    case 0x6E:
      guard null() else { throw JSONFault() }
      return .null
    default: return try number()
    }
  }

  /// Nothing may follow.
  package mutating func end() throws {
    skipBlanks()
    guard index == bytes.endIndex else { throw JSONFault() }
  }

  private mutating func list(
    _ opening: UInt8,
    _ closing: UInt8,
    _ element: (inout JSONScanner) throws -> Void
  ) throws {
    try expect(opening)
    depth += 1
    defer { depth -= 1 }
    guard depth < JSONScanner.depthLimit else { throw JSONFault() }
    if peek(closing) { return index += 1 }
    while true {
      try element(&self)
      if peek(closing) { return index += 1 }
      try expect(0x2C)
    }
  }

  /// A number as RFC 8259 section 6 has it: no plus, no leading zero, no bare point.
  private mutating func number() throws -> JSONValue {
    skipBlanks()
    let start = index
    skip(if: 0x2D)
    let first = index
    try digits()
    guard bytes[first] != 0x30 || index == first + 1 else { throw JSONFault() }
    var isWhole = true
    if skip(if: 0x2E) {
      isWhole = false
      try digits()
    }
    if skip(if: 0x65) || skip(if: 0x45) {
      isWhole = false
      if !skip(if: 0x2B) { skip(if: 0x2D) }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else { throw JSONFault() }
    return .number(value)
  }

  /// One digit or more.
  private mutating func digits() throws {
    let start = index
    while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]) { index += 1 }
    guard index > start else { throw JSONFault() }
  }

  @discardableResult
  private mutating func skip(if byte: UInt8) -> Bool {
    guard index < bytes.endIndex, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func escapedText(from start: Int) throws -> String {
    var made = Array(bytes[start..<index])
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == 0x22 { return String(decoding: made, as: UTF8.self) }
      guard byte == 0x5C else {
        made.append(byte)
        continue
      }
      made += Array(String(try escape()).utf8)
    }
    throw JSONFault()
  }

  private mutating func escape() throws -> Character {
    guard index < bytes.endIndex else { throw JSONFault() }
    let byte = bytes[index]
    index += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: return Character(Unicode.Scalar(byte))
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x6E: return "\n"
    case 0x72: return "\r"
    case 0x74: return "\t"
    case 0x75: return Character(try scalar())
    default: throw JSONFault()
    }
  }

  private mutating func scalar() throws -> Unicode.Scalar {
    let high = try unit()
    if let scalar = Unicode.Scalar(high) { return scalar }
    guard skip(if: 0x5C), skip(if: 0x75) else { throw JSONFault() }
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
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else { throw JSONFault() }
      value = value << 4 | UInt32(digit)
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

  private mutating func peek(_ byte: UInt8) -> Bool {
    skipBlanks()
    return index < bytes.endIndex && bytes[index] == byte
  }

  private mutating func expect(_ byte: UInt8) throws {
    guard peek(byte) else { throw JSONFault() }
    index += 1
  }

  private mutating func skipBlanks() {
    while index < bytes.endIndex, bytes[index] <= 0x20 {
      guard JSONScanner.isBlank(bytes[index]) else { return }
      index += 1
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
