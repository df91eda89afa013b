import ScheduleGrammar
import Testing
import TodoModel

/// Tests of a date and a deadline in one text; the time is Saturday 21 November 2026, 9:00.
@Suite struct TwoDatesTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-21T09:00", in: "UTC")) }

  @Test(arguments: [
    ("gift monday by friday", "gift", "2026-11-23", "2026-11-27"),
    ("report tomorrow due 30 nov", "report", "2026-11-22", "2026-11-30"),
    ("hand it in by friday 5pm, tomorrow 9am", "hand it in", "2026-11-22T09:00", "2026-11-27T17:00"),
    ("tax by 30 nov", "tax", "", "2026-11-30"), ("ship it by friday 5pm", "ship it", "", "2026-11-27T17:00"),
    ("swim monday", "swim", "2026-11-23", ""),
    ("read \"gift monday\" by friday", "read \"gift monday\"", "", "2026-11-27"),
  ]) func titles(_ text: String, _ title: String, _ when: String, _ deadline: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.title == title)
    #expect(reading.reading.when?.start.description ?? "" == when)
    #expect(reading.reading.deadline?.description ?? "" == deadline)
    #expect(reading.chips.count == [when, deadline].count { !$0.isEmpty })
  }

  @Test(arguments: [
    ("monday by friday", "2026-11-23", "2026-11-27"),
    ("tuesday 9am by friday 5pm", "2026-11-24T09:00", "2026-11-27T17:00"),
    ("by friday, tomorrow 8am", "2026-11-22T08:00", "2026-11-27"), ("by friday, monday", "2026-11-23", "2026-11-27"),
    ("by friday, monday 9am", "2026-11-23T09:00", "2026-11-27"),
    ("every monday by wednesday", "2026-11-23", "2026-11-25"),
    ("by 15 dec every friday 9am", "2026-11-27T09:00", "2026-12-15"),
    ("weekdays 8am, due 1 dec 17:00", "2026-11-23T08:00", "2026-12-01T17:00"),
  ]) func dates(_ text: String, _ when: String, _ deadline: String) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.when?.start.description == when && reading.deadline?.description == deadline)
  }

  /// A time of day belongs to the repeat, and so does a day that the repeat does not name itself.
  @Test(arguments: [("every friday by 5pm", "2026-11-27T17:00"), ("every month by the 15th", "2026-12-15")])
  func staysOneRepeat(_ text: String, _ start: String) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.schedule?.start.description == start && reading.beside == nil)
  }

  /// A date and a deadline with separate parts of the title may be two items, which is reported.
  @Test(arguments: [
    ("send report by friday, review monday", "send report, review", "monday", "by friday"),
    ("send report by monday, then review friday", "send report, then review", "friday", "by monday"),
    ("call mom tomorrow and send gift by friday", "call mom and send gift", "tomorrow", "by friday"),
    ("pay rent due dec 3; call bob on dec 1", "pay rent; call bob", "on dec 1", "due dec 3"),
  ]) func mayBeOfTwo(_ text: String, _ title: String, _ date: String, _ deadline: String) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == title && reading.when != nil && reading.deadline != nil)
    let words =
      "“\(date)” is read as the date, “\(deadline)” as the deadline. If they belong to two things, add each separately."
    #expect(reading.hint?.message == words)
  }

  /// A date and a deadline of one item are not reported.
  @Test(arguments: [
    "gift monday by friday", "send report by friday, monday", "hand it in by friday 5pm, and on monday",
    "tomorrow, send report by friday", "by friday: send report monday", "send report monday, by friday",
  ]) func isOfOne(_ text: String) {
    let reading = grammar.readTitle(text).reading
    #expect(reading.when != nil && reading.deadline != nil && reading.hint == nil)
  }

  /// Further names of days in a title do not change the reading, and are reported.
  @Test(arguments: [
    ("mon gym tue swim", "gym tue swim", "These are two dates."),
    ("gym every day except the last", "gym except the last", "“except the last” is not understood"),
    (
      "gym every day except the first 3 days, at home", "gym except the first 3 days, at home",
      "“except the first 3 days”"
    ), ("watch Wednesday", "watch", "If it is a name, put it in quotes."),
  ]) func isTold(_ text: String, _ title: String, _ words: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.title == title && reading.reading.schedule != nil)
    #expect(reading.reading.hint?.message.contains(words) == true, "\(reading.reading.hint?.message ?? "")")
  }

  @Test(arguments: [
    "gym every day but not too long", "stand-up weekdays without Bob", "mon buy sun cream", "watch dune wednesday",
    "mon gym", "watch it Wednesday", "every day except weekends gym",
  ]) func nothingIsTold(_ text: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.reading.hint == nil && reading.reading.schedule != nil, "\(reading)")
  }

  /// "first" before a time is the first of the month.
  @Test func aTimeBehindTheFirstIsATime() {
    let reading = grammar.read("every day except the first 3pm", mode: .date)
    #expect(reading.schedule?.start.time?.hour == 15)
  }

  /// Two times of one deadline, or two deadlines, are not a pair.
  @Test(arguments: ["y 9am by friday 5pm", "x by friday by monday"]) func noPair(_ text: String) {
    #expect(grammar.readTitle(text).reading.beside == nil)
  }
}
