import ScheduleGrammar
import Testing
import TodoModel

/// Tests of holidays by name and of the words beside them; the time is Friday 20 November 2026, 10:00.
@Suite struct HolidayWordTests {
  private let moment: Moment
  private let grammar: Grammar

  init() throws {
    moment = try .at("2026-11-20T10:00")
    grammar = Grammar(moment)
  }

  /// A year, "next" or a count of days beside a holiday is read in the date field and at the end of a title.
  @Test(arguments: [
    ("next easter", "2027-03-28"), ("coming easter", "2027-03-28"), ("upcoming easter monday", "2027-03-29"),
    ("this christmas", "2026-12-25"), ("this coming christmas", "2026-12-25"), ("next christmas eve", "2026-12-24"),
    ("next thanksgiving", "2026-11-26"), ("next labor day", "2027-09-06"), ("easter 2027", "2027-03-28"),
    ("thanksgiving 2027", "2027-11-25"), ("good friday 2028", "2028-04-14"), ("easter next year", "2027-03-28"),
    ("next easter at 10am", "2027-03-28T10:00"), ("christmas 2027 at 5pm", "2027-12-25T17:00"),
    ("day after christmas", "2026-12-26"), ("the day before thanksgiving", "2026-11-25"),
    ("day after next easter", "2027-03-29"), ("2 days after easter", "2027-03-30"),
    ("2 weeks before next easter", "2027-03-14"), ("a week before christmas", "2026-12-18"),
    ("friday after thanksgiving", "2026-11-27"), ("the sunday before christmas", "2026-12-20"),
    ("by next easter", "2027-03-28 deadline"), ("before next easter", "2027-03-27 deadline"),
    ("every monday until next easter", "2026-11-23 FREQ=WEEKLY;BYDAY=MO;UNTIL=20270328"),
    ("between christmas and new year", "2026-12-25/2027-01-01"),
  ]) func holidaysWithTheirYear(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("call mom " + text, by: grammar) == Told("call mom", said, ""))
  }

  /// The public holidays of the United States, and the days that Easter moves.
  @Test(arguments: [
    ("new year's day", "2027-01-01"), ("mlk day", "2027-01-18"), ("martin luther king jr day", "2027-01-18"),
    ("presidents day", "2027-02-15"), ("washington's birthday", "2027-02-15"), ("memorial day", "2027-05-31"),
    ("juneteenth", "2027-06-19"), ("independence day", "2027-07-04"), ("labor day", "2027-09-06"),
    ("columbus day", "2027-10-11"), ("indigenous peoples' day", "2027-10-11"), ("veterans day", "2027-11-11"),
    ("thanksgiving", "2026-11-26"), ("christmas", "2026-12-25"), ("election day", "2027-11-02"),
    ("arbor day", "2027-04-30"), ("flag day", "2027-06-14"), ("canadian thanksgiving", "2027-10-11"),
    ("shrove monday", "2027-02-08"), ("mardi gras", "2027-02-09"), ("fat tuesday", "2027-02-09"),
    ("ash wednesday", "2027-02-10"), ("palm sunday", "2027-03-21"), ("holy thursday", "2027-03-25"),
    ("good friday", "2027-03-26"), ("easter friday", "2027-03-26"), ("easter saturday", "2027-03-27"),
    ("easter", "2027-03-28"), ("easter monday", "2027-03-29"), ("ascension", "2027-05-06"),
    ("pentecost", "2027-05-16"), ("whit monday", "2027-05-17"), ("trinity sunday", "2027-05-23"),
    ("corpus christi", "2027-05-27"), ("all saints' day", "2027-11-01"),
  ]) func namedDays(_ name: String, _ day: String) {
    #expect(Told(date: name, by: grammar) == Told("", day, ""))
    #expect(Told("call mom on " + name, by: grammar) == Told("call mom", day, ""))
    #expect(Told(date: "every monday until " + name, by: grammar).said.isEmpty == false)
  }

  /// Easter Sunday by the tables of the calendar, among them the earliest and the latest.
  @Test(arguments: [
    ("easter 2008", "2008-03-23"), ("easter 2011", "2011-04-24"), ("easter 2025", "2025-04-20"),
    ("easter 2029", "2029-04-01"), ("easter 2038", "2038-04-25"), ("easter 2049", "2049-04-18"),
    ("pentecost 2030", "2030-06-09"), ("mardi gras 2028", "2028-02-29"), ("ascension 2035", "2035-05-03"),
  ]) func easterOfYears(_ text: String, _ day: String) { #expect(Told(date: text, by: grammar).said == day) }

  /// Before the day, "next christmas" could be the one of next year, which the doubt offers.
  @Test(arguments: [
    ("next christmas", "Sat 25 Dec 2027"), ("next thanksgiving", "Thu 25 Nov 2027"), ("next easter", nil),
    ("this christmas", nil), ("christmas", nil),
  ]) func theNextOne(_ text: String, _ other: String?) {
    for reading in [grammar.read(text, mode: .date), grammar.readTitle("call mom by " + text).reading] {
      let words = reading.doubt(in: moment)?.other
      #expect(words == other || words == other.map { "by " + $0 })
    }
  }

  /// The week of a holiday on a Sunday could be the one on its other side, which the doubt offers.
  @Test(arguments: [
    ("christmas week", "2026-12-21", nil), ("thanksgiving week", "2026-11-23", nil),
    ("easter week", "2027-03-22", "Mon 29 Mar"), ("easter week 2028", "2028-04-10", "Mon 17 Apr 2028"),
  ]) func weekOfAHoliday(_ text: String, _ day: String, _ other: String?) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.start?.description == day && reading.doubt(in: moment)?.other == other)
    #expect(Told("call mom by " + text, by: grammar) == Told("call mom", day + " deadline", ""))
  }

  /// Names that begin with the name of a month or with "early" are read, also where "early may" is a period.
  @Test func namesThatBeginWithAMonth() throws {
    var options = GrammarOptions.withinDay
    options.region = .gb
    let british = Grammar(try .at("2026-11-20T10:00", options))
    for (text, day) in [
      ("april fools day", "2027-04-01"), ("may day", "2027-05-01"), ("august bank holiday", "2027-08-30"),
      ("the early may bank holiday", "2027-05-03"), ("early may", "2027-05-01"), ("may", "2027-05-01"),
    ] { #expect(Told(date: text, by: british) == Told("", day, "")) }
  }

  /// An election day repeats by a rule; a day that Easter moves does not.
  @Test(arguments: [
    ("every election day", "2027-11-02 FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=TU"),
    ("every arbor day", "2027-04-30 FREQ=YEARLY;BYMONTH=4;BYDAY=-1FR"), ("every whit monday", ""),
  ]) func repeatedDays(_ text: String, _ said: String) { #expect(Told(date: text, by: grammar).said == said) }

  /// A holiday that belongs to a noun, a verb or a name stays in the title.
  @Test(arguments: [
    "easter eggs", "buy easter eggs", "thanksgiving turkey", "order thanksgiving turkey 2 kg", "christmas cards",
    "next christmas gifts", "next easter egg hunt", "this christmas carol", "plan christmas 2027",
    "christmas 2027 plans", "photos christmas 2019", "Last Christmas", "buy Next Christmas card", "flag day",
    "have an epiphany", "epiphany", "ascension island guide", "mardi gras beads", "veterans day sale flyer",
    "independence day movie", "halloween costume", "memorial day speech", "good friday agreement essay", "easter",
    "palm sunday service leaflet", "budget next christmas", "this easter", "election day snacks",
  ]) func staysInTheTitle(_ title: String) { #expect(Told(title, by: grammar) == Told(title, "", "")) }
}
