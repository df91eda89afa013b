import ScheduleGrammar
import Testing
import TodoModel

/// Tests of title words that are not a date as typed: they are read, or reported with a valid replacement; the time is
/// Friday 20 November 2026, 10:00.
@Suite struct LeftWordsTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  /// A title accepts every form of the date field.
  @Test(arguments: [
    ("pay last workday", "pay", "2026-11-30"), ("pay rent on the last workday", "pay rent", "2026-11-30"),
    ("lunch noonish", "lunch", "2026-11-20T12:00"), ("lunch noon-ish", "lunch", "2026-11-20T12:00"),
    ("walk evening-ish", "walk", "2026-11-20T18:00"), ("swim lunchtime-ish tomorrow", "swim", "2026-11-21T12:00"),
    ("shift mon, wed from 9am to 5pm", "shift", "2026-11-23T09:00/2026-11-23T17:00 FREQ=WEEKLY;BYDAY=MO,WE"),
    ("my last workday", "my last workday", ""), ("cake for ann's last workday", "cake for ann's last workday", ""),
    ("first day of the last workday week", "first day of the last workday week", ""),
    ("evening-ish walk", "evening-ish walk", ""), ("tomorrow 8 eggs", "8 eggs", "2026-11-21"),
    ("tomorrow 8 people for dinner", "8 people for dinner", "2026-11-21"),
  ]) func isReadOrPlain(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }

  /// The reported words, their suggested replacement, and the title's reading with it.
  @Test(arguments: [
    ("visit in 2-3 days", "in 2-3 days", "in 2 days", "2026-11-22"),
    ("visit in 2 or 3 days", "in 2 or 3 days", "in 2 days", "2026-11-22"),
    ("trip in two to three weeks with ann", "in two to three weeks", "in two weeks", "2026-12-04"),
    ("water plants every 2-3 days", "every 2-3 days", "every 2 days", "2026-11-20 FREQ=DAILY;INTERVAL=2"),
    ("every 2 or 3 weeks call mom", "every 2 or 3 weeks", "every 2 weeks", "2026-11-20 FREQ=WEEKLY;INTERVAL=2"),
    ("tomorrow 8 call Bo", "8", "at 8", "2026-11-21T08:00"), ("dentist 1430", "1430", "14:30", "2026-11-20T14:30"),
    ("train 0615", "0615", "06:15", "2026-11-21T06:15"), ("train 0915 tomorrow", "0915", "9:15", "2026-11-21T09:15"),
    ("standup 0900 monday", "0900", "9:00", "2026-11-23T09:00"),
    ("standup skip next", "skip next", "every week starting 2026-11-27", "2026-11-27 FREQ=WEEKLY"),
    ("bins every tuesday skip next", "skip next", "starting 2026-12-01", "2026-12-01 FREQ=WEEKLY;BYDAY=TU"),
    (
      "bins every tuesday, skip the next 2", "skip the next 2", "starting 2026-12-08", "2026-12-08 FREQ=WEEKLY;BYDAY=TU"
    ),
    ("gym every friday except the next", "except the next", "starting 2026-11-27", "2026-11-27 FREQ=WEEKLY;BYDAY=FR"),
    (
      "gym every tuesday but not the next one", "but not the next one", "starting 2026-12-01",
      "2026-12-01 FREQ=WEEKLY;BYDAY=TU"
    ), ("lunch 12-1", "12-1", "from 12 to 1", "2026-11-20T12:00/2026-11-20T13:00"),
    ("lunch at 12-1", "at 12-1", "from 12 to 1", "2026-11-20T12:00/2026-11-20T13:00"),
    ("meeting 3-4 tomorrow", "3-4", "from 3 to 4", "2026-11-21T15:00/2026-11-21T16:00"),
    ("call bank mon-fri 9", "9", "at 9", "2026-11-23T09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("first aid course sat 10-12", "10-12", "from 10 to 12", "2026-11-21T10:00/2026-11-21T12:00"),
    ("gym every mon, not the next", "not the next", "starting 2026-11-30", "2026-11-30 FREQ=WEEKLY;BYDAY=MO"),
    ("train 24:00", "24:00", "at midnight", "2026-11-21T00:00"),
    ("train tomorrow 24:00", "tomorrow 24:00", "2026-11-22 0:00", "2026-11-22T00:00"),
    ("submit 24:00 monday", "24:00 monday", "2026-11-24 0:00", "2026-11-24T00:00"),
    ("hand in by monday 24:00", "by monday 24:00", "by 2026-11-24 0:00", "2026-11-24T00:00 deadline"),
    (
      "parade every jan 1 since 2020 until 2030", "every jan 1 since 2020 until 2030",
      "every jan 1 starting 2020-01-01 until 2030-12-31", "2020-01-01 FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;UNTIL=20301231"
    ),
    (
      "parade every jan 1st, 2028", "every jan 1st, 2028", "every jan 1st starting 2028-01-01",
      "2028-01-01 FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1"
    ),
  ]) func isRepaired(_ text: String, _ told: String, _ suggestion: String, _ said: String) throws {
    let hint = try #require(grammar.readTitle(text).reading.hint)
    var scalars = Array(text.unicodeScalars)
    #expect(String(String.UnicodeScalarView(scalars[hint.span])) == told)
    #expect(hint.suggestion == suggestion)
    scalars.replaceSubrange(hint.span, with: suggestion.unicodeScalars)
    #expect(Told(String(String.UnicodeScalarView(scalars)), by: grammar).said == said)
  }

  /// Numbers and words that are no time stay and are not reported.
  @Test(arguments: [
    "buy 1430", "platform 1430", "room 1015", "order 1615", "pay 1200", "flight 1430", "meeting 2015", "1430",
    "walk 1437", "score 3-1", "read chapters 10-12", "kids 3-5", "class 3-1", "skip next", "skip the next song",
    "in 2-3 sentences", "lunch box 12", "win 24:1",
  ]) func isNoTime(_ text: String) { #expect(Told(text, by: grammar) == Told(text, "", "")) }

  /// A repeated date is not a second date.
  @Test(arguments: [
    ("lunch tomorrow tomorrow", "lunch tomorrow"), ("lunch tomorrow and tomorrow", "lunch and tomorrow"),
  ]) func saidTwice(_ text: String, _ title: String) {
    #expect(grammar.readTitle(text).reading.ambiguities.isEmpty)
    let told = "“tomorrow” repeats the date and stays in the title."
    #expect(Told(text, by: grammar) == Told(title, "2026-11-21", told))
  }

  /// The separate end of a repeat is not a second date.
  @Test func endOfRepeat() {
    let told = "“until 2030” stays in the title. To end the repeat then, put it right after the repeat."
    let said = "2027-01-01 FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1"
    #expect(Told("every jan 1 party until 2030", by: grammar) == Told("party until 2030", said, told))
  }

  /// The year of a date is not a time of day.
  @Test(arguments: ["every jan 1 starting 2030-01-01 until 2045-12-31", "gym daily from 2030-01-01"]) func yearOfADay(
    _ text: String
  ) { #expect(grammar.readTitle(text).reading.hint == nil) }

  /// A reading is never offered as its own alternative.
  @Test(arguments: ["every day at 8 and 20", "gym daily at 9 and 21"]) func noTwin(_ text: String) {
    for reading in [grammar.read(text, mode: .date), grammar.readTitle(text).reading] {
      #expect(!reading.ambiguities.contains { $0.other == $0.chosen })
    }
  }
}
