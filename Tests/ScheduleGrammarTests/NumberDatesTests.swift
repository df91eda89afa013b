import ScheduleGrammar
import Testing
import TodoModel

/// Tests of numbers in a title that look like a date; the time is Monday 23 November 2026, 10:00, and the day comes
/// before the month.
@Suite struct NumberDatesTests {
  private let moment: Moment
  private let grammar: Grammar

  init() throws {
    moment = try .at("2026-11-23T10:00", in: "Europe/Berlin", Self.options(.dmy))
    grammar = Grammar(moment)
  }

  private static func options(_ order: GrammarOptions.DateOrder) -> GrammarOptions {
    var options = GrammarOptions()
    options.dateOrder = order
    return options
  }

  /// W3: a day and a month with dots are a date if a final dot or a year shows it.
  @Test(arguments: [
    ("doctor appointment 3.12. 8:15", "doctor appointment", "2026-12-03T08:15"),
    ("doctor 3.12. 8.15", "doctor", "2026-12-03T08:15"), ("doctor 3.12. at 8:15", "doctor", "2026-12-03T08:15"),
    ("3.12. dentist", "dentist", "2026-12-03"), ("dentist on 3.12.", "dentist", "2026-12-03"),
    ("thu 3.12. dentist", "dentist", "2026-12-03"), ("pay Tim by 30.11.", "pay Tim", "2026-11-30 deadline"),
    ("submit by 30.11. 17:00", "submit", "2026-11-30T17:00 deadline"), ("party 24.12.26", "party", "2026-12-24"),
    ("party 24.12.26 19:30", "party", "2026-12-24T19:30"), ("trip 12.12.-14.12.", "trip", "2026-12-12/2026-12-14"),
    ("trip 12.12. - 14.12.", "trip", "2026-12-12/2026-12-14"), ("trip 12.12.-14.12", "trip", "2026-12-12/2026-12-14"),
    ("party 3.12.2026", "party", "2026-12-03"),
  ]) func isRead(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }

  /// W3: the days of a span may share the month after the last, in numbers or in words.
  @Test(arguments: [
    ("trip 12.-14.12.", "trip", "2026-12-12/2026-12-14"), ("trip 12. - 14.12.", "trip", "2026-12-12/2026-12-14"),
    ("12.-14.12. trip", "trip", "2026-12-12/2026-12-14"), ("trip 3. to 5.12.", "trip", "2026-12-03/2026-12-05"),
    ("trip 12.-14.12.2027", "trip", "2027-12-12/2027-12-14"), ("trip 12.-14.12.27", "trip", "2027-12-12/2027-12-14"),
    ("fair 3.-5. december", "fair", "2026-12-03/2026-12-05"),
    ("fair 3.\u{2013}5. december", "fair", "2026-12-03/2026-12-05"),
    ("fair 3. - 5. december", "fair", "2026-12-03/2026-12-05"),
    ("fair 3. to 5. december", "fair", "2026-12-03/2026-12-05"),
    ("fair 3.-5. dec 2027", "fair", "2027-12-03/2027-12-05"), ("fair 3.-5 december", "fair", "2026-12-03/2026-12-05"),
  ]) func isSpan(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
    let days = text.replacing(title, with: "").trimmingPrefix(" ")
    #expect(Told(date: String(days), by: grammar).said == said)
  }

  /// W3: at the end of a title the dot may end a sentence: the date is read, and the doubt is reported.
  @Test func endOfTitle() {
    let words = "“3.12.” is read as the date. If it is a number, put it in quotes."
    #expect(Told("dentist 3.12.", by: grammar) == Told("dentist", "2026-12-03", words))
    #expect(grammar.readTitle("dentist 3.12.").reading.doubt(in: moment)?.other == "no date")
    #expect(Told("3.12. Dentist", by: grammar) == Told("Dentist", "2026-12-03", words))
  }

  /// W3: numbers that only resemble a date stay, and the hint shows how to write the date.
  @Test(arguments: [
    ("dentist 30.11", "", "30.11", "30 nov"), ("submit by 30.11", "", "30.11", "30 nov"),
    ("30.11 dentist", "", "30.11", "30 nov"), ("5/1 dentist", "", "5/1", "5 jan"),
    ("see the 5/1 plan", "", "5/1", "5 jan"), ("doctor 3.12 8:15", "2026-11-24T08:15", "3.12", "3 dec"),
    ("release 3.12 tests 9:30", "2026-11-24T09:30", "3.12", "3 dec"),
    ("5.1 surround sound at 14:00", "2026-11-23T14:00", "5.1", "5 jan"), ("trip 12.12-14.12", "", "12.12", "12 dec"),
    ("trip 12.-14.12", "", "12.-14.12", "12-14 dec"), ("trip 12-14.12.", "", "12-14.12", "12-14 dec"),
  ]) func isTold(_ text: String, _ said: String, _ words: String, _ date: String) {
    let told = Told(text, by: grammar)
    #expect(told.said == said && told.title.contains(words))
    #expect(told.told == "“\(words)” stays in the title. For the date, write \(date).")
    #expect(grammar.readTitle(text).reading.doubt(in: moment)?.other == date)
    #expect(grammar.read(date, mode: .date).schedule != nil)
  }

  /// W3: versions, prices, fractions and scores are not dates and are not reported.
  @Test(arguments: [
    "3.12 release", "install python 3.12", "upgrade to python 3.12.", "Install 3.12. Then reboot", "v2.1 notes",
    "5.1 surround speakers", "1/2 cup flour", "2/3 of the wall", "watch 5-1 replay", "rate Dune 9/10", "pay bob 5.12",
    "pay 12.50", "24/7 support", "ping 10.1.12.26", "deploy 1.12.26", "node 22.4.0 migration", "tidy 50/50",
    "room 12.10", "it costs 3.99.", "scale 12-14.12", "pay 12.- in cash", "read 3.-5.",
  ]) func isNoDate(_ text: String) { #expect(Told(text, by: grammar) == Told(text, "", "")) }

  /// W3: a version beside a date is not reported.
  @Test(arguments: [
    ("release 2.10 friday", "release 2.10", "2026-11-27"),
    ("read 5/12 chapters tomorrow", "read 5/12 chapters", "2026-11-24"),
  ]) func isBesideDate(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }

  /// W3: with the month first, only a number that is not a month is a day; the rest is reported.
  @Test(arguments: [
    ("pay Tim by 30.11.", "2026-11-30 deadline", ""), ("party 24.12.26", "2026-12-24", ""),
    ("doctor 3.12. 8:15", "2026-11-24T08:15", "“3.12.” stays in the title. For the date, write 3 dec."),
    ("5/1 dentist", "", "“5/1” stays in the title. For the date, write 1 may."),
    ("trip 12.-14.12.", "", "“12.-14.12” stays in the title. For the date, write 12-14 dec."),
    ("fair 3.-5. december", "2026-12-03/2026-12-05", ""),
  ]) func monthFirst(_ text: String, _ said: String, _ told: String) throws {
    let american = Grammar(try .at("2026-11-23T10:00", in: "Europe/Berlin", Self.options(.mdy)))
    let found = Told(text, by: american)
    #expect(found.said == said && found.told == told)
  }
}
