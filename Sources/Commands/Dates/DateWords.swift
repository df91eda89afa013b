import Actions
import Frames
import Intents
import ScheduleGrammar
import TodoAPI
import TodoModel

/// The parser of text that must be a date; its errors are shown with a caret.
struct DateWords {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Parses a date; throws a refusal that marks the invalid part and suggests a valid one.
  ///
  /// If `reminds` is true, it may have reminders.
  func read(_ text: String, reminds: Bool = false) throws(Refusal) -> Reading {
    let reading = Grammar(session.moment).read(text, mode: .date, reminds: reminds)
    try check(reading, of: text)
    return reading
  }

  func explain(_ text: String, json: Bool) throws {
    let context = session.moment
    let reading = Grammar(context).read(text, mode: .date, explained: true, reminds: true)
    if json { return try session.console.answer(ParseAnswer(reading, mode: .date, in: context)) }
    try Explanation(text, reading, .date, in: context).tell(session.console)
  }

  /// Throws a refusal for a reading without a date.
  func check(_ reading: Reading, of text: String) throws(Refusal) {
    switch reading.outcome {
    case .schedule, .clear: return
    case .nothing where reading.showFrom != nil || reading.remind != nil: return
    case .nothing: throw Refusal(DateCommandMessages.notADate(text), kind: "parse-failed")
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
    throw .usage(
      DateCommandMessages.isAnItem(
        String(first),
        forBoth: "todos schedule \(id),\(first) \(rest.isEmpty ? "WHEN" : ShellText.word(String(rest)))",
        forHour: "todos schedule \(id) \(ShellText.word("\(first):00\(rest.isEmpty ? "" : " \(rest)")"))"))
  }
}

/// A text with marks under its columns, wrapped at the width of the terminal.
struct MarkedText {
  private let scalars: [Unicode.Scalar]
  private let marks: [(span: Range<Int>, sign: Character)]

  /// Creates a text with marks under spans of its Unicode scalars; an empty span gets one mark.
  init(_ text: String, marks: [(span: Range<Int>, sign: Character)]) {
    scalars = Array(text.unicodeScalars)
    self.marks = marks
  }

  /// Returns text and marks in alternating lines, indented and at most `columns` wide; none for an empty text.
  func lines(indent: Int, columns: Int?) -> [String] {
    let text = DisplayText(string(scalars.count))
    guard !text.isEmpty else { return [] }
    var signs = Array(repeating: Character(" "), count: text.width + 1)
    for (span, sign) in marks {
      let from = column(span.lowerBound)
      for place in from..<max(from + 1, column(span.upperBound)) where place < signs.count { signs[place] = sign }
    }
    let room = columns.map { max(10, $0 - indent) } ?? max(1, text.width)
    let space = String(repeating: " ", count: indent)
    return stride(from: 0, to: max(1, text.width), by: room).flatMap { start -> [String] in
      let isLast = start + room >= text.width
      let part = signs[start..<(isLast ? signs.count : start + room)]
      let line =
        isLast ? text.slice(columns: start..<max(start, text.width)) : text.slice(columns: start..<start + room)
      let under = String(part.reversed().drop { $0 == " " }.reversed())
      return [space + line.text] + (under.isEmpty ? [] : [space + under])
    }
  }

  /// Returns the text with a caret under the invalid part.
  static func caret(under span: Range<Int>, of text: String) -> String {
    MarkedText(text, marks: [(span, "^")]).lines(indent: 2, columns: OutputStream.messages.size?.columns).joined(
      separator: "\n")
  }

  private func column(_ index: Int) -> Int { DisplayText(string(index)).width }

  private func string(_ count: Int) -> String { String(String.UnicodeScalarView(scalars.prefix(count))) }
}

/// The parser of the day from which an item is visible.
struct ShowFromWords {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Parses "monday", "3 days before", "hide until monday" or "none".
  func read(_ text: String) throws(Refusal) -> ItemAction {
    let grammar = Grammar(session.moment)
    if text.isEmpty || grammar.english(text) == "none" { return .showFrom(nil) }
    for lead in ["", "show ", "show from "] {
      let reading = grammar.read(lead + text, mode: .date)
      guard let showFrom = reading.showFrom, reading.outcome == .nothing else { continue }
      let doubt = grammar.read(text, mode: .date).doubt(in: session.moment)
      if let doubt { session.console.complain(doubt.line) }
      return .showFrom(showFrom)
    }
    throw Refusal(DateCommandMessages.notADay(text), kind: "parse-failed")
  }
}

/// The parser of the reminders of an item's own.
struct RemindOption {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// Parses "1h before and 1 day before", "at 8am", "none" or "default"; nil leaves the reminders to the settings.
  func read(_ text: String) throws(Refusal) -> RemindWords? {
    switch RemindWords.meaning(text, in: session.moment) {
    case .reminders(let words): return words
    case .usual: return nil
    case .refused(let refusal):
      let marked = MarkedText.caret(under: refusal.span, of: text)
      throw Refusal(refusal.sentence + "\n" + marked, kind: "parse-failed")
    }
  }

  /// Returns the reminders of an item; throws a refusal if it repeats at no time of day.
  func reminders(_ words: RemindWords?, of item: Item) throws(Refusal) -> ItemReminders? {
    guard let words else { return nil }
    try check(words, of: item.title, item.schedule, item.deadline)
    return words.settled(for: item.schedule, item.deadline)
  }

  /// Throws a refusal if an item with these dates repeats at no time of day, or at several.
  func check(_ words: RemindWords?, of title: String, _ schedule: Schedule?, _ deadline: Deadline?) throws(Refusal) {
    guard let words, words.reminders(for: schedule, deadline) == nil else { return }
    throw Refusal(DateChange.remindRepeat(title), kind: "parse-failed")
  }
}
