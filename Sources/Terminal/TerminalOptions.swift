import CNcurses

/// What a person or the surroundings want of the terminal.
package struct TerminalOptions: Sendable {
  /// The environment: TERM, COLORTERM, NO_COLOR, CLICOLOR, LC_ALL, LC_CTYPE, LANG, ESCDELAY, COLORFGBG are read.
  package var environment: [String: String]
  /// Whether the mouse is ours from the start.
  package var mouse = true
  /// The descriptor that standard error goes to while the screen is up; nil to drop it.
  package var log: Int32?

  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Milliseconds after which a lone ESC is the Escape key.
  var escapeDelay: Int {
    min(max(environment["ESCDELAY"].flatMap { Int($0) } ?? 25, 1), 1_000)
  }
}

/// Which characters the terminal can be sent.
package enum CharacterSet {
  /// Sets the program's character set for a terminal; true when it is UTF-8.
  ///
  /// A locale that asks for UTF-8 but is not installed must not end in a screen without letters.
  static func useUTF8(environment: [String: String]) -> Bool {
    if cn_take_locale() { return true }
    return asksForUTF8(environment) && cn_take_utf8()
  }

  /// Whether the variables ask for UTF-8, by the order of POSIX.
  package static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
      return false
    }
    let lowered = locale.lowercased().utf8
    return lowered.indices.contains { place in
      ["utf-8", "utf8"].contains { lowered[place...].starts(with: $0.utf8) }
    }
  }
}

/// Why there is no full screen: the caller prints the plain list and this sentence.
package enum TerminalRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard input or output is no terminal.
  case notATerminal
  /// TERM is not set.
  case noTerm
  /// The terminal of this name cannot move its cursor.
  case tooPlain(String)
  /// The system refused something; in words.
  case failed(String)

  /// What happened and what to do, in one sentence.
  package var description: String {
    switch self {
    case .notATerminal: "this is not a terminal, so here is the plain list"
    case .noTerm:
      """
      TERM is not set, so here is the plain list; set it for the full screen, as in TERM=xterm-256color, or work line by \
      line with: todos --linear
      """
    case .tooPlain(let name):
      """
      a terminal called \(name) cannot show a full screen, so here is the plain list; todos --linear works here, line by \
      line
      """
    case .failed(let reason): "the full screen could not be opened (\(reason)), so here is the plain list"
    }
  }
}
