import ScheduleGrammar
import Testing
import TodoModel

/// Tests of dates as people say them, of zones by abbreviation and of numbers with two meanings; the time is Friday
/// 20 November 2026, 10:00.
@Suite struct SpokenDateTests {
  private let moment: Moment
  private let grammar: Grammar

  init() throws {
    moment = try .at("2026-11-20T10:00")
    grammar = Grammar(moment)
  }

  @Test(arguments: [
    ("may twenty nine", "2027-05-29"), ("may twenty-nine", "2027-05-29"), ("may the twenty ninth", "2027-05-29"),
    ("the twenty ninth of may", "2027-05-29"), ("may twenty nine 2028", "2028-05-29"), ("december three", "2026-12-03"),
    ("december third", "2026-12-03"), ("may twenty 10am", "2027-05-20T10:00"),
    ("may twenty nine two thirty pm", "2027-05-29T14:30"), ("may three to may five", "2027-05-03/2027-05-05"),
    ("may twenty to may thirty", "2027-05-20/2027-05-30"), ("on the twenty ninth", "2026-11-29"),
    ("two thirty pm", "2026-11-20T14:30"), ("two thirty p m", "2026-11-20T14:30"),
    ("ten a m tomorrow", "2026-11-21T10:00"),
    ("3:30 p m", "2026-11-20T15:30"), ("3:30 p. m.", "2026-11-20T15:30"), ("half past two", "2026-11-20T14:30"),
    ("half past eleven p m", "2026-11-20T23:30"), ("quarter past nine tomorrow", "2026-11-21T09:15"),
    ("quarter to nine tomorrow", "2026-11-21T08:45"), ("twenty past four", "2026-11-20T16:20"),
    ("eleven oh five pm", "2026-11-20T23:05"), ("seven fifteen am tomorrow", "2026-11-21T07:15"),
    ("at mid day tomorrow", "2026-11-21T12:00"), ("at mid-day tomorrow", "2026-11-21T12:00"),
    ("monday two weeks from now", "2026-11-30"), ("friday two weeks from now at 3pm", "2026-12-04T15:00"),
    ("friday in two weeks", "2026-12-04"), ("two fridays from now", "2026-12-04"),
    ("three mondays from now", "2026-12-07"), ("tuesday 3 weeks from today", "2026-12-08"),
    ("in two weeks on friday", "2026-12-04"), ("in 3 days on monday", "2026-11-23"),
    ("friday after next", "2026-12-04"),
    ("a week from monday", "2026-11-30"), ("20th of next month", "2026-12-20"), ("friday the 13", "2027-08-13"),
    ("9am PST", "2026-11-20T18:00"), ("3pm EST", "2026-11-20T21:00"), ("thursday 9am PST", "2026-11-26T18:00"),
    ("15:00 UTC", "2026-11-20T16:00"), ("tomorrow 9am CET", "2026-11-21T09:00"),
    ("3pm cest tomorrow", "2026-11-21T14:00"),
    ("8h GMT tomorrow", "2026-11-21T09:00"), ("9am tomorrow EST", "2026-11-21T15:00"),
    ("3-4pm CET", "2026-11-20T15:00/2026-11-20T16:00"), ("3pm SAST", "2026-11-20T14:00"),
    ("3pm NPT", "2026-11-20T10:15"),
    ("tomorrow 3pm NPT", "2026-11-21T10:15"),
  ]) func asSaid(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("call mom " + text, by: grammar) == Told("call mom", said, ""))
  }

  /// In a title these could be something else: a list, a fraction, a duration, a rhythm of a noun.
  @Test(arguments: [
    ("october, 1st", "2027-10-01"), ("october, 1", "2027-10-01"), ("2 / 15", "2027-02-15"),
    ("12 / 25 3pm", "2026-12-25T15:00"), ("15 minutes from 1pm", "2026-11-20T13:15"),
    ("an hour from noon", "2026-11-20T13:00"), ("semi-annually", "2026-11-20 FREQ=MONTHLY;INTERVAL=6"),
    ("semiannually", "2026-11-20 FREQ=MONTHLY;INTERVAL=6"), ("mid day", "2026-11-20T12:00"),
    ("in two weeks on monday", "2026-11-30"), ("monday in two weeks", "2026-11-30"), ("twenty nine may", "2027-05-29"),
    ("one may", "2027-05-01"), ("between twenty and thirty may", "2027-05-20/2027-05-30"),
  ]) func inTheDateField(_ text: String, _ said: String) { #expect(Told(date: text, by: grammar).said == said) }

  /// A weekday that is not that date, a day that a month lacks and an unknown zone are refused.
  @Test(arguments: [
    ("in 3 days on friday", Refusal.Code.weekdayMismatch), ("may forty", .nonexistentDate),
    ("june thirty one", .nonexistentDate), ("february thirty", .nonexistentDate), ("3pm XYZ", .unknownZone),
    ("2 hours from 3", .trailingText), ("monday next month", .trailingText), ("friday 31", .weekdayMismatch),
  ]) func refused(_ text: String, _ code: Refusal.Code) {
    #expect(grammar.read(text, mode: .date).refusal?.code == code)
  }

  /// Two places use the abbreviation: the first is read, and the other is offered.
  @Test(arguments: [
    ("tomorrow 3pm IST", "2026-11-21T10:30", "Sat 21 Nov 14:00"),
    ("tomorrow 3pm CST", "2026-11-21T22:00", "Sat 21 Nov 8:00"),
    ("tomorrow 3pm BST", "2026-11-21T15:00", "Sat 21 Nov 10:00"),
    ("tomorrow 3pm AST", "2026-11-21T20:00", "Sat 21 Nov 13:00"),
    ("tomorrow 3pm ist", "2026-11-21T10:30", "Sat 21 Nov 14:00"),
    ("every monday 3pm IST", "2026-11-23T10:30", "every Monday starting 2026-11-23 15:00 UTC+2"),
  ]) func sharedZones(_ text: String, _ start: String, _ other: String) {
    for reading in [grammar.read(text, mode: .date), grammar.readTitle("call mom " + text).reading] {
      #expect(reading.start?.description == start)
      #expect(reading.ambiguities.contains { $0.code == .zone })
      #expect(reading.doubt(in: moment)?.other == other)
    }
  }

  /// A lone number behind a preposition or a weekday can be an hour or a day of the month.
  @Test(arguments: [
    ("by 21", "2026-11-20T21:00", "by Sat 21 Nov"), ("until 14", "2026-11-20T14:00", "by Mon 14 Dec"),
    ("monday 21", "2026-12-21", "Mon 23 Nov 21:00"), ("tuesday 21", "2026-11-24T21:00", "Sat 21 Nov"),
    ("in two weeks on monday", "2026-11-30", "Mon 7 Dec"), ("by 21:00", "2026-11-20T21:00", nil),
    ("by the 21st", "2026-11-21", nil),
  ]) func numbersWithTwoMeanings(_ text: String, _ start: String, _ other: String?) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.start?.description == start)
    #expect(reading.doubt(in: moment)?.other == other)
  }

  @Test(arguments: [
    "may be", "second half", "EST certificate", "CST exam", "ist setup", "CET exam", "GMT quiz", "option a m", "p m",
    "march twenty people to the gate", "may twenty nine people come", "twenty nine palms", "the twenty ninth floor",
    "one twenty nine main street", "half past", "quarter to", "mid day nap", "semi-annual report",
    "semiannual review", "sleep 8h", "meeting 5", "meeting on 5", "pay rent the 5", "chapter two", "two thirty",
    "track three", "five to seven people", "buy five to six apples", "seven forty five", "august one hundred",
    "half life", "3 p", "m p 3",
    "may one day", "ten things", "two weeks from heaven", "room twenty one",
  ]) func staysInTheTitle(_ title: String) { #expect(Told(title, by: grammar).said.isEmpty, "\(title)") }
}
