import Frames
import PtySupport
import Testing

/// Lists in the real program: found, opened, filled, renamed, merged and undone.
@Suite struct ListsJourneyTests {
  @Test func aListIsAPlace() throws {
    let journey = Journey()
    journey.add("paint the door #house", "sweep #house", "rent tomorrow #money", "call Ann")
    let app = try journey.open()
    app.expect("☐ call Ann")
    app.press("g")
    app.press("l")
    app.expect("all lists with what is open") { $0.shows("house") && $0.shows("2 open") && $0.shows("1 open") }
    app.send("hou")
    app.press("Enter")
    app.expect("the list as a view") { $0.shows("house  2") && $0.shows("☐ sweep") && !$0.shows("call Ann") }
    app.press("a")
    app.send("mow the lawn")
    app.press("Enter")
    app.expect("what is added is in it") { $0.shows("house  3") && $0.shows("☐ mow the lawn") }
    app.press("g")
    app.press("l")
    app.expect("3 open")
    app.press("Down")
    app.press("Ctrl-R")
    app.expect("New name of “house”")
    app.press("Ctrl-U")
    app.send("home")
    app.press("Enter")
    app.expect("Renamed list #house to #home")
    app.press("Esc")
    app.expect("the view goes by the new name") { $0.shows("home  3") && $0.shows("☐ mow the lawn") }
    #expect(journey.run("lists").lines == ["Inbox  1 open", "home   3 open", "money  1 open"])
    journey.run("lists", "merge", "money", "home")
    app.expect("home  4")
    app.press("u")
    app.expect("home  3")
    app.press("Esc")
    app.expect("back in Today") { $0.shows("Friday 20 November") && $0.shows("☐ call Ann") }
    app.leave()
  }
}
