import ArgumentParser
import TodoModel

/// `todos occurrences`: prints when a repeat rule falls due.
struct OccurrencesCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "occurrences",
    abstract: "Print the dates of a repeat rule.",
    discussion: "todos occurrences 'FREQ=MONTHLY;BYDAY=-1FR' --start 2026-11-27 --count 5"
  )

  @Argument(help: ArgumentHelp("A rule of RFC 5545.", valueName: "rrule"))
  var rule: String
  @Option(help: "The first date, YYYY-MM-DD or YYYY-MM-DDTHH:MM.")
  var start: String
  @Option(help: "The zone of its times, by its IANA name.")
  var zone: String?
  @Option(help: ArgumentHelp("How many.", valueName: "n"))
  var count = 10
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let instances = try dates(in: session).map(\.nominal.description)
    if json.isWanted {
      let list = instances.map { JSONText.Value.string($0) }
      return try session.console.pass(JSONText.of(.object(["ok": .bool(true), "occurrences": .array(list)])))
    }
    for instance in instances { try session.console.say(instance) }
  }

  private func dates(in session: Session) throws -> [Expansion.Instance] {
    guard let start = LocalTime(start) else {
      throw Refusal.usage("--start is \(start). Write it like 2026-11-27 or 2026-11-27T09:00.")
    }
    guard let found = zone.map({ session.zoneLookup($0) }) ?? session.zone else {
      throw Refusal.usage("There is no zone \(zone ?? ""). Write it like Europe/Berlin.")
    }
    do {
      let rule = try Recurrence(reading: rule)
      return Array(Expansion(rule, from: start, zone: found).prefix(max(0, min(count, 10_000))))
    } catch {
      throw Refusal("The rule cannot be followed: \(error).", kind: "invalid-rrule")
    }
  }
}
