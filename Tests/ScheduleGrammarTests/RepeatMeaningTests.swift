import ScheduleGrammar
import Testing
import TodoModel

/// Tests of repeats whose words exceed a rule; the time is Friday 20 November 2026, 10:00.
@Suite struct RepeatMeaningTests {
  private let grammar: Grammar
  private static let apart = "One repeat cannot have times with different minutes. Add one repeat for each time."
  private static let beside = "A repeat cannot be counted from another repeat. Name its days."

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  /// Times of one day with different minutes are refused, with each of them as a suggestion.
  @Test(arguments: [
    ("every day at 9:30 and 17:00", "every day at 9:30", "every day 17:00"),
    ("every day 9am and 5:30pm", "every day 9am", "every day 17:30"),
    ("8am and 8:30pm every day", "8am every day", "20:30 every day"),
    ("every day 9am, 1pm and 5:15pm", "every day 9am", "every day 17:15"),
    ("every mon at 9:30 & 10", "every mon at 9:30", "every mon 10:00"),
    ("at 9:30 and 17:00 every day", "at 9:30 every day", "17:00 every day"),
    ("weekdays 8:15am and 4pm until dec 24", "weekdays 8:15am until dec 24", "weekdays 16:00 until dec 24"),
    ("every 15th 7:45am and 7pm", "every 15th 7:45am", "every 15th 19:00"),
  ]) func timesWithOtherMinutes(_ text: String, _ first: String, _ other: String) {
    let refusal = grammar.read(text, mode: .date).refusal
    #expect(refusal?.message == Self.apart && refusal?.suggestion == first)
    #expect(refusal?.alternatives.last == other, "\(refusal?.alternatives ?? [])")
  }

  @Test(arguments: [
    "pills every day at 9:30 and 17:00", "pills 8am and 8:30pm every day", "feed cat every day 9am, 1pm and 5:15pm",
    "walk dog at 7:15 and 19:00 every weekday",
  ]) func timesWithOtherMinutesStayInTitles(_ text: String) {
    let told = Told(text, by: grammar)
    #expect(told.title == text && told.said.isEmpty && told.told.hasPrefix(Self.apart), "\(told)")
  }

  @Test(arguments: [
    ("every day at 9:30 and 17:30", "2026-11-20T17:30 FREQ=DAILY;BYHOUR=9,17"),
    ("every day 9am, 1pm and 5pm", "2026-11-20T13:00 FREQ=DAILY;BYHOUR=9,13,17"),
    ("weekdays 9am, 5 times", "2026-11-23T09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=5"),
    ("every monday 9am, 5 times", "2026-11-23T09:00 FREQ=WEEKLY;BYDAY=MO;COUNT=5"),
    ("daily at 8am, 10 occurrences", "2026-11-21T08:00 FREQ=DAILY;COUNT=10"),
    ("every friday 5pm, 3x", "2026-11-20T17:00 FREQ=WEEKLY;BYDAY=FR;COUNT=3"),
  ]) func timesAndCounts(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
  }

  /// A duration before or after a repeat moves its days, if all of them move alike.
  @Test(arguments: [
    ("a day before every 15th", "2026-12-14 FREQ=MONTHLY;BYMONTHDAY=14"),
    ("2 days before the 15th of every month", "2026-12-13 FREQ=MONTHLY;BYMONTHDAY=13"),
    ("3 days after every 15th", "2026-12-18 FREQ=MONTHLY;BYMONTHDAY=18"),
    ("a week before every may 5", "2027-04-28 FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=28"),
    ("two weeks before every christmas", "2026-12-11 FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=11"),
    ("2 days before the end of every month", "2026-11-28 FREQ=MONTHLY;BYMONTHDAY=-3"),
    ("1 week before each 1st", "2026-11-24 FREQ=MONTHLY;BYMONTHDAY=-7"),
    ("the day before the 1st of every month", "2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("2 days after the end of every month", "2026-12-02 FREQ=MONTHLY;BYMONTHDAY=2"),
    ("day before every friday", "2026-11-26 FREQ=WEEKLY;BYDAY=TH"),
    ("the evening before every monday at 8", "2026-11-22T20:00 FREQ=WEEKLY;BYDAY=SU"),
    ("the day before every friday", "2026-11-26 FREQ=WEEKLY;BYDAY=TH"),
    ("2 days before every monday at 5pm", "2026-11-21T17:00 FREQ=WEEKLY;BYDAY=SA"),
    ("the day after every monday and thursday", "2026-11-20 FREQ=WEEKLY;BYDAY=TU,FR"),
  ]) func movedRepeats(_ text: String, _ said: String) { #expect(Told(date: text, by: grammar) == Told("", said, "")) }

  @Test(arguments: [
    "2 days before every last friday", "10 minutes before every hour", "a month before each 1st",
    "an hour before every friday 5pm", "3 days before every 31st", "a month before every may 5",
    "a week before every mar 5", "2 days before every other monday", "3 workdays before every 15th",
    "the day before every last workday of the month",
  ]) func repeatsBesideRepeats(_ text: String) { #expect(Told(date: text, by: grammar) == Told("", "", Self.beside)) }

  @Test(arguments: [
    ("prep a week before every may 5", "prep", "2027-04-28 FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=28", ""),
    ("call bob a day before every 15th", "call bob", "2026-12-14 FREQ=MONTHLY;BYMONTHDAY=14", ""),
    ("pack the day before every friday", "pack", "2026-11-26 FREQ=WEEKLY;BYDAY=TH", ""),
    ("clean 2 days before every last friday", "clean 2 days before every last friday", "", Self.beside),
    ("bill 3 days before the end of every month", "bill", "2026-11-27 FREQ=MONTHLY;BYMONTHDAY=-4", ""),
    ("take bins out the night before every friday", "take bins out", "2026-11-26T21:00 FREQ=WEEKLY;BYDAY=TH", ""),
    ("pack day before every friday", "pack", "2026-11-26 FREQ=WEEKLY;BYDAY=TH", ""),
    ("stretch 5 minutes after every hour", "stretch 5 minutes after every hour", "", Self.beside),
    ("study 2 days before every exam", "study 2 days before every exam", "", ""),
    ("water plants every 2 days after done", "water plants", "2026-11-20 FREQ=DAILY;INTERVAL=2", ""),
    ("report 2 days after friday", "report", "2026-11-29", ""),
  ]) func movedRepeatsInTitles(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  /// A position in every other month, or in every few.
  @Test(arguments: [
    ("3rd of every other month", "2026-12-03 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=3"),
    ("15th of every other month", "2026-12-15 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"),
    ("1st of every quarter", "2027-01-01 FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1"),
    ("the first of every quarter", "2027-01-01 FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1"),
    ("15th of each quarter", "2027-01-15 FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=15"),
    ("5th of every third month", "2026-12-05 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5"),
    ("first saturday of every other month", "2026-12-05 FREQ=MONTHLY;INTERVAL=2;BYDAY=1SA"),
    ("first monday of every 3 months", "2026-12-07 FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO"),
    ("15th of every 2 months", "2026-12-15 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"),
    ("1st and 15th of every other month", "2026-12-01 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1,15"),
    ("last day of every second month", "2026-11-30 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1"),
    ("end of every other month", "2026-11-30 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1"),
    ("last friday of each other month 9am", "2026-11-27T09:00 FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR"),
    ("first monday every other month", "2026-12-07 FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO"),
    ("15th every other month", "2026-12-15 FREQ=MONTHLY;INTERVAL=2"),
    ("5th of every month", "2026-12-05 FREQ=MONTHLY;BYMONTHDAY=5"),
    ("last friday of every quarter", "2026-12-25 FREQ=YEARLY;BYMONTH=3,6,9,12;BYDAY=-1FR"),
  ]) func placesInSomeMonths(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
  }

  @Test(arguments: [
    ("pay rent on the 3rd of every other month", "pay rent", "2026-12-03 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=3"),
    ("pay tax 1st of every quarter", "pay tax", "2027-01-01 FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1"),
    ("brunch first saturday of every other month", "brunch", "2026-12-05 FREQ=MONTHLY;INTERVAL=2;BYDAY=1SA"),
    ("meter reading the 5th of every third month", "meter reading", "2026-12-05 FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5"),
    ("filter every other month on the 15th", "filter", "2026-12-15 FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15"),
  ]) func placesInSomeMonthsInTitles(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }

  /// A refusal's suggestion keeps the input's meaning.
  @Test(arguments: [
    (
      "every monday by wednesday except 30 nov", "Put the exception right after the repeat.",
      "every monday except 30 nov by wednesday"
    ),
    (
      "weekdays 9am due dec 18 except dec 1", "Put the exception right after the repeat.",
      "weekdays 9am except dec 1 due dec 18"
    ), ("every other weekday", "A repeat cannot skip working days. Name its days.", "every mon, wed and fri"),
    (
      "every other workday at 9am", "A repeat cannot skip working days. Name its days.", "every mon, wed and fri at 9am"
    ), ("every 2 business days", "A repeat cannot skip working days. Name its days.", "every mon, wed and fri"),
  ]) func repairsKeepWhatWasSaid(_ text: String, _ message: String, _ repair: String) {
    let refusal = grammar.read(text, mode: .date).refusal
    #expect(refusal?.message == message && refusal?.suggestion == repair, "\(refusal?.sentence ?? "")")
  }
}
