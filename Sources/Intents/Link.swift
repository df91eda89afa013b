package import TodoModel

/// A target within the user's items.
package enum Link: Hashable, Sendable {
  case view(ListView)
  case item(ItemID)
  /// The input line for a new item, with this text.
  case add(String)

  /// The link as text: `todos://item/ID`, `todos://today`, `todos://add?title=buy%20oats`.
  package var text: String {
    switch self {
    case .view(let view): return "todos://" + view.rawValue
    case .item(let id): return "todos://item/\(id)"
    case .add(let title): return "todos://add" + (title.isEmpty ? "" : "?title=" + Link.escaped(title))
    }
  }

  /// Percent-encodes all bytes but letters, digits and `-._~` (RFC 3986, section 2.3).
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
      if isPlain || "-._~".unicodeScalars.contains(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return escaped
  }
}
