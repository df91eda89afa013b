import ScheduleGrammar
import Testing
import TodoModel

/// Tests of exceptions of a repeat: each is applied or refused, and never ignored.
struct ExceptionTests {
  private func read(_ text: String) throws -> Reading { Grammar(try .at("2026-11-21T16:00")).read(text, mode: .date) }

  @Test(arguments: [
    ("every fri except in december", "FREQ=WEEKLY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11;BYDAY=FR"),
    ("every day except july and august", "FREQ=DAILY;BYMONTH=1,2,3,4,5,6,9,10,11,12"),
    ("every last friday except in july, august and dec 9am", "FREQ=MONTHLY;BYMONTH=1,2,3,4,5,6,9,10,11;BYDAY=-1FR"),
    ("every 2 days except sunday", "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA"),
    ("15th of every month except sunday", "FREQ=MONTHLY;BYMONTHDAY=15;BYDAY=MO,TU,WE,TH,FR,SA"),
    (
      "every 2 hours from 9 to 5 on weekdays except in july",
      "FREQ=WEEKLY;BYMONTH=1,2,3,4,5,6,8,9,10,11,12;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9,11,13,15,17"
    ), ("every 4 hours from 9 to 5 except nov to feb", "FREQ=DAILY;BYMONTH=3,4,5,6,7,8,9,10;BYHOUR=9,13,17"),
    ("every 3 hours except weekends", "FREQ=HOURLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR"),
    ("every day except sunday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA"),
  ]) func leavesOut(_ text: String, _ rule: String) throws {
    #expect(try read(text).schedule?.recurrence?.description == rule)
  }

  @Test(arguments: [
    "every weekday except weekdays", "every last friday except friday", "every year except december",
    "every fri except feb 30",
  ]) func refusesWhatItCannotLeaveOut(_ text: String) throws {
    let reading = try read(text)
    #expect(reading.schedule == nil)
    #expect(reading.refusal != nil)
  }

  /// Single days, lists and ranges; an end stays an end, and a start a start.
  @Test(
    arguments: [
      (
        "weekdays 9am except dec 24 to dec 31", "2026-11-23T09:00", nil,
        "2026-12-24 2026-12-25 2026-12-28 2026-12-29 2026-12-30 2026-12-31", "24 Dec to 31 Dec"
      ), ("every other thursday except dec 24, jan 7", "2026-11-26", nil, "2026-12-24 2027-01-07", "24 Dec and 7 Jan"),
      ("every other thursday except dec 24 and jan 7", "2026-11-26", nil, "2026-12-24 2027-01-07", "24 Dec and 7 Jan"),
      ("every friday but not dec 25 or jan 1", "2026-11-27", nil, "2026-12-25 2027-01-01", "25 Dec and 1 Jan"),
      (
        "weekdays except christmas, new year's day and 24 dec", "2026-11-23", nil, "2026-12-24 2026-12-25 2027-01-01",
        "24 Dec, 25 Dec and 1 Jan"
      ),
      (
        "every mon and fri 7am except between dec 20 and jan 3", "2026-11-23T07:00", nil,
        "2026-12-21 2026-12-25 2026-12-28 2027-01-01", "21 Dec to 1 Jan"
      ),
      ("weekdays except 24-26 dec, starting nov 30", "2026-11-30", nil, "2026-12-24 2026-12-25", "24 Dec and 25 Dec"),
      ("weekdays except dec 24, until jan 7", "2026-11-23", "20270107", "2026-12-24", "24 Dec"),
      ("every day at 9 and 18:00 except dec 25", "2026-11-21T18:00", nil, "2026-12-25", "25 Dec"),
      ("every sat and sun except next week", "2026-11-21", nil, "2026-11-28 2026-11-29", "28 Nov and 29 Nov"),
      ("every 6 hours except dec 25", "2026-11-21T22:00", nil, "2026-12-25", "25 Dec"),
    ] as [(String, String, String?, String, String)]) func leavesDatesOut(
      _ text: String, _ start: String, _ until: String?, _ days: String, _ words: String
    ) throws
  {
    let schedule = try #require(read(text).schedule)
    #expect(schedule.start.description == start)
    let rule = try #require(schedule.recurrence).description
    #expect(rule.contains("UNTIL") == (until != nil) && rule.hasSuffix(until ?? ""))
    let left = Set(schedule.exceptions.compactMap { $0.nominal?.day.description })
    #expect(left.sorted().joined(separator: " ") == days)
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    #expect(phrase.canonical(schedule).hasSuffix(" except " + words))
    #expect(phrase.reading(schedule).rest.hasSuffix(" except " + words))
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
    #expect(try read(phrase.canonical(schedule)).schedule?.exceptions == schedule.exceptions)
  }

  @Test func leavesOutNoMoreThanIsKept() throws {
    let reading = try read("every 15 minutes except 2026-12-01 to 2027-06-01")
    #expect(reading.refusal?.code == .outOfRange)
  }

  /// One of several times is excluded alone.
  @Test func leavesOneTimeOut() throws {
    let schedule = try #require(read("every day at 9am and 6pm except 2026-12-25 18:00").schedule)
    #expect(schedule.exceptions.map(\.text) == ["2026-12-25T18:00"])
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    #expect(phrase.canonical(schedule) == "daily 9:00 and 18:00 except 25 Dec 18:00")
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
  }

  /// Past exceptions are not shown, and of many only the first.
  @Test func saysTheNextExceptions() throws {
    let schedule = try #require(
      read("daily from 2026-11-01 except 2026-11-05, 2026-12-01, 2026-12-03, 2026-12-05, 2026-12-07, 2026-12-09")
        .schedule)
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    #expect(phrase.canonical(schedule) == "daily except 1 Dec, 3 Dec, 5 Dec and 2 more")
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
  }

  @Test func saysWhatIsLeftOut() throws {
    let schedule = try #require(read("every fri 9am except in july and december").schedule)
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    let words = phrase.reading(schedule)
    #expect(words.rest.hasPrefix(", every Friday except in Jul and Dec"))
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
  }

  /// A day of the month after a time ends the repeat; it is not an hour.
  @Test(arguments: [
    "tues & thurs 6pm until 20 dec", "tues & thurs 6pm until 20. december", "tues & thurs 6pm until dec 20",
  ]) func endsOnADay(_ text: String) throws {
    let schedule = try #require(read(text).schedule)
    #expect(schedule.start == LocalTime("2026-11-24T18:00"))
    #expect(schedule.end == nil)
    let rule = try #require(schedule.recurrence).description
    #expect(rule == "FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261220T225959Z", "\(rule)")
  }

  /// Hourly and minutely repeats end at a time of day; it is not their start.
  @Test(arguments: [
    ("every 30 min until 6pm", "2026-11-21T16:30", "20261121T170000Z"),
    ("every 2 hours until midnight", "2026-11-21T18:00", "20261121T230000Z"),
    ("every hour until 5pm mon", "2026-11-21T17:00", "20261123T160000Z"),
    ("every hour until mon 5pm", "2026-11-21T17:00", "20261123T160000Z"),
    ("every hour until tomorrow", "2026-11-21T17:00", "20261122T225959Z"),
  ]) func endsAtATime(_ text: String, _ start: String, _ end: String) throws {
    let schedule = try #require(read(text).schedule)
    #expect(schedule.start == LocalTime(start))
    #expect(schedule.recurrence?.description.hasSuffix("UNTIL=" + end) == true)
  }

  /// Minutely repeats run day and night: hours of the day are refused, never ignored.
  @Test(arguments: [
    ("every 30 minutes from 9am to 11am", "every hour from 9am to 11am"), ("every 30 minutes 9-11", "every hour 9-11"),
    ("every 30 minutes from 9am until 6pm tomorrow", "every hour from 9am until 6pm tomorrow"),
    ("from 9am to 11am every 30 minutes", nil),
  ]) func refusesHoursOfMinutes(_ text: String, _ repair: String?) throws {
    let refusal = try #require(read(text).refusal)
    #expect(refusal.code == .unsupportedFrequency && refusal.suggestion == repair)
  }

  @Test func tellsOfHoursOfMinutesInATitle() throws {
    let title = "call every 30 minutes from 9am to 11am"
    let reading = Grammar(try .at("2026-11-21T16:00")).read(title, mode: .title)
    #expect(reading.title == title && reading.hint?.code == .unsupportedFrequency)
  }

  @Test func refusesAnEndThatHasPassed() throws {
    #expect(try read("every 30 min until 3pm").refusal?.code == .untilBeforeStart)
  }
}
