import Glibc

/// One of the two places where output goes.
enum Outlet: Int32, Hashable, Sendable {
  /// Standard output: what was asked for.
  case data = 1
  /// Standard error: what went wrong.
  case messages = 2

  /// Whether a person looks at it.
  var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The terminal's width and height; nil where it is none.
  var size: (columns: Int, rows: Int)? {
    var window = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return nil }
    return (Int(window.ws_col), Int(window.ws_row))
  }

  /// Writes all of the text.
  ///
  /// A reader that has gone is no failure: nobody wants the rest.
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

  /// Waits until a pipe that does not block takes more.
  private func wait() {
    var descriptor = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
    poll(&descriptor, 1, -1)
  }
}
