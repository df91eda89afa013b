import DiceSupport
import ScheduleGrammar
import Testing
import TodoModel

/// Tests of reminders in words.
struct RemindPhraseTests {
  private let moment: Moment
  private let grammar: Grammar

  /// On Monday 23 November 2026.
  init() throws {
    moment = try .at("2026-11-23T09:00")
    grammar = Grammar(moment)
  }

  private func words(_ reading: TitleReading) -> String? {
    let read = reading.reading
    return read.remind.map { moment.phrase.exact($0.settled(for: read.when, read.deadline)) }
  }

  @Test(arguments: [
    ("dentist friday 3pm remind 1h before", "remind 1 hour before", "dentist"),
    ("dentist friday 3pm, remind 2 days before and 1h before", "remind 2 days before and 1 hour before", "dentist"),
    ("dentist friday 3pm remind me 30 min before #health !high", "remind 30 min before", "dentist"),
    ("dentist friday 3pm remind me an hour before it is due", "remind 1 hour before", "dentist"),
    ("dentist friday 3pm and remind me the day before", "remind 1 day before", "dentist"),
    ("dentist friday 3pm remind the day before at 8pm", "remind 19 hours before", "dentist"),
    ("gym every friday 3pm remind 1 day before at 8pm", "remind 19 hours before", "gym"),
    ("trip friday remind 2 days before at 18:00", "remind at 2026-11-25 18:00", "trip"),
    ("trip friday remind a week before", "remind 7 days before", "trip"),
    ("call friday 3pm remind 10 min after", "remind 10 min after", "call"),
    ("call friday 3pm remind when due", "remind when due", "call"),
    ("report due friday 5pm remind 1 day before", "remind 1 day before the deadline", "report"),
    ("report monday due friday 5pm remind 1 day before the deadline", "remind 1 day before the deadline", "report"),
    ("report monday due friday 5pm remind at the deadline", "remind at the deadline", "report"),
    ("call Ann remind tomorrow 8am", "remind at 2026-11-24 08:00", "call Ann"),
    ("call Ann remind on friday 9am", "remind at 2026-11-27 09:00", "call Ann"),
    ("call Ann remind me in 2 hours", "remind at 2026-11-23 11:00", "call Ann"),
    ("call Ann remind at 8pm", "remind at 2026-11-23 20:00", "call Ann"),
    ("call Ann remind at 8am", "remind at 2026-11-24 08:00", "call Ann"),
    ("call Ann friday remind at 8am", "remind at 2026-11-27 08:00", "call Ann"),
    ("gym every friday 3pm remind at 8am", "remind 7 hours before", "gym"),
    ("water the plants every day remind never", "remind never", "water the plants"),
    ("call Ann tomorrow no reminder", "remind never", "call Ann"),
    ("dentist friday 3pm reminder 30 min before", "remind 30 min before", "dentist"),
    ("dentist friday 3pm reminder: the day before", "remind 1 day before", "dentist"),
    ("dentist friday 3pm, 1 hour before remind me", "remind 1 hour before", "dentist"),
  ]) func theEndOfALineReminds(_ text: String, _ wanted: String, _ title: String) {
    let reading = grammar.readTitle(text)
    #expect(words(reading) == wanted)
    #expect(reading.title == title)
    #expect(reading.chips.count { $0.kind == .remind } == 1)
  }

  /// Only a whole reading at the end of a line counts; other words stay in the title.
  @Test(arguments: [
    "remind mom to call", "remind bob about the trip", "remind me to pay rent", "remind me about 1h before",
    "ask Ann to remind me 1h before", "set the alarm to remind at 8am", "write down: remind", "remind 1h before",
    "there is no reminder", "remind 1h before the show", "call remind 2 hours after lunch", "no reminder",
    "buy a reminder", "set a reminder 30 min before", "bake 1h before remind bob", "read \"remind 1h before\"",
  ]) func otherWordsStay(_ text: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.reading.remind == nil && !reading.chips.contains { $0.kind == .remind })
    #expect(reading.title.contains("remind"))
  }

  /// The effort stands before the reminders, or behind them with its mark.
  @Test(arguments: [
    "write report friday 3pm 2h remind 1h before", "write report friday 3pm ~2h remind 1h before",
    "write report friday 3pm remind 1h before ~2h", "write report friday 3pm remind 1h before ~2h #work",
    "write report 2h friday 3pm, remind me 1h before", "write report friday 3pm remind 1h before takes 2h",
  ]) func anEffortStandsBesideReminders(_ text: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.title == "write report" && reading.effort == 120 && reading.reading.hint == nil)
    #expect(words(reading) == "remind 1 hour before")
    #expect(reading.reading.start?.description == "2026-11-27T15:00")
  }

  /// The length of a reminder is no effort.
  @Test(arguments: ["call Ann friday 3pm remind me 2h", "call Ann friday 3pm remind me 30 min"])
  func aLengthBehindRemindMeIsNoEffort(_ text: String) {
    let reading = grammar.readTitle(text)
    #expect(reading.effort == nil && reading.reading.remind == nil && reading.reading.hint != nil)
  }

  @Test func anotherTimeOfAnExtraDateLeavesNoTimeOfEachDay() {
    let other = grammar.readTitle("gym every monday 3pm, and 3 dec 2pm remind at 8am")
    #expect(other.reading.remind == nil && other.reading.hint != nil)
    #expect(words(grammar.readTitle("gym every monday 3pm, and 3 dec 3pm remind at 8am")) == "remind 7 hours before")
  }

  @Test func aDateInWordsToABystanderLosesNothing() {
    let reading = grammar.readTitle("remind bob about 3 dec")
    #expect(reading.reading.remind == nil && reading.title.hasPrefix("remind bob about"))
  }

  /// Words with several meanings are not guessed: they stay, and the line says why.
  @Test(arguments: [
    "call Ann friday 3pm remind 1 day and 1 hour before", "call Ann friday 3pm remind 1 month before",
    "call Ann friday 3pm remind a few minutes before", "call Ann remind tomorrow", "call Ann friday 3pm remind 1 hour",
    "water the plants every day remind at 8am",
  ]) func doubtfulWordsAreNotRead(_ text: String) throws {
    let reading = grammar.readTitle(text)
    #expect(reading.reading.remind == nil)
    let hint = try #require(reading.reading.hint)
    let scalars = Array(text.unicodeScalars)[hint.span]
    #expect(String(String.UnicodeScalarView(scalars)).hasPrefix("remind"))
  }

  @Test(arguments: ["friday 3pm remind 1h before", "remind 1h before friday 3pm", "friday 3pm, remind 1h before"])
  func aDateMayHaveReminders(_ text: String) {
    let reading = grammar.read(text, mode: .date, reminds: true)
    guard text.hasPrefix("friday") else {
      #expect(reading.remind == nil && reading.refusal != nil)
      return
    }
    #expect(reading.start?.description == "2026-11-27T15:00")
    let read = reading.remind?.reminders(for: reading.when, nil)
    #expect(read == ItemReminders([.before(minutes: 60, of: .date)]))
    #expect(grammar.read(text, mode: .date).refusal != nil, "where no reminder can be meant")
  }

  @Test func remindersAloneKeepTheDate() {
    let reading = grammar.read("remind 1h before", mode: .date, reminds: true)
    #expect(reading.outcome == .nothing && reading.remind != nil)
  }

  @Test(arguments: [
    ("1h before and 1 day before", "remind 1 day before and 1 hour before"),
    ("remind me 1h before", "remind 1 hour before"),
    ("at 8pm", "remind at 2026-11-23 20:00"), ("none", "remind never"), ("never", "remind never"),
    ("no reminder", "remind never"),
    ("when it is due", "remind when due"),
  ]) func aValueNeedsNoVerb(_ text: String, _ wanted: String) throws {
    guard case .reminders(let words) = RemindWords.meaning(text, in: moment) else {
      Issue.record("\(text) is refused")
      return
    }
    #expect(moment.phrase.exact(words.settled(for: nil, nil)) == wanted)
  }

  @Test func theSettingsAreAValue() { #expect(RemindWords.meaning("default", in: moment) == .usual) }

  @Test(arguments: [
    "", "soon", "1h", "1h before tea", "yesterday 9am", "tomorrow", "every friday 9am", "1 month before",
    "1 day and 1 hour before", "9000 weeks before",
  ]) func anotherValueIsRefused(_ text: String) {
    guard case .refused(let refusal) = RemindWords.meaning(text, in: moment) else {
      Issue.record("\(text) is read")
      return
    }
    #expect(!refusal.message.isEmpty && refusal.span.upperBound <= max(1, text.unicodeScalars.count))
  }

  /// Written reminders are read back, alone and at the end of a line.
  @Test(arguments: 1...UInt64(Times.of(400, sample: 100))) func whatIsWrittenIsReadAgain(_ seed: UInt64) {
    var dice = Dice(seed)
    let today = moment.today
    let reminders = ItemReminders(
      (0..<dice.number(0...4)).map { _ in
        if dice.flip(3) {
          let day = today.advanced(by: dice.number(1...900))
          return .at(LocalTime(day, ClockTime(minutes: dice.number(0...1439))))
        }
        return .before(
          minutes: dice.pick([1, 60, 1_440]) * dice.number(-40...90), of: dice.pick(ItemReminder.Anchor.allCases))
      })
    let text = moment.phrase.exact(reminders)
    let schedule = Schedule(start: LocalTime(today))
    guard case .reminders(let words) = RemindWords.meaning(text, in: moment) else {
      Issue.record("\(text) is refused")
      return
    }
    #expect(words.reminders(for: schedule, nil) == reminders, "\(text)")
    let line = grammar.readTitle("call Ann tomorrow " + text)
    #expect(line.title == "call Ann" && line.reading.remind?.reminders(for: schedule, nil) == reminders, "\(text)")
  }
}
