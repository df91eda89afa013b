import Glibc

/// The channel for a program's standard input.
///
/// It is a socket, because writing to a pipe without a reader would send SIGPIPE to this program.
final class InputPipe {
  private let near: Int32
  /// The end that the program reads.
  let far: Int32
  private var isOpen = true

  init() throws(StartFault) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw StartFault() }
    (near, far) = (ends[0], ends[1])
  }

  deinit { if isOpen { for end in [near, far] { close(end) } } }

  /// Sends all bytes to the started program, until a deadline or until it stops reading, and then the end of input.
  func send(_ bytes: [UInt8], until end: ContinuousClock.Instant) {
    close(far)
    isOpen = false
    defer { close(near) }
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
        return Glibc.send(near, buffer.baseAddress.map { $0 + sent }, buffer.count - sent, flags)
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        var request = pollfd(fd: near, events: Int16(POLLOUT), revents: 0)
        if poll(&request, 1, end.millisecondsLeft) == 0 { return }
      } else if errno != EINTR {
        return
      }
    }
  }
}
