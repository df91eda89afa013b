import PtySupport
import Testing

/// Focus in the real program: started, ended by completion, shown on the page, and undone with its session.
@Suite struct FocusJourneyTests {
  @Test func theSessionIsKeptSeenAndChanged() throws {
    let journey = Journey(now: "2026-11-20T09:00:00Z")
    journey.add("write the report today", "call Ann today")
    #expect(journey.run("focus", "set", "1", "8:00", "8:30").status == 0)
    let app = try journey.open()
    app.expect("☐ write the report")
    app.press("f")
    app.expect("write the report") { $0.shows("0m") }
    app.press("f")
    app.press("Enter")
    app.expect("FOCUS  30m")
    for _ in 0..<6 { app.press("Down") }
    app.press("Enter")
    app.expect("8:00-8:30")
    app.press("Ctrl-U")
    app.send("8:10-8:50")
    app.press("Enter")
    app.expect("8:10 to 8:50  40m")
    app.press("x")
    app.expect("write the report") { !$0.shows("FOCUS  ") }
    app.press("u")
    app.expect("8:10 to 8:50  40m")
    app.press("Esc")
    app.expect("☐ call Ann")
    app.leave()
    #expect(journey.run("focus", "log", "1").lines.last == "Total 40m")
  }
}
