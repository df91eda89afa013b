import Glibc
import LongWork

/// One end of a connection on which both sides say a line at a time; closed when it is let go of.
final class LineWire {
  /// What comes in.
  enum Arrival: Hashable {
    case line([UInt8])
    /// The other side has gone.
    case end
    /// A line is longer than it may be.
    case tooLong
    /// Nothing whole came in time.
    case late
  }

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Bytes that were looked at and hold no end of a line.
  private var searched = 0

  /// Takes a connection over.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits for the next line, of so many bytes at most.
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

  /// Says a line; false where it could not be said in time.
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

  /// Waits until somebody rings, and answers; false where the other side has gone, or says anything.
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
