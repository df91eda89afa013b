import PtySupport
import Testing

/// Templates in the real program: saved from the palette, used from it, and undone in one step.
@Suite struct TemplateJourneyTests {
  @Test func anItemIsSavedAndAddedAgain() throws {
    let journey = Journey()
    journey.add("Trip to the sea")
    #expect(journey.run("add", "Pack the bag", "--parent", "1").status == 0)
    let app = try journey.open()
    app.press("g", "a")
    app.expect("All") { $0.shows("Done  2") && $0.shows("☐ Trip to the sea 0/1") }
    app.press("g", "g")
    app.press(":")
    app.expect("Enter run")
    app.send("save as template")
    app.press("Enter")
    app.expect("Save “Trip to the sea” as template")
    app.send("trip")
    app.expect("new template “trip”")
    app.press("Enter")
    app.expect("Saved as template “trip”")
    app.press(":")
    app.expect("Enter run")
    app.send("new from template")
    app.press("Enter")
    app.expect("2 items")
    app.press("Enter")
    app.expect("“trip” starts")
    app.press("Enter")
    app.expect("All") { $0.shows("Done  4") }
    app.press("u")
    app.expect("Undone: added from template “trip”")
    app.leave()
    #expect(journey.run("list", "all", "--plain").lines.count == 2)
  }
}
