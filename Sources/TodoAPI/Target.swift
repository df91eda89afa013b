/// The percent-encoded path and query of a request.
package struct Target: Hashable, Sendable {
  package let path: Substring
  package let query: Substring
  /// The decoded text for `{id}`; empty without a variable part.
  package var id = ""

  /// Splits a target; throws `RouteFault` if it is too long.
  package init(_ text: String) throws(RouteFault) {
    guard text.utf8.count <= Limits.target else { throw .tooLong }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "?")) ?? text.endIndex
    path = text[..<end]
    query = text[end...].dropFirst()
  }

  /// The names in the query, still encoded.
  var names: [Substring] { query.split(separator: "&").map { $0.prefix { $0 != "=" } } }

  /// Returns the decoded query value, if any; throws if it is repeated, missing or not valid text.
  func value(_ name: String) throws(RouteFault) -> String? {
    var value: String?
    var rest = query.utf8
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[pair.endIndex...].dropFirst()
      let said = pair.prefix { $0 != UInt8(ascii: "=") }
      guard said.elementsEqual(name.utf8) else { continue }
      guard value == nil, said.endIndex < pair.endIndex,
        let text = PercentText.decode(Substring(pair[said.endIndex...].dropFirst()))
      else { throw .invalid(parameter: name) }
      value = text
    }
    return value
  }
}

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
