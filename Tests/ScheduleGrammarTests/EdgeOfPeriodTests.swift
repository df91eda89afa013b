import ScheduleGrammar
import Testing
import TodoModel

/// Tests of starts, middles and ends of months, quarters, weeks and years (F12), and of "later" (N19); the time is
/// Saturday 21 November 2026, 9:00.
@Suite struct EdgeOfPeriodTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-21T09:00")) }

  @Test(arguments: [
    ("mid november", "2027-11-15"), ("early november", "2027-11-01"), ("start of november", "2027-11-01"),
    ("beginning of november", "2027-11-01"), ("middle of november", "2027-11-15"), ("in mid november", "2027-11-15"),
    ("in early november", "2027-11-01"), ("by mid november", "2027-11-15 deadline"),
    ("by early november", "2027-11-01 deadline"), ("late november", "2026-11-30"), ("end of november", "2026-11-30"),
    ("by late november", "2026-11-30 deadline"), ("mid december", "2026-12-15"), ("early december", "2026-12-01"),
    ("late december", "2026-12-31"), ("mid october", "2027-10-15"), ("early october", "2027-10-01"),
    ("late october", "2027-10-31"), ("early in december", "2026-12-01"), ("late in december", "2026-12-31"),
    ("mid november 2025", "2025-11-15"), ("mid november 2027", "2027-11-15"), ("mid this month", "2026-11-15"),
    ("early this month", "2026-11-01"), ("start of this month", "2026-11-01"), ("late this month", "2026-11-30"),
    ("end of this month", "2026-11-30"), ("early next month", "2026-12-01"), ("mid next month", "2026-12-15"),
    ("late next month", "2026-12-31"), ("start of the month", "2026-12-01"), ("mid month", "2026-12-15"),
    ("mid q4", "2027-11-15"), ("early q4", "2027-10-01"), ("start of q4", "2027-10-01"), ("end of q4", "2026-12-31"),
    ("late this quarter", "2026-12-31"), ("early next quarter", "2027-01-01"), ("start of 2026", "2026-01-01"),
    ("end of 2025", "2025-12-31"), ("early 2027", "2027-01-01"), ("late 2026", "2026-12-31"),
    ("early next year", "2027-01-01"), ("late this year", "2026-12-31"), ("early next week", "2026-11-23"),
    ("late next week", "2026-11-27"), ("end of this week", "2026-11-22"), ("this november", "2026-11-21"),
    ("next november", "2027-11-01"), ("in november", "2027-11-01"), ("november to january", "2026-11-01/2027-01-31"),
  ]) func edges(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar).said == said)
    #expect(Told("visit ann " + text, by: grammar) == Told("visit ann", said, ""))
  }

  /// A day in the next year is reported.
  @Test(arguments: ["mid november", "early november", "by mid november", "mid q4"]) func rolls(_ text: String) {
    #expect(grammar.read(text, mode: .date).notes.map(\.code) == [.rolledToNextYear])
    #expect(grammar.readTitle("visit ann " + text).reading.notes.map(\.code) == [.rolledToNextYear])
  }

  /// W37: a day in the next year within half a year is not reported.
  @Test(arguments: [
    ("5 jan 9am", false), ("before 15 january", false), ("20 may", false), ("1 june", true), ("19 nov", true),
    ("every monday starting jan 5", false),
  ]) func nearDaysOfNextYear(_ text: String, _ isTold: Bool) {
    for reading in [grammar.read(text, mode: .date), grammar.readTitle("visit ann " + text).reading] {
      #expect(reading.notes.contains { $0.code == .rolledToNextYear } == isTold)
    }
  }

  @Test(arguments: [
    ("later this week", "by end of this week"), ("later this month", "by end of this month"),
    ("later in the week", "by end of the week"), ("later in december", "by end of december"),
    ("later next week", "by end of next week"),
  ]) func later(_ text: String, _ instead: String) {
    let told = "“later” is not a day. Write a day or a deadline. Try: " + instead
    #expect(Told(date: text, by: grammar) == Told("", "", told))
    #expect(Told("visit ann " + text, by: grammar) == Told("visit ann " + text, "", told))
  }

  @Test(arguments: [("later today", "2026-11-21"), ("later this evening", "2026-11-21T18:00")]) func laterToday(
    _ text: String, _ said: String
  ) { #expect(Told("visit ann " + text, by: grammar) == Told("visit ann", said, "")) }
}
