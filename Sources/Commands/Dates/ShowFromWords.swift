import Actions
import ScheduleGrammar
import TodoModel

/// The parser of the day from which an item is visible.
struct ShowFromWords {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Parses "monday", "3 days before", "hide until monday" or "none".
  func read(_ text: String) throws(Refusal) -> ItemAction {
    if text.isEmpty || text == "none" { return .showFrom(nil) }
    let grammar = Grammar(session.moment)
    for lead in ["", "show ", "show from "] {
      let reading = grammar.read(lead + text, mode: .date)
      guard let showFrom = reading.showFrom, reading.outcome == .nothing else { continue }
      let doubt = grammar.read(text, mode: .date).doubt(in: session.moment)
      if let doubt { session.console.complain(doubt.line) }
      return .showFrom(showFrom)
    }
    throw Refusal("“\(text)” is not a day. Try: monday, or: 3 days before", kind: "parse-failed")
  }
}
