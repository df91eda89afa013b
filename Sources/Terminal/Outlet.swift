import Glibc

/// Bytes on their way to the tty.
///
/// A tty that takes no more never blocks the program: the rest waits.
struct Outlet {
  /// The tty, which does not block.
  let descriptor: Int32
  /// Whether the tty takes nothing any more, for good.
  private(set) var isGone = false
  private var waiting: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether bytes are waiting for the tty.
  var isBusy: Bool { !waiting.isEmpty }

  /// Sends bytes, behind those that wait.
  mutating func send(_ bytes: [UInt8]) {
    waiting = waiting.isEmpty ? bytes : waiting + bytes
    push()
  }

  /// Sends text.
  mutating func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends what waits, as far as the tty takes it.
  mutating func push() {
    while !waiting.isEmpty, !isGone {
      let written = unsafe waiting.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        waiting.removeFirst(written)
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        isGone = true
        waiting = []
      }
    }
  }

  /// Sends what waits, giving the tty up to `milliseconds` to take it; what it has not taken by then is dropped.
  mutating func drain(milliseconds: Int32) {
    push()
    var rounds = milliseconds / 10
    while isBusy, rounds > 0 {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = unsafe poll(&request, 1, 10)
      push()
      rounds -= 1
    }
    waiting = []
  }
}
