import ScheduleGrammar
import Testing
import TodoModel

/// Tests of a bare hour directly after a day or a part of it; the time is Monday 23 November 2026, 10:00, and hours are
/// as typed.
@Suite struct HourBesideDayTests {
  private let moment: Moment
  private let grammar: Grammar

  init() throws {
    moment = try .at("2026-11-23T10:00", in: "Europe/Berlin", GrammarOptions())
    grammar = Grammar(moment)
  }

  /// W4: an hour after a part of the day belongs to that part, in a title as in the date field.
  @Test(arguments: [
    ("tonight 8", "2026-11-23T20:00"), ("tomorrow evening 8", "2026-11-24T20:00"),
    ("tomorrow morning 7", "2026-11-24T07:00"), ("friday afternoon 3", "2026-11-27T15:00"),
    ("this evening 8", "2026-11-23T20:00"), ("tonight 21", "2026-11-23T21:00"),
    ("every evening 8", "2026-11-23T20:00 FREQ=DAILY"),
  ]) func hourOfAPart(_ words: String, _ said: String) {
    #expect(Told(date: words, by: grammar) == Told("", said, ""))
    #expect(Told("call Al " + words, by: grammar) == Told("call Al", said, ""))
  }

  /// W4: before more words the number stays, and that is reported.
  @Test func numberBeforeWords() {
    let told = "“8” stays in the title. For the time of day, write at 8."
    #expect(Told("tonight 8 call Al", by: grammar) == Told("8 call Al", "2026-11-23T21:00", told))
    #expect(Told("dinner tonight 8 people", by: grammar) == Told("dinner 8 people", "2026-11-23T21:00", ""))
  }

  /// W9: an hour after a weekday is read in a title as in the date field, and the other reading is reported.
  @Test(arguments: [
    ("run", "saturday 8", "2026-11-28T08:00", "Sat 28 Nov"), ("gym", "monday 21", "2026-12-21", "Mon 30 Nov 21:00"),
    ("gym", "tuesday 21", "2026-11-24T21:00", "Mon 21 Dec"), ("call", "wed 3", "2026-11-25T03:00", "Wed 25 Nov 15:00"),
    ("lunch", "tue 1", "2026-11-24T13:00", "Tue 1 Dec"), ("lunch", "thu 1", "2026-11-26T13:00", "Thu 26 Nov"),
    ("dinner", "fri 9", "2026-11-27T21:00", "Fri 27 Nov 9:00"),
  ]) func hourOfAWeekday(_ title: String, _ words: String, _ start: String, _ other: String) {
    let told = grammar.readTitle(title + " " + words)
    #expect(told.title == title && told.reading.start?.description == start)
    #expect(told.reading.doubt(in: moment)?.other == other)
  }

  /// W9: an amount after a weekday stays, and so do two numbers; the weekday is still the date.
  @Test(arguments: [
    ("buy eggs saturday 12", "buy eggs 12", "2026-11-28", "12", "at 12"),
    ("pay Tom friday 20", "pay Tom 20", "2026-11-27", "20", "at 20:00"),
    ("first aid course sat 10-12", "first aid course 10-12", "2026-11-28", "10-12", "from 10 to 12"),
  ]) func amountBesideAWeekday(_ text: String, _ title: String, _ start: String, _ words: String, _ time: String) {
    let told = "“\(words)” stays in the title. For the time of day, write \(time)."
    #expect(Told(text, by: grammar) == Told(title, start, told))
  }

  /// W9: numbers with a name after them are not hours.
  @Test(arguments: [("run saturday 8 km", "run saturday 8 km"), ("visit Area 51", "visit Area 51")])
  func numbersWithNames(_ text: String, _ title: String) { #expect(Told(text, by: grammar) == Told(title, "", "")) }
}
