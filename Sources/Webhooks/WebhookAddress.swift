import Glibc
import TodoAPI

/// Where a webhook's messages go: a URL that may be taken.
package struct WebhookAddress: Hashable, Sendable {
  /// The URL as it was said.
  package let text: String
  /// Its host, and nothing else of it: what may stand in a log.
  package let host: String

  /// Reads a URL; `allowsPrivate` lets it be plain http, and an address of nobody else's reach.
  ///
  /// A name is judged when it is connected to, by the address that it has then. Throws `WebhookRefusal`.
  package init(_ text: String, allowsPrivate: Bool) throws(WebhookRefusal) {
    guard text.utf8.count <= Limits.webhookURL else { throw .tooLong }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else {
      throw .unreadable
    }
    let (scheme, rest) = Self.parted(text)
    guard scheme == "https" || scheme == "http" else { throw .scheme }
    guard scheme == "https" || allowsPrivate else { throw .plain }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else { throw .user }
    guard let host = Self.host(of: authority) else { throw .unreadable }
    if !allowsPrivate, host.lowercased() == "localhost" { throw .privateAddress }
    if !allowsPrivate, let bytes = Self.bytes(of: host), !AddressRule.isPublic(bytes) {
      throw .privateAddress
    }
    (self.text, self.host) = (text, host)
  }

  private static func parted(_ text: String) -> (scheme: String, rest: Substring) {
    guard let mark = text.firstRange(of: "://") else { return ("", text[...]) }
    return (text[..<mark.lowerBound].lowercased(), text[mark.upperBound...])
  }

  /// The host of "host:port", without the brackets of IPv6; nil where it has no form of one.
  private static func host(of authority: Substring) -> String? {
    let isSix = authority.hasPrefix("[")
    guard
      let end = isSix ? authority.firstIndex(of: "]") : authority.firstIndex(of: ":") ?? authority.endIndex
    else { return nil }
    let host = isSix ? authority[..<end].dropFirst() : authority[..<end]
    let rest = isSix ? authority[end...].dropFirst() : authority[end...]
    guard !host.isEmpty, rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) ?? 0 > 0 else {
      return nil
    }
    let isPlain = host.utf8.allSatisfy { sign in
      switch sign {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      case UInt8(ascii: ":"): isSix
      default: false
      }
    }
    return isPlain ? String(host) : nil
  }

  /// The bytes of an address that is written out, in any form that would be connected to; nil where it is a name.
  private static func bytes(of host: String) -> [UInt8]? {
    var four = in_addr()
    if unsafe inet_aton(host, &four) != 0 { return unsafe withUnsafeBytes(of: &four) { unsafe Array($0) } }
    var six = in6_addr()
    guard unsafe inet_pton(AF_INET6, host, &six) == 1 else { return nil }
    return unsafe withUnsafeBytes(of: &six) { unsafe Array($0) }
  }
}

/// Why a URL is not taken.
package enum WebhookRefusal: Error, Hashable, Sendable {
  case tooLong, unreadable, scheme, plain, user, privateAddress

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .tooLong: "A webhook's address has at most \(Limits.webhookURL) bytes."
    case .unreadable: "That is no address. Write it like https://example.org/hook."
    case .scheme: "A webhook's address begins with https://."
    case .plain:
      "Without TLS others can read along: a webhook's address begins with https://."
    case .user: "A webhook's address has no user and no password in it: messages are signed instead."
    case .privateAddress:
      "This server sends nothing to addresses of private networks. Whoever runs it may allow it: todosd serve --webhooks-to-private"
    }
  }
}
