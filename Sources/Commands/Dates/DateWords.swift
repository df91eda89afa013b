import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// Reads words that must be a date, and explains with a caret where they are none.
struct DateWords {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// How the words were read; a refusal shows them with the place at fault marked, and what would do.
  func read(_ text: String) throws(Refusal) -> Reading {
    let reading = Grammar(session.moment).read(text, mode: .date)
    try check(reading, of: text)
    return reading
  }

  /// Tells how the words are read.
  func explain(_ text: String, json: Bool) throws {
    let context = session.moment
    let reading = Grammar(context).read(text, mode: .date, explained: true)
    if json { return try session.console.answer(ParseAnswer(reading, mode: .date, in: context)) }
    try Explanation(text, reading, .date, in: context).tell(session.console)
  }

  /// Refuses a reading that came to no date.
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

  /// Refuses words that begin with the number of another item, where that number would be read as an hour.
  ///
  /// "schedule 4 5 tomorrow" most likely means two items.
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
