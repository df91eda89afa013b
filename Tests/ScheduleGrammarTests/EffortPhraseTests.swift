import ScheduleGrammar
import Testing
import TodoModel

/// Tests of the effort in a title; the time is Monday 23 November 2026, 9:00.
@Suite struct EffortPhraseTests {
  private let moment: Moment
  private let grammar: Grammar

  init() throws {
    moment = try .at("2026-11-23T09:00")
    grammar = Grammar(moment)
  }

  @Test(arguments: [
    ("write report 2h", 120, "write report"), ("write report 30m", 30, "write report"),
    ("write report 1h30", 90, "write report"), ("write report 1h 30m", 90, "write report"),
    ("write report 1.5h", 90, "write report"), ("write report 90 min", 90, "write report"),
    ("write report 2 hours", 120, "write report"), ("write report half an hour", 30, "write report"),
    ("write report 1 hour and 30 minutes", 90, "write report"), ("write report, 45 min", 45, "write report"),
    ("write report (2h)", 120, "write report"), ("write report - 2h", 120, "write report"),
    ("write report 2h #work @deep !high", 120, "write report"), ("~1h30 write report", 90, "write report"),
    ("write ~2h report", 120, "write report"), ("write report ~ 45 min", 45, "write report"),
    ("write report takes 45 min", 45, "write report"), ("write report takes about 2h #work", 120, "write report"),
    ("write report, it takes 2 hours", 120, "write report"), ("the film 100 minutes", 100, "the film"),
    ("report ~8h", 480, "report"),
    ("fix the timeout ~2h", 120, "fix the timeout"), ("Chapter 3 ~1h", 60, "Chapter 3"),
    ("mute the drums ~2h", 120, "mute the drums"),
    ("Deep work 3h", 180, "Deep work"), ("Deep work 5h", 300, "Deep work"), ("Deep work 8 hours", 480, "Deep work"),
    ("blind date 3h", 180, "blind date"),
    ("Takes 20 min: call Ann", 20, "call Ann"),
  ]) func anEffortIsRead(_ text: String, _ minutes: Int, _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.effort == minutes && reading.title == title)
    #expect(reading.reading.schedule == nil && reading.reading.hint == nil)
    #expect(reading.chips.filter { $0.kind == .effort }.map(\.text) == [Effort.words(minutes)])
  }

  @Test(arguments: [
    ("write report 2h tomorrow", "2026-11-24", 120, "write report"),
    ("write report tomorrow 2h", "2026-11-24", 120, "write report"),
    ("write report tomorrow 3pm 45 min #work", "2026-11-24T15:00", 45, "write report"),
    ("write report ~2h friday 9am", "2026-11-27T09:00", 120, "write report"),
    ("write report tomorrow 1h30", "2026-11-24", 90, "write report"),
    ("write report 1h30 tomorrow", "2026-11-24", 90, "write report"),
    ("write report every monday 2h", "2026-11-23", 120, "write report"),
    ("gym every monday 10am, and 3 dec 2pm ~1h #sport", "2026-11-23T10:00", 60, "gym"),
    ("gym sat 1h", "2026-11-28", 60, "gym"),
    ("tomorrow write report 2h", "2026-11-24", 120, "write report"),
  ]) func aDateStandsBesideIt(_ text: String, _ start: String, _ minutes: Int, _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.effort == minutes && reading.title == title)
    #expect(reading.reading.schedule?.start.description == start)
  }

  /// Words that are a date, an end, or simply a title.
  @Test(arguments: [
    ("call in 45 min", "call"), ("meet 3pm for 45 min", "meet"), ("stretch every 2 hours", "stretch"),
    ("read 30 pages", "read 30 pages"), ("run 5k", "run 5k"), ("buy 2m cable", "buy 2m cable"),
    ("buy cable 5m", "buy cable 5m"), ("swim 50m", "swim 50m"), ("sprint 100m", "sprint 100m"),
    ("mount the shelf at 2m", "mount the shelf at 2m"), ("boil eggs 7m", "boil eggs 7m"),
    ("wait for 45 min", "wait for 45 min"), ("check after 2h", "check after 2h"), ("stay under 2h", "stay under 2h"),
    ("another 30 min", "another 30 min"), ("30 minute workout", "30 minute workout"), ("12h clock", "12h clock"),
    ("clinic 24h", "clinic 24h"), ("2h", "2h"), ("~2h", "~2h"), ("takes 2h", "takes 2h"),
    ("it takes 2 hours to drive home", "it takes 2 hours to drive home"),
    ("watch 2 hours of film", "watch 2 hours of film"),
    ("write report \"2h\"", "write report \"2h\""), ("write report 2 days", "write report 2 days"),
    ("set timeout 5m", "set timeout 5m"), ("cache ttl 1h", "cache ttl 1h"), ("mute Slack 8h", "mute Slack 8h"),
    ("extend the session 1h", "extend the session 1h"), ("marathon sub 3h", "marathon sub 3h"),
    ("parking max. 2h", "parking max. 2h"), ("call est. 2h", "call est. 2h"), ("archery 70m", "archery 70m"),
    ("hallway carpet 5m", "hallway carpet 5m"), ("standup 17h30", "standup"), ("standup ~18h", "standup"),
    ("standup at 1h30", "standup"), ("dentist 9h", "dentist 9h"), ("gym 6h", "gym 6h"),
    ("night shift 12h", "night shift 12h"),
  ]) func otherWordsAreNoEffort(_ text: String, _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.effort == nil && reading.title == title)
    #expect(!reading.chips.contains { $0.kind == .effort })
  }

  @Test func forADurationStillEndsATime() {
    let reading = grammar.readTitle("meet ann 3pm for 45 min")
    #expect(reading.reading.schedule?.end?.description == "2026-11-23T15:45" && reading.effort == nil)
    let both = grammar.readTitle("meet ann 3pm for 45 min ~1h")
    #expect(both.reading.schedule?.end?.description == "2026-11-23T15:45" && both.effort == 60)
  }

  @Test func anEffortStandsBehindReminders() {
    let reading = grammar.readTitle("write report tomorrow 3pm remind 30 min before ~1h")
    #expect(reading.effort == 60 && reading.title == "write report")
    #expect(reading.reading.remind != nil && reading.reading.schedule?.start.description == "2026-11-24T15:00")
  }

  @Test func wordsThatWereGivenBackStay() {
    let text = "write report 2h tomorrow"
    let reading = grammar.readTitle(text, literals: [13..<15])
    #expect(reading.effort == nil && reading.title == "write report 2h")
    #expect(reading.reading.schedule?.start.description == "2026-11-24")
  }

  @Test func theSpanOfAChipCoversItsWords() {
    let text = "write report takes 45 min tomorrow #work"
    let chip = grammar.readTitle(text).chips.first { $0.kind == .effort }
    #expect(chip?.spans == [13..<25])
  }
}
