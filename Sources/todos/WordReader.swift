import ScheduleGrammar
import TodoModel

/// Reads what people type about dates, in a session's moment and place.
struct WordReader {
  private let grammar: Grammar

  /// A reader for a session.
  init(_ session: Session) { grammar = Grammar(session.readingContext) }

  /// Takes a title apart: date, list, tags and priority out of it.
  func title(_ text: String, explained: Bool = false) -> TitleReading {
    grammar.readTitle(text, explained: explained)
  }

  /// Reads a text that is all date.
  func date(_ text: String, explained: Bool = false) -> Reading {
    grammar.read(text, mode: .date, explained: explained)
  }
}
