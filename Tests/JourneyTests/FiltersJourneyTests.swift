import Frames
import PtySupport
import Testing

/// Saved filters in the real program: saved from a search, opened as a view, renamed and undone.
@Suite struct FiltersJourneyTests {
  @Test func whatIsSoughtIsKeptAndOpenedAgain() throws {
    let journey = Journey()
    journey.add("paint the door #house", "sweep #house !high", "rent tomorrow #money", "call Ann")
    let app = try journey.open()
    app.expect("☐ call Ann")
    app.press("/")
    app.send("#house !high")
    app.expect("what matches") { $0.shows("☐ sweep") && !$0.shows("call Ann") }
    app.press("Ctrl-S")
    app.expect("Save “#house !high” as")
    app.send("urgent")
    app.expect("new filter “urgent”")
    app.press("Enter")
    app.expect("the list, and that it is saved") { !$0.shows("new filter") && $0.shows("Saved") }
    app.press("Esc")
    app.expect("☐ call Ann")
    app.press("g", "f")
    app.expect("the filters with what they find") { $0.shows("urgent") && $0.shows("1 · #house !high") }
    app.press("Enter")
    app.expect("the filter as a view") { $0.shows("@urgent  1") && $0.shows("☐ sweep") && !$0.shows("call Ann") }
    app.press("a")
    app.send("mow the lawn !high")
    app.press("Enter")
    app.expect("what is added to it") { $0.shows("@urgent  2") && $0.shows("☐ mow the lawn") }
    journey.run("filter", "rename", "urgent", "first")
    app.expect("@first  2")
    #expect(journey.run("list", "@first", "--plain").lines.count == 2)
    app.press("Esc")
    app.expect("back in Today") { $0.shows("Friday 20 November") && $0.shows("☐ call Ann") }
    app.leave()
  }
}
