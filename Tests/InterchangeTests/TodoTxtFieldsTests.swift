import Interchange
import Testing
import TodoModel

@Suite struct TodoTxtFieldsTests {
  private func fields(_ text: String) -> TodoTxtFields { TodoTxtFields(TodoTxtLine(text)) }

  @Test func aRealLineReadsAsPeopleWouldSayIt() {
    let real = fields("(C) 2026-05-07 Calendar week strip view with reschedule keys +tuxedo @dev")
    #expect(real.title == "Calendar week strip view with reschedule keys")
    #expect(real.list == "tuxedo")
    #expect(real.tags == ["dev"])
    #expect(real.priority == .low)
    #expect(real.createdOn == Day("2026-05-07"))
    #expect(!real.isDone)
    #expect(real.schedule == nil)
  }

  @Test(arguments: [
    ("(A) a", Priority.high), ("(B) a", .medium), ("(C) a", .low), ("(Z) a", .low), ("a", .none),
    ("x pri:B a", .medium), ("pri:B a", .none), ("x (A) pri:B a", .high),
  ]) func priorities(_ text: String, _ expected: Priority) { #expect(fields(text).priority == expected) }

  @Test(
    arguments: [
      ("Call mom @phone about +family +party", "Call mom about", "family", ["phone", "party"]),
      ("+a +a @a b", "b", "a", ["a"]),
      ("Meet at 12:30 see http://example.org +w", "Meet at 12:30 see http://example.org", "w", []),
      ("id:3 keep key:value here", "id:3 keep key:value here", nil, []),
      ("due:tomorrow is no day", "due:tomorrow is no day", nil, []),
      ("a due:2026-01-01 due:2026-01-02", "a due:2026-01-02", nil, []),
      ("time:09:00 alone", "time:09:00 alone", nil, []), ("pri:A open", "pri:A open", nil, []),
      ("+only @signs", "+only @signs", "only", ["signs"]), ("two   blanks\tand a tab", "two blanks and a tab", nil, []),
    ] as [(String, String, String?, [String])]) func words(
      _ text: String, _ title: String, _ list: String?, _ tags: [String]
    )
  {
    let read = fields(text)
    #expect(read.title == title)
    #expect(read.list == list)
    #expect(read.tags == Set(tags))
  }

  @Test(
    arguments: [
      ("a due:2026-11-30", "2026-11-30", nil, nil), ("a due:2026-11-30 time:17:00", "2026-11-30T17:00", nil, nil),
      ("a t:2026-11-28", "2026-11-28", nil, nil), ("a t:2026-11-30 due:2026-11-30", "2026-11-30", nil, nil),
      ("a due:2026-11-30 rec:1w", "2026-11-30", "FREQ=WEEKLY", Schedule.RepeatMode.afterCompletion),
      ("a due:2026-11-30 rec:+2w", "2026-11-30", "FREQ=WEEKLY;INTERVAL=2", .fixed),
      ("a due:2026-11-30 rec:+3d", "2026-11-30", "FREQ=DAILY;INTERVAL=3", .fixed),
      ("a due:2026-11-15 rec:+1m", "2026-11-15", "FREQ=MONTHLY", .fixed),
      ("a due:2026-10-31 rec:+1m", "2026-10-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", .fixed),
      ("a due:2026-11-30 rec:1y", "2026-11-30", "FREQ=YEARLY", .afterCompletion),
      ("a due:2028-02-29 rec:+1y", "2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", .fixed),
      ("a due:2026-11-30 rec:+1b", "2026-11-30", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", .fixed),
      ("a due:2026-11-30 rec:+10b", "2026-11-30", "FREQ=WEEKLY;INTERVAL=2", .fixed),
      ("x 2026-11-30 a due:2026-11-30 rec:1w", "2026-11-30", nil, nil),
    ] as [(String, String, String?, Schedule.RepeatMode?)]) func dates(
      _ text: String, _ start: String, _ rule: String?, _ mode: Schedule.RepeatMode?
    )
  {
    let read = fields(text)
    #expect(read.title == "a")
    #expect(read.schedule?.start.description == start)
    #expect(read.schedule?.recurrence?.description == rule)
    if let mode { #expect(read.schedule?.repeatMode == mode) }
    #expect(read.remarks.isEmpty)
  }

  /// W6: beside a due day a threshold is the first visible day, even if that day is a deadline.
  @Test(
    arguments: [
      ("a due:2026-12-02 by:day t:2026-11-29", nil, "2026-12-02", "2026-11-29"),
      ("a due:2026-12-02 by:17:00 t:2026-11-29", nil, "2026-12-02T17:00", "2026-11-29"),
      ("a t:2026-12-02 due:2026-12-02 by:day", nil, "2026-12-02", nil),
      ("a due:2026-12-01 deadline:2026-12-02 t:2026-11-29", "2026-12-01", "2026-12-02", "2026-11-29"),
      ("a deadline:2026-12-02 t:2026-11-29", "2026-11-29", "2026-12-02", nil),
      ("a t:2026-11-29", "2026-11-29", nil, nil),
    ] as [(String, String?, String?, String?)]) func aThresholdBesideADeadlineIsNoDate(
      _ text: String, _ start: String?, _ deadline: String?, _ shown: String?
    )
  {
    let read = fields(text)
    #expect(read.title == "a" && read.remarks.isEmpty)
    #expect(read.schedule?.start.description == start)
    #expect(read.deadline?.description == deadline && read.showFrom?.description == shown)
    #expect(Samples.write(Samples.item(text)) == text)
  }

  @Test func aStrictMonthlyRepeatFromThe31stKeepsToTheEndOfShortMonths() throws {
    let item = Samples.item("a due:2026-10-31 rec:+1m")
    let start = try #require(Day("2026-10-31"))
    let next = item.nextOccurrences(after: LocalTime(start), count: 4, zone: Samples.zone).map(\.due.description)
    #expect(next == ["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"])
  }

  @Test(arguments: [
    ("(D) a", ["(D) counts as low (C); the line keeps its letter"]), ("(C) a", []), ("(A) a", []),
    ("a t:2026-11-28 due:2026-11-30", []), ("a t:2026-11-28", []), ("x 2026-11-19 a t:2026-11-28 due:2026-11-30", []),
    ("a h:1", ["h:1 does not hide anything in todos; the item is listed"]), ("x 2026-11-19 a h:1", []), ("a h:0", []),
    ("a due:2026-13-40", ["due:2026-13-40 is not a day such as 2026-11-30; it stays in the title"]),
    ("a t:monday", ["t:monday is not a day such as 2026-11-30; it stays in the title"]),
    ("a rec:xyz", ["rec:xyz is not a repeat such as 1w or +1m; it stays in the title"]),
    ("a due:2026-11-30 time:9", ["time:9 is not a time such as 09:00; it stays in the title"]),
    ("x 2026-11-19 a due:tomorrow", []),
    (
      "x a",
      ["its day of completion is unknown; it counts as done on 1 January 1970, so today and your streak leave it out"]
    ), ("due: a", []), ("a by:mum", []), ("a note:due", []),
  ]) func whatMeansSomethingElsewhereIsSaid(_ text: String, _ remarks: [String]) {
    #expect(fields(text).remarks == remarks)
    #expect(Samples.write(Samples.item(text)) == text)
  }

  @Test func whatCannotRepeatIsSaid() {
    #expect(fields("a rec:1w").remarks == ["rec:1w has no due date to repeat from"])
    #expect(
      fields("a due:2026-11-30 rec:3b").remarks == ["rec:3b is a repeat that todos does not have; the date is kept"])
    #expect(fields("a due:2026-11-30 rec:3b").schedule?.recurrence == nil)
  }
}
