import Glibc
import Settings
import Terminal

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

extension TerminalCheckup {
  /// Characters whose width is "ambiguous" (UAX 11), as frames and signs use them, and one that is wide everywhere.
  private static let ambiguous = ["─", "●", "☐"]
  private static let wide = "漢"

  /// How wide the terminal draws characters that terminals disagree on: asked of the terminal itself.
  var width: Diagnostic {
    guard (try? Dialect(environment: environment.all, facts: facts)) != nil else {
      return .ok("not measured: the terminal may not understand the query")
    }
    guard let ruler = TerminalRuler() else {
      return .ok("not measured: not run on a terminal")
    }
    defer { ruler.close() }
    let widths = (Self.ambiguous + [Self.wide]).map(ruler.columns)
    guard let last = widths.last, let columns = last else {
      return .ok("not measured: the terminal does not report its cursor")
    }
    let odd = zip(Self.ambiguous, widths).compactMap { $1 == nil || $1 == 1 ? nil : $0 }
    if session.config.ambiguousWidth == 2 { return wide(odd) }
    guard odd.isEmpty else {
      return .warning(
        "the terminal draws \(odd.joined(separator: " ")) two columns wide, so lines would break",
        fix: "todos config set ambiguous_width 2, or set ambiguous width to narrow in the terminal"
      )
    }
    guard columns == 2 else {
      return .warning(
        "the terminal draws \(Self.wide) \(columns) wide, not 2",
        fix: "export LANG=C.UTF-8, then restart the terminal"
      )
    }
    return .ok("measured: \(Self.ambiguous.joined(separator: " ")) one column, \(Self.wide) two")
  }

  /// What was measured where the setting says that such characters are wide.
  private func wide(_ odd: [String]) -> Diagnostic {
    guard odd.isEmpty else {
      return .ok("measured: \(odd.joined(separator: " ")) two columns, as the setting says")
    }
    return .warning(
      "the setting ambiguous_width is 2, but the terminal draws \(Self.ambiguous.joined(separator: " ")) one column wide",
      fix: "todos config set ambiguous_width 1"
    )
  }
}
