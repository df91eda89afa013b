import HTTPTypes
import Hummingbird

/// Who is at the other end, for limits: an address, or its network where one host has many addresses.
enum ClientAddress {
  /// The client's address: the connection's, or the last one that a trusted proxy wrote down.
  ///
  /// "socket" where there is none.
  static func said(_ headers: HTTPFields, peer: String?, trustsProxy: Bool) -> String {
    if trustsProxy, let name = HTTPField.Name("X-Forwarded-For"),
      let last = headers[values: name].last?.split(separator: ",").last?.trimmed, !last.isEmpty,
      last.utf8.count <= 64
    {
      return String(last)
    }
    return peer ?? "socket"
  }

  /// The address that limits count by.
  static func source(_ headers: HTTPFields, peer: String?, trustsProxy: Bool) -> String {
    network(said(headers, peer: peer, trustsProxy: trustsProxy))
  }

  /// An address alone, without zone and port, as the log says it.
  static func alone(_ address: String) -> String {
    let plain = address.prefix { $0 != "%" }
    return plain.contains(":") && !plain.contains(".") ? String(plain) : fourth(plain)
  }

  /// Whether the client speaks TLS with the trusted proxy in front.
  static func isSecure(_ headers: HTTPFields, trustsProxy: Bool) -> Bool {
    guard trustsProxy, let name = HTTPField.Name("X-Forwarded-Proto") else { return false }
    return headers[values: name].last?.lowercased() == "https"
  }

  /// An IPv6 host has at least a /64 to itself: its first four groups count.
  static func network(_ address: String) -> String {
    let plain = address.prefix { $0 != "%" }
    guard plain.contains(":"), !plain.contains(".") else { return fourth(plain) }
    let halves = plain.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let front = halves[0].split(separator: ":")
    let back = halves.count == 2 ? halves[1].split(separator: ":") : []
    let gap = halves.count == 2 ? max(0, 8 - front.count - back.count) : 0
    let groups = front + Array(repeating: "0", count: gap) + back
    return groups.prefix(4).joined(separator: ":") + "::/64"
  }

  /// An IPv4 address, alone, inside an IPv6 one or with a port behind it.
  private static func fourth(_ text: Substring) -> String {
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
