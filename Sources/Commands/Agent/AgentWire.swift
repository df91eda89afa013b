import Agent
import Glibc
import JSON
import LongWork

/// The connection to the client: standard input and output, which commands no longer use.
struct AgentWire {
  enum Arrival {
    case bytes([UInt8])
    /// A wake-up through the pipe.
    case ring
    case end
  }

  /// The client's input; while a call runs, `AgentInbox` reads it.
  let source: Int32
  private let sink: Int32
  /// The pipe that ends a wait.
  let wake: WakePipe

  /// Takes over standard input and output; commands then read nothing and write to standard error.
  init() throws(Refusal) {
    source = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    sink = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard source >= 0, sink >= 0, nothing >= 0, let wake = WakePipe(), dup2(nothing, STDIN_FILENO) >= 0,
      dup2(STDERR_FILENO, STDOUT_FILENO) >= 0
    else { throw Refusal(AgentMessages.inputOrOutputClosed, status: .unusable) }
    close(nothing)
    self.wake = wake
  }

  func next() -> Arrival {
    var wishes = [
      pollfd(fd: wake.ear, events: Int16(POLLIN), revents: 0), pollfd(fd: source, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&wishes, 2, -1) < 0 { if errno != EINTR { return .end } }
    if wishes[0].revents != 0 {
      wake.answer()
      return .ring
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(source, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return .ring }
    return count > 0 ? .bytes(Array(bytes[..<count])) : .end
  }

  /// Sends messages, one a line; returns false if the client is gone, or does not read while the program ends.
  func send(_ messages: [JSONValue], unless interruption: Interruption) -> Bool {
    messages.allSatisfy { message in
      var writer = JSONWriter()
      writer.value(message)
      return write(writer.bytes + [UInt8(ascii: "\n")], unless: interruption)
    }
  }

  private func write(_ bytes: [UInt8], unless interruption: Interruption) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      var wishes = [
        pollfd(fd: sink, events: Int16(POLLOUT), revents: 0), pollfd(fd: wake.ear, events: Int16(POLLIN), revents: 0),
      ]
      let isHeard = interruption.interrupted == nil
      _ = poll(&wishes, isHeard ? 2 : 1, isHeard ? -1 : Self.timeout)
      guard wishes[0].revents != 0 else {
        if interruption.interrupted != nil, !isHeard { return false }
        if wishes[1].revents != 0 { wake.answer() }
        continue
      }
      // A ready pipe accepts this many bytes without blocking (PIPE_BUF).
      let count = rest.prefix(4096).withUnsafeBytes { Glibc.write(sink, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR, errno != EAGAIN { return false }
    }
    return true
  }

  /// Milliseconds to wait for a client that does not read while the program ends.
  private static let timeout: Int32 = 500
}
