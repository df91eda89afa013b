import Settings
import Terminal

/// What the doctor looks at around the data: the terminal, tmux, the clock, and who else starts `todos`.
struct TerminalCheckup {
  /// Names in the order they are told: a topic's own file says what is looked at.
  static func diagnostics(in session: Session, color: ColourWish?) -> [Diagnostic] {
    let environment = session.environment
    let tmux = environment["TMUX"] == nil ? nil : try? TmuxServer()
    let facts = Terminal.facts(of: environment["TERM"] ?? "")
    return TermCheckup(environment: environment, facts: facts).diagnostics
      + ColourCheckup(session: session, flag: color, facts: facts, tmux: tmux).diagnostics
      + TextCheckup(environment: environment).diagnostics
      + WidthCheckup.diagnostics
      + IconCheckup(session: session).diagnostics
      + MouseCheckup(session: session).diagnostics
      + ClipboardCheckup(environment: environment, tmux: tmux).diagnostics
      + NotificationCheckup(session: session, tmux: tmux).diagnostics
      + (tmux.map { TmuxCheckup(server: $0).diagnostics } ?? [])
      + ZoneCheckup(session: session, tmux: tmux).diagnostics
      + SecondStoreCheckup(session: session).diagnostics
  }
}
