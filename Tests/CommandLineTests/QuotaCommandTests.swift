import JSON
import PtySupport
import Testing

/// Tests of a repeat without fixed days through the commands, from Friday 20 November 2026 on.
@Suite struct QuotaCommandTests {
  private func runner() -> CommandRunner { CommandRunner(adding: "jogging 3 times a week") }

  private func isInToday(_ runner: CommandRunner) -> Bool { runner.run("list").output.contains("jogging") }

  @Test func itIsAddedAndShown() throws {
    let runner = runner()
    let item = try runner.run("show", "1", "--json").json()
    #expect(item["title"] == .string("jogging"))
    #expect(item["schedule"]["quota"] == .string("3/week"), "\(item)")
    #expect(item["schedule"]["rrule"] == .string("FREQ=DAILY"))
    #expect(item["progress"]["quota"] == .string("3/week") && item["progress"]["done"] == .integer(0))
    let page = runner.run("show", "1").output
    #expect(page.contains("3 times a week") && page.contains("0 of 3 this week"), "\(page)")
    let list = runner.run("list").output
    #expect(list.contains("0 of 3") || list.contains("0/3"), "\(list)")
    let parsed = try runner.run("parse", "--json", "3 times a week").json()
    #expect(parsed["schedule"]["quota"] == .string("3/week") && parsed["schedule"]["next"].elements.count == 1)
  }

  /// Three ticks meet the week; the next one begins on Monday, and undo opens the day again.
  @Test func aWeekIsMet() throws {
    let runner = runner()
    #expect(runner.run("done", "1").output.hasPrefix("Done, 1 of 3 this week, next Sat 21 Nov"))
    for day in ["2026-11-21", "2026-11-22"] {
      runner.now = day + "T12:00:00Z"
      #expect(isInToday(runner), "\(day)")
      runner.run("done", "1")
    }
    #expect(try runner.run("show", "1", "--json").json()["progress"]["done"] == .integer(3))
    #expect(runner.run("show", "1").output.contains("Mon 23 Nov, 3 times a week · tomorrow"))
    runner.run("undo")
    #expect(try runner.run("show", "1", "--json").json()["progress"]["done"] == .integer(2))
    runner.now = "2026-11-23T12:00:00Z"
    #expect(isInToday(runner))
    #expect(try runner.run("show", "1", "--json").json()["progress"]["done"] == .integer(0))
    #expect(!runner.run("list", "overdue").output.contains("jogging"))
  }

  @Test func aSkippedDayDoesNotCount() throws {
    let runner = runner()
    #expect(runner.run("skip", "1").output.hasPrefix("Skipped Fri 20 Nov, next Sat 21 Nov"))
    #expect(try runner.run("show", "1", "--json").json()["progress"]["done"] == .integer(0))
    #expect(!isInToday(runner))
  }

  @Test func aRefusalSaysWhatToWrite() {
    let refused = CommandRunner().run("parse", "3 times a week on mondays")
    #expect(refused.status == 1 && refused.errors.contains("has no fixed days"), "\(refused.errors)")
    #expect(refused.errors.contains("name the days instead"), "\(refused.errors)")
    let alone = CommandRunner().run("parse", "3 times")
    #expect(alone.errors.contains("as in “3 times a week”"), "\(alone.errors)")
  }

  /// Other programs get a daily repeat, and our own import reads the number back.
  @Test(arguments: ["ics", "todotxt", "csv"]) func aFileHasIt(_ format: String) throws {
    let runner = runner()
    let text = runner.run("export", "--format", format).output
    #expect(text.contains(["ics": "RRULE:FREQ=DAILY", "todotxt": "rec:+1d times:3/week"][format] ?? "3 times a week"))
    let other = CommandRunner()
    other.run("import", runner.file("a.\(format)", text), "--format", format)
    let item = try other.run("show", "1", "--json").json()
    #expect(item["schedule"]["quota"] == .string("3/week"), "\(text)")
  }

  @Test func otherFilesLeaveItOutAndSaySo() {
    let said = runner().run("export", "--format", "markdown")
    #expect(said.output.contains("every day"), "\(said.output)")
    #expect(said.errors.contains("some days of a week, month or year"), "\(said.errors)")
  }
}
