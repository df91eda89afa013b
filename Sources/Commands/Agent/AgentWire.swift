import Agent
import Glibc
import JSON
import LongWork

/// The way to the client: standard input and output, which no command reads or writes any more.
struct AgentWire {
  /// What has come.
  enum Arrival {
    case bytes([UInt8])
    /// Somebody rang.
    case ring
    /// The client has gone.
    case end
  }

  /// What the client says; while a call runs, `AgentInbox` hears it.
  let source: Int32
  private let sink: Int32
  /// Rung, it ends a wait.
  let wake: WakePipe

  /// Takes standard input and output over; what commands would read there is nothing, and what they would write goes to
  /// standard error.
  init() throws(Refusal) {
    source = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    sink = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard source >= 0, sink >= 0, nothing >= 0, let wake = WakePipe(),
      dup2(nothing, STDIN_FILENO) >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0
    else { throw Refusal("Standard input or output is closed.", status: .unusable) }
    close(nothing)
    self.wake = wake
  }

  /// Waits for what comes next.
  func next() -> Arrival {
    var wishes = [
      pollfd(fd: wake.ear, events: Int16(POLLIN), revents: 0),
      pollfd(fd: source, events: Int16(POLLIN), revents: 0),
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

  /// Sends messages, a line each; false where the client has gone, or the program is to end while it does not listen.
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
        pollfd(fd: sink, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: wake.ear, events: Int16(POLLIN), revents: 0),
      ]
      let isHeard = interruption.interrupted == nil
      _ = poll(&wishes, isHeard ? 2 : 1, isHeard ? -1 : Self.patience)
      guard wishes[0].revents != 0 else {
        if interruption.interrupted != nil, !isHeard { return false }
        if wishes[1].revents != 0 { wake.answer() }
        continue
      }
      // A pipe that takes anything takes this much without waiting (PIPE_BUF).
      let count = rest.prefix(4096).withUnsafeBytes { Glibc.write(sink, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR, errno != EAGAIN { return false }
    }
    return true
  }

  /// Milliseconds that a client is waited for which does not read, where the program is to end.
  private static let patience: Int32 = 500
}
