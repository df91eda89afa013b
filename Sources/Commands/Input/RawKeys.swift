import Glibc

/// The keys of a terminal, one by one, without the line editing of the system.
struct RawKeys {
  /// A key.
  enum Key: Hashable {
    /// Printable text.
    case text(String)
    case enter, back
    /// The person, or the terminal, has gone.
    case end
    /// Nothing we know.
    case other
  }

  private let modes: TerminalModes
  private var waiting: Substring = ""

  /// Takes the terminal; nil where there is none.
  init?() {
    guard let modes = TerminalModes(without: ECHO | ICANON | ISIG) else { return nil }
    self.modes = modes
  }

  /// Gives the terminal back as it was.
  func restore() { modes.restore() }

  /// The next key; blocks.
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
