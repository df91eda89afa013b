import Glibc

/// Measures text by the terminal's own cursor (`CSI 6 n`), on the line it stands on.
struct TerminalRuler {
  /// Milliseconds that an answer may take; far machines answer slowly.
  private static let patience: Int32 = 1_000
  private let modes: TerminalModes

  /// Takes the terminal; nil where input and output are none, or `TERM` says it cannot be asked.
  init?() {
    guard isatty(STDOUT_FILENO) == 1, let modes = TerminalModes(without: ICANON | ECHO | ISIG) else {
      return nil
    }
    self.modes = modes
  }

  /// Gives the terminal back, its line empty.
  func close() {
    try? Outlet.data.write("\r\u{1B}[K")
    modes.restore()
  }

  /// How many columns a text takes; nil where the terminal does not say.
  func columns(_ text: String) -> Int? {
    guard (try? Outlet.data.write("\r" + text + "\u{1B}[6n")) != nil else { return nil }
    return answer().map { $0 - 1 }
  }

  /// The column in the next `CSI row ; column R`.
  private func answer() -> Int? {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "R"), bytes.count < 64 {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&request, 1, Self.patience) == 1, read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
      bytes.append(byte)
    }
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    return text.split(separator: ";").last.flatMap { Int($0) }
  }
}
