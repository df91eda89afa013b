import ScheduleGrammar
import Testing
import TodoModel

/// Tests that spans of weekdays are equal in a title and alone; the time is Friday 20 November 2026, 10:00.
@Suite struct WeekdaySpanTests {
  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  @Test(arguments: [
    ("monday through thursday", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
    ("monday to thursday", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
    ("mon to thu", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"), ("mon-thu", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
    ("mon, wed to fri", "2026-11-20 FREQ=WEEKLY;BYDAY=MO,WE,TH,FR"),
    ("mon to thu until dec 20", "2026-11-23 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH;UNTIL=20261220"),
    ("7am mon to thu", "2026-11-23T07:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH"),
    ("9am-5pm mon to fri", "2026-11-23T09:00/2026-11-23T17:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("mon to fri 9am-5pm", "2026-11-23T09:00/2026-11-23T17:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("mon to fri 9 to 5", "2026-11-23T09:00/2026-11-23T17:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("mon-fri 9-5", "2026-11-23T09:00/2026-11-23T17:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("mon/wed 10-12", "2026-11-23T10:00/2026-11-23T12:00 FREQ=WEEKLY;BYDAY=MO,WE"),
    ("every monday 9-11", "2026-11-23T09:00/2026-11-23T11:00 FREQ=WEEKLY;BYDAY=MO"), ("mon to mon", "2026-11-23"),
    ("mon, wed from 9am to 5pm", "2026-11-23T09:00/2026-11-23T17:00 FREQ=WEEKLY;BYDAY=MO,WE"),
    ("from mon to thu", "2026-11-23/2026-11-26"), ("by mon to wed", "2026-11-23/2026-11-25 deadline"),
    ("next monday to wednesday", "2026-11-23/2026-11-25"), ("tue to thu next week", "2026-11-24/2026-11-26"),
    ("tuesday through thursday of next week", "2026-11-24/2026-11-26"),
    ("monday until thursday", "2026-11-23/2026-11-26"),
  ]) func oneMeaning(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("gym " + text, by: grammar) == Told("gym", said, ""))
  }

  /// A span that has begun is current until its last day; a past one is the next of that name.
  @Test(arguments: [
    ("nov 18 to nov 24", "2026-11-18/2026-11-24"), ("nov 18 - 24", "2026-11-18/2026-11-24"),
    ("from nov 1 to dec 3", "2026-11-01/2026-12-03"), ("18-24 nov", "2026-11-18/2026-11-24"),
    ("nov 17 to nov 20", "2026-11-17/2026-11-20"), ("nov 17 to nov 19", "2027-11-17/2027-11-19"),
  ]) func stretchThatHasBegun(_ text: String, _ said: String) {
    #expect(Told(date: text, by: grammar) == Told("", said, ""))
    #expect(Told("trip " + text, by: grammar) == Told("trip", said, ""))
    let isOn = said.hasPrefix("2026")
    #expect(grammar.read(text, mode: .date).notes.map(\.code) == (isOn ? [] : [.rolledToNextYear]))
  }

  /// A single span is the other reading, unless the words require a repeat.
  @Test(arguments: [
    ("monday to thursday", "2026-11-23/2026-11-26"), ("fri to sun", "2026-11-27/2026-11-29"),
    ("sat-tue", "2026-11-21/2026-11-24"), ("mon-fri", "2026-11-23/2026-11-27"),
  ]) func otherReading(_ text: String, _ other: String) {
    for reading in [grammar.read(text, mode: .date), grammar.readTitle("trip " + text).reading] {
      #expect(reading.ambiguities.map(\.code) == [.weekdaySpan])
      let stretch = reading.ambiguities.first?.other
      #expect(stretch.map { "\($0.start)/" + ($0.end?.description ?? "") } == other)
      #expect(stretch?.recurrence == nil)
    }
  }

  @Test(arguments: [
    "every mon to thu", "mondays to thursdays", "mon to thu 9am", "mon to thu every week", "mon, tue and wed",
    "mon to thu starting dec 1", "mon to thu except dec 1",
  ]) func repeatsForSure(_ text: String) { #expect(grammar.read(text, mode: .date).ambiguities.isEmpty) }
}
