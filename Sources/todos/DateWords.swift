import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// Reads words that must be a date, and explains with a caret where they are none.
struct DateWords {
  private let session: Session

  /// Reads in a session's moment and place.
  init(_ session: Session) { self.session = session }

  /// How the words were read; a refusal shows them with the place at fault marked, and what would do.
  func read(_ text: String) throws(Refusal) -> Reading {
    let reading = WordReader(session).date(text)
    try check(reading, of: text)
    return reading
  }

  /// Tells how the words are read.
  func explain(_ text: String, json: Bool) throws {
    let context = session.readingContext
    let reading = WordReader(session).date(text, explained: true)
    if json {
      return try session.console.pass(encodeJSON(ParseAnswer(reading, mode: .date, in: context)) + "\n")
    }
    try Explanation(text, reading, .date, in: context).tell(session.console)
  }

  /// Refuses a reading that came to no date.
  func check(_ reading: Reading, of text: String) throws(Refusal) {
    switch reading.outcome {
    case .schedule, .clear: return
    case .nothing: throw Refusal("“\(text)” says no date. Try: tomorrow 9am", kind: "parse-failed")
    case .refused(let refusal):
      let isSaid = refusal.suggestion.map(refusal.message.contains) ?? true
      let way = isSaid ? "" : refusal.suggestion.map { " Try: \($0)" } ?? ""
      throw Refusal(refusal.message + way + "\n" + caret(under: refusal.span, of: text), kind: "parse-failed")
    }
  }

  /// What a reading means for an item; nil takes its date away.
  ///
  /// A plain date moves this occurrence of a repeat, unless its whole series is meant.
  func intent(_ reading: Reading?, for item: Item, series: Bool = false) -> Intent {
    guard let schedule = reading?.schedule else { return .schedule(nil) }
    if reading?.role == .deadline, schedule.recurrence == nil { return .setDeadline(schedule.start.day) }
    guard item.schedule?.recurrence != nil, schedule.recurrence == nil, !series,
      let open = item.occurrence(on: session.today, zone: session.zone, zones: session.zoneLookup)
    else { return .schedule(schedule) }
    return .moveOccurrence(open.key, to: schedule.start)
  }

  private func caret(under span: Range<Int>, of text: String) -> String {
    let lines = MarkedText(text, marks: [(span, "^")]).lines(
      indent: 2,
      columns: Outlet.messages.size?.columns
    )
    return lines.joined(separator: "\n")
  }
}
