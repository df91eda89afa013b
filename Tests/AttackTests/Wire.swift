import Glibc
import ServerSupport

/// A connection to a local port with a timeout on every operation, which child processes do not inherit.
final class Wire: Sendable {
  private let file: Int32

  private init(file: Int32) { self.file = file }

  deinit { close(file) }

  /// Connects from 127.0.0.`host`, or returns nil after the timeout; a small buffer makes a slow reader noticeable
  /// early.
  static func open(
    _ port: UInt16, host: UInt8 = 1, by end: ContinuousClock.Instant = .now + .seconds(Allowance.timeout),
    buffer: Int32? = nil
  ) -> Wire? {
    guard let wire = begin(port, host: host, buffer: buffer) else { return nil }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard wire.isReady(POLLOUT, by: end), getsockopt(wire.file, SOL_SOCKET, SO_ERROR, &code, &size) == 0, code == 0
    else { return nil }
    return wire
  }

  /// Starts to connect without waiting for the result.
  static func begin(_ port: UInt16, host: UInt8 = 1, buffer: Int32? = nil) -> Wire? {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let file = socket(AF_INET, Int32(kind), 0)
    guard file >= 0 else { return nil }
    let wire = Wire(file: file)
    guard host == 1 || Loopback.bind(file, host: host) == 0 else { return nil }
    if var buffer { setsockopt(file, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size)) }
    return Loopback.connect(file, to: Loopback.address(port)) == 0 || errno == EINPROGRESS ? wire : nil
  }

  /// Sends a text; returns false if the peer did not accept all of it in time.
  @discardableResult func send(
    _ text: String, by end: ContinuousClock.Instant = .now + .seconds(Allowance.timeout)
  ) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        sent += count
      } else if errno != EAGAIN && errno != EINTR || !isReady(POLLOUT, by: end) {
        return false
      }
    }
    return true
  }

  /// Returns the next bytes: empty at the end, nil after a timeout or an error.
  func read(by end: ContinuousClock.Instant, maximum: Int = 65_536) -> [UInt8]? {
    guard isReady(POLLIN, by: end) else { return nil }
    var buffer = [UInt8](repeating: 0, count: maximum)
    let count = recv(file, &buffer, buffer.count, 0)
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// Returns the text up to and including `words`; nil after a timeout.
  func read(until words: String, by end: ContinuousClock.Instant) -> String? {
    var bytes: [UInt8] = []
    while let more = read(by: end), !more.isEmpty {
      bytes += more
      let text = String(decoding: bytes, as: UTF8.self)
      if text.contains(words) { return text }
    }
    return nil
  }

  private func isReady(_ event: Int32, by end: ContinuousClock.Instant) -> Bool {
    var request = pollfd(fd: file, events: Int16(event), revents: 0)
    let left = max(0, Int32(clamping: Int((end - .now) / .milliseconds(1))))
    return poll(&request, 1, left) > 0
  }
}
