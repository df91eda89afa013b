import Glibc
import LongWork

/// Standard input line by line, given up at once where the program is to end.
///
/// It reads no further than the line goes, so that whoever asks next, with an input of its own, has the line behind it.
struct LineInput {
  /// Whether what is typed is shown by a terminal, the end of the line included.
  let isTerminal = isatty(STDIN_FILENO) == 1
  private let interruption = Interruption()

  /// What is longer is cut here, so that a stream without lines fills no memory.
  private static let longest = 1 << 20

  /// The next line without its end; nil where no more comes.
  ///
  /// Throws `Interrupted`, and what was typed of a line is then not taken.
  func line() throws -> String? {
    var bytes: [UInt8] = []
    while bytes.count < Self.longest {
      try interruption.check()
      switch receive() {
      case .byte(UInt8(ascii: "\n")): return text(bytes)
      case .byte(let byte): bytes.append(byte)
      case .nothing: continue
      case .end: return bytes.isEmpty ? nil : text(bytes)
      // A terminal that has gone leaves a line that nobody has ended.
      case .failure: return nil
      }
    }
    return text(bytes)
  }

  /// Bytes as text, without a carriage return at their end.
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
  /// Whether somebody is there to answer a question.
  var canAsk: Bool { isSpoken || Outlet.data.isTerminal && isatty(STDIN_FILENO) == 1 }

  /// Asks, and gives the line that is answered; nil where no more comes.
  func ask(_ question: String, _ input: LineInput) throws -> String? {
    try Outlet.data.write(cleaned(question))
    let line = try input.line()
    if line == nil || !input.isTerminal { try Outlet.data.write("\n") }
    return line
  }
}
