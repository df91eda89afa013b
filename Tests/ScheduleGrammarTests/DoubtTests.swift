import ScheduleGrammar
import Testing
import TodoModel

/// Tests of ambiguous words; the time is Saturday 21 November 2026, 10:00, and the clock has 24 hours.
@Suite struct DoubtTests {
  private let moment: Moment

  init() throws { moment = try .at("2026-11-21T10:00", in: "Europe/Berlin", GrammarOptions()) }

  private func read(_ text: String, _ mode: ReadingMode = .date) -> Reading { Grammar(moment).read(text, mode: mode) }

  /// N15: hours are as typed, and the hour after noon is the other reading.
  @Test(arguments: [
    ("thu 6:20", "2026-11-26T06:20", "Thu 26 Nov 18:20"), ("thu at 6", "2026-11-26T06:00", "Thu 26 Nov 18:00"),
    ("thu 5", "2026-11-26T05:00", "Thu 26 Nov 17:00"), ("at 3", "2026-11-22T03:00", "Sat 21 Nov 15:00"),
    ("half past 5 thu", "2026-11-26T05:30", "Thu 26 Nov 17:30"),
    ("every thu 6:20", "2026-11-26T06:20", "every Thursday 18:20"),
    ("by thu 5", "2026-11-26T05:00", "by Thu 26 Nov 17:00"),
    ("thu 4 to 6", "2026-11-26T04:00", "Thu 26 Nov 16:00 to 18:00"),
  ]) func hoursAreAsTyped(_ text: String, _ start: String, _ other: String) {
    let reading = read(text)
    #expect(reading.start?.description == start)
    #expect(reading.doubt(in: moment)?.other == other)
  }

  /// N15: an hour with its half of the day, or with the same reading on both clocks, is not ambiguous.
  @Test(arguments: [
    ("thu 06:20", "2026-11-26T06:20"), ("thu 6:20pm", "2026-11-26T18:20"), ("thu 18:20", "2026-11-26T18:20"),
    ("thu 9", "2026-11-26T09:00"), ("thu at 11:30", "2026-11-26T11:30"), ("thu at 12", "2026-11-26T12:00"),
    ("thu evening at 6", "2026-11-26T18:00"), ("thu 3-5pm", "2026-11-26T15:00"), ("tomorrow", "2026-11-22"),
    ("thu 9 to 5", "2026-11-26T09:00"), ("thu 22:00 to 6:00", "2026-11-26T22:00"),
  ]) func isInNoDoubt(_ text: String, _ start: String) {
    let reading = read(text)
    #expect(reading.start?.description == start)
    #expect(reading.doubt(in: moment) == nil)
  }

  /// The day that a number can be has no time, and so no time zone.
  @Test(arguments: [("fri 20 est", ReadingMode.date), ("call fri 20, UTC+5:30", .title)])
  func aDayHasNoZone(_ text: String, _ mode: ReadingMode) {
    let others = read(text, mode).ambiguities.compactMap(\.other)
    #expect(!others.isEmpty && others.allSatisfy { $0.start.time != nil || $0.zone == nil })
  }

  @Test func aClockOfTwelveHoursReadsWithinTheDay() throws {
    let grammar = Grammar(try .at("2026-11-21T10:00", in: "Europe/Berlin", .withinDay))
    let reading = grammar.read("thu 6:20", mode: .date)
    #expect(reading.start?.description == "2026-11-26T18:20")
    #expect(reading.doubt(in: grammar.context)?.other == "Thu 26 Nov 06:20")
    #expect(grammar.read("thu 9", mode: .date).doubt(in: grammar.context) == nil)
  }

  /// F38, N15: a number after a weekday can be an hour or a day of the month.
  @Test(arguments: [
    ("monday 21", "2026-12-21", "Mon 23 Nov 21:00"), ("tuesday 21", "2026-11-24T21:00", "Mon 21 Dec"),
    ("monday 7", "2026-11-23T07:00", "Mon 7 Dec"), ("friday 18", "2026-12-18", "Fri 27 Nov 18:00"),
    ("3/4", "2027-03-04", "Sat 3 Apr"), ("next friday", "2026-11-27", nil), ("8.12", nil, nil),
  ]) func numbersBehindADay(_ text: String, _ start: String?, _ other: String?) {
    let reading = read(text)
    #expect(reading.start?.description == start)
    #expect(reading.doubt(in: moment)?.other == other)
  }

  /// N16: numbers that can be versions, amounts or addresses stay in the title, and the hint shows how to write a time.
  @Test(arguments: [
    (
      "Upgrade postgres 16 to 17 on staging next monday", "Upgrade postgres 16 to 17 on staging", "2026-11-23",
      "from 16:00 to 17:00"
    ), ("Upgrade postgres 16-17 monday", "Upgrade postgres 16-17", "2026-11-23", "from 16:00 to 17:00"),
    ("read pages 16-20 tomorrow", "read pages 16-20", "2026-11-22", nil),
    ("buy 14-18 eggs monday", "buy 14-18 eggs", "2026-11-23", nil),
    ("meet ann friday at 12 Main Street", "meet ann at 12 Main Street", "2026-11-27", nil),
    ("sell bike friday at 20 euro", "sell bike at 20 euro", "2026-11-27", nil),
    ("standup tuesday 21", "standup", "2026-11-24T21:00", "Mon 21 Dec"),
    ("standup 12.30", "standup 12.30", nil, "12:30"), ("release 2.10 friday", "release 2.10", "2026-11-27", nil),
    ("pay 12.50", "pay 12.50", nil, nil), ("install python 3.12", "install python 3.12", nil, nil),
  ]) func numbersStayInTheTitle(_ text: String, _ title: String, _ start: String?, _ other: String?) {
    let told = Grammar(moment).readTitle(text)
    #expect(told.title == title)
    #expect(told.reading.start?.description == start)
    #expect(told.reading.doubt(in: moment)?.other == other)
  }

  /// N16: for numbers read as hours that can be something else, the other reading is the day alone.
  @Test(arguments: [
    ("upgrade node from 16 to 18 friday", "2026-11-27T16:00", "Fri 27 Nov"),
    ("friday 16-18 pages", "2026-11-27T16:00", "Fri 27 Nov"), ("lunch fri 8.15 x", "2026-11-27T08:15", "Fri 27 Nov"),
    ("workshop 14 to 16 friday", "2026-11-27T14:00", nil), ("call friday 14:00-15:00", "2026-11-27T14:00", nil),
    ("friday 14-16", "2026-11-27T14:00", nil),
  ]) func numbersThatAreTaken(_ text: String, _ start: String, _ other: String?) {
    let told = Grammar(moment).readTitle(text)
    #expect(told.reading.start?.description == start)
    #expect(told.reading.doubt(in: moment)?.other == other)
  }

  /// N18: a dot separates hour and minute.
  @Test(arguments: [
    ("fri 8.15", "2026-11-27T08:15"), ("12.30", "2026-11-21T12:30"), ("tomorrow 17.45", "2026-11-22T17:45"),
    ("at 8.15", "2026-11-22T08:15"), ("8.15 fri", "2026-11-27T08:15"), ("fri 8.15-9.45", "2026-11-27T08:15"),
  ]) func dottedTimes(_ text: String, _ start: String) { #expect(read(text).start?.description == start) }

  @Test(arguments: [
    ("dentist fri 8.15", "dentist", "2026-11-27T08:15"),
    ("tomorrow 12.30 call with bo", "call with bo", "2026-11-22T12:30"),
    ("every day 9.30 standup", "standup", "2026-11-22T09:30"), ("dentist 27 nov 8.15", "dentist", "2026-11-27T08:15"),
    ("call bo at 8.15 tomorrow", "call bo", "2026-11-22T08:15"),
    ("12.30 friday standup", "standup", "2026-11-27T12:30"),
  ]) func dottedTimesInTitles(_ text: String, _ title: String, _ start: String) {
    let told = Grammar(moment).readTitle(text)
    #expect(told.title == title && told.reading.start?.description == start)
  }

  /// N22: marks of other programs stay in the title, and the correct form is reported once.
  @Test(arguments: [
    ("buy oats +garden", "#garden"), ("buy oats project:home", "#home"), ("buy oats proj:home", "#home"),
    ("buy oats priority:H", "!high"), ("buy oats pri:M", "!medium"), ("(A) buy oats", "!high"),
    ("(C) buy oats", "!low"), ("buy oats p1", "!high"), ("p2 buy oats", "!medium"), ("buy oats tag:shop", "@shop"),
    ("buy oats +garden project:home p1", "#garden"), ("call @phone,@work", "@phone @work"),
  ]) func marksOfOthers(_ text: String, _ form: String) {
    let told = Grammar(moment).readTitle(text)
    #expect(told.title == text)
    #expect(told.reading.doubt(in: moment)?.other == form)
    #expect(told.reading.hint?.message.contains(form) == true)
  }

  @Test(arguments: [
    "learn c++ today", "a + b", "call +49 30 1234", "plan (A) or (B)", "fix p1 bug", "project: home",
    "see http://x.org", "priority high", "+1", "call bank!", "mail bo@x.org,ann@x.org", "what?!!", "so good!!",
  ]) func otherWordsAreNoMarks(_ text: String) { #expect(Grammar(moment).readTitle(text).reading.hint == nil) }

  /// W11: "second" is ambiguous in words and in digits, in a title and in the date field; "of the month" resolves it.
  @Test(arguments: [
    ("every second tuesday", "every other Tuesday"), ("every 2nd tuesday", "every other Tuesday"),
    ("every 2nd tuesday of the month", nil), ("every second tuesday of the month", nil), ("every 2nd day", nil),
    ("every second week", nil), ("every 3rd tuesday", nil),
  ]) func everySecond(_ text: String, _ other: String?) {
    #expect(read(text).doubt(in: moment)?.other == other)
    #expect(Grammar(moment).readTitle("water " + text).reading.doubt(in: moment)?.other == other)
  }

  /// W34: exclamation marks after a date stay, and the form of a priority is reported.
  @Test func shoutedDates() {
    let told = Grammar(moment).readTitle("call bank today!!!")
    #expect(told.title == "call bank!!!" && told.reading.start?.description == "2026-11-21")
    let words = "“!!!” stays in the title. Write a priority as !high. Or: today !high"
    #expect(told.reading.doubt(in: moment)?.line == words)
    #expect(Grammar(moment).readTitle("call bank today !high").priority == .high)
    #expect(Grammar(moment).readTitle("call bank!!!").reading.hint == nil)
  }

  /// W34: a word that introduces a date is removed with it.
  @Test(arguments: [
    ("order cake for 4/12", "order cake", "2027-04-12"), ("order cake for 4/12 3pm", "order cake", "2027-04-12T15:00"),
    ("order cake for friday", "order cake", "2026-11-27"), ("flour for 3/4 cup", "flour for 3/4 cup", nil),
  ]) func leadsGoWithTheDate(_ text: String, _ title: String, _ start: String?) {
    let told = Grammar(moment).readTitle(text)
    #expect(told.title == title && told.reading.start?.description == start)
  }

  /// N23: `due:` is the date, `deadline:` the deadline.
  @Test(arguments: [
    ("due:friday", Reading.Role.when), ("deadline:friday", .deadline), ("due friday", .deadline),
    ("by friday", .deadline),
  ]) func dueIsTheDate(_ text: String, _ role: Reading.Role) {
    #expect(read(text).role == role && read(text).start?.description == "2026-11-27")
    let told = Grammar(moment).readTitle("report " + text)
    #expect(told.reading.role == role && told.title == "report")
  }

  /// W24: a blank after "due:" makes the date a deadline; both forms are reported.
  @Test(arguments: [
    ("due:friday", "“due:friday” is the date. With a space after the colon it is the deadline.", "by friday"),
    ("due: friday", "“due: friday” is the deadline. Without the space it is the date.", "friday"),
  ]) func blankBehindDue(_ text: String, _ told: String, _ other: String) {
    for reading in [read(text), Grammar(moment).readTitle("report " + text).reading] {
      #expect(reading.start?.description == "2026-11-27")
      #expect(reading.doubt(in: moment)?.line == told + " Or: " + other)
    }
  }

  /// W24: other words for date and deadline are not reported.
  @Test(arguments: [
    "due friday", "deadline: friday", "deadline:friday", "by friday", "due date friday", "due:2026-11-27",
  ]) func otherWordsOfDeadlines(_ text: String) { #expect(read(text).doubt(in: moment) == nil) }

  /// N21: a corrected typing error is reported.
  @Test(arguments: [("frday", "friday"), ("tuesdya 9am", "tuesday"), ("5 decembr", "december")]) func slipsAreTold(
    _ text: String, _ word: String
  ) { #expect(read(text).notes.contains { $0.code == .typoCorrected && $0.detail == word }) }
}
