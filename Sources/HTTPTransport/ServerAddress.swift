/// Where a server is: the one origin (RFC 6454), or the one socket of this machine, that a token is ever sent to.
package struct ServerAddress: Hashable, Sendable {
  /// Whether the connection is encrypted.
  package let isSecure: Bool
  /// The socket in the file system that it listens on; nil where it is reached over the network.
  package let socket: String?
  /// The name or address, in lower case; an IPv6 address without its brackets.
  package let host: String
  package let port: Int
  /// The path below which the server is, "/todos"; empty for the root of the host.
  package let path: String

  /// Reads what a person writes: `https://todo.example`, `http://127.0.0.1:8080`, a name alone, or `unix:/run/todosd`.
  ///
  /// Without a scheme it is https, and http for this machine. Throws `AddressFault`.
  package init(_ text: String) throws(AddressFault) {
    guard !text.hasPrefix(ServerAddress.socketScheme), !text.hasPrefix("/") else {
      self = try ServerAddress(
        socket: text.hasPrefix("/") ? text[...] : text.dropFirst(ServerAddress.socketScheme.count)
      )
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

  /// The server behind a socket, which answers as this machine does.
  private init(socket path: Substring) throws(AddressFault) {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard path.hasPrefix("/"), isPlain, path.utf8.count <= ServerAddress.longestSocket else { throw .socket }
    (socket, host, port, isSecure, self.path) = (String(path), "localhost", 80, false, "")
  }

  private static let socketScheme = "unix:"
  /// Bytes of a path that the system can connect to (`sun_path`, unix(7)).
  private static let longestSocket = 107

  /// The address as it is kept and shown; the scheme's own port is left out.
  package var text: String { socket.map { ServerAddress.socketScheme + $0 } ?? origin + path }

  /// The origin of requests (RFC 6454); behind a socket it is this machine's.
  var origin: String {
    let usual = isSecure ? 443 : 80
    return (isSecure ? "https://" : "http://") + authority + (port == usual ? "" : ":\(port)")
  }

  /// Whether it is this machine, so that nobody can listen in.
  package var isLoopback: Bool { ServerAddress.isLoopback(host) }

  /// What a person should know who signs in there all the same; nil where nobody can listen in.
  package var warning: String? {
    isSecure || isLoopback
      ? nil
      : "\(text) is plain http: until you sign out, others on the network can read everything and take your sign-in."
  }

  private var authority: String { host.contains(":") ? "[\(host)]" : host }

  /// Whether it is empty, or names of letters, digits and "-._~" behind slashes.
  private static func isPath(_ text: Substring) -> Bool {
    guard !text.isEmpty else { return true }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 128
      && parts[0].isEmpty
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
      let port = Int(text.dropFirst()),
      (1...65_535).contains(port)
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

/// Why a server's address cannot be used.
package enum AddressFault: Error, Hashable, Sendable {
  /// Another scheme than http and https.
  case scheme
  /// No name or address of a host.
  case host
  /// No port.
  case port
  /// A path that is no plain one, or a query.
  case path
  /// A name or password in it.
  case hasName
  /// Plain http to another machine.
  case notSecure
  /// No path of a socket.
  case socket

  /// A sentence or two for a person.
  package var words: String {
    switch self {
    case .scheme: "A server's address begins with https:// (or http:// for this machine)."
    case .host:
      "The server's name cannot be read. Write it as https://todo.example; a name with other letters in its xn-- form."
    case .port: "The port is a number from 1 to 65535."
    case .path:
      "Write only the server's address, such as https://todo.example, or https://todo.example/todos."
    case .hasName: "Write the address without a name or password; they are asked for."
    case .notSecure:
      "Over plain http others on the network can read everything and take your sign-in. Use https; "
        + "or say --insecure-http if you know that nobody can listen."
    case .socket: "A socket is named by its whole path, of 107 bytes at most: unix:/run/user/1000/todosd.sock"
    }
  }
}
