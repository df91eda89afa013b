import Files
import Glibc

/// The Unix domain sockets of the file system (unix(7)).
enum UnixSocket {
  /// Maximum length of a path in bytes (`sun_path`).
  static let longestPath = 107

  /// Returns a connection to the listener at a path, or nil if there is none.
  static func connect(to path: String) -> Int32? {
    guard let descriptor = make() else { return nil }
    let isThere = with(path) { Glibc.connect(descriptor, $0, $1) == 0 }
    guard isThere == true else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Returns a listening socket at a path that only its owner may connect to.
  static func listen(at path: String) throws(FileFault) -> Int32 {
    guard path.utf8.count <= longestPath else { throw FileFault(path, .system(ENAMETOOLONG)) }
    guard let descriptor = make() else { throw FileFault(path, .system(errno)) }
    let isBound = with(path) { bind(descriptor, $0, $1) == 0 } == true
    guard isBound, chmod(path, 0o600) == 0, Glibc.listen(descriptor, 32) == 0 else {
      let fault = FileFault(path, .system(errno))
      close(descriptor)
      throw fault
    }
    return descriptor
  }

  private static func make() -> Int32? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Calls `body` with the socket address of a path; returns nil if the path is too long.
  private static func with<Value>(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value) -> Value? {
    guard path.utf8.count <= longestPath else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        body(address, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
