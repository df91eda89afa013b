import ScheduleGrammar
import Testing
import TodoModel

/// Tests of hours beside a meal or an evening event; the time is Friday 20 November 2026, 9:00.
@Suite struct MealHourTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T09:00")) }

  /// An evening hour; the same hour before noon is the other reading.
  @Test(arguments: [
    ("dinner at 8", "dinner", "2026-11-20T20:00", "2026-11-21T08:00"),
    ("dinner 7:30", "dinner", "2026-11-20T19:30", "2026-11-21T07:30"),
    ("supper at 7", "supper", "2026-11-20T19:00", "2026-11-21T07:00"),
    ("party at 11", "party", "2026-11-20T23:00", "2026-11-20T11:00"),
    ("Movie 9:15", "Movie", "2026-11-20T21:15", "2026-11-20T09:15"),
    ("film tomorrow at 8", "film", "2026-11-21T20:00", "2026-11-21T08:00"),
    ("dinner with ann on sunday at 8", "dinner with ann", "2026-11-22T20:00", "2026-11-22T08:00"),
    ("tomorrow dinner at 8", "dinner", "2026-11-21T20:00", "2026-11-21T08:00"),
    ("concert in berlin at 9", "concert in berlin", "2026-11-20T21:00", "2026-11-21T09:00"),
    ("movie night at 8", "movie night", "2026-11-20T20:00", "2026-11-21T08:00"),
    ("dinner reservation at 7:30", "dinner reservation", "2026-11-20T19:30", "2026-11-21T07:30"),
    ("dinner every monday at 8", "dinner", "2026-11-23T20:00 FREQ=WEEKLY;BYDAY=MO", "2026-11-23T08:00"),
    ("dinner 7:30-9:30", "dinner", "2026-11-20T19:30/2026-11-20T21:30", "2026-11-21T07:30"),
    ("party from 9 to 1", "party", "2026-11-20T21:00/2026-11-21T01:00", "2026-11-21T09:00"),
  ]) func evening(_ text: String, _ title: String, _ said: String, _ other: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
    let open = grammar.readTitle(text).reading.ambiguities
    #expect(open.map(\.code) == [.bareHour] && open.first?.other?.start.description == other)
  }

  /// With am or pm, or another meaning of the evening, nothing changes.
  @Test(arguments: [
    ("dinner at 8am", "dinner", "2026-11-21T08:00"), ("dinner at 08:00", "dinner", "2026-11-21T08:00"),
    ("party planning at 9", "party planning", "2026-11-21T09:00"),
    ("buy movie tickets at 10", "buy movie tickets", "2026-11-20T10:00"),
    ("party tomorrow, call bob at 9", "party, call bob", "2026-11-21T09:00"),
    ("party at 12", "party", "2026-11-20T12:00"), ("breakfast at 8", "breakfast", "2026-11-21T08:00"),
    ("dinner at 6", "dinner", "2026-11-20T18:00"), ("lunch at 1", "lunch", "2026-11-20T13:00"),
    ("lunch 1", "lunch", "2026-11-20T13:00"), ("lunch 12", "lunch", "2026-11-20T12:00"),
    ("lunch 15 people", "lunch 15 people", ""), ("lunch 1 of 3", "lunch 1 of 3", ""),
  ]) func asBefore(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }
}
