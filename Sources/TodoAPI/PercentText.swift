/// Percent-encoding of one part of a path or query (RFC 3986 section 2.1).
enum PercentText {
  /// Every byte but the unreserved ones is encoded.
  static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return encoded
  }

  /// Reads it back; nil where an escape is broken or the bytes are no UTF-8.
  static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst(), let low = rest.popFirst(), let value = value(high, low) else {
        return nil
      }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ high: UInt8, _ low: UInt8) -> UInt8? {
    guard let high = Character(Unicode.Scalar(high)).hexDigitValue,
      let low = Character(Unicode.Scalar(low)).hexDigitValue
    else { return nil }
    return UInt8(high * 16 + low)
  }
}
