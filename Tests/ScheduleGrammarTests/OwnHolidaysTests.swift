import ScheduleGrammar
import Testing
import TodoModel

/// Tests of the days off in the settings, on Saturday 21 November 2026.
@Suite struct OwnHolidaysTests {
  private func moment(_ holidays: String...) throws -> Moment {
    var options = GrammarOptions()
    options.holidays = try #require(OwnHolidays(holidays))
    return try .at("2026-11-21T16:00", in: "UTC", options)
  }

  private func schedule(_ text: String, _ moment: Moment) throws -> Schedule {
    try #require(Grammar(moment).read(text, mode: .date).schedule, "\(text)")
  }

  @Test(arguments: [
    ("24 dec", "2026-12-24 2027-12-24"), ("Dec 24", "2026-12-24 2027-12-24"), ("24  december", "2026-12-24 2027-12-24"),
    ("2026-12-31", "2026-12-31"), ("easter monday", "2027-03-29 2028-04-17"), ("29 feb", "2028-02-29"),
  ]) func entriesAreDays(_ text: String, _ days: String) throws {
    let holidays = try #require(OwnHolidays([text]))
    let first = try #require(Day("2026-11-21"))
    let found = (0..<770).map { first.advanced(by: $0) }.filter(holidays.contains)
    #expect(found.prefix(2).map(\.description).joined(separator: " ") == days)
    #expect(holidays.texts == [text] && !holidays.isEmpty)
  }

  @Test(arguments: [
    "", "31 feb", "someday", "24", "dec", "2026-13-01", "mother's day", "1 2", "friday", "calendar:", "calendar: ",
  ])
  func otherWordsAreNoEntries(_ text: String) { #expect(OwnHolidays([text]) == nil) }

  @Test func theNumberIsLimited() {
    #expect(OwnHolidays(Array(repeating: "24 dec", count: 500)) != nil)
    #expect(OwnHolidays(Array(repeating: "24 dec", count: 501)) == nil)
    #expect(OwnHolidays([])?.isEmpty == true)
  }

  /// The days of a calendar count once they are lent; a reader without calendars gets them by date.
  @Test func theDaysOfACalendarCount() throws {
    var holidays = try #require(OwnHolidays(["24 dec", "Calendar: My  Team"]))
    let before = holidays
    #expect(holidays.calendars == ["My Team"] && holidays.plainTexts == ["24 dec"])
    let monday = try #require(Day("2026-11-23"))
    #expect(!holidays.contains(monday))
    holidays.lend([monday])
    #expect(holidays.contains(monday) && holidays != before)
    #expect(holidays.plainTexts == ["24 dec", "2026-11-23"] && holidays.texts == before.texts)
    var options = GrammarOptions()
    options.holidays = holidays
    let moment = try Moment.at("2026-11-21T16:00", in: "UTC", options)
    #expect(try schedule("in 1 workday", moment).start.day.description == "2026-11-24")
  }

  @Test func aCalendarWithoutKnownDaysIsNoHoliday() throws {
    #expect(OwnHolidays(["calendar:team"])?.isEmpty == true)
    let refused = try Grammar(moment("calendar:team")).read("weekdays except holidays", mode: .date)
    #expect(refused.refusal?.message.contains("in the setting “holidays”") == true)
  }

  /// Workdays in words skip them; without holidays the same words have the day behind the colon.
  @Test(arguments: [
    ("in 3 workdays", "2026-11-25", "2026-11-26"), ("next workday", "2026-11-23", "2026-11-23"),
    ("last workday of december", "2026-12-31", "2026-12-30"),
    ("24 nov or the workday before", "2026-11-24", "2026-11-23"),
    ("24 nov or the next workday", "2026-11-24", "2026-11-25"),
    ("2 workdays before 26 nov", "2026-11-24", "2026-11-23"),
    ("in 5 days", "2026-11-26", "2026-11-26"),
  ]) func workdaysSkipThem(_ text: String, _ plain: String, _ skipping: String) throws {
    #expect(try schedule(text, moment()).start.description == plain)
    #expect(try schedule(text, moment("24 nov", "2026-12-31")).start.description == skipping)
  }

  /// A repeat keeps them as skipped dates; other days of the repeat and other holidays are untouched.
  @Test func aRepeatLeavesThemOut() throws {
    let schedule = try schedule("weekdays 9am except holidays", moment("24 dec", "2027-01-01", "25 dec"))
    let days = schedule.exceptions.compactMap(\.nominal).sorted().map(\.description)
    #expect(days.prefix(3) == ["2026-12-24T09:00", "2026-12-25T09:00", "2027-01-01T09:00"])
    #expect(days.allSatisfy { $0.hasPrefix("2027-01-01") || $0.contains("-12-24") || $0.contains("-12-25") })
    #expect(days.count < 20 && schedule.extraDates.isEmpty)
    #expect(try self.schedule("weekdays 9am", moment("24 dec")).exceptions.isEmpty)
    let refused = try Grammar(moment()).read("weekdays except holidays", mode: .date)
    #expect(refused.refusal?.message.contains("in the setting “holidays”") == true)
  }

  /// A day that moves to a workday moves on from a holiday; the dates are in the schedule, not in the settings.
  @Test(arguments: [
    ("every dec 25 or the workday before", ["25 dec"], "2026-12-25 2028-12-25 2029-12-25 2030-12-25", "2026-12-24"),
    ("last workday of every month", ["2026-12-31"], "2026-12-31", "2026-12-30"),
    ("every 1st or the next workday", ["2027-01-01"], "2027-01-01", "2027-01-04"),
  ]) func aShiftedDayMovesOn(_ text: String, _ holidays: [String], _ skipped: String, _ extra: String) throws {
    var options = GrammarOptions()
    options.holidays = try #require(OwnHolidays(holidays))
    let moment = try Moment.at("2026-11-21T16:00", in: "UTC", options)
    let schedule = try schedule(text, moment)
    let days = schedule.exceptions.compactMap(\.nominal).sorted().map(\.description).joined(separator: " ")
    #expect(days.hasPrefix(skipped) || skipped.hasPrefix(days), "\(days)")
    #expect(schedule.extraDates.min()?.description == extra)
    #expect(schedule.extraDates.count == schedule.exceptions.count)
    let plain = try Moment.at("2026-11-21T16:00", in: "UTC")
    #expect(Grammar(plain).read(plain.phrase.exact(schedule), mode: .date).schedule == schedule)
  }

  /// The reading begins with the date that takes the place of the start.
  @Test func theFirstDateIsToldAsItIs() throws {
    let reading = try Grammar(moment("25 dec")).read("every dec 25 or the workday before", mode: .date)
    #expect(reading.start?.description == "2026-12-24" && reading.schedule?.start.description == "2026-12-25")
  }
}
