import Glibc

/// The output buffer of the tty; a tty that accepts no bytes never blocks the program.
struct OutputStream {
  let descriptor: Int32
  /// true once the tty is permanently closed.
  private(set) var isGone = false
  private var waiting: [UInt8] = []

  init(descriptor: Int32) { self.descriptor = descriptor }

  var isBusy: Bool { !waiting.isEmpty }

  mutating func send(_ bytes: [UInt8]) {
    waiting = waiting.isEmpty ? bytes : waiting + bytes
    push()
  }

  mutating func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends buffered bytes as far as the tty accepts them.
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

  /// Sends buffered bytes for up to `milliseconds` and drops the rest.
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
