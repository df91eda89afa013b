import Dispatch
import Glibc
import Synchronization

/// A server that does to a client whatever a test wants, byte by byte.
final class HostileServer: Sendable {
  let port: Int
  private let listener: Int32
  private let script: @Sendable (Peer) -> Void
  private let seen = Mutex<[String]>([])
  private let peers = Mutex<[Int32]>([])

  /// Listens on a free port of this machine; `script` is run for each connection, after its first request has come.
  init(_ script: @escaping @Sendable (Peer) -> Void) throws {
    signal(SIGPIPE, SIG_IGN)
    self.script = script
    (listener, port) = try HostileServer.listening()
    Thread.start { self.accept() }
  }

  private static func listening() throws -> (Int32, Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) | listen(listener, 64) | getsockname(listener, pointer, &length)
      }
    }
    guard code == 0 else { throw ServerFailure(code: errno) }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  deinit { close(listener) }

  /// The heads and bodies of all requests so far.
  var requests: [String] { seen.withLock { $0 } }

  /// Ends all connections and takes no more.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    for peer in peers.withLock({ $0 }) { shutdown(peer, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      let descriptor = Glibc.accept(listener, nil, nil)
      guard descriptor >= 0 else { return }
      peers.withLock { $0.append(descriptor) }
      Thread.start { self.serve(descriptor) }
    }
  }

  private func serve(_ descriptor: Int32) {
    let peer = Peer(descriptor)
    while !peer.isDone, let request = peer.request() {
      seen.withLock { $0.append(request) }
      script(peer)
    }
    peers.withLock { $0.removeAll { $0 == descriptor } }
    close(descriptor)
  }
}

/// A server could not be started.
struct ServerFailure: Error {
  let code: Int32
}

/// A thread of its own for a piece of work that may block for ever.
enum Thread {
  static func start(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "hostile").async(execute: work)
  }
}
