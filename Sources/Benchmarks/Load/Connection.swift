import Glibc

/// A persistent connection with one request at a time.
final class Connection {
  let descriptor: Int32
  private(set) var reply = Reply()

  /// Connects to a port of this machine from 127.0.0.`source`.
  init(port: UInt16, source: Int = 1) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let isConnected =
      Connection.use(descriptor, host: source, port: 0, bind) == 0
      && Connection.use(descriptor, host: 1, port: port, connect) == 0
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    guard isConnected else { throw Failure("no connection to port \(port): \(String(cString: strerror(errno)))") }
  }

  deinit { close(descriptor) }

  /// Sends a request and discards the previous response.
  func send(_ request: [UInt8]) throws {
    reply.clear()
    guard write(descriptor, request, request.count) == request.count else {
      throw Failure("a request cannot be sent: \(String(cString: strerror(errno)))")
    }
  }

  /// Blocks for input and reads it; returns true if the response is complete.
  func receive(_ chunk: inout [UInt8]) throws -> Bool {
    let count = read(descriptor, &chunk, chunk.count)
    guard count > 0 else { throw Failure("the server hung up: \(reply.text)") }
    return try reply.feed(chunk[..<count])
  }

  /// Sends a request and returns its response; throws on another status.
  func ask(_ request: [UInt8], status: Int) throws -> Reply {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    try send(request)
    while try !receive(&chunk) {}
    guard reply.status == status else { throw Failure("answered: \(reply.text)") }
    return reply
  }

  private static func use(
    _ descriptor: Int32, host: Int, port: UInt16, _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0000 + host).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
