package import TodoModel

/// A place in a person's list that a link leads to.
package enum Link: Hashable, Sendable {
  /// A view.
  case view(ListView)
  /// An item's page.
  case item(ItemID)
  /// The line that adds an item, with this text in it.
  case add(String)

  /// The link as it is written: `todos://item/ID`, `todos://today`, `todos://add?title=buy%20oats`.
  package var text: String {
    switch self {
    case .view(let view): return "todos://" + view.rawValue
    case .item(let id): return "todos://item/\(id)"
    case .add(let title): return "todos://add" + (title.isEmpty ? "" : "?title=" + Link.escaped(title))
    }
  }

  /// Letters, digits and `-._~` stay as they are (RFC 3986 2.3), every other byte is escaped.
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
