import Files
import Glibc
import ServerApp

/// A check of a Unix socket's path before use.
enum SocketPath {
  /// Throws if another server listens at the path, or if it is not a socket.
  static func check(_ address: SiteAddress) throws(ServerRefusal) {
    guard case .socket(let path) = address else { return }
    umask(0o077)
    guard let facts = try? FileFacts(path, followsLinks: false) else { return }
    guard facts.kind == .socket else { throw ServerRefusal("\(path) exists and is not a socket.") }
    guard !isAnswered(path) else { throw ServerRefusal("Another server listens on \(path).") }
  }

  private static func isAnswered(_ path: String) -> Bool {
    let file = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { return false }
    defer { close(file) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
