import Glibc

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
