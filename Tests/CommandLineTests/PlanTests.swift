import JSON
import PtySupport
import Testing

/// `todos plan`: today's hours, on Friday 20 November 2026 at 9:00.
@Suite struct PlanTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.run("add", "-", input: "call Ann today 10:00 30m\nwrite report today 1h30\npost today\nidea\n")
    return runner
  }

  @Test func theAxisIsPrinted() throws {
    let runner = runner()
    let lines = runner.run("plan").lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(
      lines.filter { !$0.isEmpty } == [
        "Plan of Fri 20 Nov", "2h planned", "9:00 now", "10:00-10:30 ☐ 1 call Ann 30m", "WITHOUT A TIME",
        "☐ 2 write report 1h 30m", "☐ 3 post ~30m", "NO DATE", "☐ 4 idea ~30m",
      ], "\(lines)")
    let json = try runner.run("plan", "--json").json()
    #expect(json["day"] == .string("2026-11-20") && json["planned_minutes"] == .integer(120))
    let items = json["items"].elements
    #expect(items.map { $0["number"] } == [1, 2, 3, 4].map(JSONValue.integer))
    #expect(items[0]["starts"] == .string("2026-11-20T10:00") && items[0]["minutes"] == .integer(30))
    #expect(items[2]["starts"] == .null && items[2]["guessed"] == .bool(true))
    #expect(CommandRunner().run("plan").output.contains("Nothing is in Today."))
  }

  @Test func distributingIsOneStep() throws {
    let runner = runner()
    let dry = runner.run("plan", "distribute", "--dry-run")
    #expect(dry.status == 0 && dry.output.contains("Would change") && dry.output.contains("post"), "\(dry)")
    let said = runner.run("plan", "distribute")
    #expect(said.lines == ["10:30-12:00  2  write report", "12:00-12:30  3  post"], "\(said)")
    #expect(runner.run("plan", "distribute").lines == ["Nothing to move: every item is in its place."])
    #expect(runner.run("undo").status == 0)
    let starts = try runner.run("plan", "--json").json()["items"].elements.map { $0["starts"] }
    #expect(starts == [.string("2026-11-20T10:00"), .null, .null, .null])
  }

  @Test func hoursAndABeginning() throws {
    let runner = runner()
    runner.run("config", "set", "day.hours", "9:00-11:45")
    let said = runner.run("plan", "distribute", "--json")
    let json = try said.json()
    #expect(json["items"].elements.map { $0["starts"] } == [.string("2026-11-20T09:00")])
    #expect(json["unplaced"].elements.map { $0["title"] } == [.string("write report")])
    #expect(said.errors.contains("No room for “write report” (1h 30m)."), "\(said)")
    let stacked = runner.run("plan", "stack", "--from", "2pm")
    #expect(
      stacked.lines == ["14:00-14:30  3  post", "14:30-15:00  1  call Ann", "15:00-16:30  2  write report"],
      "\(stacked)")
    runner.now = "2026-11-20T12:00:00Z"
    let over = runner.run("plan", "stack")
    let reason = "Your hours for today ended at 11:45. Name a later time with --from"
    #expect(over.status == 1 && over.errors.contains(reason), "\(over)")
  }

  @Test func otherTimesAreRefused() {
    let runner = runner()
    for (words, reason) in [
      ("8am", "8:00 has passed."), ("tomorrow 9am", "“tomorrow 9am” is not a time of today."),
      ("every day 10:00", "is not a time of today"), ("soonish", "soonish"),
    ] {
      let refused = runner.run("plan", "distribute", "--from", words)
      #expect(refused.status == 1 && refused.errors.contains(reason), "\(refused)")
    }
  }
}
