import ScheduleGrammar
import Testing
import TodoModel

struct SchedulePhraseTests {
  private func phrase(_ now: String, _ clock: GrammarOptions.Clock = .twentyFour) throws -> SchedulePhrase {
    SchedulePhrase(now: try #require(LocalTime(now)), clock: clock)
  }

  private func schedule(_ start: String, _ rule: String? = nil) throws -> Schedule {
    Schedule(start: try #require(LocalTime(start)), recurrence: try rule.map { try Recurrence(reading: $0) })
  }

  @Test(arguments: [
    ("2026-11-20T15:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "every other Friday 15:00"),
    ("2026-11-20T09:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "weekdays 9:00"),
    ("2026-11-30", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "monthly on the last workday"),
    ("2026-11-20", "FREQ=DAILY", "daily"), ("2026-11-20", "FREQ=DAILY;INTERVAL=2", "every 2 days"),
    ("2026-11-20T07:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "every Mon, Wed and Fri 7:00"),
    ("2026-11-20T06:30", "FREQ=DAILY", "daily 06:30"),
    ("2026-11-20T18:00", "FREQ=DAILY;BYHOUR=9,18", "daily 9:00 and 18:00"),
    ("2026-11-21", "FREQ=WEEKLY;BYDAY=SA,SU", "weekends"),
    ("2026-12-15", "FREQ=MONTHLY;BYMONTHDAY=15", "monthly on the 15th"),
    ("2026-11-30", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "monthly on the 31st"),
    ("2026-11-26", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "yearly on the fourth Thursday of Nov"),
    ("2026-12-25", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25", "yearly on 25 Dec"),
    ("2026-11-20T12:00", "FREQ=HOURLY;INTERVAL=2", "every 2 hours"),
    ("2026-11-20", "FREQ=WEEKLY;BYDAY=FR;COUNT=5", "every Friday 5 times"),
    ("2026-11-20", "FREQ=WEEKLY;BYDAY=FR;UNTIL=20261231", "every Friday until 31 Dec"),
    ("2026-11-20", "FREQ=YEARLY;BYWEEKNO=20", "by the rule FREQ=YEARLY;BYWEEKNO=20"),
    ("2026-11-23T15:00", nil, "Mon 23 Nov 15:00"),
  ]) func canonical(_ start: String, _ rule: String?, _ words: String) throws {
    #expect(try phrase("2026-11-20T10:00").canonical(schedule(start, rule)) == words)
  }

  @Test(arguments: [
    ("06:00", "07:00", "06:00-07:00", "6am-7am"), ("06:30", "10:15", "06:30-10:15", "6:30am-10:15am"),
    ("09:00", "10:30", "9:00-10:30", "9am-10:30am"), ("07:00", "08:00", "7:00-8:00", "7am-8am"),
    ("00:15", "01:00", "00:15-01:00", "12:15am-1am"), ("00:15", "00:45", "0:15-0:45", "12:15am-12:45am"),
  ]) func bothEndsOfARangeHaveTheSameDigits(
    _ start: String, _ end: String, _ words: String, _ twelve: String
  ) throws {
    let (begin, last) = (try #require(ClockTime(start)), try #require(ClockTime(end)))
    #expect(try phrase("2026-11-20T10:00").range(begin, to: last) == words)
    #expect(try phrase("2026-11-20T10:00", .twelve).range(begin, to: last) == twelve)
  }

  @Test func theEndOfASpanHasTheDigitsOfItsStart() throws {
    let phrase = try phrase("2026-11-20T10:00")
    var span = try schedule("2026-11-20T06:00")
    span.end = LocalTime("2026-11-20T07:30")
    #expect(phrase.canonical(span) == "Fri 20 Nov 06:00 to 07:30")
    span.recurrence = Recurrence(.daily)
    #expect(phrase.canonical(span) == "daily 06:00 to 07:30")
  }

  /// W35: after its next day a repeat does not repeat that day's name.
  @Test(arguments: [
    ("2026-11-22", "FREQ=WEEKLY;BYDAY=SU", "weekly"), ("2026-11-22", "FREQ=WEEKLY", "weekly"),
    ("2026-11-24T07:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every 2 weeks"),
    ("2026-11-23T07:00", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "every Mon, Wed, Fri"),
    ("2026-12-04", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=4", "yearly"),
    ("2026-12-15", "FREQ=MONTHLY;BYMONTHDAY=15", "monthly"), ("2026-12-15", "FREQ=MONTHLY;BYMONTHDAY=1,15", nil),
    ("2026-11-23", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", nil), ("2026-12-11", "FREQ=MONTHLY;BYDAY=2FR", nil),
    ("2026-11-22", "FREQ=DAILY;INTERVAL=2", nil),
  ]) func again(_ start: String, _ rule: String, _ words: String?) throws {
    let schedule = try schedule(start, rule)
    let repeats = try #require(schedule.recurrence)
    #expect(try phrase("2026-11-20T10:00").again(repeats, behind: schedule.start.day) == words)
  }

  @Test(arguments: [
    ("2026-11-20T17:00", nil, ["20 Nov 17:00", "20 Nov"], ["2026-11-20 17:00", "2026-11-20", "11-20"]),
    ("2026-11-21", nil, ["21 Nov"], ["2026-11-21", "11-21"]),
    ("2026-11-18T09:00", nil, ["18 Nov 9:00", "18 Nov"], ["2026-11-18 09:00", "2026-11-18", "11-18"]),
    ("2027-11-30", nil, ["30 Nov 2027"], ["2027-11-30", "11-30"]),
    ("2026-11-27", "FREQ=WEEKLY;BYDAY=FR", ["Fri", "27 Nov"], ["Fri", "2026-11-27", "11-27"]),
  ]) func pillsInOtherStyles(_ due: String, _ rule: String?, _ absolute: [String], _ iso: [String]) throws {
    let (now, at) = (try #require(LocalTime("2026-11-20T10:00")), try #require(LocalTime(due)))
    let schedule = try schedule(due, rule)
    #expect(SchedulePhrase(now: now, dateStyle: .absolute).pill(schedule, due: at).forms == absolute)
    #expect(SchedulePhrase(now: now, dateStyle: .iso).pill(schedule, due: at).forms == iso)
  }

  @Test(arguments: [
    ("2026-11-20T17:00", nil, ["17:00"]), ("2026-11-20T08:00", nil, ["8:00"]), ("2026-11-20", nil, ["today"]),
    ("2026-11-21", nil, ["tomorrow", "tmrw"]),
    ("2026-11-21T09:00", nil, ["tomorrow 9:00", "tmrw 9:00", "tomorrow", "tmrw"]),
    ("2026-12-01", nil, ["Tue 1 Dec", "1 Dec"]),
    ("2026-12-01T09:00", nil, ["Tue 1 Dec 9:00", "1 Dec 9:00", "Tue 1 Dec", "1 Dec"]),
    (
      "2026-11-26T20:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TH",
      ["every other Thu 20:00", "every other Thu", "Thu 26 20:00", "Thu 26"]
    ), ("2026-11-30", nil, ["Mon 30"]), ("2026-12-20T12:30", nil, ["20 Dec 12:30", "20 Dec"]),
    ("2027-11-30", nil, ["30 Nov 2027"]), ("2026-11-18", nil, ["2 days ago", "-2d"]),
    ("2026-11-19T09:00", nil, ["yesterday", "-1d"]), ("2026-10-20", nil, ["4 weeks ago", "-31d"]),
    ("2026-11-20T09:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", ["weekdays 9:00", "weekdays", "9:00"]),
    ("2026-11-20", "FREQ=WEEKLY;BYDAY=FR", ["Fri", "today"]),
    ("2026-11-20T08:00", "FREQ=DAILY;BYHOUR=8,13,20", ["8:00, daily 8:00, 13:00 and 20:00", "8:00"]),
    ("2026-11-20", "FREQ=DAILY;INTERVAL=2", ["every 2 days", "today"]),
  ]) func pills(_ due: String, _ rule: String?, _ forms: [String]) throws {
    let pill = try phrase("2026-11-20T10:00").pill(schedule(due, rule), due: #require(LocalTime(due)))
    #expect(pill.forms == forms)
    #expect(pill.repeats == (rule != nil))
  }

  @Test func pillFitsWhereItCan() {
    let pill = Pill(repeats: false, forms: ["tomorrow 9:00", "tomorrow", "tmrw"])
    #expect(pill.text(fitting: 20) == "tomorrow 9:00")
    #expect(pill.text(fitting: 12) == "tomorrow")
    #expect(pill.text(fitting: 2) == "tmrw")
  }

  @Test(arguments: [
    ("2026-11-23T15:00", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "Mon 23 Nov 15:00, every 2 weeks on Monday · in 3 days"),
    ("2026-11-20", nil, "Fri 20 Nov, all day · today"), ("2026-11-21T09:00", nil, "Sat 21 Nov 9:00 · tomorrow"),
    ("2026-11-20T10:25", nil, "Fri 20 Nov 10:25 · in 25 min"),
    ("2026-11-20T08:00", nil, "Fri 20 Nov 8:00 · 2 hours ago"),
    ("2027-11-20", nil, "Sat 20 Nov 2027, all day · in 12 months"),
  ]) func readings(_ start: String, _ rule: String?, _ words: String) throws {
    #expect(try phrase("2026-11-20T10:00").reading(schedule(start, rule)).text == words)
  }

  /// The end of each occurrence of a repeat.
  @Test(arguments: [
    ("mondays 9 to 17", "Mon 23 Nov 9:00 to 17:00, every Monday · in 3 days", "every Monday 9:00 to 17:00", "Mon 9:00"),
    (
      "weekdays 9am-5pm until dec 20", "Mon 23 Nov 9:00 to 17:00, weekdays until 20 Dec · in 3 days",
      "weekdays 9:00 to 17:00 until 20 Dec", "weekdays 9:00"
    ),
    (
      "every monday 10pm-2am", "Mon 23 Nov 22:00 to Tue 24 Nov 02:00, every Monday · in 3 days",
      "every Monday 22:00 to 02:00", "Mon 22:00"
    ),
    (
      "every monday 10pm to midnight", "Mon 23 Nov 22:00 to Tue 24 Nov 0:00, every Monday · in 3 days",
      "every Monday 22:00 to 0:00", "Mon 22:00"
    ),
    (
      "every sunday 8pm for 15 hours", "Sun 22 Nov 20:00 to Mon 23 Nov 11:00, every Sunday · in 2 days",
      "every Sunday 20:00 for 15 hours", "Sun 20:00"
    ),
    (
      "daily 9am and 5pm for 2 hours", "Fri 20 Nov 17:00 to 19:00, daily 9:00 and 17:00 · in 7 hours",
      "daily 9:00 and 17:00 for 2 hours", "17:00, daily 9:00 and 17:00"
    ),
  ]) func endOfEach(_ text: String, _ words: String, _ canonical: String, _ pill: String) throws {
    let grammar = Grammar(try .at("2026-11-20T10:00"))
    let schedule = try #require(grammar.read(text, mode: .date).schedule)
    let phrase = grammar.context.phrase
    #expect(phrase.reading(schedule).text == words)
    #expect(phrase.canonical(schedule) == canonical)
    #expect(grammar.read(canonical, mode: .date).schedule == schedule)
    #expect(phrase.pill(schedule, due: schedule.start).forms.first == pill)
  }

  @Test func twelveHourClock() throws {
    let words = try phrase("2026-11-20T10:00", .twelve)
    let times = ["00:00", "00:30", "09:00", "12:00", "17:30"].compactMap { ClockTime($0) }
    #expect(times.map { words.text($0) } == ["12am", "12:30am", "9am", "12pm", "5:30pm"])
  }
}
