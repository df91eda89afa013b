import TodoModel

/// A target that the user opens: a `todos:` link, an item's number or id prefix, or a URL.
package enum LinkText: Hashable, Sendable {
  case link(Link)
  /// An item by its number or id prefix.
  case item(String)
  /// A server page, possibly of another server, and its item, if any.
  case page(server: String, item: String?)

  /// Parses the text; nil if it is none of these.
  package init?(_ text: String) {
    let lowered = text.lowercased()
    if lowered.hasPrefix("todos:") {
      self.init(ours: text.dropFirst("todos:".count))
    } else if lowered.hasPrefix("http://") || lowered.hasPrefix("https://") {
      self.init(page: text)
    } else if let view = ListView(rawValue: lowered) {
      self = .link(.view(view))
    } else {
      guard LinkText.isToken(text) else { return nil }
      self = .item(text)
    }
  }

  private init?(ours text: Substring) {
    let (path, query, _) = LinkText.parts(of: text.drop { $0 == "/" })
    let names = path.split(separator: "/").map(String.init)
    switch (names.first?.lowercased(), names.count) {
    case ("item", 2):
      guard LinkText.isToken(names[1]) else { return nil }
      self = ItemID(names[1]).map { .link(.item($0)) } ?? .item(names[1])
    case ("add", 1): self = .link(.add(LinkText.value("title", in: query) ?? ""))
    case (let name?, 1):
      guard let view = ListView(rawValue: name) else { return nil }
      self = .link(.view(view))
    default: return nil
    }
  }

  /// Parses the URL of a list page with an item's anchor, `https://HOST/#i12`, or any URL that contains an item's id.
  private init?(page text: String) {
    guard let mark = text.firstRange(of: "://") else { return nil }
    let rest = text[mark.upperBound...]
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    guard rest.startIndex < end else { return nil }
    let words = rest[end...].split { "/?#&=".contains($0) }.map(String.init)
    let id = words.first { ItemID(String($0.suffix(LinkText.idLength))) != nil }
    let place = LinkText.parts(of: rest[end...]).fragment
    let number = place.hasPrefix("i") && Int(place.dropFirst()) != nil ? String(place.dropFirst()) : nil
    self = .page(server: String(text[..<end]), item: id.map { String($0.suffix(LinkText.idLength)) } ?? number)
  }

  /// Length of an id with its dashes.
  private static let idLength = 36

  /// Returns true if the text can be an item's number or id prefix.
  private static func isToken(_ text: String) -> Bool {
    let bare = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return !bare.isEmpty && bare.utf8.count <= idLength
      && bare.allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == "-") }
  }

  private static func parts(of text: Substring) -> (path: Substring, query: Substring, fragment: Substring) {
    let (front, fragment) = cut(text, at: "#")
    let (path, query) = cut(front, at: "?")
    return (path, query, fragment)
  }

  private static func cut(_ text: Substring, at mark: Character) -> (Substring, Substring) {
    guard let place = text.firstIndex(of: mark) else { return (text, "") }
    return (text[..<place], text[text.index(after: place)...])
  }

  /// Returns a query value with `%20` and `+` decoded as blanks; nil if the name is missing.
  private static func value(_ name: String, in query: Substring) -> String? {
    for pair in query.split(separator: "&") {
      let (key, value) = cut(pair, at: "=")
      if key == name { return unescaped(value) }
    }
    return nil
  }

  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
