import Glibc
import Settings
import Terminal

/// A ruler that measures text by the terminal's cursor position (`CSI 6 n`), in the current line.
struct TerminalRuler {
  /// Maximum wait for a response in milliseconds; remote machines respond slowly.
  private static let timeout: Int32 = 1_000
  private let modes: TerminalModes

  /// Takes the terminal; nil if input or output is not a terminal, or `TERM` does not support the query.
  init?() {
    guard isatty(STDOUT_FILENO) == 1, let modes = TerminalModes(without: ICANON | ECHO | ISIG) else { return nil }
    self.modes = modes
  }

  /// Restores the terminal and clears its line.
  func close() {
    try? OutputStream.data.write("\r\u{1B}[K")
    modes.restore()
  }

  /// Returns the width of a text in columns; nil if the terminal does not respond.
  func columns(_ text: String) -> Int? {
    guard (try? OutputStream.data.write("\r" + text + "\u{1B}[6n")) != nil else { return nil }
    return answer().map { $0 - 1 }
  }

  /// Reads the column from the next `CSI row ; column R`.
  private func answer() -> Int? {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "R"), bytes.count < 64 {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&request, 1, Self.timeout) == 1, read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
      bytes.append(byte)
    }
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    return text.split(separator: ";").last.flatMap { Int($0) }
  }
}

extension TerminalCheckup {
  /// Characters of "ambiguous" width (UAX 11) used in frames and icons, and a wide one.
  private static let ambiguous = ["─", "●", "☐"]
  private static let wide = "漢"

  /// The measured width of characters that terminals disagree on.
  var width: Diagnostic {
    guard (try? Dialect(environment: environment.all, facts: facts)) != nil else {
      return .ok(TerminalCheckMessages.unmeasuredQuery)
    }
    guard let ruler = TerminalRuler() else { return .ok(TerminalCheckMessages.unmeasuredPipe) }
    defer { ruler.close() }
    let widths = (Self.ambiguous + [Self.wide]).map(ruler.columns)
    guard let last = widths.last, let columns = last else {
      return .ok(TerminalCheckMessages.unmeasuredCursor)
    }
    let odd = zip(Self.ambiguous, widths).compactMap { $1 == nil || $1 == 1 ? nil : $0 }
    if session.config.ambiguousWidth == 2 { return wide(odd) }
    guard odd.isEmpty else {
      return .warning(
        TerminalCheckMessages.drawsWide(odd.joined(separator: " ")), fix: TerminalCheckMessages.setAmbiguousWidth)
    }
    guard columns == 2 else {
      return .warning(
        TerminalCheckMessages.drawsWideSign(Self.wide, columns: columns), fix: TerminalCheckMessages.setLocaleAndRestart
      )
    }
    return .ok(TerminalCheckMessages.measured(narrow: Self.ambiguous.joined(separator: " "), wide: Self.wide))
  }

  /// Returns the result if the setting declares ambiguous characters wide.
  private func wide(_ odd: [String]) -> Diagnostic {
    guard odd.isEmpty else { return .ok(TerminalCheckMessages.measuredAsSet(odd.joined(separator: " "))) }
    return .warning(
      TerminalCheckMessages.drawsNarrow(Self.ambiguous.joined(separator: " ")),
      fix: "todos config set ambiguous_width 1")
  }
}
