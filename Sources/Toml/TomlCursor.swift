/// A cursor over the bytes of a file that tracks line and column.
struct TomlCursor {
  private let name: String
  private(set) var offset = 0
  private let bytes: [UInt8]
  private var line = 1
  private var lineStart = 0
  /// The number of UTF-8 continuation bytes in this line.
  private var continuations = 0

  /// Creates a cursor after the byte order mark, if any; throws `TomlFault` if the file is not UTF-8.
  init(_ file: TomlFile) throws(TomlFault) {
    name = file.name
    bytes = file.bytes
    if bytes.starts(with: TomlFile.byteOrderMark) {
      offset = TomlFile.byteOrderMark.count
      lineStart = offset
    }
    if String(validating: bytes, as: UTF8.self) == nil { throw brokenText }
  }

  var position: TomlPosition {
    TomlPosition(offset: offset, line: line, column: offset - lineStart - continuations + 1)
  }

  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  var second: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  func bytes(since start: Int) -> ArraySlice<UInt8> { bytes[start..<offset] }

  /// Returns a fault, by default at the current position.
  func fault(_ message: String, at place: TomlPosition? = nil) -> TomlFault {
    TomlFault(name, place ?? position, message)
  }

  /// Consumes the next byte, which must exist.
  mutating func step() {
    let byte = bytes[offset]
    offset += 1
    if byte == UInt8(ascii: "\n") {
      line += 1
      lineStart = offset
      continuations = 0
    } else if byte & 0xC0 == 0x80 {
      continuations += 1
    }
  }

  /// Consumes the next byte if it matches; returns true if it did.
  mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    step()
    return true
  }

  /// Consumes a line end; returns false if there is none.
  mutating func consumeLineEnd() -> Bool {
    guard isAtLineEnd else { return false }
    if next == UInt8(ascii: "\r") { step() }
    step()
    return true
  }

  /// true at a line feed, or a carriage return followed by a line feed.
  var isAtLineEnd: Bool { next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") && second == UInt8(ascii: "\n") }

  mutating func skip(while isSo: (UInt8) -> Bool) { while let byte = next, isSo(byte) { step() } }

  /// The fault at the first byte that is not UTF-8.
  private var brokenText: TomlFault {
    var cursor = self
    for scalar in String(decoding: bytes[offset...], as: UTF8.self).unicodeScalars {
      let isWritten = bytes[cursor.offset...].starts(with: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      guard isWritten else { break }
      for _ in 0..<UTF8.width(scalar) { cursor.step() }
    }
    return cursor.fault(TomlMessages.notUTF8)
  }
}

/// Byte classes of the TOML grammar.
extension UInt8 {
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// A control that strings and comments must not contain literally; a tab is allowed.
  var isControl: Bool { self < UInt8(ascii: " ") && self != UInt8(ascii: "\t") || self == 0x7F }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isBareKey: Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    return isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// A byte of an unquoted value, including invalid words: anything but a delimiter.
  var isBareValue: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: !isBlank && !isControl
    }
  }
}
