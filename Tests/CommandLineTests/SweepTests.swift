import JSON
import PtySupport
import Testing
import TodoModel

@Suite struct SweepTests {
  private func runner() -> CommandRunner {
    let runner = CommandRunner()
    runner.now = "2026-11-18T09:00:00Z"
    runner.run("add", "pay rent today 9am #home")
    runner.run("add", "water the plants every 2 days")
    runner.run("add", "call Ann tomorrow")
    runner.now = "2026-11-21T09:00:00Z"
    return runner
  }

  @Test func withoutATerminalItIsListed() throws {
    let runner = runner()
    #expect(
      runner.run("sweep").lines == [
        "3 items left over", "  1  pay rent  Wed 18 Nov 9:00  #home  (3 days ago)",
        "  3  call Ann  Thu 19 Nov  (2 days ago)", "  2  water the plants  every 2 days  (yesterday)",
      ])
    let json = try runner.run("sweep", "--json").json()
    #expect(json["day"] == .string("2026-11-21"))
    #expect(json["items"].elements.map { $0["since"] }.first == .string("2026-11-18"))
    #expect(json["items"].elements.map { $0["number"] } == [.integer(1), .integer(3), .integer(2)])
  }

  /// W12: a sweep plans an item that has only a deadline and keeps the deadline; it asks once.
  @Test func aDeadlineStays() throws {
    let runner = CommandRunner()
    runner.now = "2026-11-18T09:00:00Z"
    runner.run("add", "slides by today")
    runner.now = "2026-11-19T09:00:00Z"
    #expect(runner.run("sweep", "--spread").lines == ["Spread  1  slides  Fri 20 Nov"])
    let item = try runner.run("show", "1", "--json").json()
    #expect(item["deadline"] == .string("2026-11-18"))
    #expect(runner.run("sweep").lines == ["No leftovers from the days before."])
    runner.now = "2026-11-21T09:00:00Z"
    #expect(runner.run("sweep").lines.first == "1 item left over")
  }

  /// W30: an item that spans days is overdue from its end.
  @Test func aTripIsLateSinceItsEnd() {
    let runner = CommandRunner()
    runner.now = "2026-11-23T09:00:00Z"
    runner.run("add", "trip 24 nov to 26 nov")
    runner.now = "2026-11-25T09:00:00Z"
    #expect(runner.run("show", "1").output.contains("Tue 24 Nov to Thu 26 Nov · ends tomorrow"))
    runner.now = "2026-11-27T09:00:00Z"
    #expect(runner.run("show", "1").output.contains("Tue 24 Nov to Thu 26 Nov · ended yesterday"))
    let list = runner.run("list").output
    #expect(list.contains("yesterday") && !list.contains("3 days ago"))
  }

  /// W13: skipping a moved occurrence reports the skip, not the date it was moved to.
  @Test func aDryRunTellsOnlyWhatItWouldDo() {
    let runner = CommandRunner()
    runner.now = "2026-11-18T09:00:00Z"
    runner.run("add", "water every wed")
    runner.run("schedule", "1", "fri")
    runner.now = "2026-11-21T09:00:00Z"
    let lines = runner.run("skip", "1", "--dry-run").lines
    #expect(lines.last == "    Wed 18 Nov skipped")
    runner.run("skip", "1")
    #expect(runner.run("log", "1").lines.first?.hasSuffix("Wed 18 Nov skipped") == true)
    runner.run("unskip", "1", "18", "nov")
    #expect(runner.run("log", "1").lines.first?.hasSuffix("Wed 18 Nov put back") == true)
  }

  @Test func spreadIsOneStepOfUndo() throws {
    let runner = runner()
    #expect(
      runner.run("sweep", "--spread").lines == [
        "Spread  1  pay rent  Sun 22 Nov", "Spread  3  call Ann  Tue 24 Nov", "Spread  2  water the plants  Sat 21 Nov",
      ])
    #expect(runner.run("sweep").lines == ["No leftovers from the days before."])
    #expect(runner.run("undo").lines.first == "Undone: swept 3 items")
    #expect(runner.run("sweep", "--json").output.contains("\"number\":2"))
    #expect(runner.run("sweep").lines.count == 4)
  }
}
