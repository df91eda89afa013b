import Testing
import TodoModel

@Suite struct EffortTests {
  @Test(arguments: [
    ("30m", 30), ("1h30", 90), ("1h 30m", 90), ("1h30m", 90), ("1.5h", 90), ("1,5 h", 90), ("90 min", 90),
    ("2 hours", 120), ("~2h", 120), ("~ 45 minutes", 45), ("1 hour and 30 minutes", 90), ("1 hour, 5 min", 65),
    ("2H", 120), (" 15 mins ", 15), ("0.25h", 15), ("an hour", 60), ("half an hour", 30), ("1666h", 99_960),
    ("100000m", 100_000), ("1h05", 65), ("1 hr", 60), ("2 hours and a half", 150), ("an hour and a half", 90),
  ]) func durationsAreRead(_ text: String, _ minutes: Int) { #expect(Effort.minutes(in: text) == minutes) }

  @Test(arguments: [
    "", "~", "30", "h", "0m", "0h", "100001m", "2000h", "1h60", "1h 30", "30m 1h", "1h 1h", "1.5m", "2 days", "2k",
    "1h30 tomorrow", "-1h", "1e3h", "99999999999999999999m", "1.h", "soon", "3h2o", "1h30m20", "²h",
    "30 min and a half", "and a half",
  ]) func otherTextIsNoDuration(_ text: String) { #expect(Effort.minutes(in: text) == nil) }

  @Test(arguments: [(1, "1m"), (45, "45m"), (60, "1h"), (65, "1h 05m"), (90, "1h 30m"), (100_000, "1666h 40m")])
  func durationsAreWritten(_ minutes: Int, _ words: String) { #expect(Effort.words(minutes) == words) }

  @Test func whatIsWrittenIsRead() {
    for minutes in Array(1...2_000) + [59_999, 60_000, 99_999, 100_000] {
      let words = Effort.words(minutes)
      #expect(Effort.minutes(in: words) == minutes)
      #expect(Effort.minutes(in: words.filter { $0 != " " }) == minutes)
    }
  }

  @Test func anItemOutsideTheRangeIsNotRead() throws {
    let text =
      #"{"id":"0199f9c0-0000-7000-8000-000000000001","title":"a","created_at":"2026-11-20T08:00:00Z","effort":"#
    #expect(try Item(jsonText: text + "90}").effort == 90)
    for value in ["0", "-5", "100001", "9007199254740991", "\"1h\"", "1.5"] {
      #expect(throws: (any Error).self) { try Item(jsonText: text + value + "}") }
    }
  }
}
