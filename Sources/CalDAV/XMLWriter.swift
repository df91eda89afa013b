/// Writes elements as XML; namespaces without a fixed prefix are declared where they are used.
package enum XMLWriter {
  private static let prefixes = [
    "DAV:": "D", "urn:ietf:params:xml:ns:caldav": "C", "http://calendarserver.org/ns/": "S",
    "http://apple.com/ns/ical/": "A",
  ]

  /// Returns a whole document.
  package static func document(_ root: XMLElement) -> String {
    let declared = prefixes.sorted { $0.value < $1.value }.map { " xmlns:\($0.value)=\"\($0.key)\"" }.joined()
    var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    write(root, declaring: declared, to: &text)
    return text + "\n"
  }

  private static func write(_ element: XMLElement, declaring others: String = "", to text: inout String) {
    let (name, space) = tag(element.name, "X")
    text += "<" + name + space + others
    for (index, key) in element.attributes.keys.sorted().enumerated() {
      let (name, space) = key.space.isEmpty ? (key.local, "") : tag(key, "X\(index)")
      text += space + " " + name + "=\"" + escaped(element.attributes[key] ?? "", isAttribute: true) + "\""
    }
    guard !element.nodes.isEmpty else {
      text += "/>"
      return
    }
    text += ">"
    for node in element.nodes {
      switch node {
      case .element(let child): write(child, to: &text)
      case .text(let part): text += escaped(part)
      }
    }
    text += "</" + name + ">"
  }

  /// Returns the name with its prefix, and the declaration of a prefix that is not fixed.
  private static func tag(_ name: XMLName, _ prefix: String) -> (name: String, declaration: String) {
    if name.space.isEmpty { return (name.local, "") }
    if name.space == "http://www.w3.org/XML/1998/namespace" { return ("xml:" + name.local, "") }
    if let fixed = prefixes[name.space] { return (fixed + ":" + name.local, "") }
    return (prefix + ":" + name.local, " xmlns:\(prefix)=\"\(escaped(name.space, isAttribute: true))\"")
  }

  /// Escapes a text; characters that XML 1.0 cannot contain become U+FFFD.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\r": bytes += "&#13;".utf8
      case "\"" where isAttribute: bytes += "&quot;".utf8
      case "\n" where isAttribute: bytes += "&#10;".utf8
      case "\t" where isAttribute: bytes += "&#9;".utf8
      case "\t", "\n", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}", "\u{10000}"..."\u{10FFFF}":
        bytes += UTF8.encode(scalar).map(Array.init) ?? []
      default: bytes += "\u{FFFD}".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
