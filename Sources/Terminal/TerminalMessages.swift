import Messages

/// Messages about the terminal.
enum TerminalMessages {
  static var stopped: String {
    localized("todos has stopped because of a fault; your list is safe, and the log says more")
  }
  static var modesUnreadable: String { localized("its modes cannot be read") }
  static var notATerminal: String { localized("this is not a terminal, so here is the plain list") }
  static var noTerm: String {
    localized(
      """
      TERM is not set, so here is the plain list; set it for the full screen, as in TERM=xterm-256color, or work line by \
      line with: todos --linear
      """)
  }
  static func tooPlain(_ name: String) -> String {
    localized(
      """
      a terminal called \(name) cannot show a full screen, so here is the plain list; todos --linear works here, line by \
      line
      """)
  }
  static func failed(_ reason: String) -> String {
    localized("the full screen could not be opened (\(reason)), so here is the plain list")
  }
}
