import Glibc
import TodoAPI

/// The validated URL of a webhook.
package struct WebhookAddress: Hashable, Sendable {
  /// The URL as entered.
  package let text: String
  /// The host, the only part that may be logged.
  package let host: String

  /// Parses a URL; `allowsPrivate` permits plain http and private addresses.
  ///
  /// A host name is checked when connecting, by its address at that time. Throws `WebhookRefusal`.
  package init(_ text: String, allowsPrivate: Bool) throws(WebhookRefusal) {
    guard text.utf8.count <= Limits.webhookURL else { throw .tooLong }
    guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }) else { throw .unreadable }
    let (scheme, rest) = Self.parted(text)
    guard scheme == "https" || scheme == "http" else { throw .scheme }
    guard scheme == "https" || allowsPrivate else { throw .plain }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.contains("@") else { throw .user }
    guard let host = Self.host(of: authority) else { throw .unreadable }
    if !allowsPrivate, host.lowercased() == "localhost" { throw .privateAddress }
    if !allowsPrivate, let bytes = Self.bytes(of: host), !AddressRule.isPublic(bytes) { throw .privateAddress }
    (self.text, self.host) = (text, host)
  }

  private static func parted(_ text: String) -> (scheme: String, rest: Substring) {
    guard let mark = text.firstRange(of: "://") else { return ("", text[...]) }
    return (text[..<mark.lowerBound].lowercased(), text[mark.upperBound...])
  }

  /// Returns the host of "host:port" without IPv6 brackets, or nil if it is invalid.
  private static func host(of authority: Substring) -> String? {
    let isSix = authority.hasPrefix("[")
    guard let end = isSix ? authority.firstIndex(of: "]") : authority.firstIndex(of: ":") ?? authority.endIndex else {
      return nil
    }
    let host = isSix ? authority[..<end].dropFirst() : authority[..<end]
    let rest = isSix ? authority[end...].dropFirst() : authority[end...]
    guard !host.isEmpty, rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) ?? 0 > 0 else { return nil }
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

  /// Returns the bytes of a literal address in any form that libcurl accepts, or nil for a name.
  private static func bytes(of host: String) -> [UInt8]? {
    var four = in_addr()
    if unsafe inet_aton(host, &four) != 0 { return unsafe withUnsafeBytes(of: &four) { unsafe Array($0) } }
    var six = in6_addr()
    guard unsafe inet_pton(AF_INET6, host, &six) == 1 else { return nil }
    return unsafe withUnsafeBytes(of: &six) { unsafe Array($0) }
  }
}

/// The reason for refusing a URL.
package enum WebhookRefusal: Error, Hashable, Sendable {
  case tooLong, unreadable, scheme, plain, user, privateAddress

  /// One or two sentences for the user.
  package var words: String {
    switch self {
    case .tooLong: WebhookAddressMessages.tooLong(maximum: Limits.webhookURL)
    case .unreadable: WebhookAddressMessages.notAnAddress
    case .scheme: WebhookAddressMessages.scheme
    case .plain: WebhookAddressMessages.plainHTTP
    case .user: WebhookAddressMessages.containsUser
    case .privateAddress: WebhookAddressMessages.privateNetwork
    }
  }
}
