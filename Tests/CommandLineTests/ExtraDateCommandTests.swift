import JSON
import PtySupport
import Testing

/// Tests of a repeat with extra dates through the commands, on Friday 20 November 2026.
@Suite struct ExtraDateCommandTests {
  private func runner() -> CommandRunner { CommandRunner(adding: "choir every monday, and 3 dec 2pm") }

  @Test func itIsAddedShownAndCounted() throws {
    let runner = runner()
    let item = try runner.run("show", "1", "--json").json()
    #expect(item["title"] == .string("choir"))
    #expect(item["schedule"]["extra_dates"] == .array([.string("2026-12-03T14:00")]))
    #expect(runner.run("show", "1").output.contains("every Monday plus 3 Dec 14:00"))
    let days = runner.run("list", "upcoming", "--each").output
    #expect(days.contains("choir"), "\(days)")
    let parsed = try runner.run("parse", "--json", "every monday plus 3 dec 2pm").json()
    #expect(parsed["schedule"]["extra_dates"] == .array([.string("2026-12-03T14:00")]), "\(parsed)")
    #expect(parsed["schedule"]["next"].elements.contains(.string("2026-12-03T14:00")))
  }

  @Test func itIsTickedAndSkippedOnItsDay() {
    let runner = runner()
    runner.now = "2026-12-03T15:00:00Z"
    #expect(runner.run("list").output.contains("choir"))
    #expect(runner.run("skip", "1").output.hasPrefix("Skipped Thu 3 Dec 14:00, next Mon 7 Dec"))
    #expect(runner.run("unskip", "1", "3", "dec").output.hasPrefix("Put back Thu 3 Dec 14:00"))
    #expect(runner.run("done", "1").output.hasPrefix("Done, next Mon 7 Dec"))
    #expect(runner.run("undo").status == 0)
    #expect(runner.run("list").output.contains("choir"))
  }

  @Test func aRefusalShowsWhere() {
    let refused = CommandRunner().run("parse", "every monday plus 3 dec, 5 dec 2pm")
    #expect(refused.status == 1 && refused.errors.contains("Give each date its time."), "\(refused.errors)")
    #expect(refused.errors.contains("^^^") && refused.errors.contains("Try: every monday plus 2026-12-03 14:00"))
  }

  /// Other programs get the date beside the rule, and our own import reads it back.
  @Test func aCalendarHasIt() throws {
    let runner = runner()
    let text = runner.run("export", "--format", "ics").output
    #expect(text.contains("RDATE:20261203T140000"), "\(text)")
    let other = CommandRunner()
    other.run("import", runner.file("a.ics", text))
    let item = try other.run("show", "1", "--json").json()
    #expect(item["schedule"]["extra_dates"] == .array([.string("2026-12-03T14:00")]))
  }
}
