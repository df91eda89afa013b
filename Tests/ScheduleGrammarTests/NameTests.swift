import ScheduleGrammar
import Testing
import TodoModel

/// Tests of names that contain a day or a time; the time is Friday 20 November 2026, 10:00.
@Suite struct NameTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  @Test(arguments: [
    "The Tonight Show", "watch the tonight show", "The Tomorrow War", "Tuesdays with Morrie",
    "lend tuesdays with morrie to bob", "Tomorrow Never Dies", "watch tomorrow never dies",
    "Monday Morning Quarterback", "friday night lights", "read John 3:16", "Psalm 3:16", "psalm 23:4",
    "read 1 John 4:08", "memorise Romans 8:28",
  ]) func areNoDates(_ text: String) { #expect(Told(text, by: grammar) == Told(text, "", "")) }

  @Test(arguments: [
    ("watch tomorrow never dies tomorrow", "watch tomorrow never dies", "2026-11-21"),
    ("watch The Tonight Show on monday", "watch The Tonight Show", "2026-11-23"),
    ("return tuesdays with morrie friday", "return tuesdays with morrie", "2026-11-27"),
    ("read Psalm 3:16 at 9:30", "read Psalm 3:16", "2026-11-21T09:30"),
    ("study Romans 8:28 tomorrow", "study Romans 8:28", "2026-11-21"),
    ("call John 3:30", "call John", "2026-11-20T15:30"),
    ("lunch with Luke 12:30", "lunch with Luke", "2026-11-20T12:30"),
    ("finish the tomorrow report", "finish the report", "2026-11-21"),
    ("tuesdays with bob", "with bob", "2026-11-24 FREQ=WEEKLY;BYDAY=TU"), ("Monday buy milk", "buy milk", "2026-11-23"),
    ("Monday Standup", "Standup", "2026-11-23"),
  ]) func datesBesideNames(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }

  /// Text that may be either is read as a date and reported.
  @Test(arguments: [
    (
      "Tuesdays with Bob", "with Bob", "2026-11-24 FREQ=WEEKLY;BYDAY=TU",
      "“Tuesdays” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Monday Morning Blues", "Blues", "2026-11-23T09:00",
      "“Monday Morning” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "monday fish fry recipe", "fish fry recipe", "2026-11-23",
      "“monday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Tuesday Boots return label", "Boots return label", "2026-11-24",
      "“Tuesday” is read as the date. If it is a name, put it in quotes."
    ), ("sunday lunch ideas", "sunday lunch ideas", "", "“sunday” stays in the title. For the date, write on sunday."),
    ("John 3:16", "John", "2026-11-20T15:16", "“3:16” is read as the time of day. If it is a verse, put it in quotes."),
  ]) func mayBeEither(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }
}
