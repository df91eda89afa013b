/// Where the server listens.
package enum SiteAddress: Hashable, Sendable {
  /// A host and a port; port 0 takes any that is free.
  case tcp(host: String, port: Int)
  /// A socket in the file system, for this user only.
  case socket(String)

  /// Whether only this machine reaches it.
  package var isLocal: Bool {
    switch self {
    case .socket: true
    case .tcp(let host, _): host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
  }

  /// As a person reads it, with the port that was taken.
  package func words(port taken: Int?) -> String {
    switch self {
    case .socket(let path): path
    case .tcp(let host, let port): "http://\(host.contains(":") ? "[\(host)]" : host):\(taken ?? port)"
    }
  }
}
