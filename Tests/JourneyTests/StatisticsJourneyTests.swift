import PtySupport
import Testing

@Suite struct StatisticsJourneyTests {
  @Test func numbersFollowWhatIsDone() throws {
    let journey = Journey(now: "2026-11-20T09:00:00Z")
    journey.add("pay rent 2026-11-19", "call Ann today", "buy oats today")
    let app = try journey.open()
    app.expect("☐ call Ann")
    app.press("g", "s")
    app.expect("Nothing was done in the last 7 days.")
    app.expect("1 day overdue")
    #expect(journey.run("done", "2").status == 0)
    app.expect("1 done in the last 7 days")
    app.press("Enter")
    app.expect("pay rent") { !$0.shows("SLIPS MOST") }
    app.press("Esc")
    app.expect("SLIPS MOST")
    app.press("w")
    app.expect("2026") { !$0.shows("less ") }
    app.press("Esc")
    app.expect("☐ buy oats")
    app.leave()
  }
}
