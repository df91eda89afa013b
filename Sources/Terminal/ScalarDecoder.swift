/// A UTF-8 decoder for single characters (RFC 3629); invalid bytes are dropped.
struct ScalarDecoder: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var needed = 0
  private var alt = false

  /// Adds a non-control byte; returns the completed character, if any, and true if Alt was held.
  mutating func feed(_ byte: UInt8, alt: Bool) -> (scalar: Unicode.Scalar, alt: Bool)? {
    if needed == 0 || byte & 0xC0 != 0x80 { start(byte, alt: alt) } else { bytes.append(byte) }
    guard needed > 0, bytes.count == needed else { return nil }
    needed = 0
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard text.count == 1, let scalar = text.first,
      scalar != "\u{FFFD}" || bytes.elementsEqual("\u{FFFD}".utf8),
      Self.isTyped(scalar)
    else { return nil }
    return (scalar, self.alt)
  }

  /// Returns true if a scalar can be typed: not a control, private-use or unassigned.
  static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  private mutating func start(_ byte: UInt8, alt: Bool) {
    bytes = [byte]
    self.alt = alt
    switch byte {
    case UInt8(ascii: " ")...UInt8(ascii: "~"): needed = 1
    case 0xC2..<0xE0: needed = 2
    case 0xE0..<0xF0: needed = 3
    case 0xF0..<0xF5: needed = 4
    default: needed = 0
    }
  }
}
