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

  /// Decodes percent-encoded bytes, and in a query `+` as a blank.
  package static func unescaped(_ text: Substring, isQuery: Bool = true) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(isQuery && byte == UInt8(ascii: "+") ? 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The host of a change that arrived over ssh, stored in the history instead of (or with) the agent's name.
package enum HostName {
  private static let sign = "host:"
  /// Maximum length of a stored host name in bytes.
  private static let limit = 40

  /// Returns the host name to store: an ssh(1) destination without user and port.
  package static func kept(_ destination: String) -> String {
    var rest = destination[...]
    if rest.hasPrefix("ssh://") {
      rest = rest.dropFirst("ssh://".count).prefix { $0 != "/" }
      if let port = rest.lastIndex(of: ":"), !rest.hasSuffix("]") { rest = rest[..<port] }
    }
    if let user = rest.lastIndex(of: "@") { rest = rest[user...].dropFirst() }
    let plain = rest.unicodeScalars.filter { ("!"..."~").contains($0) && $0 != "/" }
    let name = String(String.UnicodeScalarView(plain)).prefix(limit)
    return name.isEmpty ? "ssh" : String(name)
  }

  /// Returns the stored mark of a change from a host; ignores an agent name that imitates another host's mark.
  package static func mark(_ host: String, agent: String?) -> String {
    var mark = sign + host
    guard let agent, !agent.hasPrefix(sign) else { return mark }
    mark += "/"
    for character in agent where mark.utf8.count + character.utf8.count <= AgentName.limit { mark.append(character) }
    return mark
  }

  /// Returns the phrase for a change from a host; nil if the name is an agent's.
  static func words(_ mark: String) -> String? {
    guard mark.hasPrefix(sign) else { return nil }
    let parts = mark.dropFirst(sign.count).split(separator: "/", maxSplits: 1)
    guard let host = parts.first.map(String.init) else { return nil }
    guard let agent = parts.dropFirst().first else { return OriginMessages.onHost(host) }
    return OriginMessages.byAgent(String(agent), onHost: host)
  }
}
