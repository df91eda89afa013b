import ArgumentParser
import JSON
import Messages
import ScheduleGrammar
import TodoAPI
import TodoModel

/// `todos parse`: prints how text is parsed.
struct ParseCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: localized("Show how a date is read."),
    discussion: localized(
      """
      todos parse every other friday 3pm
      todos parse --explain every last workday 9am
      Without words, read one line of text or JSON request at a time from standard input and answer each as JSON:
      {"text": "3/4", "mode": "date", "now": "2026-11-20T09:00", "zone": "Europe/Berlin", "options": {"date_order": "DMY"}}
      Options: week_start, date_order, clock, day_parts, eow, weekend, region, bare_hour, next, clamp, tz_of_zone_words, \
      strip_remind, holidays, language.
      """))

  @Argument(help: ArgumentHelp(localized("The text."))) var text: [String] = []
  @Option(
    help: ArgumentHelp(
      localized(
        "date (default): the whole text is a date; title: a title with a date in it; line: a title with #list, @tags and"
          + " !priority, too."))) var mode: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(localized("The time to read it at, such as 2026-11-20T09:00."), valueName: "time"))
  var now: String?
  @Option(help: ArgumentHelp(localized("The time zone, as an IANA name."))) var zone: String?
  @Option(help: ArgumentHelp(localized("mdy, dmy or ymd."))) var dateOrder: String?
  @Option(help: ArgumentHelp(localized("mo, su or another day's two letters."))) var weekStart: String?
  @Flag(
    help: ArgumentHelp(
      localized("Show which words were read by which rule, and what else they could mean. Also works with --json.")))
  var explain = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let defaults = session.moment
    guard text.isEmpty else { return try show(question(text.joined(separator: " "), defaults), in: session) }
    try RequestLines.answer(session.console) { line in
      do throws(RequestFault) {
        let question =
          try RequestLines.isJSON(line) ? ParseQuestion(ParseBody(json: line), in: defaults) : question(line, defaults)
        return question.answer(explained: explain)
      } catch { return ParseAnswer(refusing: error) }
    }
  }

  private func question(_ text: String, _ defaults: Moment) throws(RequestFault) -> ParseQuestion {
    var options = ParseOptions()
    if let dateOrder { options.values["date_order"] = .string(dateOrder) }
    if let weekStart { options.values["week_start"] = .string(weekStart) }
    let body = ParseBody(text: text, mode: mode, now: now, zone: zone, options: options)
    return try ParseQuestion(body, in: defaults)
  }

  /// Throws a refusal for text that is no date; if it is a title with a date, names the mode for that.
  private func check(_ reading: Reading, _ question: ParseQuestion, in session: Session) throws(Refusal) {
    do throws(Refusal) { try DateWords(session).check(reading, of: question.text) } catch {
      var refusal = error
      let title = Grammar(question.context).read(question.text, mode: .title)
      if title.schedule != nil { refusal.words += "\n" + DateCommandMessages.titleWithDate }
      throw refusal
    }
  }

  private func show(_ question: ParseQuestion, in session: Session) throws {
    if json.isWanted { return try session.console.answer(question.answer(explained: explain)) }
    let reading = question.reading(explained: explain)
    if explain {
      return try Explanation(question.text, reading, question.mode, in: question.context).tell(session.console)
    }
    if question.mode == .date { try check(reading, question, in: session) }
    let phrase = question.context.phrase
    if question.mode == .title { try session.console.say(reading.title) }
    if let schedule = reading.schedule {
      try session.console.say(reading.line(schedule, first: reading.start, in: phrase))
    } else {
      try session.console.say(reading.clearing ?? DateCommandMessages.noDate)
    }
    for other in reading.ambiguities.compactMap(\.other) {
      try session.console.say(DateCommandMessages.alternative(phrase.canonical(other.shown(in: question.context))))
    }
    for remark in reading.remarks { session.console.complain(remark) }
  }
}

/// The handling of requests on standard input, one a line, with one response a line.
enum RequestLines {
  /// Responds to every line in JSON, in order; skips blank lines.
  static func answer(_ console: Console, _ reply: (String) throws -> some Encodable) throws {
    while let line = readLine() {
      if line.allSatisfy(\.isWhitespace) { continue }
      try console.pass(encodeJSON(reply(line)) + "\n")
    }
  }

  static func isJSON(_ line: String) -> Bool { line.first { !$0.isWhitespace } == "{" }
}

extension Console {
  /// Prints a parser response; throws the status `refused` if the text is invalid.
  func answer(_ answer: ParseAnswer) throws {
    try pass(encodeJSON(answer) + "\n")
    if !answer.ok { throw ExitStatus.refused.end }
  }
}

extension Refusal {
  init(_ fault: RequestFault) {
    let isRule = fault.code == "invalid_rrule" || fault.code == "unsupported_frequency"
    self.init(fault.words, status: isRule ? .refused : .usage, kind: fault.code)
  }
}
