import Glibc
import Synchronization

/// One end of a local connection.
package final class Line: Sendable {
  /// POLLRDHUP of Linux (`asm-generic/poll.h`), which is not imported.
  private static let otherEndGone: Int16 = 0x2000

  package let file: Int32

  /// Takes ownership of a socket and closes it when released.
  package init(file: Int32) { self.file = file }

  /// Connects to a port; nil if nobody listens.
  package init?(port: UInt16) {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    // `deinit` closes the file here, too.
    if Loopback.connect(file, to: Loopback.address(port)) != 0 { return nil }
  }

  deinit { close(file) }

  /// Listens on a free port; returns the listening socket and the port.
  package static func listening() throws -> (line: Line, port: UInt16) {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let file = socket(AF_INET, Int32(kind), 0)
    let line = Line(file: file)
    var address = Loopback.address(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, size) == 0 && listen(file, 128) == 0 && getsockname(file, $0, &size) == 0
      }
    }
    guard code else { throw ServerFailure(words: "listen: \(String(cString: strerror(errno)))") }
    return (line, UInt16(bigEndian: address.sin_port))
  }

  /// Returns the next connection, which child processes do not inherit; nil after the end.
  package func accepted() -> Line? {
    while true {
      var request = pollfd(file, Int16(POLLIN))
      _ = poll(&request, 1, -1)
      let (taken, code) = Command.starting.withLock { _ in
        let taken = accept(file, nil, nil)
        if taken >= 0 { _ = fcntl(taken, F_SETFD, FD_CLOEXEC) }
        return (taken, errno)
      }
      if taken >= 0 { return Line(file: taken) }
      guard [EINTR, ECONNABORTED, EAGAIN].contains(code) else { return nil }
    }
  }

  /// Sends bytes; false if the peer has closed.
  @discardableResult package func send(_ bytes: [UInt8]) -> Bool { Loopback.send(bytes, file) }

  /// Returns the next bytes; nil at the end.
  package func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(file, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Waits until the peer has closed, up to the timeout.
  package func waitForEnd(milliseconds: Int) {
    var request = pollfd(file, Line.otherEndGone)
    _ = poll(&request, 1, Int32(milliseconds))
  }

  /// Resets the connection, so that readers and writers at both ends notice; unread data is lost.
  package func reset() {
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(file, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  /// Shuts both directions down; the socket itself is kept until release.
  package func end() { shutdown(file, Int32(SHUT_RDWR)) }
}

extension pollfd {
  fileprivate init(_ file: Int32, _ events: Int16) { self.init(fd: file, events: events, revents: 0) }
}
