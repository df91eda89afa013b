import ScheduleGrammar
import Testing
import TodoModel

/// Tests of two dates with "or" between them; the time is Friday 20 November 2026, 10:00.
@Suite struct ChoiceTests {
  private static let told = "These are two dates. Keep one and add the other separately."

  private let grammar: Grammar

  init() throws { grammar = Grammar(try .at("2026-11-20T10:00")) }

  /// A day after two times applies to both.
  @Test(arguments: [
    ("call bob 3pm or 4pm on friday", "call bob or 4pm", "2026-11-27T15:00"),
    ("flight 6pm or 7pm tomorrow", "flight or 7pm", "2026-11-21T18:00"),
    ("meet at 9am or 10am monday", "meet or 10am", "2026-11-23T09:00"),
    ("meet bob at 3pm or 4pm", "meet bob or 4pm", "2026-11-20T15:00"),
    ("meet 9am or 10am", "meet or 10am", "2026-11-21T09:00"),
    ("dentist 2pm or 3pm on monday", "dentist or 3pm", "2026-11-23T14:00"),
    ("tennis at 10:00 or 11:00 tomorrow", "tennis or 11:00", "2026-11-21T10:00"),
    ("lunch noon or 1pm wednesday", "lunch or 1pm", "2026-11-25T12:00"),
    ("haircut 9am or 10am on dec 3", "haircut or 10am", "2026-12-03T09:00"),
    ("call mom 5pm or 6pm this sunday", "call mom or 6pm", "2026-11-22T17:00"),
    ("train 7:15am or 8:15am next friday", "train or 8:15am", "2026-11-27T07:15"),
    ("lunch 9:30 or 10:30 tomorrow", "lunch or 10:30", "2026-11-21T09:30"),
    ("meet at 9:30 or 10pm tomorrow", "meet or 10pm", "2026-11-21T21:30"),
    ("flight friday at 9 or 10pm", "flight or 10pm", "2026-11-27T21:00"),
    ("meet at 6:30 or 7:30 friday", "meet or 7:30", "2026-11-27T18:30"),
    ("meet ann 3pm or friday 4pm", "meet ann or friday 4pm", "2026-11-20T15:00"),
  ]) func dayOfTwoTimes(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, Self.told))
  }

  /// Of two numbers the first is read with the words around them, and the other is reported.
  @Test(arguments: [
    ("rent 1st or 15th of each month", "rent or 15th", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
    ("trip dec 1 or 2", "trip or 2", "2026-12-01"), ("pay in 2 days or 3 days", "pay or 3 days", "2026-11-22"),
    ("dinner at 6 or 7pm friday", "dinner or 7pm", "2026-11-27T18:00"), ("call dec 3 or 4", "call or 4", "2026-12-03"),
    ("pay rent 1st or 2nd of every month", "pay rent or 2nd", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
    ("ship in 3 days or 5 days", "ship or 5 days", "2026-11-23"),
    ("movie at 8 or 9pm tomorrow", "movie or 9pm", "2026-11-21T20:00"),
    ("visit jan 10 or 11", "visit or 11", "2027-01-10"), ("hike on 12 or 13 december", "hike or 13", "2026-12-12"),
    ("renew in 1 week or 2 weeks", "renew or 2 weeks", "2026-11-27"),
    ("dinner 6pm or 7", "dinner or 7", "2026-11-20T18:00"),
    ("first or third friday of the month gym", "or third gym", "2026-12-04"),
    ("gym every 1st or 15th", "gym or 15th", "2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1"),
    ("gym on the 1st or 15th", "gym or 15th", "2026-12-01"), ("gym the 1st or 15th", "gym or 15th", "2026-12-01"),
    ("pay 2 or 3 may", "pay or 3", "2027-05-02"), ("by 5 or 6 dec submit", "or 6 submit", "2026-12-05 deadline"),
    ("concert on 5 or 12 december 8pm", "concert or 12", "2026-12-05T20:00"),
    ("dec 1 or 2 at 5pm", "or 2", "2026-12-01T17:00"), ("2 days or 3 days before christmas", "2 days or", "2026-12-22"),
    ("at 9 or 5pm call bob", "or 5pm call bob", "2026-11-21T09:00"),
    ("lunch at 11 or 1pm", "lunch or 1pm", "2026-11-20T11:00"),
    ("call back in a day or two", "call back or two", "2026-11-21"),
    ("before 9 or 10am monday", "or 10am", "2026-11-23T09:00 deadline"),
  ]) func oneOfTwoNumbers(_ text: String, _ title: String, _ said: String) {
    #expect(Told(text, by: grammar) == Told(title, said, Self.told))
  }

  /// The other of two numbers is the other reading.
  @Test(arguments: [
    ("rent 1st or 15th of each month", "2026-12-15"), ("trip dec 1 or 2", "2026-12-02"),
    ("pay in 2 days or 3 days", "2026-11-23"), ("dinner at 6 or 7pm friday", "2026-11-27T19:00"),
    ("call bob 3pm or 4pm on friday", "2026-11-27T16:00"), ("dec 1 or 2 at 5pm", "2026-12-02T17:00"),
    ("meet at 9:30 or 10pm tomorrow", "2026-11-21T22:00"),
  ]) func otherOfTwoNumbers(_ text: String, _ other: String) {
    let open = grammar.readTitle(text).reading.ambiguities.first
    #expect(open?.code == .twoDates && open?.other?.start.description == other)
  }

  /// W34: of two bare hours neither is read; the day is, and the rest is reported.
  @Test(arguments: [
    ("meet Al at 5 or 6 tomorrow", "meet Al at 5 or 6", "2026-11-21", "at 5 or 6", "at 5"),
    ("call at 6 or 7", "call at 6 or 7", "", "at 6 or 7", "at 6"),
    ("pick up kids at 3 or 4 on monday", "pick up kids at 3 or 4", "2026-11-23", "at 3 or 4", "at 3"),
    ("call at 11 or 12", "call at 11 or 12", "", "at 11 or 12", "at 11"),
  ]) func bareHours(_ text: String, _ title: String, _ said: String, _ words: String, _ first: String) {
    let told = "“\(words)” stays in the title. For a time of day, name one time."
    let reading = grammar.readTitle(text).reading
    #expect(reading.title == title && (reading.start?.description ?? "") == said)
    #expect(reading.hint?.message == told && reading.hint?.suggestion == first)
    #expect(reading.hint?.alternatives.count == 1)
  }

  /// Numbers without a date stay and are not reported.
  @Test(arguments: ["play 5 or 6 games", "buy 2 or 3 tomorrow", "read 1 or 2 chapters by friday", "size 4 or 5"])
  func numbersOfNoDate(_ text: String) { #expect(grammar.readTitle(text).reading.hint == nil) }
}
