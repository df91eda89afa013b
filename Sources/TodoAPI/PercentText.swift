/// Percent-encoding of paths, queries and forms (RFC 3986 section 2.1).
package enum PercentText {
  /// Encodes all bytes except unreserved characters.
  package static func encode(_ text: String) -> String {
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

  /// Decodes a text (in a form, `+` is a space); nil for invalid escapes, invalid UTF-8 or U+0000.
  package static func decode(_ text: Substring, inForm: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where inForm: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// Decodes the fields of a form; nil if a field is invalid or a name is repeated.
  package static func fields(_ form: Substring) -> [String: String]? {
    var fields: [String: String] = [:]
    for pair in form.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decode(halves[0], inForm: true),
        let value = decode(halves.count == 2 ? halves[1] : "", inForm: true),
        fields.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return fields
  }

  private static func value(_ digit: UInt8) -> UInt8? { Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) }
}
