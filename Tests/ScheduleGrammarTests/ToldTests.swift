import ScheduleGrammar
import Testing
import TodoModel

/// Tests of titles with ambiguous words, and of their reports; the time is Friday 20 November 2026, 10:00.
@Suite struct ToldTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  /// A deadline with a slash between its days is a repeat, which is reported in both fields.
  @Test(arguments: [
    (
      "submit by mon/wed", "submit", "2026-11-23 deadline FREQ=WEEKLY;BYDAY=MO,WE",
      "“by mon/wed” is read as a repeat. For one deadline, name one day."
    ),
    (
      "report by mon/tue 5pm", "report", "2026-11-23T17:00 deadline FREQ=WEEKLY;BYDAY=MO,TU",
      "“by mon/tue 5pm” is read as a repeat. For one deadline, name one day."
    ),
    (
      "report due fri/sat", "report", "2026-11-20 deadline FREQ=WEEKLY;BYDAY=FR,SA",
      "“due fri/sat” is read as a repeat. For one deadline, name one day."
    ),
    (
      "by mon/wed submit", "submit", "2026-11-23 deadline FREQ=WEEKLY;BYDAY=MO,WE",
      "“by mon/wed” is read as a repeat. For one deadline, name one day."
    ), ("submit by mon+wed", "submit by mon+wed", "", ""),
    (
      "submit by mon & wed", "submit & wed", "2026-11-23 deadline",
      "These are two dates. Keep one and add the other separately."
    ),
    (
      "submit by mon, wed", "submit", "2026-11-25 by 2026-11-23",
      "“wed” is read as the date, but it is after the deadline “by mon”."
    ), ("submit by mon-wed", "submit", "2026-11-23 deadline FREQ=WEEKLY;BYDAY=MO,TU,WE", ""),
    ("submit by mon to wed", "submit", "2026-11-23/2026-11-25 deadline", ""),
    ("submit by mondays", "submit", "2026-11-23 deadline FREQ=WEEKLY;BYDAY=MO", ""),
    (
      "hand in essay by tue/thu", "hand in essay", "2026-11-24 deadline FREQ=WEEKLY;BYDAY=TU,TH",
      "“by tue/thu” is read as a repeat. For one deadline, name one day."
    ),
    (
      "due mon/wed: slides", "slides", "2026-11-23 deadline FREQ=WEEKLY;BYDAY=MO,WE",
      "“due mon/wed” is read as a repeat. For one deadline, name one day."
    ),
    (
      "invoice by sat/sun 6pm", "invoice", "2026-11-21T18:00 deadline FREQ=WEEKLY;BYDAY=SA,SU",
      "“by sat/sun 6pm” is read as a repeat. For one deadline, name one day."
    ),
    (
      "timesheet due by mon/thu", "timesheet", "2026-11-23 deadline FREQ=WEEKLY;BYDAY=MO,TH",
      "“due by mon/thu” is read as a repeat. For one deadline, name one day."
    ),
    (
      "water plants by wednesday/saturday", "water plants", "2026-11-21 deadline FREQ=WEEKLY;BYDAY=WE,SA",
      "“by wednesday/saturday” is read as a repeat. For one deadline, name one day."
    ),
    (
      "by tue/fri 9am send digest", "send digest", "2026-11-24T09:00 deadline FREQ=WEEKLY;BYDAY=TU,FR",
      "“by tue/fri 9am” is read as a repeat. For one deadline, name one day."
    ),
    (
      "submit by mon/wed/fri 5pm", "submit", "2026-11-20T17:00 deadline FREQ=WEEKLY;BYDAY=MO,WE,FR",
      "“by mon/wed/fri 5pm” is read as a repeat. For one deadline, name one day."
    ),
  ]) func deadlinesOfManyDays(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  /// The words mean the same in the date field as in a title.
  @Test(arguments: ["by mon/wed", "by mon/tue 5pm", "due fri/sat"]) func deadlinesOfManyDaysAreDates(_ text: String) {
    let reading = grammar.read(text, mode: .date)
    #expect(reading.refusal == nil && reading.schedule == grammar.readTitle("x " + text).reading.schedule)
  }

  /// A year after “from” that may be a time of day stays, and beside a repeat it is the year; both are reported.
  @Test(arguments: [
    (
      "train from 2030", "train from 2030", "",
      "“from 2030” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
    (
      "open from 2030", "open from 2030", "",
      "“from 2030” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
    (
      "gym every day from 2030", "gym", "2030-01-01 FREQ=DAILY",
      "“from 2030” is read as the year. For the time of day, write 20:30."
    ),
    (
      "train from 2030 to 2130", "train from 2030 to 2130", "",
      "“from 2030 to 2130” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
    (
      "gym every day from 2045", "gym", "2045-01-01 FREQ=DAILY",
      "“from 2045” is read as the year. For the time of day, write 20:45."
    ), ("pay rent from 2027", "pay rent", "2027-01-01 start", ""),
    (
      "pay rent starting 2030", "pay rent starting 2030", "",
      "“starting 2030” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ), ("pay rent until 2030", "pay rent", "2030-12-31 deadline", ""),
    ("pay rent until 2045", "pay rent", "2045-12-31 deadline", ""),
    ("submit by 2030", "submit", "2030-01-01 deadline", ""),
    ("gym every day until 2030", "gym", "2026-11-20 FREQ=DAILY;UNTIL=20301231", ""),
    (
      "party from 2030", "party from 2030", "",
      "“from 2030” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
    (
      "swim every monday from 2045", "swim", "2045-01-02 FREQ=WEEKLY;BYDAY=MO",
      "“from 2045” is read as the year. For the time of day, write 20:45."
    ),
    (
      "bar open from 2045, bring cash", "bar open from 2045, bring cash", "",
      "“from 2045” can be a time of day or a year and stays in the title. Write 20:45, or the day, as in 2045-01-01."
    ),
    (
      "babysit starting 2030", "babysit starting 2030", "",
      "“starting 2030” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
    (
      "concert from 2030 to 2245", "concert from 2030 to 2245", "",
      "“from 2030 to 2245” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
    (
      "pay loan monthly from 2030", "pay loan", "2030-01-01 FREQ=MONTHLY",
      "“from 2030” is read as the year. For the time of day, write 20:30."
    ),
    (
      "from 2030 pay rent every month", "pay rent", "2030-01-01 FREQ=MONTHLY",
      "“from 2030” is read as the year. For the time of day, write 20:30."
    ),
    (
      "open from 2030 every day", "open", "2030-01-01 FREQ=DAILY",
      "“from 2030” is read as the year. For the time of day, write 20:30."
    ),
    (
      "from 2030", "from 2030", "",
      "“from 2030” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
    (
      "gym every day from 2030 to 2130", "gym from 2030 to 2130", "2026-11-20 FREQ=DAILY",
      "“from 2030 to 2130” can be a time of day or a year and stays in the title. Write 20:30, or the day, as in 2030-01-01."
    ),
  ]) func yearsThatMayBeTimes(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  /// A date after its deadline is reported.
  @Test(arguments: [
    ("draft by friday, monday", "draft", "2026-11-23 by 2026-11-27", ""),
    (
      "draft by friday, call bob monday", "draft, call bob", "2026-11-23 by 2026-11-27",
      "“monday” is read as the date, “by friday” as the deadline. If they belong to two things, add each separately."
    ), ("draft by friday", "draft", "2026-11-27 deadline", ""),
    (
      "draft by monday, friday", "draft", "2026-11-27 by 2026-11-23",
      "“friday” is read as the date, but it is after the deadline “by monday”."
    ),
    (
      "send slides by tomorrow, next week", "send slides", "2026-11-23 by 2026-11-21",
      "“next week” is read as the date, but it is after the deadline “by tomorrow”."
    ),
    (
      "essay by tue, on thu", "essay", "2026-11-26 by 2026-11-24",
      "“on thu” is read as the date, but it is after the deadline “by tue”."
    ),
    (
      "clean by dec 1, dec 5", "clean", "2026-12-05 by 2026-12-01",
      "“dec 5” is read as the date, but it is after the deadline “by dec 1”."
    ),
    (
      "sunday by saturday pack", "pack", "2026-11-22 by 2026-11-21",
      "“sunday” is read as the date, but it is after the deadline “by saturday”."
    ),
    (
      "paint fence, by nov 30, on dec 2", "paint fence", "2026-12-02 by 2026-11-30",
      "“on dec 2” is read as the date, but it is after the deadline “by nov 30”."
    ),
    (
      "draft by friday 5pm, friday 6pm", "draft", "2026-11-27T18:00 by 2026-11-27T17:00",
      "“friday 6pm” is read as the date, but it is after the deadline “by friday 5pm”."
    ),
    (
      "draft friday by monday", "draft", "2026-11-27 by 2026-11-23",
      "“friday” is read as the date, but it is after the deadline “by monday”."
    ),
  ]) func datesBehindDeadlines(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  /// If the verb is capitalized too, capitals of a date do not mark a name; it is read and reported.
  @Test(arguments: [
    (
      "Read Every Day", "Read", "2026-11-20 FREQ=DAILY",
      "“Every Day” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Watch This Weekend", "Watch", "2026-11-21",
      "“This Weekend” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Read By Friday", "Read", "2026-11-27 deadline",
      "“By Friday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Play Tomorrow Night", "Play", "2026-11-21T21:00",
      "“Tomorrow Night” is read as the date. If it is a name, put it in quotes."
    ),
    ("Read In January", "Read", "2027-01-01", "“In January” is read as the date. If it is a name, put it in quotes."),
    (
      "watch Next Friday", "watch Next Friday", "",
      "“Next Friday” is read as a name and stays in the title. For the date, write it in lower case."
    ),
    (
      "Watch By Tomorrow", "Watch", "2026-11-21 deadline",
      "“By Tomorrow” is read as the date. If it is a name, put it in quotes."
    ), ("Watch Friday Night Lights", "Watch Friday Night Lights", "", ""),
    ("WATCH NEXT FRIDAY", "WATCH", "2026-11-27", ""),
    (
      "Read Every Morning", "Read", "2026-11-21T09:00 FREQ=DAILY",
      "“Every Morning” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Listen To Next Monday", "Listen To", "2026-11-23",
      "“Next Monday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Stream This Friday", "Stream", "2026-11-20",
      "“This Friday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Watch Next Weekend", "Watch", "2026-11-28",
      "“Next Weekend” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Play Every Sunday", "Play", "2026-11-22 FREQ=WEEKLY;BYDAY=SU",
      "“Every Sunday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Read Before Monday", "Read", "2026-11-22 deadline",
      "“Before Monday” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Read Tomorrow At Noon", "Read", "2026-11-21T12:00",
      "“Tomorrow At Noon” is read as the date. If it is a name, put it in quotes."
    ),
    (
      "Listen To Black Friday", "Listen To", "2026-11-27",
      "“Black Friday” is read as the date. If it is a name, put it in quotes."
    ),
  ]) func titleCase(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }

  /// A year that ends no repeat stays and is reported.
  @Test(arguments: [
    (
      "talk through 2030", "talk through 2030", "", "“through 2030” stays in the title. Name the day, as in 2030-12-31."
    ),
    (
      "lease runs through 2030", "lease runs through 2030", "",
      "“through 2030” stays in the title. Name the day, as in 2030-12-31."
    ),
    (
      "contract ending 2029", "contract ending 2029", "",
      "“ending 2029” stays in the title. Name the day, as in 2029-12-31."
    ), ("walk through 2030 documents", "walk through 2030 documents", "", ""),
    (
      "plan through 2031, with bob", "plan through 2031, with bob", "",
      "“through 2031” stays in the title. Name the day, as in 2031-12-31."
    ),
    ("bond ending 2040", "bond ending 2040", "", "“ending 2040” stays in the title. Name the day, as in 2040-12-31."),
    ("flip through 2019 albums", "flip through 2019 albums", "", ""),
    (
      "ends through 2030.", "ends through 2030.", "",
      "“through 2030” stays in the title. Name the day, as in 2030-12-31."
    ),
  ]) func endsOfNoRepeat(_ text: String, _ title: String, _ said: String, _ told: String) {
    #expect(Told(text, by: grammar) == Told(title, said, told))
  }
}
