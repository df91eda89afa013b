import ScheduleGrammar
import Testing
import TodoModel

/// Tests of exceptions in ranges, by position and by month: parsed correctly, or refused with a valid alternative.
struct LeftOutTests {
  private func read(_ text: String) throws -> Reading { Grammar(try .at("2026-11-21T13:00")).read(text, mode: .date) }

  /// Exceptions that a rule can express are printed in words that parse to the same rule.
  @Test(arguments: [
    ("every monday except mondays in july", "FREQ=WEEKLY;BYMONTH=1,2,3,4,5,6,8,9,10,11,12;BYDAY=MO"),
    ("daily except january to march", "FREQ=DAILY;BYMONTH=4,5,6,7,8,9,10,11,12"),
    ("daily except jan - mar", "FREQ=DAILY;BYMONTH=4,5,6,7,8,9,10,11,12"),
    ("daily except in nov - jan", "FREQ=DAILY;BYMONTH=2,3,4,5,6,7,8,9,10"),
    ("daily except between june and august", "FREQ=DAILY;BYMONTH=1,2,3,4,5,9,10,11,12"),
    ("daily except in december every year", "FREQ=DAILY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11"),
    ("every monday except the first", "FREQ=MONTHLY;BYDAY=2MO,3MO,4MO,5MO"),
    ("every friday except the second one", "FREQ=MONTHLY;BYDAY=1FR,3FR,4FR,5FR"),
    ("every friday except the 2nd one", "FREQ=MONTHLY;BYDAY=1FR,3FR,4FR,5FR"),
    ("every friday except the last one", "FREQ=MONTHLY;BYDAY=-5FR,-4FR,-3FR,-2FR"),
    ("daily 9am except q1", "FREQ=DAILY;BYMONTH=4,5,6,7,8,9,10,11,12"),
    ("daily except q4 to q1", "FREQ=DAILY;BYMONTH=4,5,6,7,8,9"),
    ("every tuesday except the second", "FREQ=MONTHLY;BYDAY=1TU,3TU,4TU,5TU"),
    ("every sunday except the last", "FREQ=MONTHLY;BYDAY=-5SU,-4SU,-3SU,-2SU"),
    ("weekdays except the last friday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,-5FR,-4FR,-3FR,-2FR"),
    ("daily except the first monday of the month", "FREQ=MONTHLY;BYDAY=TU,WE,TH,FR,SA,SU,2MO,3MO,4MO,5MO"),
    ("every other day except weekends", "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR"),
    ("every other friday except in august 9am", "FREQ=WEEKLY;INTERVAL=2;BYMONTH=1,2,3,4,5,6,7,9,10,11,12;BYDAY=FR"),
  ]) func holdsInOneRule(_ text: String, _ rule: String) throws {
    let schedule = try #require(read(text).schedule)
    #expect(schedule.recurrence?.description == rule)
    try isReadBack(schedule)
  }

  @Test(arguments: [
    "daily except the 13th", "daily except every 13th", "weekdays 9am except the 1st",
    "every friday except the 13th and 27th",
  ]) func leavesDaysOfEachMonthOut(_ text: String) throws {
    let schedule = try #require(read(text).schedule)
    #expect(schedule.exceptions.isEmpty)
    #expect((29...30).contains(try #require(schedule.recurrence).monthDays.count))
    try isReadBack(schedule)
  }

  /// The end of a repeat is not the end of an exception.
  @Test(arguments: [
    ("daily except the 13th until may", "daily until may except the 13th"),
    ("daily except the 13th until 2027", "daily until 2027-12-31 except the 13th"),
    ("every friday except the first until may", "every friday until may except the first"),
    ("daily except q1 until may", "daily until may except q1"),
  ]) func endsBehindWhatIsLeftOut(_ text: String, _ other: String) throws {
    let schedule = try #require(read(text).schedule)
    #expect(try read(other).schedule == schedule)
    #expect(schedule.exceptions.isEmpty)
  }

  /// Days after a day of a month are of that month.
  @Test(arguments: [
    ("every weekday except dec 24 and 25", "2026-12-24 2026-12-25"),
    ("every weekday except dec 24, 25 and 31", "2026-12-24 2026-12-25 2026-12-31"),
    ("every weekday except 24 dec and 25", "2026-12-24 2026-12-25"),
    ("every weekday except dec 24 or 25", "2026-12-24 2026-12-25"),
    ("every weekday except dec 24 and 25th", "2026-12-24 2026-12-25"),
    ("every weekday except 24 and 25 dec", "2026-12-24 2026-12-25"),
    ("every weekday except dec 24 and 25 jan", "2026-12-24 2027-01-25"),
  ]) func daysBehindADateAreOfItsMonth(_ text: String, _ days: String) throws {
    let left = try #require(try read(text).schedule).exceptions.compactMap { $0.nominal?.day.description }
    #expect(left.sorted().joined(separator: " ") == days)
  }

  /// An excluded weekday and an excluded date are not printed as one date.
  @Test(arguments: [
    "every 2 days except thu and 2026-12-23", "every 2 days except 2026-12-23, thu and fri",
    "every 2 days except 2026-12-23, 2026-12-29 and fri",
  ]) func aWeekdayIsNotThatOfTheDateBehindIt(_ text: String) throws {
    let schedule = try #require(try read(text).schedule)
    try isReadBack(schedule)
    #expect(!schedule.exceptions.isEmpty && schedule.recurrence?.weekdays.isEmpty == false)
  }

  private func isReadBack(_ schedule: Schedule) throws {
    let phrase = SchedulePhrase(now: try #require(LocalTime("2026-11-21T13:00")))
    for words in [phrase.canonical(schedule), phrase.exact(schedule)] {
      #expect(!words.contains("FREQ="), "\(words)")
      #expect(try read(words).schedule == schedule, "\(words)")
    }
  }

  @Test(arguments: [
    ("every tuesday except last week of december", "2026-12-29"),
    ("every tuesday except the first tuesday of december", "2026-12-01"),
    ("weekdays 9am except dec 24 until dec 28", "2026-12-24 2026-12-25 2026-12-28"),
    ("weekdays except fridays in december 2026", "2026-12-04 2026-12-11 2026-12-18 2026-12-25"),
    ("every fri except in december 2027", "2027-12-03 2027-12-10 2027-12-17 2027-12-24 2027-12-31"),
    ("daily except the 24th and 25th of december", "2026-12-24 2026-12-25"),
    ("weekdays except 23, 24 and 25 dec", "2026-12-23 2026-12-24 2026-12-25"),
    (
      "every other monday except q1 2027",
      "2027-01-04 2027-01-18 2027-02-01 2027-02-15 2027-03-01 2027-03-15 2027-03-29"
    ), ("weekdays not dec 24", "2026-12-24"), ("weekdays apart from dec 24", "2026-12-24"),
    ("weekdays without dec 24", "2026-12-24"), ("weekdays (except dec 24)", "2026-12-24"),
    ("weekdays other than dec 24", "2026-12-24"), ("weekdays except 24.12.", "2026-12-24"),
    ("weekdays except 24.-28. dec", "2026-12-24 2026-12-25 2026-12-28"),
    ("weekdays except 24.12.-28.12.", "2026-12-24 2026-12-25 2026-12-28"),
    ("weekdays except 2026-12-24..2026-12-28", "2026-12-24 2026-12-25 2026-12-28"),
  ]) func leavesDatesOut(_ text: String, _ days: String) throws {
    let schedule = try #require(read(text).schedule)
    let left = schedule.exceptions.compactMap { $0.nominal?.day.description }.sorted()
    #expect(left.joined(separator: " ") == days)
    #expect(schedule.recurrence?.end == nil)
  }

  @Test(arguments: [
    ("weekdays 9am except fridays in december", "weekdays 9am except fridays in dec 2026"),
    ("daily except dec 24 every year", "daily except dec 24"), ("daily except every 25 dec", "daily except 25 dec"),
    ("every other monday except the first", "every other monday except 2026-12-07"),
    ("every other friday 3pm except the 13th", "every other friday 3pm except 2028-10-13"),
    ("every other friday except the last", "every other friday except 2026-11-27"),
    (
      "every 2 hours from 9 to 5 on weekdays except the 13th", "every 2 hours from 9 to 5 on weekdays except 2027-01-13"
    ), ("daily except the second one", "daily except 2026-12-02"),
    ("every day except the first 3 days", "every day from 2026-11-24"),
    ("every day 9am except the first 3", "every day 9am from 2026-11-25"),
    ("every monday except the first 2 mondays", "every monday from 2026-12-07"),
    ("every other monday except the first 2", "every other monday from 2026-12-21"),
    ("weekdays except holidays", "weekdays except dec 25"),
    ("daily 9am except public holidays", "daily 9am except dec 25"),
    ("may 5 and nov 5 every year", "every may 5 and nov 5"),
    ("every 30 minutes from 9 to 11 on weekdays", "every hour from 9 to 11 on weekdays"), ("2030", "in 2030"),
    ("each 366 quarter end", "in 1 year"), ("every 400 quarters", "every year"),
  ]) func refusesWithARepair(_ text: String, _ repair: String) throws {
    #expect(try read(text).refusal?.suggestion == repair)
    #expect(try read(repair).schedule != nil)
  }

  /// If there is no close alternative, no other repeat is suggested.
  @Test(arguments: [
    "every last workday except the 13th", "every month on the 13th except the first",
    "every month on the 13th except the second half of july", "daily except q1 to may",
    "every other friday 3pm except the second half of july", "every last workday except on the weekend",
    "every may 5 and nov 5 except in may", "every day except the last", "every day except every 2nd friday",
    "every other friday except in july and on the 13th", "every other friday except the 13th, july",
  ]) func refusesWithoutARepair(_ text: String) throws {
    let refusal = try #require(read(text).refusal)
    #expect(refusal.suggestion == nil && refusal.alternatives.isEmpty)
  }

  @Test func aYearMayBeATime() throws { #expect(try read("2030").refusal?.alternatives == ["20:30"]) }

  /// Dates without a year are excluded once, and that is reported; so are exceptions without effect.
  @Test(arguments: [
    ("daily except dec 24 to dec 31", Note.Code.leftOutOnce, "2026"),
    ("daily except the 10th to the 15th", .leftOutOnce, "2026"), ("daily except the 10th-15th", .leftOutOnce, "2026"),
    ("every friday except friday the 13th", .leftOutOnce, "2027"),
    ("weekdays except dec 24 until jan 2", .leftOutOnce, "2026 and 2027"),
    ("every tuesday except dec 24", .leavesNothingOut, "24 Dec"),
    ("every tuesday except the first week of january", .leavesNothingOut, "1 Jan to 3 Jan"),
    ("every tuesday except the last friday of the month", .leavesNothingOut, "Friday"),
    ("weekdays except weekends", .leavesNothingOut, "Saturday and Sunday"),
  ]) func notes(_ text: String, _ code: Note.Code, _ detail: String) throws {
    let notes = try read(text).notes
    #expect(notes.map(\.code) == [code] && notes.first?.detail == detail)
  }

  @Test(arguments: [
    "daily except in december", "daily except 2026-12-24", "daily except dec 24 2026", "daily except today",
  ]) func saysNothingOfWhatIsClear(_ text: String) throws { #expect(try read(text).notes.isEmpty) }

  @Test(arguments: [
    ("no date", Reading.Role.when), ("remove date", .when), ("none", .when), ("no deadline", .deadline),
    ("remove deadline", .deadline), ("without deadline", .deadline), ("clear the deadline", .deadline),
    ("no due date", .deadline),
  ]) func takesOneDateAway(_ text: String, _ role: Reading.Role) throws {
    let reading = try read(text)
    #expect(reading.outcome == .clear && reading.role == role)
    #expect(reading.clears == [role == .deadline ? .deadline : .date])
  }

  /// The message about the date is the one it would have alone.
  @Test(arguments: [
    ("no date no deadline", "no date"), ("no date, no deadline", "no date"), ("no date and no deadline", "no date"),
    ("tomorrow no deadline", "tomorrow"), ("every friday 3pm without deadline", "every friday 3pm"),
    ("5pm, clear the deadline", "5pm"),
  ]) func takesTheDeadlineAwayBesideTheDate(_ text: String, _ date: String) throws {
    let (both, alone) = try (read(text), read(date))
    #expect(both.outcome == alone.outcome && both.role == alone.role && both.start == alone.start)
    #expect(both.clearsDeadline && !alone.clearsDeadline)
    #expect(both.clears == alone.clears + [.deadline])
  }

  @Test(arguments: [
    "by friday no deadline", "monday by friday no deadline", "no deadline no date", "tomorrow no date", "tomorrow no",
    "no date no", "tomorrow no deadline friday", "7 no deadline",
  ]) func whatSaysTwoThingsOfOneDateIsRefused(_ text: String) throws {
    let outcome = try read(text).outcome
    guard case .refused = outcome else { return #expect(Bool(false), "\(text): \(outcome)") }
  }
}
