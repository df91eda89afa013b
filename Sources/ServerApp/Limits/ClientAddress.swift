import HTTPTypes
import Hummingbird

/// A client's address: that of the connection, or the last one that a trusted proxy added; "socket" if there is none.
package struct ClientAddress: Hashable, Sendable {
  /// The address without zone and port, as in the log.
  package let address: String
  /// The key of rate limits: the address, or its network if one host has many addresses.
  package let source: String
  /// True if the client uses TLS with the trusted proxy.
  package let isSecure: Bool

  init(_ headers: HTTPFields, peer: String?, trustsProxy: Bool) {
    func last(_ name: String) -> String? {
      trustsProxy ? HTTPField.Name(name).flatMap { headers[values: $0].last } : nil
    }
    let forwarded = last("X-Forwarded-For")?.split(separator: ",").last?.trimmed
    let isSaid = forwarded.map { !$0.isEmpty && $0.utf8.count <= 64 } ?? false
    let said = (isSaid ? forwarded.map(String.init) : peer) ?? "socket"
    let plain = said.prefix { $0 != "%" }
    address = plain.contains(":") && !plain.contains(".") ? String(plain) : ClientAddress.fourth(plain)
    source = ClientAddress.network(said)
    isSecure = last("X-Forwarded-Proto")?.lowercased() == "https"
  }

  /// Returns the /64 network of an IPv6 address, because one host has at least a /64; an IPv4 address stays.
  package static func network(_ address: String) -> String {
    let plain = address.prefix { $0 != "%" }
    guard plain.contains(":"), !plain.contains(".") else { return fourth(plain) }
    let halves = plain.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let front = halves[0].split(separator: ":")
    let back = halves.count == 2 ? halves[1].split(separator: ":") : []
    let gap = halves.count == 2 ? max(0, 8 - front.count - back.count) : 0
    let groups = front + Array(repeating: "0", count: gap) + back
    return groups.prefix(4).joined(separator: ":") + "::/64"
  }

  /// Returns the IPv4 address in a text: alone, inside an IPv6 address, or followed by a port.
  private static func fourth(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return String(text) }
    let parts = text.split(separator: ":")
    return String((text.contains("::") ? parts.last : parts.first) ?? text)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    return Substring(String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed()))
  }
}
