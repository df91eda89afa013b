import Glibc
import LongWork

/// One end of a line-based connection, which closes it when deallocated.
final class LineWire {
  /// The result of reading a line.
  enum Arrival: Hashable {
    case line([UInt8])
    /// The other side closed the connection.
    case end
    /// The line exceeds its limit.
    case tooLong
    /// No complete line arrived in time.
    case late
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Number of leading bytes known to contain no line end.
  private var searched = 0

  /// Takes ownership of a connection.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits for the next line, of at most `limit` bytes.
  func next(limit: Int, within milliseconds: Int) -> Arrival {
    let end = Self.uptime() + milliseconds
    while true {
      if let place = bytes[searched...].firstIndex(of: Self.lineEnd) {
        guard place <= limit else { return .tooLong }
        defer {
          bytes.removeSubrange(...place)
          searched = 0
        }
        return .line(Array(bytes[..<place]))
      }
      searched = bytes.count
      guard bytes.count <= limit else { return .tooLong }
      let left = end - Self.uptime()
      guard left > 0, isReady(POLLIN, within: left) else { return .late }
      var piece = [UInt8](repeating: 0, count: 65_536)
      let count = recv(descriptor, &piece, piece.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .end }
      bytes += piece[..<count]
    }
  }

  /// Sends a line; returns false on timeout or failure.
  func send(_ line: String, within milliseconds: Int) -> Bool {
    let end = Self.uptime() + milliseconds
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        let left = end - Self.uptime()
        guard left > 0, isReady(POLLOUT, within: left) else { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits for the wake pipe; returns false if the other side closes the connection or sends anything.
  func waits(for wake: WakePipe) -> Bool {
    while true {
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.ear, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&requests, 2, -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0, requests[0].revents == 0 else { return false }
      wake.answer()
      return true
    }
  }

  private func isReady(_ wish: Int32, within milliseconds: Int) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(wish), revents: 0)
    let count = poll(&request, 1, Int32(clamping: milliseconds))
    return count > 0 || count < 0 && errno == EINTR
  }

  private static let lineEnd = UInt8(ascii: "\n")

  private static func uptime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
