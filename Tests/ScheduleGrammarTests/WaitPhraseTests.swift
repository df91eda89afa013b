import ScheduleGrammar
import Testing
import TodoModel

/// Tests of phrases for the first visible day and for blockers.
struct WaitPhraseTests {
  private let moment: Moment
  private let grammar: Grammar

  /// On Monday 23 November 2026.
  init() throws {
    moment = try .at("2026-11-23T09:00")
    grammar = Grammar(moment)
  }

  @Test(arguments: [
    ("report show 3 days before", "-P3D", "report"), ("report show a week before", "-P7D", "report"),
    ("report show one day before", "-P1D", "report"), ("report shown 2 weeks before", "-P14D", "report"),
    ("report show from monday", "2026-11-30", "report"), ("hide until friday report", "2026-11-27", "report"),
    ("report hidden until 1 dec", "2026-12-01", "report"), ("report, show from tomorrow", "2026-11-24", "report"),
    ("Show From Friday report", "2026-11-27", "report"),
  ]) func shown(_ text: String, _ showFrom: String, _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.reading.showFrom?.description == showFrom)
    #expect(reading.title == title && reading.reading.schedule == nil)
  }

  /// Words without such a day are read as before.
  @Test(arguments: [
    "the show", "show the way", "show 3 days", "show before lunch", "hide the presents", "show from the start",
    "hidden gems", "show 0 days before", "show 9999 days before", "report \"show from monday\"", "talk show",
    "look from the window", "show every monday before",
  ]) func words(_ text: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.reading.showFrom == nil && !reading.chips.contains { $0.kind == .show })
  }

  @Test(arguments: [
    ("paint after #12", [12], "paint"), ("paint after #12, #14", [12, 14], "paint"),
    ("paint after #12 and #14", [12, 14], "paint"), ("after #3 paint", [3], "paint"),
    ("paint after #3, after #4", [3, 4], "paint"), ("paint after #12, then rest", [12], "paint, then rest"),
  ]) func after(_ text: String, _ numbers: [Int], _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.after == numbers && reading.title == title && reading.list == nil)
  }

  @Test(arguments: ["look after #12th", "after #home", "paint after # 12", "after 12", "paint #12", "after #0"])
  func noItem(_ text: String) { #expect(grammar.readTitle(text).after.isEmpty) }

  @Test func threeChipsInOneLine() {
    let reading = grammar.readTitle("report monday due friday 5pm show 3 days before #work after #12")
    #expect(reading.title == "report" && reading.list == "work" && reading.after == [12])
    #expect(reading.reading.when?.start.description == "2026-11-30")
    #expect(reading.reading.deadline?.description == "2026-11-27T17:00")
    #expect(
      reading.chips.map(\.kind) == [.date, .deadline, .show, .list, .after]
        && reading.chips[2].text == "show 3 days before" && reading.chips[4].text == "after #12")
  }

  @Test(arguments: ["2026-11-30", "-P1D", "-P3D", "2027-11-30"]) func whatIsPrintedIsReadAgain(_ text: String) throws {
    let showFrom = try #require(ShowFrom(text))
    #expect(grammar.read(moment.phrase.words(showFrom), mode: .date).showFrom == showFrom)
  }

  @Test(arguments: [
    ("friday show 3 days before", "2026-11-27", "-P3D"), ("friday show from monday", "2026-11-27", "2026-11-30"),
    ("friday, hide until monday", "2026-11-27", "2026-11-30"),
  ]) func besideADate(_ text: String, _ day: String, _ showFrom: String) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.start?.description == day && reading.showFrom?.description == showFrom)
  }

  /// Words for the due date after "before" are not part of the title.
  @Test(arguments: [
    "report show 3 days before due", "report show 3 days before it is due", "report show 3 days before it's due",
    "report show 3 days before the deadline", "report show 3 days before its due date",
    "report hide until 3 days before due", "report show 3 days before",
  ]) func showsBefore(_ text: String) {
    #expect(Told(text, by: grammar) == Told("report", "", ""))
    #expect(grammar.readTitle(text).reading.showFrom == .before(days: 3))
    let reading = grammar.read("tomorrow, " + text.dropFirst("report ".count), mode: .date)
    #expect(reading.showFrom == .before(days: 3) && reading.start?.description == "2026-11-24")
  }

  @Test func showsBeforeADeadline() {
    let told = Told("report show 3 days before due friday", by: grammar)
    #expect(told == Told("report", "2026-11-27 deadline", ""))
  }

  @Test func aloneInTheFieldOfADate() {
    let reading = grammar.read("show from monday", mode: .date)
    #expect(reading.outcome == .nothing && reading.showFrom == .day(Day(ordinal: 20_787)))
    #expect(grammar.read("show me the money", mode: .date).refusal != nil)
  }

  @Test(arguments: ["", "-P0D", "-P03D", "-PD", "-P9999D", "P3D", "-P3W", "2026-02-30", "-P-3D"]) func noText(
    _ text: String
  ) { #expect(ShowFrom(text) == nil) }
}
