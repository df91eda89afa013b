/// Walks over the bytes of a file and knows the line and column it has come to.
struct TomlCursor {
  /// The file, for faults.
  private let name: String
  /// How many bytes lie behind.
  private(set) var offset = 0
  private let bytes: [UInt8]
  private var line = 1
  private var lineStart = 0
  /// The bytes of this line that begin no scalar.
  private var continuations = 0

  /// A cursor at the beginning of a file, behind its byte order mark.
  ///
  /// - Throws: `TomlFault` when the file is not UTF-8.
  init(_ file: TomlFile) throws(TomlFault) {
    name = file.name
    bytes = file.bytes
    if bytes.starts(with: TomlFile.byteOrderMark) {
      offset = TomlFile.byteOrderMark.count
      lineStart = offset
    }
    if String(validating: bytes, as: UTF8.self) == nil { throw brokenText }
  }

  /// Where the cursor is.
  var position: TomlPosition {
    TomlPosition(offset: offset, line: line, column: offset - lineStart - continuations + 1)
  }

  /// The byte ahead; nil at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte behind the next one; nil where there is none.
  var second: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

  /// The bytes between an earlier place and this one.
  func bytes(since start: Int) -> ArraySlice<UInt8> { bytes[start..<offset] }

  /// A fault at a place, by default this one.
  func fault(_ message: String, at place: TomlPosition? = nil) -> TomlFault {
    TomlFault(name, place ?? position, message)
  }

  /// Goes over the byte ahead, which must be there.
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

  /// Goes over the byte ahead if it is this one; whether it was.
  mutating func consume(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    step()
    return true
  }

  /// Goes over the end of a line if one is ahead; whether there was one.
  mutating func consumeLineEnd() -> Bool {
    guard isAtLineEnd else { return false }
    if next == UInt8(ascii: "\r") { step() }
    step()
    return true
  }

  /// Whether a line feed is ahead, or the carriage return before one.
  var isAtLineEnd: Bool {
    next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r") && second == UInt8(ascii: "\n")
  }

  /// Goes over the bytes ahead that are so.
  mutating func skip(while isSo: (UInt8) -> Bool) {
    while let byte = next, isSo(byte) { step() }
  }

  /// The fault at the first byte that is no UTF-8.
  private var brokenText: TomlFault {
    var cursor = self
    for scalar in String(decoding: bytes[offset...], as: UTF8.self).unicodeScalars {
      let isWritten = bytes[cursor.offset...].starts(
        with: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      )
      guard isWritten else { break }
      for _ in 0..<UTF8.width(scalar) { cursor.step() }
    }
    return cursor.fault("There is a byte that is no UTF-8; save the file as UTF-8.")
  }
}

/// The kinds of bytes that TOML's grammar tells apart.
extension UInt8 {
  /// A space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// What a text or a comment may not hold as it is; a tab it may.
  var isControl: Bool { self < UInt8(ascii: " ") && self != UInt8(ascii: "\t") || self == 0x7F }

  /// A digit of a decimal number.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// What a key without quotes is made of.
  var isBareKey: Bool {
    let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    return isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }

  /// What a number, a date or a word that ought to be quoted is made of: all but what ends it.
  var isBareValue: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "="), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: !isBlank && !isControl
    }
  }
}
