import PtySupport
import Testing

@Suite struct PartsJourneyTests {
  @Test func partsAreAddedFoldedAndFinished() throws {
    let journey = Journey()
    journey.add("Paint the house #home")
    let app = try journey.open()
    app.press("g", "a")
    app.expect("All") { $0.shows("Done  1") && $0.shows("☐ Paint the house") }
    app.press("A")
    app.expect("Enter add")
    app.send("Kitchen")
    app.press("Enter")
    app.expect("Paint the house 0/1")
    app.press("A")
    app.expect("Enter add")
    app.send("Ceiling")
    app.press("Enter")
    app.expect("Kitchen 0/1")
    app.press("Left")
    app.press("Left")
    app.expect("folded") { $0.shows("0/1⊞") && !$0.shows("Ceiling") }
    app.press("Left")
    app.press("Right")
    app.press("g", "g")
    app.press("Space")
    app.expect("2 open parts")
    app.press("1")
    app.expect("Done “Paint the house” and 2 parts")
    app.press("u")
    app.expect("Undone: done “Paint the house” and 2 parts")
    app.leave()
    #expect(journey.run("list", "all", "--plain").lines.count == 3)
  }
}
