import Frames
import PtySupport
import Testing

@Suite struct WordsTests {
  static let rent = "pay rent every last workday 9am #home !!"

  /// Opens the program with the new-item line filled in.
  private func adding(_ text: String, in journey: Journey) throws -> PtyProcess {
    let app = try journey.open()
    app.expect("Today")
    app.press("a")
    app.expect("Enter add")
    app.send(text)
    return app
  }

  private func isUnderlined(_ text: String, _ screen: ScreenModel) -> Bool {
    guard let place = screen.place(of: text) else { return false }
    return screen.rows[place.y][place.x..<place.x + text.count].allSatisfy { $0.look.attributes.contains(4) }
  }

  @Test func wordsAreReadAsTheyAreTypedAndSaved() throws {
    let journey = Journey()
    let app = try adding(Self.rent, in: journey)
    app.expect("chips and the reading in full") {
      ["monthly on the last workday 9:00", "home", "medium"].allSatisfy($0.shows)
        && $0.shows("Mon 30 Nov 9:00 · in 10 days · then 31 Dec · 29 Jan · 26 Feb")
    }
    #expect(isUnderlined("every last workday 9am", app.screen) && isUnderlined("#home", app.screen))
    #expect(!isUnderlined("pay rent", app.screen))
    app.press("Enter")
    app.expect("Added “pay rent”, Mon 30 Nov")
    app.press("Tab")
    app.expect("the row of the day it comes first") { screen in
      guard let row = screen.place(of: "☐ pay rent") else { return false }
      return ["home", "!!", "9:00"].allSatisfy(screen.row(row.y).contains) && screen.shows("30 Nov")
    }
    app.leave()
    let item = journey.run("list", "all", "--json").output
    #expect(item.contains(#""title":"pay rent""#) && item.contains(#""next":"2026-11-30T09:00""#))
  }

  @Test func oneOccurrenceMovesOrTheWholeSeries() throws {
    let journey = Journey()
    journey.add("Bins every friday 7pm", "Swim every friday 6pm")
    let app = try journey.open()
    app.expect("☐ Bins")
    app.press("j", "d")
    app.expect("╭─ When")
    app.send("saturday 8pm")
    app.expect("which of them moves") { $0.shows("Sat 21 Nov 20:00") && $0.shows("moves only this one") }
    app.press("Enter")
    app.expectGone("☐ Bins")
    app.press("d")
    app.send("saturday 8am")
    app.expect("moves only this one")
    app.press("Ctrl-S")
    app.expect("the series as it will be") { $0.shows("moves the whole series") && $0.shows("then 28 Nov") }
    app.press("Enter")
    app.expectGone("☐ Swim")
    app.leave()
    let bins = journey.run("show", "1", "--json").output
    #expect(bins.contains(#""next":"2026-11-21T20:00""#) && bins.contains("BYDAY=FR"))
    let swim = journey.run("show", "2", "--json").output
    #expect(swim.contains(#""next":"2026-11-21T08:00""#) && swim.contains("BYDAY=SA"))
  }
}
