import ArgumentParser
import TodoAPI
import TodoModel

/// `todos occurrences`: prints the dates of a repeat rule.
struct OccurrencesCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "occurrences",
    abstract: "Print the dates of a repeat rule.",
    discussion: """
      todos occurrences 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 --count 5
      Without a rule, read one rule or JSON request per line from standard input and answer each as JSON:
      {"rrule": "FREQ=DAILY", "start": "2026-11-27T09:00", "zone": "Europe/Berlin", "all_day": false, "count": 5}
      """
  )

  @Argument(help: ArgumentHelp("An RFC 5545 rule.", valueName: "rrule"))
  var rule: String?
  @Option(help: "The first date, YYYY-MM-DD or YYYY-MM-DDTHH:MM.")
  var start: String?
  @Option(help: "The time zone, as an IANA name.")
  var zone: String?
  @Option(help: ArgumentHelp("How many, at most \(OccurrencesQuestion.most).", valueName: "n"))
  var count = 10
  @Flag(help: "Describe the rule in words, with clock changes and its end.")
  var explain = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if rule != nil, start == nil {
      throw ValidationError("Pass the start date of the rule: --start 2026-11-27.")
    }
  }

  func perform(in session: Session) throws {
    guard let rule else {
      return try RequestLines.answer(session.console) { line in
        do throws(RequestFault) {
          let isJSON = RequestLines.isJSON(line)
          return try self.question(isJSON ? OccurrencesBody(json: line) : body(line), in: session).answer
        } catch {
          return OccurrencesAnswer(refusing: error)
        }
      }
    }
    let question = try self.question(body(rule), in: session)
    if json.isWanted { return try session.console.pass(encodeJSON(question.answer) + "\n") }
    if explain {
      return try OccurrencesExplanation(question, session.phrase).tell(session.console)
    }
    for instance in question.instances { try session.console.say(instance.nominal.description) }
  }

  private func body(_ rule: String) -> OccurrencesBody {
    OccurrencesBody(rrule: rule, start: start ?? "", zone: zone, count: count)
  }

  private func question(
    _ body: OccurrencesBody,
    in session: Session
  ) throws(RequestFault) -> OccurrencesQuestion {
    var body = body
    body.count = body.count ?? count
    return try OccurrencesQuestion(body, home: session.zone, zones: session.zoneLookup)
  }
}
