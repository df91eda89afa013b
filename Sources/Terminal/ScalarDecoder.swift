/// Puts the bytes of one UTF-8 character together (RFC 3629); anything else is dropped.
struct ScalarDecoder: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var needed = 0
  private var alt = false

  /// Adds a byte that is no control; gives a character when it is complete, and whether Alt was held with it.
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

  /// Whether a scalar can be typed: no control, no private or unassigned place.
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
