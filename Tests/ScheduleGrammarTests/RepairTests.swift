import ScheduleGrammar
import Testing
import TodoModel

struct RepairTests {
  @Test func suggestionsAreRead() throws {
    let context = try Moment.at("2026-11-18T10:00")
    let texts = [
      "feb 30 at 5pm", "by feb 30", "tomorrow 25:00", "tomorrow 15pm", "3 times", "0 times", "a few times", "twice",
      "8 times a week",
      "3 times a week on mondays", "3 times a week 5 times", "tuesday nov 20 2026 9am", "soon",
      "friday banana", "banana friday", "every 0 days at 9am", "in 99999999 days", "every 2000 days", "twice a quarter",
      "every 5 minutes", "RRULE:FREQ=DAILY;FOO=1", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
      "every monday until yesterday", "nov 25 - 20", "5pm XYZ", "5pm Atlantis/City", "\"tomorrow\"",
      "'next friday' 9am", "0 weeks after completion", "FREQ=DAILY;INTERVAL=0", "++0w", "2026-13-01 at noon",
    ]
    for text in texts {
      let refusal = try #require(Grammar(context).read(text, mode: .date).refusal, "\(text)")
      let suggestion = try #require(refusal.suggestion, "\(text)")
      let again = Grammar(context).read(suggestion, mode: .date)
      #expect(again.schedule != nil, "\(text): \(suggestion)")
    }
  }

  @Test func faultIsPointedAt() throws {
    let context = try Moment.at("2026-11-18T10:00", in: "UTC")
    let table = [
      ("tomorrow 25:00", 9..<14), ("feb 30 at 5pm", 0..<6), ("friday banana", 7..<13), ("monday at 9:75", 7..<14),
    ]
    for (text, span) in table { #expect(Grammar(context).read(text, mode: .date).refusal?.span == span, "\(text)") }
  }

  /// Two dates that are no range, and a length with two numbers, get both corrections.
  @Test func twoWaysOfferBoth() throws {
    let context = try Moment.at("2026-11-18T10:00", in: "UTC")
    let table = [
      ("monday or tuesday", "monday", "tuesday"), ("by friday and monday", "by friday", "monday"),
      ("mondays at 9 and fridays at 10", "mondays at 9", "fridays at 10"), ("in 2-3 days", "in 2 days", "in 3 days"),
      ("in 2 or 3 weeks", "in 2 weeks", "in 3 weeks"),
    ]
    for (text, first, second) in table {
      let refusal = try #require(Grammar(context).read(text, mode: .date).refusal)
      #expect(refusal.suggestion == first && refusal.alternatives == [second])
    }
  }

  /// W10: a title's word that is one typing error from a day's name stays and is reported.
  @Test(arguments: [
    ("call bob wendesday", "wendesday", "wednesday", ""), ("call bob thrusday", "thrusday", "thursday", ""),
    ("firday call bob", "firday", "friday", ""), ("call bob tomorrwo", "tomorrwo", "tomorrow", ""),
    ("call bob todya", "todya", "today", ""), ("call bob satruday 5pm", "satruday", "saturday", "2026-11-18T17:00"),
  ]) func slipsOfTitlesAreTold(_ text: String, _ slip: String, _ day: String, _ said: String) throws {
    let grammar = Grammar(try .at("2026-11-18T10:00"))
    let told = Told(text, by: grammar)
    #expect(told.told == "“\(slip)” stays in the title. For the date, write \(day).")
    #expect(told.title.contains(slip) && told.said == said)
    #expect(grammar.readTitle(text).reading.doubt(in: grammar.context)?.other == day)
  }

  /// W10: words and names similar to a day's name are not typing errors.
  @Test(arguments: ["fix toady", "call Frida", "call Mr Munday", "payday party", "sundae recipe", "Faraday cage"])
  func wordsNearToDays(_ text: String) throws {
    #expect(Told(text, by: Grammar(try .at("2026-11-18T10:00"))) == Told(text, "", ""))
  }

  /// A refusal suggests a valid form close to the input.
  @Test(arguments: [
    ("skip next", "every week starting 2026-11-25"), ("every friday except the next", "every friday from 2026-11-27"),
    ("every tuesday but not the next", "every tuesday from 2026-12-01"),
    ("every tuesday skip next", "every tuesday from 2026-12-01"),
    ("every tuesday, skip the next 2", "every tuesday from 2026-12-08"), ("24:00", "midnight"),
    ("tomorrow 24:00", "2026-11-20 0:00"), ("by friday 24:00", "by 2026-11-21 0:00"),
    ("every day 24:00", "every day midnight"), ("tomorrow 25:00", "tomorrow 9am"),
  ]) func suggestions(_ text: String, _ suggestion: String) throws {
    let context = try Moment.at("2026-11-18T10:00", in: "UTC")
    let refusal = try #require(Grammar(context).read(text, mode: .date).refusal)
    #expect(refusal.suggestion == suggestion)
    #expect(Grammar(context).read(suggestion, mode: .date).schedule != nil)
  }

  /// W33: a repeat several times a day lacks its times; one several times a quarter lacks its days.
  @Test(arguments: [
    ("twice a day", "every day at 8:00 and 20:00"), ("feed cat twice a day", "every day at 8:00 and 20:00"),
    ("twice daily", "every day at 8:00 and 20:00"), ("swim twice a quarter", "every mon and thu"),
  ]) func timesOrDaysAreMissing(_ text: String, _ suggestion: String) throws {
    let grammar = Grammar(try .at("2026-11-18T10:00", in: "UTC"))
    let refusal = try #require(grammar.read(text, mode: .date).refusal)
    let hint = try #require(grammar.readTitle("x " + text).reading.hint)
    #expect(refusal.code == .underspecifiedRecurrence && refusal.suggestion == suggestion)
    #expect(hint.suggestion == suggestion && hint.message == refusal.message)
    #expect(refusal.message.contains(suggestion))
    #expect(grammar.read(suggestion, mode: .date).schedule?.recurrence != nil)
  }

  @Test func vagueLunch() throws {
    let context = try Moment.at("2026-11-18T10:00", in: "UTC")
    let reading = Grammar(context).read("lunchtime-ish tomorrow", mode: .date)
    #expect(reading.start?.description == "2026-11-19T12:00")
  }

  /// For a date on another weekday, the suggestions are the date and the nearest such weekday.
  @Test func mismatchOffersBoth() throws {
    let context = try Moment.at("2026-11-18T10:00", in: "UTC")
    let table = [
      ("tuesday nov 20", "friday 2026-11-20", "tuesday 2026-11-24"),
      ("mon 2026-12-08 9am", "tuesday 2026-12-08 9am", "monday 2026-12-07 9am"),
      ("by sunday december 25", "by friday 2026-12-25", "by sunday 2026-12-27"),
      ("tuesday nov 19", "thursday 2026-11-19", "tuesday 2026-11-24"),
    ]
    for (text, date, weekday) in table {
      let refusal = try #require(Grammar(context).read(text, mode: .date).refusal)
      #expect(refusal.suggestion == date)
      #expect(refusal.alternatives == [weekday])
      for repair in [date, weekday] { #expect(Grammar(context).read(repair, mode: .date).schedule != nil, "\(repair)") }
    }
  }
}
