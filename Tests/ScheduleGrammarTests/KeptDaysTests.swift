import ScheduleGrammar
import Testing
import TodoModel

/// Tests of days beside a repeat, which limit it or are refused (F13, F14); the time is Saturday 21 November 2026,
/// 9:00.
@Suite struct KeptDaysTests {
  private let grammar: Grammar
  private static let unknown =
    "todos does not know the first and last day of this. Name months or dates, as in “from june to august”."

  init() throws { grammar = Grammar(try .at("2026-11-21T09:00")) }

  /// Expects the same reading in the date field and in a title.
  private func expect(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("water plants " + text, by: grammar) == Told("water plants", said, ""))
  }

  @Test(arguments: [
    ("every tuesday in july", "2027-07-06 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270731"),
    ("every tuesday in july 2028", "2028-07-04 FREQ=WEEKLY;BYDAY=TU;UNTIL=20280731"),
    ("every tuesday of july", "2027-07-06 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270731"),
    ("mondays in july", "2027-07-05 FREQ=WEEKLY;BYDAY=MO;UNTIL=20270731"),
    ("every other tuesday in july", "2027-07-06 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270731"),
    ("every tuesday 9am in july", "2027-07-06T09:00 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270731T215959Z"),
    ("every day in november", "2026-11-21 FREQ=DAILY;UNTIL=20261130"),
    ("every day during december", "2026-12-01 FREQ=DAILY;UNTIL=20261231"),
    ("every day of december", "2026-12-01 FREQ=DAILY;UNTIL=20261231"),
    ("every day throughout december", "2026-12-01 FREQ=DAILY;UNTIL=20261231"),
    ("daily this week", "2026-11-21 FREQ=DAILY;UNTIL=20261122"),
    ("every day next week", "2026-11-23 FREQ=DAILY;UNTIL=20261129"),
    ("weekdays next week", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261129"),
    ("every day this weekend", "2026-11-21 FREQ=DAILY;UNTIL=20261122"),
    ("every day this month", "2026-11-21 FREQ=DAILY;UNTIL=20261130"),
    ("every day next month", "2026-12-01 FREQ=DAILY;UNTIL=20261231"),
    ("every tuesday this year", "2026-11-24 FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231"),
    ("every month next year", "2027-01-01 FREQ=MONTHLY;UNTIL=20271231"),
    ("every tuesday in 2027", "2027-01-05 FREQ=WEEKLY;BYDAY=TU;UNTIL=20271231"),
    ("every tuesday in 2026", "2026-11-24 FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231"),
    ("every day in q1", "2027-01-01 FREQ=DAILY;UNTIL=20270331"),
    ("every day in q4", "2026-11-21 FREQ=DAILY;UNTIL=20261231"),
    ("every day all week", "2026-11-21 FREQ=DAILY;UNTIL=20261122"),
    ("every day for the rest of the year", "2026-11-21 FREQ=DAILY;UNTIL=20261231"),
    ("every day for next month", "2026-12-01 FREQ=DAILY;UNTIL=20261231"),
    ("daily for the next month", "2026-11-21 FREQ=DAILY;UNTIL=20261220"),
    ("daily over the next 2 weeks", "2026-11-21 FREQ=DAILY;UNTIL=20261204"),
    ("daily in the next 3 days", "2026-11-21 FREQ=DAILY;UNTIL=20261123"),
    ("daily within 2 weeks", "2026-11-21 FREQ=DAILY;UNTIL=20261204"),
    ("every hour today", "2026-11-21T10:00 FREQ=HOURLY;UNTIL=20261121T225959Z"),
  ]) func stretches(_ text: String, _ said: String) { expect(text, said) }

  @Test(arguments: [
    ("every tuesday from june to august", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday from june through august", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday from june until august", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday from june - august", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday june to august", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday june-august", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday between june and august", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("from june to august every tuesday", "2027-06-01 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday from june to august 2028", "2028-06-06 FREQ=WEEKLY;BYDAY=TU;UNTIL=20280831"),
    ("every tuesday from november to january", "2026-11-24 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270131"),
    ("every tuesday from october to january", "2026-11-24 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270131"),
    ("every tuesday in july and august", "2027-07-06 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday in march and october", "2027-03-02 FREQ=WEEKLY;BYMONTH=3,10;BYDAY=TU;UNTIL=20271031"),
    ("every tuesday through august", "2026-11-24 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270831"),
    ("every tuesday until august", "2026-11-24 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270801"),
    ("every day dec 1 to dec 5", "2026-12-01 FREQ=DAILY;UNTIL=20261205"),
    ("daily between dec 1 and dec 5", "2026-12-01 FREQ=DAILY;UNTIL=20261205"),
    ("every tuesday before christmas", "2026-11-24 FREQ=WEEKLY;BYDAY=TU;UNTIL=20261224"),
    ("every tuesday after christmas", "2026-12-29 FREQ=WEEKLY;BYDAY=TU"),
    ("every tuesday in july until july 20", "2027-07-06 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270720"),
    ("every tuesday for 2 weeks in july", "2027-07-06 FREQ=WEEKLY;BYDAY=TU;UNTIL=20270719"),
    ("every tuesday in july 3 times", "2027-07-06 FREQ=WEEKLY;BYDAY=TU;COUNT=3"),
    ("every day mon-fri", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every morning monday to friday", "2026-11-23T09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("june to august", "2027-06-01/2027-08-31"),
  ]) func ranges(_ text: String, _ said: String) { expect(text, said) }

  /// A repeat that occurs at most once in the period starts with it.
  @Test(arguments: [
    ("monthly next month", "2026-12-01 FREQ=MONTHLY"), ("every year next year", "2027-01-01 FREQ=YEARLY"),
  ]) func starts(_ text: String, _ said: String) { expect(text, said) }

  /// A month without any more of the days is next year's.
  @Test func nextYear() throws {
    let late = Grammar(try .at("2026-11-28T09:00"))
    let reading = late.read("every tuesday in november", mode: .date)
    #expect(reading.schedule?.recurrence?.description == "FREQ=WEEKLY;BYDAY=TU;UNTIL=20271130")
    #expect(reading.start?.description == "2027-11-02" && reading.notes.map(\.code) == [.rolledToNextYear])
  }

  @Test(arguments: [
    "every tuesday during winter", "every tuesday in summer", "every tuesday in the spring", "daily until autumn",
    "daily from spring to autumn", "daily during the holidays", "every day this semester",
  ]) func seasons(_ text: String) {
    #expect(Told(date: text, by: grammar) == Told("", "", Self.unknown))
    #expect(Told("water plants " + text, by: grammar) == Told("water plants " + text, "", Self.unknown))
  }

  /// Words that seem to limit a repeat and cannot be parsed are reported.
  @Test(arguments: ["in the first half of july", "during the last weeks of term", "in the winter months"]) func unread(
    _ words: String
  ) {
    let told = Told("water plants every tuesday " + words, by: grammar)
    #expect(told.title == "water plants " + words && told.told.contains("is not understood and stays in the title."))
  }

  @Test(arguments: ["every tuesday in 2025", "every tuesday in july 30 times"]) func noSuchDays(_ text: String) {
    #expect(grammar.read(text, mode: .date).refusal != nil)
    let title = Told("water plants " + text, by: grammar)
    #expect(title.title == "water plants " + text && title.said.isEmpty && !title.told.isEmpty)
  }
}
