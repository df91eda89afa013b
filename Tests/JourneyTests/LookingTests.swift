import Frames
import PtySupport
import Testing
import WaitSupport

@Suite struct LookingTests {
  /// W14: a long repeat takes no space from the titles of a printed list.
  @Test(arguments: [(80, "buy the long winter coat for the little one"), (40, "buy the long win")])
  func aLongRepeatLeavesRoomForTitles(_ columns: Int, _ title: String) throws {
    let journey = Journey()
    journey.add("buy the long winter coat for the little one today", "stretch every 2 hours from 9 to 17 on weekdays")
    let app = try journey.open(columns: columns, "list")
    app.expect("both titles") { $0.shows("☐ stretch") && $0.shows("☐ " + title) }
    _ = app.waitForExit()
  }

  @Test func theCalendarIsMovedInAddedToAndChanged() throws {
    let journey = Journey()
    journey.add("buy oats today", "pay rent 27 nov 9:00", "gym every wed")
    let app = try journey.open()
    app.expect("☐ buy oats")
    app.press("g", "c")
    app.expect("the month") { $0.shows("November 2026") && $0.shows("[20]") && $0.shows("☐ buy oats") }
    app.press("j")
    app.expect("☐ pay rent")
    app.press("a")
    app.send("call Ann")
    app.expect("+ call Ann")
    app.press("Enter")
    app.expect("☐ call Ann")
    app.press("Enter", "Alt-Right")
    app.expect("the day after") { $0.shows("Saturday · 28 November") && $0.shows("☐ pay rent") }
    app.press("Esc")
    app.expect("the days") { !$0.shows("▌  ☐ pay rent") }
    app.press("]")
    app.expect("December 2026")
    app.press("Esc")
    app.expect("Today") { !$0.shows("December 2026") }
    app.leave()
    #expect(journey.run("show", "2").output.contains("28 Nov 9:00"))
    #expect(journey.run("calendar", "--agenda").output.contains("call Ann"))
  }

  @Test func cardsOfTheBoardAreCarriedAddedAndTicked() throws {
    let journey = Journey()
    journey.add("buy oats today", "pay rent 27 nov 9:00 #home @call", "sweep the yard #home !high")
    #expect(journey.run("config", "set", "first_view", "board").status == 0)
    let app = try journey.open()
    app.expect("the columns") { ["Board by list", "Inbox", "home", "☐ buy oats"].allSatisfy($0.shows) }
    app.press("Alt-Right")
    app.expect("Moved to #home")
    app.press("u")
    app.expect("Undone: moved to #home")
    app.expect("the card in its column") {
      guard let card = $0.place(of: "buy oats"), let column = $0.place(of: "home") else { return false }
      return card.x < column.x
    }
    app.press("l", "a")
    app.send("paint the fence")
    app.expect("+ paint the fence")
    app.press("Enter")
    app.expect("☐ paint the fence")
    app.press("s")
    app.expect("the priorities") { $0.shows("Board by priority") && $0.shows("medium") }
    app.press("H")
    app.expect("Low priority")
    app.press("Space")
    app.expect("☑ paint the fence")
    app.press("Esc")
    app.expect("Today") { !$0.shows("Board by") }
    app.leave()
    let board = journey.run("board").output
    #expect(board.contains("Inbox  1") && board.contains("home  2") && !board.contains("paint"), "\(board)")
    let done = journey.run("show", "4").output
    #expect(done.contains("home") && done.contains("low"), "\(done)")
  }

  /// The mouse works beyond column 223, the limit of older mouse reports.
  @Test func theMouseTicksSelectsAndDates() throws {
    let journey = Journey()
    journey.add("buy oats today 9:30", "buy rice today 17:00", "call Ann today 18:00")
    let app = try journey.open(columns: 420, rows: 24)
    app.expect("☐ call Ann")
    #expect(app.screen.place(of: "17:00")?.x ?? 0 > 223)
    app.click(on: "☐ buy rice")
    app.expect("☑ buy rice")
    app.click(on: "☑ buy rice")
    app.expect("☐ buy rice")
    app.click(on: "call Ann")
    app.expect("the cursor on the last row") { $0.place(of: "▌")?.y == $0.place(of: "☐ call Ann")?.y }
    app.click(on: "9:30")
    app.expect("the date editor of the first row") {
      guard let box = $0.place(of: "╭─ When"), let row = $0.place(of: "☐ buy oats") else { return false }
      return box.y == row.y + 1
    }
    app.press("Esc")
    app.expectGone("╭─ When")
    app.leave()
  }

  /// After many resizes, down to one cell and back, the screen equals that of a fresh start.
  @Test func aStormOfSizesLeavesARightScreen() throws {
    let journey = Journey()
    journey.bringIn()
    let app = try journey.open()
    app.expect("☐ Hook scripts")
    let sizes = [(80, 24), (20, 4), (1, 1), (200, 50), (2, 1), (1, 30), (120, 3), (40, 12), (1, 1), (79, 23)]
    for round in 0..<5 {
      for (columns, rows) in sizes {
        app.resize(to: Size(columns: columns, rows: rows))
        if round == 4 { app.settle(milliseconds: 30) }
      }
    }
    app.resize(to: Size(columns: 80, rows: 24))
    app.expect("☐ Implement")
    let fresh = try journey.open()
    fresh.expect("☐ Implement")
    let isSame = Patience.wait {
      for screen in [app, fresh] { screen.settle() }
      return app.screen.text == fresh.screen.text
    }
    #expect(isSame != nil, "\(app.screen)\n\(fresh.screen)")
    for (y, row) in app.screen.rows.enumerated() {
      let other = fresh.screen.rows[y]
      let different = row.indices.filter { row[$0] != other[$0] && row[$0].text != " " }
      #expect(different.isEmpty, "row \(y): \(different.first.map { "\(row[$0]) \(other[$0])" } ?? "")")
    }
    fresh.leave()
    app.leave()
  }
}
