import Glibc

/// The addresses of this machine in its home network, for `todosd serve --lan`.
enum HomeNetwork {
  /// Returns the private addresses: the one that leads to the internet if it is among them, or else all.
  ///
  /// The choice leaves out the networks of containers and virtual machines. Throws a refusal if there is none.
  static func addresses() throws(ServerRefusal) -> [String] {
    let chosen = choose(from: all, route: route)
    guard !chosen.isEmpty else { throw ServerRefusal(ServeMessages.noHomeNetwork) }
    return chosen
  }

  private static func choose(from all: [String], route: String?) -> [String] {
    let known = all.filter(isPrivate)
    return route.flatMap { known.contains($0) ? [$0] : nil } ?? known
  }

  /// True for an address of a private network (RFC 1918 section 3).
  private static func isPrivate(_ address: String) -> Bool {
    let bytes = address.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard bytes.count == 4, !bytes.contains(nil), let first = bytes[0], let second = bytes[1] else { return false }
    return first == 10 || first == 192 && second == 168 || first == 172 && (16...31).contains(second)
  }

  /// The addresses of running interfaces, without this machine's own and without tunnels.
  private static var all: [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    let excluded = UInt32(IFF_LOOPBACK | IFF_POINTOPOINT)
    var (found, next) = ([String](), list)
    while let entry = next?.pointee {
      next = entry.ifa_next
      let isUsable = entry.ifa_flags & UInt32(IFF_RUNNING) != 0 && entry.ifa_flags & excluded == 0
      guard isUsable, let address = entry.ifa_addr, address.pointee.sa_family == AF_INET else { continue }
      text(address).map { found.append($0) }
    }
    return found
  }

  /// The address of this machine on the way to the internet; nothing is sent.
  private static var route: String? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // An address that is for documentation only (RFC 5737).
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = in_port_t(9).bigEndian
    inet_pton(AF_INET, "192.0.2.1", &target.sin_addr)
    var own = sockaddr()
    var size = socklen_t(MemoryLayout<sockaddr>.size)
    let isConnected = withUnsafePointer(to: &target) { target in
      target.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) == 0 }
    }
    guard isConnected, getsockname(descriptor, &own, &size) == 0 else { return nil }
    return text(&own)
  }

  private static func text(_ address: UnsafeMutablePointer<sockaddr>) -> String? {
    var digits = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    guard getnameinfo(address, size, &digits, socklen_t(digits.count), nil, 0, NI_NUMERICHOST) == 0 else { return nil }
    return String(decoding: digits.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
