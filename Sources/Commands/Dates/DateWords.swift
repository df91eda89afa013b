import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The parser of text that must be a date; its errors are shown with a caret.
struct DateWords {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Parses a date; throws a refusal that marks the invalid part and suggests a valid one.
  func read(_ text: String) throws(Refusal) -> Reading {
    let reading = Grammar(session.moment).read(text, mode: .date)
    try check(reading, of: text)
    return reading
  }

  func explain(_ text: String, json: Bool) throws {
    let context = session.moment
    let reading = Grammar(context).read(text, mode: .date, explained: true)
    if json { return try session.console.answer(ParseAnswer(reading, mode: .date, in: context)) }
    try Explanation(text, reading, .date, in: context).tell(session.console)
  }

  /// Throws a refusal for a reading without a date.
  func check(_ reading: Reading, of text: String) throws(Refusal) {
    switch reading.outcome {
    case .schedule, .clear: return
    case .nothing where reading.showFrom != nil: return
    case .nothing: throw Refusal("“\(text)” is not a date. Try: tomorrow 9am", kind: "parse-failed")
    case .refused(let refusal):
      let marked = MarkedText.caret(under: refusal.span, of: text)
      throw Refusal(refusal.sentence + "\n" + marked, kind: "parse-failed")
    }
  }

  /// Throws a refusal for text that begins with another item's number, as in "schedule 4 5 tomorrow", if the number
  /// would be read as an hour.
  func refuseItem(in text: String, besides id: String, _ store: CommandStore) throws(Refusal) {
    let first = text.prefix { $0 != " " }
    guard Int(first) != nil, (try? store.find([String(first)])) != nil else { return }
    let parts = Grammar(session.moment).read(text, mode: .date, explained: true).parts
    guard parts.contains(where: { $0.rule == .clock && $0.span == 0..<first.count }) else { return }
    let rest = text.dropFirst(first.count).drop { $0 == " " }
    throw Refusal(
      "“\(first)” is an item. For both: todos schedule \(id),\(first) \(rest.isEmpty ? "WHEN" : ShellText.word(String(rest)))\n"
        + "For the hour: todos schedule \(id) \(ShellText.word("\(first):00\(rest.isEmpty ? "" : " \(rest)")"))",
      status: .usage,
      kind: "usage"
    )
  }
}
