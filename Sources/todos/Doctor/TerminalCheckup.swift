import Settings
import Terminal

/// What the doctor looks at around the data: the terminal, tmux, the clock, and who else starts `todos`.
struct TerminalCheckup {
  /// Names in the order they are told: a topic's own file says what is looked at.
  static func symptoms(in session: Session, color: ColourChoice.Request?) -> [Symptom] {
    let environment = session.environment
    let tmux = environment["TMUX"] == nil ? nil : try? TmuxServer()
    let facts = Terminal.facts(of: environment["TERM"] ?? "")
    return TermCheckup(environment: environment, facts: facts).symptoms
      + ColourCheckup(session: session, flag: color, facts: facts, tmux: tmux).symptoms
      + TextCheckup(environment: environment).symptoms
      + WidthCheckup.symptoms
      + IconCheckup(session: session).symptoms
      + MouseCheckup(session: session).symptoms
      + ClipboardCheckup(environment: environment, tmux: tmux).symptoms
      + NotificationCheckup(session: session, tmux: tmux).symptoms
      + (tmux.map { TmuxCheckup(server: $0).symptoms } ?? [])
      + ZoneCheckup(session: session, tmux: tmux).symptoms
      + SecondStoreCheckup(session: session).symptoms
  }
}
