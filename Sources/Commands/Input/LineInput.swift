import Files
import Glibc
import LongWork
import Storage

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

  private enum Received { case byte(UInt8), nothing, end, failure }

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
  var canAsk: Bool { !isQuiet && (isSpoken || OutputStream.data.isTerminal && isatty(STDIN_FILENO) == 1) }

  /// Prints a prompt and returns the line of the answer; nil at the end of the input.
  func ask(_ question: String, _ input: LineInput) throws -> String? {
    try OutputStream.data.write(cleaned(question))
    let line = try input.line()
    if line == nil || !input.isTerminal { try OutputStream.data.write("\n") }
    return line
  }

  /// Returns true if the answer at a prompt confirms the question before it.
  func isConfirmed() throws -> Bool {
    let answer = try ask("› ", LineInput())?.filter { !$0.isWhitespace }.lowercased()
    return answer.map(OutputMessages.yes.contains) ?? false
  }
}

/// Text from standard input or from a file.
enum InputText {
  private static let limit = 64 << 20

  /// Reads standard input; replaces invalid UTF-8 with U+FFFD.
  static func all() throws(Refusal) -> String { String(decoding: try bytes(of: "-"), as: UTF8.self) }

  /// Reads a file, or standard input for `-`; throws a refusal above 64 MiB.
  static func bytes(of path: String) throws(Refusal) -> [UInt8] {
    // Closing a file of the open list would release its locks.
    guard !Store.isOpen(path) else { throw Refusal(InputMessages.isOpenList(path), kind: "unreadable") }
    do throws(FileFault) {
      let bytes = path == "-" ? try File.input(limit: limit) : try File(path).read(limit: limit, .awaited)
      guard let bytes else { throw FileFault(path, .system(ENOENT)) }
      return bytes
    } catch {
      guard error.kind != .tooLarge else {
        throw Refusal(InputMessages.tooLarge(path))
      }
      throw Refusal(InputMessages.cannotBeRead(path, reason: error.reason), kind: "unreadable")
    }
  }
}

/// The password input: never the command line or the environment, which other users can see.
enum PasswordPrompt {
  /// Reads the first line of standard input; throws a refusal if it is empty.
  static func line() throws -> String {
    guard let line = try LineInput().line(), !line.isEmpty else {
      throw Refusal(InputMessages.noPassword, kind: "unauthenticated")
    }
    return line
  }

  /// Prompts on the terminal without echo; throws a refusal that names `flag` if there is no terminal.
  static func ask(_ prompt: String, orBy flag: String = "--password-stdin") throws -> String {
    guard let modes = TerminalModes(without: ECHO) else { throw Refusal.usage(InputMessages.noTerminal(option: flag)) }
    defer {
      modes.restore()
      try? OutputStream.messages.write("\n")
    }
    try OutputStream.messages.write(prompt)
    return try line()
  }
}

/// The keys of a terminal, one by one, without the line editing of the system.
struct RawKeys {
  enum Key: Hashable {
    case text(String)
    case enter, back
    /// The user has cancelled, or the terminal is gone.
    case end
    case other
  }

  private let modes: TerminalModes
  private var waiting: Substring = ""

  /// Switches the terminal to raw keys; nil if there is no terminal.
  init?() {
    guard let modes = TerminalModes(without: ECHO | ICANON | ISIG) else { return nil }
    self.modes = modes
  }

  func restore() { modes.restore() }

  /// Returns the next key; blocks.
  mutating func next() -> Key {
    if let character = waiting.popFirst() { return Self.key(character) }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR { return .other }
    guard count > 0 else { return .end }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    if text.hasPrefix("\u{1B}"), count > 1 { return .other }
    waiting = text[...]
    return next()
  }

  private static func key(_ character: Character) -> Key {
    switch character {
    case "\u{1B}", "\u{3}", "\u{4}", "\u{7}": return .end
    case "\r", "\n", "\r\n": return .enter
    case "\u{7F}", "\u{8}": return .back
    default:
      let isText = character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      return isText ? .text(String(character)) : .other
    }
  }
}

/// The modes of the terminal at standard input, with some of them switched off.
struct TerminalModes {
  private let usual: termios

  /// Switches modes such as `ECHO` off; nil if standard input is not a terminal.
  init?(without flags: Int32) {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    usual = modes
    modes.c_lflag &= ~tcflag_t(flags)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
  }

  func restore() {
    var modes = usual
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
  }
}

/// The line-end translation of the terminal at standard input and output.
///
/// A bare serial line sends and expects carriage returns; programs read and write line feeds. Its terminal modes may
/// lack the translation.
struct LineEnds {
  private let before: termios?

  /// Enables the translation if the terminal lacks it.
  init() {
    var modes = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &modes) == 0 else {
      before = nil
      return
    }
    let wanted = Self.mended(modes)
    let isMended = wanted.c_iflag == modes.c_iflag && wanted.c_oflag == modes.c_oflag
    before = isMended ? nil : modes
    guard !isMended else { return }
    var next = wanted
    tcsetattr(STDIN_FILENO, TCSANOW, &next)
  }

  /// Restores the previous terminal modes.
  func giveBack() {
    guard var before else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
  }

  private static func mended(_ modes: termios) -> termios {
    var modes = modes
    modes.c_iflag = (modes.c_iflag | tcflag_t(ICRNL)) & ~tcflag_t(IGNCR)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    return modes
  }
}
