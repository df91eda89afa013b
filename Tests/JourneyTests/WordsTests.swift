import Frames
import PtySupport
import Testing

/// Dates in words, where people type and click them.
@Suite struct WordsTests {
  static let rent = "pay rent every last workday 9am #home !!"

  /// A program that was opened, with the line for a new item filled in.
  private func adding(_ text: String, in journey: Journey) throws -> PtyProcess {
    let app = try journey.open()
    app.expect("Today")
    app.press("a")
    app.expect("Enter add")
    app.send(text)
    return app
  }

  /// Whether every cell of a text is underlined.
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

  @Test func aChipGivesItsWordsBack() throws {
    let journey = Journey()
    let app = try adding(Self.rent, in: journey)
    app.expect("monthly on the last workday 9:00")
    app.press("Down")
    app.expect("Backspace gives “every last workday 9am” back to the title")
    app.press("Backspace")
    app.expectGone("monthly on the last workday")
    #expect(!isUnderlined("every last workday 9am", app.screen) && isUnderlined("#home", app.screen))
    app.press("Up")
    app.send(" by hand")
    app.expect("#home !! by hand")
    app.press("Enter")
    app.expect("☐ pay rent every last workday 9am by hand")
    app.leave()
    let item = journey.run("list", "all", "--json").output
    #expect(item.contains(#""title":"pay rent every last workday 9am by hand""#))
    #expect(item.contains(#""list":"home""#) && item.contains(#""priority":"medium""#))
  }

  @Test func aChipIsClickedAway() throws {
    let journey = Journey()
    let app = try adding("call Ann tomorrow #home", in: journey)
    app.expect("Sat 21 Nov, all day · tomorrow")
    app.click(on: "Sat 21 Nov")
    app.expect("its words are words again") { !$0.shows("Sat 21 Nov") && $0.shows("call Ann tomorrow #home") }
    app.click(on: "Enter add")
    app.expect("☐ call Ann tomorrow")
    app.leave()
  }

  @Test func tabTakesTheOtherReading() throws {
    let journey = Journey(now: "2026-11-25T09:00:00Z")
    let app = try adding("call Ann wednesday", in: journey)
    app.expect("the other reading before it is taken") {
      $0.shows("Wed 2 Dec, all day · in 7 days") && $0.shows("Tab Wed 25 Nov, today")
    }
    app.press("Tab")
    app.expect("Wed 25 Nov, all day · today")
    app.press("Enter")
    app.expect("☐ call Ann")
    app.press("d")
    app.expect("╭─ When")
    app.send("wednesday")
    app.expect("the same in the date editor") {
      $0.shows("Wed 2 Dec, all day  · in 7 days") && $0.shows("Tab or Wed 25 Nov, today")
    }
    app.press("Tab")
    app.expect("Tab or Wed 2 Dec, in 7 days")
    app.press("Esc")
    app.expectGone("╭─ When")
    app.leave()
    #expect(journey.run("show", "1", "--json").output.contains(#""next":"2026-11-25""#))
  }

  @Test func aDateAloneIsNoTitle() throws {
    let journey = Journey()
    let app = try adding("tomorrow 9am", in: journey)
    app.expect("what is to be done?")
    app.press("Enter")
    app.expect("Say what is to be done")
    app.press("Down", "Backspace", "Enter")
    app.expect("☐ tomorrow 9am")
    app.leave()
  }

  @Test func aListIsFoundByItsLetters() throws {
    let journey = Journey()
    journey.add("mop today #household", "write today #work")
    let app = try adding("dust #hsh", in: journey)
    app.expect("the list that has these letters") { $0.shows("#household") && $0.shows("#hsh is a new list") }
    app.press("Tab", "Enter")
    app.expect("☐ dust")
    app.leave()
    let items = journey.run("list", "all", "--json").output
    #expect(items.split(separator: #""list":"household""#, omittingEmptySubsequences: false).count == 3)
  }

  @Test func theMouseAloneMovesADate() throws {
    let journey = Journey()
    journey.add("Call grandma today 17:00")
    let app = try journey.open()
    app.expect("☐ Call grandma")
    app.click(on: "17:00")
    app.expect("╭─ When")
    app.click(on: "tomorrow 9am")
    app.expect("Sat 21 Nov 9:00")
    app.click(on: "Enter save")
    app.expectGone("☐ Call grandma")
    app.leave()
    #expect(journey.run("show", "1", "--json").output.contains(#""next":"2026-11-21T09:00""#))
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

  @Test func severalMoveAtOnceAndComeBackAtOnce() throws {
    let journey = Journey()
    journey.add("one today 9:30", "two today 17:00", "three today 18:00")
    let app = try journey.open()
    app.expect("☐ three")
    app.press("V", "j", "j", "d")
    app.expect("how many, and what they differ in") {
      $0.shows("When, for 3 items") && $0.shows("now Fri 20 Nov 9:30, Fri 20 Nov 17:00, Fri 20 Nov 18:00")
    }
    app.send("+1 week")
    app.expect("Fri 27 Nov, each at its own time")
    app.press("Enter")
    app.expectGone("☐ three")
    app.press("u")
    app.expect("☐ three")
    app.press("Ctrl-R")
    app.expectGone("☐ one")
    app.leave()
    let times = (1...3).map { journey.run("show", "\($0)", "--json").output }
    for (item, time) in zip(times, ["09:30", "17:00", "18:00"]) {
      #expect(item.contains("\"next\":\"2026-11-27T\(time)\""))
    }
  }

  @Test func aTimeThatClocksLeaveOutIsTold() throws {
    let journey = Journey(zone: "Europe/Berlin")
    journey.add("Change the filter today")
    let app = try journey.open()
    app.expect("☐ Change the filter")
    app.press("d")
    app.expect("╭─ When")
    app.send("28 march 2027 2:30am")
    app.expect("02:30 does not exist that day (clocks go forward): 03:30")
    app.press("Ctrl-U")
    app.send("31 october 2027 2:30am")
    app.expect("both of the two") {
      $0.shows("02:30 comes twice (clocks go back): the first")
        && $0.shows("Tab the second")
    }
    app.press("Ctrl-U")
    app.send("28 march 2027 2:30am\r")
    app.expectGone("╭─ When")
    app.leave()
    #expect(journey.run("show", "1", "--json").output.contains(#""next":"2027-03-28T03:30""#))
  }

  @Test func aWeekdayThatIsNotThatDaysOffersBothRepairs() throws {
    let journey = Journey()
    journey.add("Call grandma today")
    let app = try journey.open()
    app.expect("☐ Call grandma")
    app.press("d")
    app.expect("╭─ When")
    app.send("monday 25 december ")
    app.expect("the sentence with a caret, and a repair") { $0.shows("^^^^") && $0.shows("Tab") }
    app.press("Enter")
    #expect(app.screen.shows("╭─ When"), "what is refused is not saved")
    app.press("Tab")
    app.expect("Fri 25 Dec")
    app.press("Tab")
    app.expect("the other repair") { $0.shows("Mon ") && !$0.shows("Fri 25 Dec,") }
    app.press("Esc")
    app.expectGone("╭─ When")
    app.leave()
  }

  /// In a pane of six rows: the row, the words, and what they come to.
  @Test func aLowPaneShowsTheRowAndTheReading() throws {
    let journey = Journey()
    journey.add("Call grandma every friday 5pm")
    let app = try journey.open(columns: 40, rows: 6)
    app.expect("☐ Call grandma")
    app.press("d")
    app.send("tomorrow 9am")
    app.expect("row, words, reading and which one moves") {
      $0.shows("☐ Call grandma") && $0.shows("› tomorrow 9am") && $0.shows("Sat 21 Nov 9:00  · tomorrow")
        && $0.shows("moves only this one")
    }
    app.press("Enter")
    app.expectGone("☐ Call grandma")
    app.leave()
  }
}
