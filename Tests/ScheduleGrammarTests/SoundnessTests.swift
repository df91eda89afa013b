import ScheduleGrammar
import Testing
import TodoModel

/// Odd texts whose readings must be consistent.
struct SoundnessTests {
  private let context: Moment

  init() throws { context = try Self.context() }

  private static func context(_ options: GrammarOptions = .withinDay) throws -> Moment {
    try .at("2026-11-18T10:00", in: "Europe/Berlin", options)
  }

  private func read(_ text: String) -> Reading { Grammar(context).read(text, mode: .date) }

  @Test(arguments: ["\"banana\"", "tomorrow\"9am", "feb 30 at D}m", "`3qTB027"]) func whatIsSuggestedIsRead(
    _ text: String
  ) throws {
    let refusal = try #require(read(text).refusal)
    if let suggestion = refusal.suggestion { #expect(read(suggestion).schedule != nil, "\(suggestion)") }
  }

  /// A mark within a date has its own chip, and all marks after it are found.
  @Test func markInsideADate() {
    let found = Grammar(context).readTitle("run every day @fit for 3 months #home")
    #expect(found.title == "run")
    #expect(found.tags == ["fit"] && found.list == "home")
    #expect(found.chips.map(\.kind) == [.date, .tag, .list])
    #expect(found.chips.first?.spans == [4..<13, 19..<31])
  }

  @Test func whatWasGivenBackIsNotRead() {
    let table = [
      ("FREQ=MONTHLY;BYMONTHDAY=28", 24..<26), ("call at 5pm Europe/Berlin", 19..<25), ("on easter monday", 10..<16),
      ("call 5pm New York time", 13..<17),
    ]
    for (text, literal) in table {
      let spans = Grammar(context).read(text, mode: .title, literals: [literal]).spans
      #expect(spans.allSatisfy { !$0.overlaps(literal) }, "\(text): \(spans)")
    }
  }

  @Test(arguments: ["every week x999999999", "every week 100000 times", "every week x0"]) func countsThatNoRuleCanHold(
    _ text: String
  ) { #expect(read(text).refusal?.code == .outOfRange) }

  /// Ranges that end after the last valid day, of one day or of each day of a repeat.
  @Test(arguments: [
    "9999-12-31 10pm - 2am", "9999-12-31 11pm for 2 hours", "9999-12-31 for 2 days",
    "every day 10pm - 2am starting 9999-12-31", "every day 11pm for 2 hours starting 9999-12-31",
  ]) func endsThatCannotBeWritten(_ text: String) { #expect(read(text).refusal?.code == .outOfRange, "\(read(text))") }

  @Test func overnight() throws {
    let table = [
      ("every fri 10pm - 2am", "2026-11-20T22:00", "2026-11-21T02:00"),
      ("fri 22:00 to 02:00", "2026-11-20T22:00", "2026-11-21T02:00"),
    ]
    for (text, start, end) in table {
      let schedule = try #require(read(text).schedule, "\(text)")
      #expect(schedule.start.description == start && schedule.end?.description == end, "\(text)")
    }
    let hourly = try #require(read("every hour from 8pm to 2am").schedule)
    #expect(hourly.recurrence?.hours == [0, 1, 2, 20, 21, 22, 23] && hourly.end == nil)
  }

  @Test func rulesThatEndBeforeTheyStart() {
    for text in ["FREQ=DAILY;UNTIL=20261101", "FREQ=DAILY;UNTIL=20261101T045959Z starting 2026-11-20 9:00"] {
      #expect(read(text).refusal?.code == .untilBeforeStart, "\(text)")
    }
    #expect(read("11/20 1:03am for 2 seconds").schedule?.end == nil)
  }

  /// The other reading of a start moves the end, too.
  @Test func otherReadingKeepsTheLength() throws {
    let other = try #require(read("wed 3pm - 4pm").ambiguities.compactMap(\.other).first)
    let end = try #require(other.end)
    #expect(end.minutes - other.start.minutes == 60)
  }

  /// A range that ends with a whole day ends on that day in each of its readings.
  @Test func otherReadingEndsWithItsDay() throws {
    let others = read("12:00 tomorrow until tomorrow").ambiguities.compactMap(\.other)
    let ends = others.compactMap(\.end).map(\.description)
    #expect(!others.isEmpty && ends.allSatisfy { $0 == "2026-11-19" })
  }

  /// A rule that ends on a day and starts with a time ends with the last second of that day.
  @Test func aTimedRuleEndsWithAMoment() throws {
    let schedule = try #require(read("FREQ=WEEKLY;BYDAY=FR;UNTIL=20261231 starting 2026-11-27 17:00").schedule)
    #expect(schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=FR;UNTIL=20261231T225959Z")
  }

  @Test func everyOtherReadingBeginsWithAnInstance() throws {
    for text in ["every monday at 5", "every day at 5 and 1", "every 2nd at 1, 8pm", "every friday midnight"] {
      for other in read(text).ambiguities.compactMap(\.other) {
        let rule = try #require(other.recurrence, "\(text)")
        let first = Expansion(rule, from: other.start, zone: context.zone).first(atOrAfter: other.start)
        #expect(first == other.start, "\(text)")
      }
    }
  }

  @Test func stepsStartOnADayOfTheirRule() {
    let start = read("RRULE:FREQ=MINUTELY;INTERVAL=45;BYMONTH=3").start
    #expect(start?.description == "2027-03-01T00:15")
  }

  @Test func exactWordsOfRanges() throws {
    var options = GrammarOptions()
    options.clampsMonthEnds = false
    let texts = [
      "mar 9 - mar 31 13:00", "every fri 10pm - 2am", "weekdays 3-4pm", "every day at 7am and 6pm for 5 min",
      "every month starting 2027-01-31", "every 2 years starting 2028-02-29", "every! 3 months starting 2027-01-30",
    ]
    for text in texts {
      let schedule = try #require(Grammar(Self.context(options)).read(text, mode: .date).schedule, "\(text)")
      let words = SchedulePhrase(now: context.local).exact(schedule)
      #expect(read(words).schedule == schedule, "\(text): \(words)")
    }
  }
}
