import ScheduleGrammar
import Testing
import TodoModel

struct OptionTests {
  private func start(
    _ text: String, now: String = "2026-03-04T10:00", _ change: (inout GrammarOptions) -> Void
  ) throws -> String? {
    var options = GrammarOptions()
    change(&options)
    let reading = Grammar(try .at(now, in: "Europe/Berlin", options)).read(text, mode: .date)
    guard let rule = reading.schedule?.recurrence else { return reading.start?.description }
    return (reading.start?.description ?? "") + " " + rule.description
  }

  @Test(arguments: [
    ("4/5", GrammarOptions.DateOrder.mdy, "2026-04-05"), ("4/5", .dmy, "2026-05-04"), ("4/5", .ymd, "2026-04-05"),
    ("15/3", .mdy, "2026-03-15"), ("3/15", .dmy, "2026-03-15"), ("4.5.", .dmy, "2026-05-04"),
    ("04.05.2026", .dmy, "2026-05-04"), ("04/05/26", .dmy, "2026-05-04"), ("26/05/04", .ymd, "2026-05-04"),
    ("2026/5/4", .dmy, "2026-05-04"), ("5.4 9am", .dmy, "2026-04-05T09:00"),
    ("every 4/5", .dmy, "2026-05-04 FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=4"),
  ]) func dateOrder(_ text: String, _ order: GrammarOptions.DateOrder, _ expected: String) throws {
    #expect(try start(text) { $0.dateOrder = order } == expected)
  }

  /// Sunday 8 March.
  @Test(arguments: [
    ("next week", Weekday.monday, "2026-03-09"), ("next week", .sunday, "2026-03-15"),
    ("next monday", .monday, "2026-03-09"), ("next monday", .sunday, "2026-03-16"),
    ("friday this week", .monday, "2026-03-06"), ("friday this week", .sunday, "2026-03-13"),
    ("every 2 weeks on tue and thu", .sunday, "2026-03-10 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=SU"),
    ("this weekend", .monday, "2026-03-08"), ("next weekend", .monday, "2026-03-14"),
  ]) func weekStart(_ text: String, _ day: Weekday, _ expected: String) throws {
    #expect(try start(text, now: "2026-03-08T10:00") { $0.weekStart = day } == expected)
  }

  @Test func nextUpcoming() throws {
    #expect(try start("next friday") { $0.next = .upcoming } == "2026-03-06")
    #expect(try start("next friday") { $0.next = .calendar } == "2026-03-13")
  }

  @Test func endOfWeek() throws {
    #expect(try start("eow") { $0.endOfWeek = .sunday } == "2026-03-08")
    #expect(try start("end of next week") { $0.endOfWeek = .sunday } == "2026-03-15")
  }

  @Test func bareHours() throws {
    #expect(try start("at 3") { $0.bareHour = .typed } == "2026-03-05T03:00")
    #expect(try start("tomorrow at 5:30") { $0.bareHour = .typed } == "2026-03-05T05:30")
    #expect(try start("tomorrow at 5:30pm") { $0.bareHour = .typed } == "2026-03-05T17:30")
    #expect(try start("tomorrow at 5:30") { $0.bareHour = .day } == "2026-03-05T17:30")
    #expect(try start("tomorrow at 5:30") { _ in } == "2026-03-05T05:30", "the clock has 24 hours")
  }

  @Test func dayParts() throws {
    #expect(
      try start("tomorrow morning") { $0.dayParts.morning = ClockTime(minutes: 480) ?? .midnight } == "2026-03-05T08:00"
    )
    #expect(try start("tonight") { $0.dayParts.night = ClockTime(minutes: 1200) ?? .midnight } == "2026-03-04T20:00")
  }

  @Test func regions() throws {
    #expect(try start("mother's day") { $0.region = .gb } == "2026-03-15")
    #expect(try start("mother's day") { $0.region = .us } == "2026-05-10")
    #expect(try start("memorial day") { $0.region = .none } == nil)
    #expect(try start("christmas") { $0.region = .none } == "2026-12-25")
  }

  @Test func skippedMonthEnds() throws {
    #expect(try start("every 31st") { $0.clampsMonthEnds = false } == "2026-03-31 FREQ=MONTHLY;BYMONTHDAY=31")
    #expect(try start("every 31st") { _ in } == "2026-03-31 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
  }

  @Test func sharedZoneNames() throws {
    #expect(try start("tomorrow 3pm IST") { $0.zoneWords["IST"] = "Asia/Jerusalem" } == "2026-03-05T14:00")
    #expect(try start("tomorrow 3pm IST") { _ in } == "2026-03-05T10:30")
  }

  /// "monthly" typed on the 31st stays on the last day of shorter months.
  @Test func startAtTheEndOfAMonth() throws {
    #expect(
      try start("monthly", now: "2026-03-31T10:00") { _ in }
        == "2026-03-31 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    #expect(
      try start("every 3 months starting jan 30") { _ in }
        == "2027-01-30 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=28,29,30;BYSETPOS=-1")
    #expect(
      try start("yearly", now: "2024-02-29T10:00") { _ in }
        == "2024-02-29 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1")
  }
}
