import Frames
import PtySupport
import Testing

/// A wide screen in the real program: lists beside the items, the item's page, keys and mouse, persistence.
@Suite struct WideTests {
  @Test func listsAndThePageStandBesideTheItems() throws {
    let journey = Journey()
    journey.add("paint the door #house @out", "sweep #house", "rent 2026-11-19 #money", "call Ann today")
    var app = try journey.open(columns: 160, rows: 40)
    app.expect("☐ call Ann")
    #expect(!app.screen.shows("LISTS"))
    app.press("v")
    app.expect("what is open in the lists") {
      $0.shows("LISTS") && $0.shows("house                2") && $0.shows("◂ 1    1") && $0.shows("@out")
    }
    app.press("v")
    app.expect("the page of the item under the cursor") { $0.shows("NOTES") && $0.shows("added") }
    app.press("h")
    for _ in 0..<5 { app.press("j") }
    app.press("Enter")
    app.expect("a list as a view") { $0.shows("house  2") && $0.shows("☐ sweep") && !$0.shows("call Ann") }
    app.press("a")
    app.send("mow the lawn\r")
    app.expect("it is counted") { $0.shows("☐ mow the lawn") && $0.shows("house                3") }
    app.press("q")
    app.expect("the view before the list") { $0.shows("☐ call Ann") }
    app.leave()
    app = try journey.open(columns: 160, rows: 40)
    app.expect("both are remembered") { $0.shows("LISTS") && $0.shows("NOTES") }
    app.expect("what was counted") { $0.shows("house                3") && $0.shows("☐ call Ann") }
    app.click(x: 4, y: 10)
    app.expect("a click opens a list") { $0.shows("money  1") && !$0.shows("☐ call Ann") }
    app.press("q")
    app.expect("the view before that list") { $0.shows("☐ call Ann") }
    app.leave()
  }
}
