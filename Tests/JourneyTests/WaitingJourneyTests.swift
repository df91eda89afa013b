import PtySupport
import Testing

@Suite struct WaitingJourneyTests {
  @Test func whatWaitsLeavesTodayUntilItIsFree() throws {
    let journey = Journey()
    journey.add("Paint the wall today", "Hang the picture today")
    let app = try journey.open()
    app.expect("both") { $0.shows("☐ Paint the wall") && $0.shows("☐ Hang the picture") }
    journey.run("edit", "2", "--after", "1")
    app.expect("it waits") { $0.shows("☐ Paint the wall") && !$0.shows("Hang the picture") }
    app.press("g", "w")
    app.expect("why") { $0.shows("☐ Hang the picture") && $0.shows("after #1 Paint the wall") }
    app.press("g", "t")
    app.expect("☐ Paint the wall")
    app.press("Space")
    app.expect("it is free") { $0.shows("☑ Paint the wall") && $0.shows("☐ Hang the picture") }
    app.press("u")
    app.expect("it waits again") { $0.shows("☐ Paint the wall") && !$0.shows("Hang the picture") }
    app.press("a")
    app.send("Sleep today after #2 show from tomorrow")
    app.expect("two chips") { $0.shows("after #2") && $0.shows("show from Sat 21 Nov") }
    app.press("Enter")
    app.leave()
    #expect(journey.run("list", "all", "--filter", "is:waiting", "--plain").lines.count == 2)
  }
}
