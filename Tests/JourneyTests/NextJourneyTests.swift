import PtySupport
import Testing

/// The page of the next item in the real program: skipped, done, taken into focus, and the same from the shell.
@Suite struct NextJourneyTests {
  @Test func oneItemAfterTheOther() throws {
    let journey = Journey(now: "2026-11-20T09:00:00Z")
    journey.add("write the report today !high", "call Ann today 9:30", "sweep today")
    journey.run("edit", "1", "--notes", "The figures of May\nThe figures of June")
    let app = try journey.open(columns: 40, rows: 12)
    app.expect("write the report")
    app.press("g", "n")
    app.expect("the first") { $0.shows("1 of 3") && $0.shows("call Ann") && $0.shows("in 30 minutes") }
    app.press("n")
    app.expect("the second, with its notes") { $0.shows("2 of 3") && $0.shows("The figures of June") }
    app.press("p")
    app.expect("1 of 3")
    app.press("Space")
    app.expect("the next takes its place") { $0.shows("1 of 2") && $0.shows("high priority, due today") }
    app.press("t")
    app.expect("in focus")
    app.press("Esc")
    app.expect("sweep")
    app.leave()
    #expect(journey.run("next").lines.last == "  high priority, due today")
    #expect(journey.run("focus").output.contains("write the report"))
    #expect(journey.run("next", "2").lines.first?.contains("sweep") == true)
  }
}
