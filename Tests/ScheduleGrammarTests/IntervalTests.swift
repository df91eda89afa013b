import ScheduleGrammar
import Testing
import TodoModel

/// Tests of spans of days and of hours; the time is Friday 20 November 2026, 10:00.
@Suite struct IntervalTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  @Test(arguments: [
    ("between mon and wed", "2026-11-23/2026-11-25"), ("between monday and wednesday", "2026-11-23/2026-11-25"),
    ("between wed and mon", "2026-11-25/2026-11-30"), ("between friday and monday", "2026-11-27/2026-11-30"),
    ("between dec 3 and dec 7", "2026-12-03/2026-12-07"), ("between december 3 and 7", "2026-12-03/2026-12-07"),
    ("between 3 and 5 december", "2026-12-03/2026-12-05"), ("between 3rd and 5th december", "2026-12-03/2026-12-05"),
    ("between the 3rd and 5th of december", "2026-12-03/2026-12-05"),
    ("between the 3rd and the 5th", "2026-12-03/2026-12-05"), ("between dec 30 and jan 3", "2026-12-30/2027-01-03"),
    ("between today and friday", "2026-11-20/2026-11-27"), ("between tomorrow and friday", "2026-11-21/2026-11-27"),
    ("between nov 18 and nov 25", "2026-11-18/2026-11-25"), ("between june and august", "2027-06-01/2027-08-31"),
    ("between tue and thu next week", "2026-11-24/2026-11-26"), ("from mon to wed", "2026-11-23/2026-11-25"),
    ("mon to wed", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE"), ("from 3 to 5", "2026-11-20T15:00/2026-11-20T17:00"),
    ("between 3 and 5", "2026-11-20T15:00/2026-11-20T17:00"), ("3-5pm tomorrow", "2026-11-21T15:00/2026-11-21T17:00"),
    ("from 3 to 5pm tomorrow", "2026-11-21T15:00/2026-11-21T17:00"),
    ("between 3 and 5pm tomorrow", "2026-11-21T15:00/2026-11-21T17:00"),
    ("between 2pm and 4pm tuesday", "2026-11-24T14:00/2026-11-24T16:00"),
    ("every monday between june and august", "2027-06-07 FREQ=WEEKLY;BYDAY=MO;UNTIL=20270831"),
  ]) func spans(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("call mom " + text, by: grammar) == Told("call mom", said, ""))
  }

  /// On Tuesday, both weekdays are those of the week that is named.
  @Test func bothDaysAreOfTheNamedWeek() throws {
    let grammar = Grammar(try .at("2026-11-17T10:00"))
    #expect(Told(date: "between thu and fri next week", by: grammar).said == "2026-11-26/2026-11-27")
  }

  @Test(arguments: ["between dec 7 and dec 3", "between 31 and 32 december", "between feb 27 and 30"])
  func spansThatDoNotExist(_ text: String) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.schedule == nil || reading.end.map { $0 > (reading.start ?? $0) } == true)
  }

  @Test(arguments: [
    "between the lines", "from here to eternity", "between us", "between jobs", "from dusk till dawn",
    "meeting between bob and ann", "space between desks", "choose between monday and wednesday",
    "decide between mon and wed", "pick between friday and monday", "difference between may and june",
    "compare prices between june and july", "read 3 to 5 pages", "read between 3 and 5 pages",
    "between 10 and 20 screws", "cut from 3 to 5 slices", "from a to b", "from zero to one", "switch between tabs",
    "the gap between christmas and new year", "from me to you",
  ]) func staysInTheTitle(_ title: String) { #expect(Told(title, by: grammar) == Told(title, "", "")) }
}
