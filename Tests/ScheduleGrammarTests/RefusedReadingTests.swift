import ScheduleGrammar
import Testing
import TodoModel

/// Tests of words that were misread before (F38); the time is Saturday 21 November 2026, 9:00.
@Suite struct RefusedReadingTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-21T09:00")) }

  @Test(arguments: [
    "2 - 15", "9 - 17", "14th April 15", "april 14 15", "4/14 15", "this evening at 12", "this afternoon at 12",
    "tomorrow evening at 12:30", "every evening at 12", "12 in the evening", "tomorrow at 150ish", "friday 31",
    "following friday", "the following monday 9am", "one a day", "2 a day", "one a week", "5.12", "tomorrow 5.12",
    "3pm EST to 4pm CET tomorrow",
  ]) func refused(_ text: String) {
    let told = Told(date: text, by: grammar)
    #expect(told.said.isEmpty && !told.told.isEmpty)
  }

  /// In a title these words stay, and a valid form is reported.
  @Test(arguments: [
    ("pay bob 2 - 15", ""), ("pay bob 9 - 17", ""), ("pay bob one a day", ""), ("pay bob 5.12", ""),
    ("pay bob this evening at 12", "12 can be noon or midnight. Write which one."),
    ("pay bob this afternoon at 12", "12 can be noon or midnight. Write which one."),
    ("pay bob friday 31", "That date is a different weekday. Keep the date or the weekday. Try: the 31st"),
    ("pay bob following friday", "“following” needs a day before it. Write the date instead. Try: next friday"),
  ]) func stays(_ text: String, _ told: String) { #expect(Told(text, by: grammar) == Told(text, "", told)) }

  /// Similar words without ambiguity.
  @Test(arguments: [
    ("tomorrow 9 - 17", "2026-11-22T09:00/2026-11-22T17:00"), ("14 - 16", "2026-11-21T14:00/2026-11-21T16:00"),
    ("14 april at 15", "2027-04-14T15:00"), ("april 14 15:00", "2027-04-14T15:00"),
    ("tomorrow afternoon at 12:30", "2026-11-22T12:30"), ("tonight at 12", "2026-11-22T00:00"),
    ("tonight at 1", "2026-11-22T01:00"), ("tonight at 5", "2026-11-21T17:00"),
    ("friday night at 12", "2026-11-28T00:00"), ("friday night at 11", "2026-11-27T23:00"),
    ("tomorrow at 3ish", "2026-11-22T15:00"), ("monday 30", "2026-11-30"), ("friday 25", "2026-12-25"),
    ("monday two weeks from now", "2026-11-30"), ("every two weekends", "2026-11-21 FREQ=WEEKLY;INTERVAL=2;BYDAY=SA"),
    ("tomorrow 3:30 a m", "2026-11-22T03:30"), ("3:30 p m", "2026-11-21T15:30"), ("following week", "2026-11-23"),
    ("a week following friday", "2026-12-04"),
  ]) func clear(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    if !text.hasPrefix("14 -") { #expect(Told("pay bob " + text, by: grammar) == Told("pay bob", said, "")) }
  }

  /// A weekday, a time of day and a date are one date, in any order.
  @Test(arguments: [
    ("friday evening dec 4", "2026-12-04T18:00"), ("friday 6pm dec 4", "2026-12-04T18:00"),
    ("friday at 6pm on dec 4", "2026-12-04T18:00"), ("fri evening, 4 dec", "2026-12-04T18:00"),
    ("friday night the 4th", "2026-12-04T21:00"), ("friday morning 2026-12-04", "2026-12-04T09:00"),
    ("dec 4 friday evening", "2026-12-04T18:00"),
  ]) func weekdayAndDate(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("pay bob " + text, by: grammar) == Told("pay bob", said, ""))
  }

  @Test func weekdayOfAnotherDate() {
    let told = "That date is a different weekday. Keep the date or the weekday. Try: saturday 2026-12-05"
    #expect(Told(date: "friday evening dec 5", by: grammar) == Told("", "", told))
    #expect(Told("pay bob friday evening dec 5", by: grammar) == Told("pay bob friday evening dec 5", "", told))
  }

  /// Positions counted from the end.
  @Test(arguments: [
    ("every second to last day", "2026-11-29 FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("every second-to-last day of the month", "2026-11-29 FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("every third to last day", "2026-11-28 FREQ=MONTHLY;BYMONTHDAY=-3"),
    ("every second last friday", "2026-12-18 FREQ=MONTHLY;BYDAY=-2FR"),
    ("penultimate friday of every month", "2026-12-18 FREQ=MONTHLY;BYDAY=-2FR"),
    ("next to last day of every month", "2026-11-29 FREQ=MONTHLY;BYMONTHDAY=-2"),
    ("every second day", "2026-11-21 FREQ=DAILY;INTERVAL=2"),
  ]) func fromTheEnd(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("pay bob " + text, by: grammar) == Told("pay bob", said, ""))
  }

  /// Both ends of a range are in the given zone, and shown in local time.
  @Test(arguments: ["from 3pm to 4pm EST tomorrow", "3-4pm EST tomorrow", "tomorrow 3pm EST to 4pm EST"])
  func zoneOfARange(_ text: String) throws {
    let reading = grammar.read(text, mode: .date)
    let words = grammar.context.phrase.reading(try #require(reading.schedule), first: reading.start)
    #expect(words.text == "Sun 22 Nov 21:00 to 22:00 · tomorrow")
    #expect(Told("pay bob " + text, by: grammar).said == "2026-11-22T21:00/2026-11-22T22:00")
  }

  /// Several times before their repeat, or separate from it.
  @Test(arguments: [
    "pills 8am, 1pm and 8pm daily", "pills 8am, 1pm, and 8pm daily", "pills 8am/1pm/8pm every day",
    "pills daily 8am, 1pm and 8pm", "every day pills 8am, 1pm and 8pm", "every day pills at 8am, 1pm and 8pm",
  ]) func timesOfADay(_ text: String) {
    let said = "2026-11-21T13:00 FREQ=DAILY;BYHOUR=8,13,20"
    #expect(Told(text, by: grammar) == Told("pills", said, ""))
  }
}
