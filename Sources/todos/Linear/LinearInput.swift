import Glibc
import LongWork

/// Standard input line by line, given up at once where the program is to end.
final class LinearInput {
  /// Whether what is typed is shown by a terminal, the end of the line included.
  let isTerminal = isatty(STDIN_FILENO) == 1
  private let interruption = Interruption()
  private var bytes: [UInt8] = []
  private var isOver = false

  /// What is longer is cut here, so that a stream without lines fills no memory.
  private static let longest = 1 << 20

  /// The next line without its end; nil where no more comes.
  ///
  /// Throws `Interrupted`, and what was typed of a line is then not taken.
  func line() throws -> String? {
    while true {
      try interruption.check()
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return take(end, andSkip: 1) }
      if bytes.count >= Self.longest { return take(Self.longest, andSkip: 0) }
      guard !isOver else { return bytes.isEmpty ? nil : take(bytes.count, andSkip: 0) }
      receive()
    }
  }

  /// The first bytes as text, without a carriage return at their end.
  private func take(_ count: Int, andSkip skipped: Int) -> String {
    var text = String(decoding: bytes.prefix(count), as: UTF8.self)
    bytes.removeFirst(count + skipped)
    if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
    return text
  }

  /// Waits for more; a signal ends the wait.
  private func receive() {
    var wish = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&wish, 1, -1) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 { return bytes += chunk[..<count] }
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    // A terminal that has gone leaves a line that nobody has ended.
    if count < 0 { bytes = [] }
    isOver = true
  }
}
