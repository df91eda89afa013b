import ScheduleGrammar
import Testing
import TodoModel

/// Tests of words beside a title's date, which are parsed, kept or reported; the time is Friday 20 November 2026,
/// 10:00.
@Suite struct BesideDateTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  /// Four digits before a day may be a time of day: they stay, and that is reported.
  @Test(arguments: [
    (
      "meeting 1615 tomorrow", "meeting 1615", "2026-11-21",
      "“1615” stays in the title. For the time of day, write 16:15."
    ),
    (
      "standup 0900 monday", "standup 0900", "2026-11-23", "“0900” stays in the title. For the time of day, write 9:00."
    ), ("meeting tomorrow 1615", "meeting", "2026-11-21T16:15", ""),
    ("call 1984 tomorrow", "call 1984", "2026-11-21", ""), ("report 2030 tomorrow", "report 2030", "2026-11-21", ""),
    ("order 1617 tomorrow", "order 1617", "2026-11-21", ""),
    ("buy 1615 screws tomorrow", "buy 1615 screws", "2026-11-21", ""),
  ]) func digitsBeforeDays(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  /// A numbered weekday at the end of a title or before a time is that of the month.
  @Test(arguments: [
    ("call jim 3rd wed", "call jim", "2026-12-16"), ("call jim on the 3rd wed", "call jim", "2026-12-16"),
    ("meet bob 2nd friday", "meet bob", "2026-12-11"), ("call jim 3rd wed 9am", "call jim", "2026-12-16T09:00"),
    ("board third tuesday, at bob's", "board, at bob's", "2026-12-15"),
    ("submit 2nd monday report", "submit 2nd monday report", ""),
    ("take 2nd dose monday", "take 2nd dose", "2026-11-23"),
  ]) func numberedWeekdays(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }

  /// A start day is accepted before and after a deadline.
  @Test(arguments: [
    ("order gift by dec 20 starting dec 1", "order gift", "2026-12-01 start by 2026-12-20"),
    ("paint due friday, start monday", "paint", "2026-11-23 start by 2026-11-27"),
    ("paint start monday due friday", "paint", "2026-11-23 start by 2026-11-27"),
    ("essay due dec 11 from monday", "essay", "2026-11-23 start by 2026-12-11"),
    ("paint by dec 20 after dec 1", "paint", "2026-12-02 start by 2026-12-20"),
  ]) func startsAndDeadlines(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, ""))
  }

  @Test(arguments: [
    ("by dec 20 starting dec 1", "2026-12-01 start by 2026-12-20"),
    ("due friday, start monday", "2026-11-23 start by 2026-11-27"),
    ("due dec 18, from dec 7", "2026-12-07 start by 2026-12-18"),
  ]) func startsAndDeadlinesAlone(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
  }

  /// A date after its deadline is reported, also in text that is only a date.
  @Test(arguments: [
    ("friday by monday", "friday", "by monday"), ("tomorrow by today", "tomorrow", "by today"),
    ("by dec 1, dec 5", "dec 5", "by dec 1"), ("next friday by tuesday", "next friday", "by tuesday"),
  ]) func datesBehindDeadlines(_ text: String, _ date: String, _ deadline: String) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.when != nil && reading.deadline != nil)
    let words = "“\(date)” is read as the date, but it is after the deadline “\(deadline)”."
    #expect(reading.hint?.message == words)
    #expect(grammar.read("monday by friday", mode: .date).hint == nil)
  }

  /// Of several lists and priorities, each one that stays is reported and kept as typed.
  @Test(arguments: [
    (
      "x #a #b !low !high", "x #a !low",
      "An item has one list: #a stays in the title. An item has one priority: !low stays in the title."
    ),
    (
      "x #a #b #c", "x #a #b",
      "An item has one list: #a stays in the title. An item has one list: #b stays in the title."
    ), ("x tomorrow !low !high", "x !low", "An item has one priority: !low stays in the title."),
    (
      "talk from 2030 #a #b", "talk from 2030 #a",
      "“from 2030” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01. "
        + "An item has one list: #a stays in the title."
    ), ("buy milk tomorrow !", "buy milk!", ""), ("buy milk tomorrow !now", "buy milk !now", ""),
  ]) func marksThatStay(_ text: String, _ title: String, _ told: String) {
    let line = Told(text, by: grammar)
    #expect(line.title == title && line.told == told, "\(line)")
  }

  /// A day that may end a name stays with the name, or is reported.
  @Test(arguments: [
    ("watch Black Sunday", "watch Black Sunday", "", ""), ("Watch Black Sunday", "Watch Black Sunday", "", ""),
    ("read Black Sunday", "read Black Sunday", "", ""), ("see Black Sunday", "see Black Sunday", "", ""),
    ("play Black Monday", "play Black Monday", "", ""),
    ("tickets for Black Sunday", "tickets for Black Sunday", "", ""),
    ("buy tickets for Black Sunday tomorrow", "buy tickets for Black Sunday", "2026-11-21", ""),
    ("call Jack Black Sunday", "call Jack Black", "2026-11-22", ""),
    ("tickets for Tomorrow Never Dies", "tickets for Tomorrow Never Dies", "", ""),
    ("Tickets for Tomorrow Never Dies", "Tickets for Tomorrow Never Dies", "", ""),
    (
      "dvd of The Day After Tomorrow back to Joe", "dvd of The Day After Tomorrow back to Joe", "",
      "“The Day After Tomorrow” is read as a name and stays in the title. For the date, write it in lower case."
    ), ("return dvd of Saturday Night Fever monday", "return dvd of Saturday Night Fever", "2026-11-23", ""),
    (
      "book table at Ruby Tuesday", "book table at Ruby", "2026-11-24",
      "“Tuesday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "interview Joe Friday", "interview Joe", "2026-11-27",
      "“Friday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "watch Dune Friday", "watch Dune", "2026-11-27",
      "“Friday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "tickets for Dune Saturday", "tickets for Dune", "2026-11-21",
      "“Saturday” is read as the date. If it is a name, put it in quotes."
    ), ("call Anna Monday", "call Anna", "2026-11-23", ""), ("see Anna Friday", "see Anna", "2026-11-27", ""),
    ("lunch with Tim Cook Monday", "lunch with Tim Cook", "2026-11-23", ""),
    ("watch dune friday", "watch dune", "2026-11-27", ""),
    ("buy tickets for Saturday", "buy tickets", "2026-11-21", ""),
  ]) func daysOfNames(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }
}
