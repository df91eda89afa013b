import ArgumentParser
import Intents
import ScheduleGrammar
import TodoModel

/// `todos parse`: shows how words are read.
struct ParseCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(
    .parse,
    discussion: """
      todos parse every other friday 3pm
      Without words it reads a line of words, or a JSON request, at a time from standard input and answers each as JSON.
      """
  )

  @Argument(help: "The words.")
  var text: [String] = []
  @Option(help: "date: all of it says when; title: a title with a date in it.")
  var mode: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The moment it is read at, such as 2026-11-20T09:00.", valueName: "time")
  )
  var now: String?
  @Option(help: "The zone, by its IANA name.")
  var zone: String?
  @Option(help: "mdy, dmy or ymd.")
  var dateOrder: String?
  @Option(help: "mo, su or another day's two letters.")
  var weekStart: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    guard text.isEmpty else {
      return try show(request(text.joined(separator: " "), in: session), in: session)
    }
    try RequestLines.answer(session.console) { line in
      do throws(Refusal) {
        let isJSON = RequestLines.isJSON(line)
        let request = try isJSON ? ParseRequest(json: line, in: session) : request(line, in: session)
        return ParseReply(request).json
      } catch {
        return ParseReply.refused(error)
      }
    }
  }

  private func request(_ text: String, in session: Session) throws(Refusal) -> ParseRequest {
    var request = ParseRequest(text, in: session)
    if let mode { request.mode = try ParseRequest.mode(mode) }
    var options: [String: JSONValue] = [:]
    if let dateOrder { options["date_order"] = .string(dateOrder) }
    if let weekStart { options["week_start"] = .string(weekStart) }
    try request.place(now: now, zone: zone, options: .object(options), in: session)
    return request
  }

  private func show(_ request: ParseRequest, in session: Session) throws {
    if json.isWanted { return try session.console.pass(JSONText.of(ParseReply(request).json)) }
    let reading = request.reading
    if request.mode == .date { try DateWords(session).check(reading, of: request.text) }
    let phrase = SchedulePhrase(now: request.context.now, clock: request.context.options.clock)
    if request.mode == .title { try session.console.say(reading.title) }
    if let schedule = reading.schedule {
      try session.console.say(phrase.reading(schedule, first: reading.start).text)
    } else {
      try session.console.say("no date")
    }
    for other in reading.ambiguities.compactMap(\.other) {
      try session.console.say("or: " + phrase.canonical(other))
    }
    for remark in reading.notes.compactMap(\.words) { session.console.complain(remark) }
  }
}
