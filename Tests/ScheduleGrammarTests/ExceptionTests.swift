import ScheduleGrammar
import Testing
import TodoModel

/// What a repeat leaves out is left out, or refused; it is never passed over.
struct ExceptionTests {
  private func read(_ text: String) throws -> Reading {
    Grammar(try .at("2026-11-21T16:00")).read(text, mode: .date)
  }

  @Test(arguments: [
    ("every fri except in december", "FREQ=WEEKLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11;BYDAY=FR"),
    ("every day except july and august", "FREQ=DAILY;BYMONTH=1,2,3,4,5,6,9,10,11,12"),
    (
      "every last friday except in july, august and dec 9am",
      "FREQ=MONTHLY;BYMONTH=1,2,3,4,5,6,9,10,11;BYDAY=-1FR"
    ),
    ("every 2 days except sunday", "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA"),
    ("15th of every month except sunday", "FREQ=MONTHLY;BYMONTHDAY=15;BYDAY=MO,TU,WE,TH,FR,SA"),
    ("every 3 hours except weekends", "FREQ=HOURLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR"),
    ("every day except sunday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
  ])
  func leavesOut(_ text: String, _ rule: String) throws {
    #expect(try read(text).schedule?.recurrence?.description == rule)
  }

  @Test(arguments: [
    "every weekday except weekdays", "every last friday except friday", "every year except december",
    "every fri except in december 2027", "every fri except next week",
  ])
  func refusesWhatItCannotLeaveOut(_ text: String) throws {
    let reading = try read(text)
    #expect(reading.schedule == nil)
    #expect(reading.refusal != nil)
  }

  @Test func saysWhatIsLeftOut() throws {
    let schedule = try #require(read("every fri 9am except in july and december").schedule)
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    let words = phrase.reading(schedule)
    #expect(words.rest.hasPrefix(", every Friday except in Jul and Dec"))
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
  }

  /// A day of the month behind a time ends the repeat; it is no hour.
  @Test(arguments: [
    "tues & thurs 6pm until 20 dec", "tues & thurs 6pm until 20. december", "tues & thurs 6pm until dec 20",
  ])
  func endsOnADay(_ text: String) throws {
    let schedule = try #require(read(text).schedule)
    #expect(schedule.start == LocalTime("2026-11-24T18:00"))
    #expect(schedule.end == nil)
    let rule = try #require(schedule.recurrence).description
    #expect(rule == "FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261220T225959Z", "\(rule)")
  }

  /// Hours and minutes end at a time of day; it is not when they begin.
  @Test(arguments: [
    ("every 30 min until 6pm", "2026-11-21T16:30", "20261121T170000Z"),
    ("every 2 hours until midnight", "2026-11-21T18:00", "20261121T230000Z"),
    ("every hour until 5pm mon", "2026-11-21T17:00", "20261123T160000Z"),
    ("every hour until mon 5pm", "2026-11-21T17:00", "20261123T160000Z"),
    ("every hour until tomorrow", "2026-11-21T17:00", "20261122T225959Z"),
  ])
  func endsAtATime(_ text: String, _ start: String, _ end: String) throws {
    let schedule = try #require(read(text).schedule)
    #expect(schedule.start == LocalTime(start))
    #expect(schedule.recurrence?.description.hasSuffix("UNTIL=" + end) == true)
  }

  @Test func refusesAnEndThatHasPassed() throws {
    #expect(try read("every 30 min until 3pm").refusal?.code == .untilBeforeStart)
  }
}
