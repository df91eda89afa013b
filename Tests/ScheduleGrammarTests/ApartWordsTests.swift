import ScheduleGrammar
import Testing
import TodoModel

/// Tests of separate words of one date in a title (N17, N19), and of meals beside dates (F11); the time is Saturday 21
/// November 2026, 9:00.
@Suite struct ApartWordsTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-21T09:00")) }

  private func expect(_ text: String, _ title: String, _ said: String, _ told: String = "") {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  @Test(arguments: [
    ("daily standup at 9:45 except friday", "standup", "2026-11-21T09:45 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU"),
    ("daily standup except friday at 9:45", "standup", "2026-11-21T09:45 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU"),
    ("daily standup except weekends", "standup", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every weekday standup at 9:45 except friday", "standup", "2026-11-23T09:45 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
    ("every day call mom but not on friday", "call mom", "2026-11-21 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU"),
    ("daily standup at 9:45 until christmas", "standup", "2026-11-21T09:45 FREQ=DAILY;UNTIL=20261225T225959Z"),
    ("daily standup at 9:45", "daily standup", "2026-11-21T09:45"),
    ("monthly pass until june 5", "monthly pass", "2027-06-05 deadline"),
  ]) func exceptions(_ text: String, _ title: String, _ said: String) { expect(text, title, said) }

  /// A day after "except" is not the date.
  @Test func exceptWithoutARepeat() {
    let told =
      "“except friday” is not understood and stays in the title. "
      + "Name weekdays, months, dates, or days of the month, as in “the 13th”."
    expect("invite everyone except friday", "invite everyone except friday", "", told)
  }

  @Test(arguments: [
    ("meet at 10 by the station friday", "meet by the station", "2026-11-27T10:00"),
    ("at 10 by the station friday", "by the station", "2026-11-27T10:00"),
    ("friday meet at 10 by the station", "meet by the station", "2026-11-27T10:00"),
    ("meet Bo at 12 for lunch friday", "meet Bo for lunch", "2026-11-27T12:00"),
    ("meet at 10 with Bo tomorrow", "meet with Bo", "2026-11-22T10:00"),
    ("look at 10 houses friday", "look at 10 houses", "2026-11-27"),
    ("meet at 10 by the station", "meet at 10 by the station", ""),
  ]) func hourBesideDay(_ text: String, _ title: String, _ said: String) { expect(text, title, said) }

  @Test(arguments: [
    ("meet bob half six", "meet bob half six", ""), ("meet bob half six friday", "meet bob half six", "2026-11-27"),
  ]) func halfHour(_ text: String, _ title: String, _ said: String) {
    expect(text, title, said, "“half six” stays in the title. For the time of day, write 18:30.")
  }

  @Test(arguments: [
    ("12:30 lunch with Bo", "lunch with Bo", "2026-11-21T12:30"), ("monday lunch", "lunch", "2026-11-23"),
    ("lunch monday", "lunch", "2026-11-23"), ("tomorrow lunch with Bo", "lunch with Bo", "2026-11-22"),
    ("every friday lunch", "lunch", "2026-11-27 FREQ=WEEKLY;BYDAY=FR"),
    ("monday lunch at 1", "lunch", "2026-11-23T13:00"), ("friday lunch 1", "lunch", "2026-11-27T13:00"),
    ("monday lunch 12:30", "lunch", "2026-11-23T12:30"), ("friday lunch dec 4", "lunch", "2026-12-04"),
    ("after lunch with Bo", "after lunch with Bo", ""), ("call Bo after lunch", "call Bo", "2026-11-21T13:00 start"),
    ("call Bo tomorrow at lunch", "call Bo", "2026-11-22T12:00"),
    ("call Bo tomorrow lunchtime", "call Bo", "2026-11-22T12:00"), ("monday dinner", "dinner", "2026-11-23"),
    ("monday breakfast", "breakfast", "2026-11-23"), ("7:30 dinner with Ann", "dinner with Ann", "2026-11-21T19:30"),
    ("tomorrow 7:30 dinner with Ann", "dinner with Ann", "2026-11-22T19:30"),
    ("at 7:30 supper", "supper", "2026-11-21T19:30"), ("11:30 brunch", "brunch", "2026-11-21T11:30"),
    ("8:30 breakfast with Bo", "breakfast with Bo", "2026-11-22T08:30"), ("7pm dinner", "dinner", "2026-11-21T19:00"),
    ("dec 4 dinner friday", "dinner", "2026-12-04"),
  ]) func meals(_ text: String, _ title: String, _ said: String) { expect(text, title, said) }
}
