import ScheduleGrammar
import Testing
import TodoModel

/// Tests of days that move to workdays, on Saturday 21 November 2026.
@Suite struct WorkdayShiftTests {
  private func read(_ text: String) throws -> Reading { Grammar(try .at("2026-11-21T16:00")).read(text, mode: .date) }

  /// Each month has the day itself or the nearest workday on the named side, for thirty years.
  @Test(arguments: 3...31) func everyMonthHasTheWorkdayBefore(_ number: Int) throws {
    let suffix =
      number % 10 == 1 && number != 11
      ? "st" : number % 10 == 2 && number != 12 ? "nd" : number % 10 == 3 && number != 13 ? "rd" : "th"
    try compare("every \(number)\(suffix) or the workday before", number, step: -1)
  }

  @Test(arguments: 1...26) func everyMonthHasTheWorkdayAfter(_ number: Int) throws {
    try compare("monthly on the \(number) or the next workday", number, step: 1)
  }

  private func compare(_ words: String, _ number: Int, step: Int) throws {
    let schedule = try #require(read(words).schedule, "\(words)")
    let expansion = try #require(schedule.expansion(in: FixedZone.utc))
    let found = expansion.prefix(360).map(\.nominal.day)
    #expect(found.count == 360)
    var (year, month) = (found[0].year, found[0].month)
    for day in found {
      var wanted = try #require(Day(year: year, month: month, day: min(number, Day.length(ofMonth: month, year: year))))
      while wanted.weekday >= .saturday { wanted = wanted.advanced(by: step) }
      #expect(day == wanted, "\(words)")
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
  }

  @Test(arguments: [
    ("every 15th or the workday before", "monthly on the 15th or the workday before"),
    ("every 1st 9am or the next workday", "monthly on the 1st or the workday after 9:00"),
    ("3rd of every other month or the workday before", "every 2 months on the 3rd or the workday before"),
    ("every dec 25 or the workday before", "yearly on 25 Dec or the workday before"),
    ("last day of every month or the workday before", "monthly on the last workday"),
    ("every 15th or the workday before except in july", "monthly on the 15th or the workday before except in Jul"),
  ]) func wordsAreReadAndWritten(_ text: String, _ words: String) throws {
    let schedule = try #require(read(text).schedule, "\(text)")
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T16:00")))
    #expect(phrase.canonical(schedule) == words)
    #expect(try read(words).schedule?.recurrence == schedule.recurrence)
    #expect(try read(phrase.exact(schedule)).schedule == schedule)
  }

  @Test(arguments: [
    ("every 1st or the workday before", "in the month before"),
    ("every 28th or the workday after", "in the next month"),
    ("every monday or the workday before", "Only one day of a month or a year"),
    ("every 1st and 15th or the next workday", "Only one day of a month or a year"),
    ("every 15th at 9 and 18:00 or the workday before", "one time of day"),
    ("the 15th or the workday before, every month", "Put the day behind the repeat"),
  ]) func refusals(_ text: String, _ words: String) throws {
    let refusal = try #require(read(text).refusal, "\(text)")
    #expect(refusal.message.contains(words), "\(text): \(refusal.message)")
  }
}
