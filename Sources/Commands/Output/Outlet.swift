import Glibc

/// An output stream of the process.
enum Outlet: Int32, Hashable, Sendable {
  /// Standard output, for data.
  case data = 1
  /// Standard error, for error messages.
  case messages = 2

  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width and height; nil if the stream is not a terminal.
  var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Writes the whole text; ignores a closed pipe, whose reader needs no more, and all errors of standard error.
  func write(_ text: String) throws(Refusal) {
    var text = text
    let failure = text.withUTF8 { bytes -> Int32 in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(rawValue, rest.baseAddress, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        } else if errno == EAGAIN {
          wait()
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard failure != 0, failure != EPIPE, self == .data else { return }
    throw Refusal(
      "The output cannot be written: \(String(cString: strerror(failure))). Free some space or write elsewhere."
    )
  }

  /// Waits until a nonblocking pipe accepts more.
  private func wait() {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
