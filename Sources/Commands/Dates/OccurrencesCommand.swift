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
      Without a rule it reads a rule, or a JSON request, a line from standard input and answers each as JSON:
      {"rrule": "FREQ=DAILY", "start": "2026-11-27T09:00", "zone": "Europe/Berlin", "all_day": false, "count": 5}
      """
  )

  @Argument(help: ArgumentHelp("A rule of RFC 5545.", valueName: "rrule"))
  var rule: String?
  @Option(help: "The first date, YYYY-MM-DD or YYYY-MM-DDTHH:MM.")
  var start: String?
  @Option(help: "The zone of its times, by its IANA name.")
  var zone: String?
  @Option(help: ArgumentHelp("How many, \(OccurrencesQuestion.most) at the most.", valueName: "n"))
  var count = 10
  @Flag(help: "Put the rule into words, and tell of changes of the clocks and of its end.")
  var explain = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if rule != nil, start == nil { throw ValidationError("Say when the rule starts: --start 2026-11-27.") }
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
