import ArgumentParser
import TodoModel

/// `todos occurrences`: prints when a repeat rule falls due.
struct OccurrencesCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "occurrences",
    abstract: "Print the dates of a repeat rule.",
    discussion: """
      todos occurrences 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 --count 5
      Without a rule it reads a rule, or a JSON request, a line from standard input and answers each as JSON.
      """
  )

  @Argument(help: ArgumentHelp("A rule of RFC 5545.", valueName: "rrule"))
  var rule: String?
  @Option(help: "The first date, YYYY-MM-DD or YYYY-MM-DDTHH:MM.")
  var start: String?
  @Option(help: "The zone of its times, by its IANA name.")
  var zone: String?
  @Option(help: ArgumentHelp("How many.", valueName: "n"))
  var count = 10
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if rule != nil, start == nil { throw ValidationError("Say when the rule starts: --start 2026-11-27.") }
  }

  func perform(in session: Session) throws {
    guard let rule else {
      return try RequestLines.answer(session.console) { line in
        do throws(Refusal) { return try reply(line, in: session) } catch { return ParseReply.refused(error) }
      }
    }
    let request = try OccurrencesRequest(rule: rule, start: start, zone: zone, count: count, in: session)
    if json.isWanted { return try session.console.pass(JSONText.of(request.reply())) }
    for instance in request.instances() { try session.console.say(instance.nominal.description) }
  }

  private func reply(_ line: String, in session: Session) throws(Refusal) -> JSONValue {
    guard RequestLines.isJSON(line) else {
      return try OccurrencesRequest(rule: line, start: start, zone: zone, count: count, in: session).reply()
    }
    return try OccurrencesRequest(json: line, defaultCount: count, in: session).reply()
  }
}
