import CNcurses

/// The terminal options of the user and the environment.
package struct TerminalOptions: Sendable {
  /// The environment: TERM, COLORTERM, NO_COLOR, CLICOLOR, LC_ALL, LC_CTYPE, LANG, ESCDELAY, COLORFGBG are read.
  package var environment: [String: String]
  /// true if mouse events are reported from the start.
  package var mouse = true
  /// The descriptor for standard error while the screen is shown; nil discards it.
  package var log: Int32?

  package init(environment: [String: String]) { self.environment = environment }

  /// Timeout after which a lone ESC is the Escape key (ms).
  var escapeDelay: Int { min(max(environment["ESCDELAY"].flatMap { Int($0) } ?? 25, 1), 1_000) }
}

/// The character set of the terminal.
package enum CharacterSet {
  /// Sets the program's character set; returns true for UTF-8.
  ///
  /// A UTF-8 locale that is not installed must not lead to a screen without letters.
  static func useUTF8(environment: [String: String]) -> Bool {
    if cn_take_locale() { return true }
    return asksForUTF8(environment) && cn_take_utf8()
  }

  /// Returns true if the locale variables request UTF-8, in the order of POSIX.
  package static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else { return false }
    let lowered = locale.lowercased().utf8
    return lowered.indices.contains { place in ["utf-8", "utf8"].contains { lowered[place...].starts(with: $0.utf8) } }
  }
}

/// The reason why a full screen is not possible; the caller prints it with the plain list.
package enum TerminalRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is not a terminal.
  case notATerminal
  case noTerm
  /// The terminal of this name cannot move its cursor.
  case tooPlain(String)
  /// A system error, with its message.
  case failed(String)

  /// The message for the user, in one sentence.
  package var description: String {
    switch self {
    case .notATerminal: TerminalMessages.notATerminal
    case .noTerm: TerminalMessages.noTerm
    case .tooPlain(let name): TerminalMessages.tooPlain(name)
    case .failed(let reason): TerminalMessages.failed(reason)
    }
  }
}
