import Dispatch
import Glibc
import Synchronization

/// A server with scripted behaviour, byte by byte.
final class HostileServer: Sendable {
  let port: Int
  private let listener: Int32
  private let script: @Sendable (Peer) -> Void
  private let seen = Mutex<[String]>([])
  private let peers = Mutex<[Int32]>([])
  private let counts = Mutex((connections: 0, sent: 0))

  /// The address that a server listens on: a free local port, or a socket in the file system.
  enum Address: Sendable {
    case ipv4, ipv6
    case socket(String)
  }

  /// Starts to listen; `script` runs for each connection after its first request.
  init(on address: Address = .ipv4, _ script: @escaping @Sendable (Peer) -> Void) throws {
    signal(SIGPIPE, SIG_IGN)
    self.script = script
    (listener, port) = try HostileServer.listening(address)
    Thread.start { self.accept() }
  }

  private static func listening(_ address: Address) throws -> (Int32, Int) {
    switch address {
    case .ipv4:
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return try listening(at: address)
    case .ipv6:
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_addr = in6addr_loopback
      return try listening(at: address)
    case .socket(let path):
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      return try listening(at: address)
    }
  }

  /// Returns a listening socket and its port, which is at the same offset in both kinds of address.
  private static func listening<Name>(at name: Name) throws -> (Int32, Int) {
    var (name, length) = (name, socklen_t(MemoryLayout<Name>.size))
    return try withUnsafeMutablePointer(to: &name) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let listener = socket(Int32(pointer.pointee.sa_family), kind, 0)
        let code = bind(listener, pointer, length) | listen(listener, 64) | getsockname(listener, pointer, &length)
        guard code == 0 else {
          defer { close(listener) }
          throw ServerFailure(code: errno)
        }
        let port = UnsafeRawPointer(pointer).loadUnaligned(fromByteOffset: 2, as: UInt16.self)
        return (listener, Int(UInt16(bigEndian: port)))
      }
    }
  }

  deinit { close(listener) }

  /// The headers and bodies of all requests so far.
  var requests: [String] { seen.withLock { $0 } }

  /// Number of connections so far.
  var connections: Int { counts.withLock { $0.connections } }

  /// Number of bytes sent so far.
  var sent: Int { counts.withLock { $0.sent } }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    for peer in peers.withLock({ $0 }) { shutdown(peer, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      peers.withLock { $0.append(descriptor) }
      counts.withLock { $0.connections += 1 }
      Thread.start { self.serve(descriptor) }
    }
  }

  private func serve(_ descriptor: Int32) {
    let peer = Peer(descriptor) { count in self.counts.withLock { $0.sent += count } }
    while !peer.isDone, let request = peer.request() {
      seen.withLock { $0.append(request) }
      script(peer)
    }
    peers.withLock { $0.removeAll { $0 == descriptor } }
    close(descriptor)
  }
}

struct ServerFailure: Error { let code: Int32 }

/// A separate thread for work that may block forever.
enum Thread {
  static func start(_ work: @escaping @Sendable () -> Void) { DispatchQueue(label: "hostile").async(execute: work) }
}
