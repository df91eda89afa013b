/// Percent-encoded text of paths, queries and forms (RFC 3986 section 2.1).
package enum Percent {
  /// Reads a part of a path; nil where an escape is broken or the bytes are no UTF-8.
  package static func decode(_ text: some StringProtocol) -> String? { read(text, plusIsSpace: false) }

  /// Reads a name or value of a form, in which `+` is a space.
  package static func decodeForm(_ text: some StringProtocol) -> String? { read(text, plusIsSpace: true) }

  /// The pairs of a query or a form; nil where one cannot be read or a name comes twice.
  package static func pairs(_ text: some StringProtocol) -> [String: String]? {
    var pairs: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = decodeForm(halves[0]), let value = decodeForm(halves.count == 2 ? halves[1] : ""),
        pairs.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return pairs
  }

  private static func read(_ text: some StringProtocol, plusIsSpace: Bool) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x25:
        guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value) else {
          return nil
        }
        bytes.append(high * 16 + low)
      case 0x2B where plusIsSpace: bytes.append(0x20)
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }
}
