/// The address of a server: the only origin (RFC 6454) or local socket that a token is sent to.
package struct ServerAddress: Hashable, Sendable {
  package let isSecure: Bool
  /// The path of the server's Unix socket, or nil if it is on the network.
  package let socket: String?
  /// The name or address, in lower case, and without brackets for IPv6.
  package let host: String
  package let port: Int
  /// The base path of the server, such as "/todos"; empty for the root.
  package let path: String

  /// Parses user input: `https://todo.example`, `http://127.0.0.1:8080`, a bare name, or `unix:/run/todosd`.
  ///
  /// The default scheme is https, and http for this machine. Throws `AddressFault`.
  package init(_ text: String) throws(AddressFault) {
    guard !text.hasPrefix(ServerAddress.socketScheme), !text.hasPrefix("/") else {
      self = try ServerAddress(
        socket: text.hasPrefix("/") ? text[...] : text.dropFirst(ServerAddress.socketScheme.count))
      return
    }
    var rest = text[...]
    let separator = rest.firstRange(of: "://")
    let scheme = separator.map { rest[..<$0.lowerBound].lowercased() }
    if let separator { rest = rest[separator.upperBound...] }
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    let path = rest[end...]
    rest = rest[..<end]
    guard !rest.contains("@") else { throw .hasName }
    guard ServerAddress.isPath(path) else { throw .path }
    self.path = String(path)
    let (host, port) = try ServerAddress.split(rest)
    guard ServerAddress.isHost(host) else { throw .host }
    self.host = host.lowercased()
    switch scheme {
    case "https": isSecure = true
    case "http": isSecure = false
    case nil: isSecure = !ServerAddress.isLoopback(self.host)
    default: throw .scheme
    }
    self.port = port ?? (isSecure ? 443 : 80)
    socket = nil
  }

  /// Creates the address of a server behind a Unix socket.
  private init(socket path: Substring) throws(AddressFault) {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard path.hasPrefix("/"), isPlain, path.utf8.count <= ServerAddress.longestSocket else { throw .socket }
    (socket, host, port, isSecure, self.path) = (String(path), "localhost", 80, false, "")
  }

  private static let socketScheme = "unix:"
  /// Maximum length of a socket path in bytes (`sun_path`, unix(7)).
  private static let longestSocket = 107

  /// The address for storage and display, without the scheme's default port.
  package var text: String { socket.map { ServerAddress.socketScheme + $0 } ?? origin + path }

  /// The origin of requests (RFC 6454), which is localhost behind a socket.
  var origin: String {
    let usual = isSecure ? 443 : 80
    return (isSecure ? "https://" : "http://") + authority + (port == usual ? "" : ":\(port)")
  }

  /// Indicates that the server is this machine, so that eavesdropping is impossible.
  package var isLoopback: Bool { ServerAddress.isLoopback(host) }

  /// The warning for sign-in over an insecure connection, or nil if eavesdropping is impossible.
  package var warning: String? {
    isSecure || isLoopback ? nil : ServerAddressMessages.plainHTTP(text)
  }

  private var authority: String { host.contains(":") ? "[\(host)]" : host }

  /// Returns true if a path is empty, or made of names of letters, digits and "-._~" after slashes.
  private static func isPath(_ text: Substring) -> Bool {
    guard !text.isEmpty else { return true }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 128 && parts[0].isEmpty
      && parts.dropFirst().allSatisfy { part in
        !part.isEmpty && part != "." && part != ".."
          && part.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "0"..."9", "a"..."z", "A"..."Z", "-", ".", "_", "~": true
            default: false
            }
          }
      }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func split(_ text: Substring) throws(AddressFault) -> (String, Int?) {
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw .host }
      let host = String(text[text.index(after: text.startIndex)..<end])
      guard host.contains(":") else { throw .host }
      let rest = text[text.index(after: end)...]
      return (host, rest.isEmpty ? nil : try port(rest))
    }
    guard let colon = text.firstIndex(of: ":") else { return (String(text), nil) }
    return (String(text[..<colon]), try port(text[colon...]))
  }

  private static func port(_ text: Substring) throws(AddressFault) -> Int {
    guard text.hasPrefix(":"), text.dropFirst().unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }),
      let port = Int(text.dropFirst()), (1...65_535).contains(port)
    else { throw .port }
    return port
  }

  private static func isHost(_ host: String) -> Bool {
    guard !host.isEmpty, host.utf8.count <= 253 else { return false }
    let isAddress = host.contains(":")
    return host.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "a"..."f", "A"..."F", ".": true
      case "g"..."z", "G"..."Z", "-": !isAddress
      case ":": isAddress
      default: false
      }
    }
  }
}

/// The reason for rejecting a server's address.
package enum AddressFault: Error, Hashable, Sendable {
  /// A scheme other than http and https.
  case scheme
  case host
  case port
  /// A path with other characters, or a query.
  case path
  /// A user name or password in the address.
  case hasName
  /// Plain http to another machine.
  case notSecure
  case socket

  /// One or two sentences for the user.
  package var words: String {
    switch self {
    case .scheme: ServerAddressMessages.scheme
    case .host: ServerAddressMessages.hostUnreadable
    case .port: ServerAddressMessages.port
    case .path: ServerAddressMessages.onlyAddress
    case .hasName: ServerAddressMessages.withoutName
    case .notSecure: ServerAddressMessages.notSecure
    case .socket: ServerAddressMessages.socket
    }
  }
}
