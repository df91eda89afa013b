import Glibc
import LongWork

/// Standard input, read line by line until a signal ends the program.
///
/// It reads no byte beyond the line end, so that the next reader, with its own input, gets the next line.
struct LineInput {
  /// True if a terminal echoes the input, including the end of the line.
  let isTerminal = isatty(STDIN_FILENO) == 1
  private let interruption = Interruption()

  /// Maximum line length in bytes; longer lines are split, so that a stream without lines fills no memory.
  private static let longest = 1 << 20

  /// Returns the next line without its end, nil at the end; throws `Interrupted` and discards a partial line.
  func line() throws -> String? {
    var bytes: [UInt8] = []
    while bytes.count < Self.longest {
      try interruption.check()
      switch receive() {
      case .byte(UInt8(ascii: "\n")): return text(bytes)
      case .byte(let byte): bytes.append(byte)
      case .nothing: continue
      case .end: return bytes.isEmpty ? nil : text(bytes)
      // A disconnected terminal leaves an unfinished line.
      case .failure: return nil
      }
    }
    return text(bytes)
  }

  /// Decodes bytes without a carriage return at their end.
  private func text(_ bytes: [UInt8]) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
    return text
  }

  private enum Received {
    case byte(UInt8), nothing, end, failure
  }

  /// Waits for a byte; a signal ends the wait.
  private func receive() -> Received {
    guard interruption.waits(for: STDIN_FILENO) else { return .nothing }
    var byte: UInt8 = 0
    let count = read(STDIN_FILENO, &byte, 1)
    if count > 0 { return .byte(byte) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    return count == 0 ? .end : .failure
  }
}

extension Console {
  /// True if a user can answer a prompt.
  var canAsk: Bool { isSpoken || Outlet.data.isTerminal && isatty(STDIN_FILENO) == 1 }

  /// Prints a prompt and returns the line of the answer; nil at the end of the input.
  func ask(_ question: String, _ input: LineInput) throws -> String? {
    try Outlet.data.write(cleaned(question))
    let line = try input.line()
    if line == nil || !input.isTerminal { try Outlet.data.write("\n") }
    return line
  }
}
