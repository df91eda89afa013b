import Interchange
import Testing
import TodoModel

@Suite struct TodoTxtExportTests {
  @Test(arguments: ["tuxedo-todo.txt", "tuxedo-done.txt"]) func aRealFileComesBackByteByByte(_ name: String) throws {
    let bytes = try Fixture.bytes(name)
    let read = Samples.read(bytes)
    #expect(read.refused.isEmpty)
    #expect(read.taken.flatMap(\.remarks).isEmpty)
    let export = TodoTxtExport(read.taken.map(\.item), today: Samples.today, zone: Samples.zone)
    #expect(Array(export.text.utf8) == bytes)
    #expect(export.losses.isEmpty)
  }

  @Test(arguments: [
    "x  2026-05-01  two  blanks\t+p", "(D) letter D", "  leading", "a  b", "x no date", "x (A) 2016-05-20 2016-04-30 m",
    "a rec:3b due:2026-01-05", "rec:1w a", "+only @signs", "due:2026-01-05 rec:+1w a", "cafe\u{301}", "tab\t",
    "t:2026-01-01 a",
  ]) func anUntouchedItemIsItsLine(_ line: String) {
    #expect(Array(Samples.write(Samples.item(line)).utf8) == Array(line.utf8))
    let crlf = Samples.read(line + "\r\n").taken.map(\.item)
    let text = TodoTxtExport(crlf, today: Samples.today, zone: Samples.zone).text
    #expect(Array(text.utf8) == Array((line + "\r\n").utf8))
  }

  @Test(arguments: [
    ("(A) 2026-05-01 Call @phone mom +fam k:v", "(A) 2026-05-01 Call dad @phone +fam"), ("a b", "Call dad"),
    ("+only", "Call dad +only"), ("x 2026-05-02 2026-05-01 a", "x 2026-05-02 2026-05-01 Call dad"),
  ]) func aNewTitleStandsWhereTheOldOneStood(_ line: String, _ expected: String) {
    var item = Samples.item(line)
    item.title = "Call dad"
    #expect(Samples.write(item) == expected)
  }

  @Test func doneAndReopenedMoveThePriority() {
    var item = Samples.item("(D) 2026-05-01 a +p k:v")
    item.completions[.once] = Samples.now
    let done = Samples.write(item)
    #expect(done == "x 2026-11-20 2026-05-01 a +p k:v pri:D")
    var again = Samples.item(done)
    again.completions = [:]
    #expect(Samples.write(again) == "(D) 2026-05-01 a +p k:v")
  }

  @Test func listTagsPriorityAndDatesChangeTheirOwnWordsOnly() throws {
    var item = Samples.item("(A)  a +p @x due:2026-05-01 @y  z")
    item.list = "new list"
    item.tags = ["y", "added"]
    item.priority = .medium
    item.schedule = Schedule(start: try #require(LocalTime("2026-06-01T08:30")))
    #expect(Samples.write(item) == "(B)  a +new_list due:2026-06-01 @y  z @added time:08:30")
    item.list = nil
    item.priority = .none
    item.schedule = nil
    item.deadline = Deadline("2026-07-01")
    #expect(Samples.write(item) == "a @y  z @added due:2026-07-01 by:day")
  }

  @Test func aRepeatIsDueAtItsNextOccurrence() {
    var item = Samples.item("a due:2026-11-02 rec:+1w")
    item.completions[OccurrenceKey("2026-11-16")] = Samples.now
    #expect(Samples.write(item) == "a due:2026-11-23 rec:+1w")
  }

  /// F4: the existing list's name differs in case.
  @Test(arguments: ["mow lawn +garden @Out", "water roses +GARDEN", "+gArden +p a"])
  func theListKeepsTheLettersOfTheLine(_ line: String) {
    var item = Samples.item(line)
    item.list = "Garden"
    #expect(Samples.write(item) == line)
    item.list = "Yard"
    #expect(Samples.write(item).contains("+Yard"))
  }

  /// F5: a threshold on the schedule's day stays there.
  @Test(arguments: [
    ("a t:2026-11-16 rec:+1w", OccurrenceKey("2026-11-16"), "a t:2026-11-23 rec:+1w"),
    ("t:2026-11-16 a rec:1w", OccurrenceKey(count: 1), "t:2026-11-27 a rec:1w"),
  ]) func aThresholdThatRepeatsMovesOn(_ line: String, _ key: OccurrenceKey, _ expected: String) {
    var item = Samples.item(line)
    item.completions[key] = Samples.now
    #expect(Samples.write(item) == expected)
  }

  @Test(arguments: ["a t:2026-11-28", "a t:2026-11-28 rec:+1w"]) func aThresholdIsMovedAsOne(_ line: String) throws {
    var item = Samples.item(line)
    item.schedule?.start = LocalTime(try #require(Day("2026-12-01")))
    #expect(Samples.write(item) == line.replacing("11-28", with: "12-01"))
    item.schedule?.start.time = ClockTime(hour: 9, minute: 0)
    #expect(Samples.write(item).contains("due:2026-12-01") && Samples.write(item).contains("time:09:00"))
  }

  /// F6: the threshold is a number of days before each occurrence.
  @Test func aThresholdBesideADueDateMovesAlongWithTheRepeat() throws {
    var item = Samples.item("a t:2026-11-14 due:2026-11-16 rec:+1w")
    #expect(item.showFrom == .before(days: 2))
    item.completions[OccurrenceKey("2026-11-16")] = Samples.now
    #expect(Samples.write(item) == "a t:2026-11-21 due:2026-11-23 rec:+1w")
    #expect(Samples.item("a t:2026-11-14 due:2026-11-16").showFrom == .day(try #require(Day("2026-11-14"))))
    item.schedule = nil
    #expect(Samples.write(item) == "a")
  }

  @Test func anItemOfOursReadsBackTheSame() throws {
    var item = Samples.fresh("Water the tomatoes")
    item.list = "home"
    item.tags = ["garden", "daily"]
    item.priority = .high
    item.deadline = Deadline("2026-12-24T18:00")
    item.schedule = Schedule(
      start: try #require(LocalTime("2026-11-20T07:30")), recurrence: Recurrence(.daily, interval: 2))
    let line = Samples.write(item)
    #expect(
      line
        == "(A) 2026-11-20 Water the tomatoes +home @daily @garden deadline:2026-12-24 by:18:00 due:2026-11-20 time:07:30 rec:+2d"
    )
    let back = Samples.item(line)
    #expect(back.title == item.title)
    #expect(back.list == item.list)
    #expect(back.tags == item.tags)
    #expect(back.schedule == item.schedule)
    #expect(back.deadline == item.deadline)
    #expect(Samples.write(back) == line)
  }

  @Test(arguments: ["x marks the spot", "(A) team", "2026-01-01 party", "x", "x 2026-01-01 2026-01-02 x", "a\nb\r\nc"])
  func aTitleThatLooksLikeAHeadStaysATitle(_ title: String) {
    for isDone in [false, true] {
      var ours = Samples.fresh(title)
      if isDone { ours.completions[.once] = Samples.now }
      var imported = Samples.item("something else")
      imported.title = title
      imported.completions = ours.completions
      for item in [ours, imported] {
        let line = Samples.write(item)
        let back = Samples.item(line)
        #expect(!line.unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
        #expect(back.title == title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        #expect((back.completions[.once] != nil) == isDone)
      }
    }
  }

  /// W5: a time of another zone keeps its zone and is read back as the same moment.
  @Test(arguments: [
    ("2026-11-30T09:00", nil, "due:2026-11-30 time:09:00[Asia/Tokyo]"),
    ("2026-11-30T01:00", nil, "due:2026-11-30 time:01:00[Asia/Tokyo]"),
    ("2026-11-02T01:00", "FREQ=WEEKLY", "due:2026-11-16 time:01:00[Asia/Tokyo] rec:+1w"),
    ("2026-11-02", nil, "due:2026-11-02"),
  ]) func aTimeKeepsItsZone(_ start: String, _ rule: String?, _ expected: String) throws {
    var item = Samples.fresh("talk")
    item.schedule = Schedule(
      start: try #require(LocalTime(start)), zone: "Asia/Tokyo", recurrence: rule.flatMap { Recurrence($0) })
    let export = Samples.export(item)
    #expect(export.lines == ["2026-11-20 talk " + expected] && export.losses.isEmpty)
    let back = Samples.item(export.lines[0])
    #expect(back.title == "talk" && back.schedule?.recurrence?.description == rule)
    #expect(back.schedule?.zone == (item.schedule?.start.time == nil ? nil : "Asia/Tokyo"))
    #expect(back.schedule?.start.time == item.schedule?.start.time)
    #expect(Samples.export(back).lines == export.lines)
  }

  /// W5: a deadline's time keeps its zone, alone and beside a date.
  @Test func aDeadlineKeepsItsZone() throws {
    var item = Samples.fresh("call")
    item.deadline = Deadline(try #require(LocalTime("2026-11-27T17:00")), zone: "Asia/Tokyo")
    let alone = Samples.export(item)
    #expect(alone.lines == ["2026-11-20 call due:2026-11-27 by:17:00[Asia/Tokyo]"] && alone.losses.isEmpty)
    #expect(Samples.item(alone.lines[0]).deadline == item.deadline)
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-25T09:00")))
    let both = Samples.export(item)
    #expect(both.lines == ["2026-11-20 call deadline:2026-11-27 by:17:00[Asia/Tokyo] due:2026-11-25 time:09:00"])
    let back = Samples.item(both.lines[0])
    #expect(back.deadline == item.deadline && back.schedule == item.schedule)
  }

  /// W5: a moved day of a repeat is written in the zone's local time.
  @Test func aMovedDayIsWrittenOnTheClocksOfItsZone() throws {
    var item = Samples.fresh("talk")
    item.schedule = Schedule(
      start: try #require(LocalTime("2026-11-23T09:00")), zone: "Asia/Tokyo",
      moves: [.once: try #require(LocalTime("2026-11-24T20:00"))])
    #expect(Samples.export(item).lines == ["2026-11-20 talk due:2026-11-25 time:03:00[Asia/Tokyo]"])
  }

  /// W5: text that only resembles a zone stays in the title and is reported.
  @Test(arguments: ["09:00[", "09:00[]", "09:00[/etc]", "09:00[a b]", "9:00[Asia/Tokyo]", "09:00[Asia/Tokyo]x"])
  func whatIsNoZoneStaysInTheTitle(_ time: String) {
    let line = "a due:2026-11-30 time:" + time
    let item = Samples.item(line)
    #expect(item.title.hasPrefix("a time:") && item.schedule?.zone == nil)
    #expect(item.schedule?.start.description == "2026-11-30")
    #expect(Samples.write(item) == line)
  }

  /// A weekday or day of the month that equals the first day's is a weekly or monthly repeat; work days are `b`.
  @Test(
    arguments: [
      ("FREQ=WEEKLY;BYDAY=MO", "rec:+1w"), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "rec:+2w"),
      ("FREQ=MONTHLY;BYMONTHDAY=23", "rec:+1m"), ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=23", "rec:+1y"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "rec:+1b"), ("FREQ=WEEKLY;BYDAY=MO;COUNT=3", nil),
      ("FREQ=MONTHLY;BYDAY=4MO", nil),
    ] as [(String, String?)]) func aRepeatByItsFirstDayIsPlain(_ rule: String, _ word: String?) throws
  {
    var item = Samples.fresh("a")
    let recurrence: Recurrence = try #require(Recurrence(rule))
    item.schedule = Schedule(start: LocalTime(try #require(Day("2026-11-23"))), recurrence: recurrence)
    let export = Samples.export(item)
    #expect(export.lines == ["2026-11-20 a due:2026-11-23" + (word.map { " " + $0 } ?? "")])
    #expect(Set(export.losses.keys) == (word == nil ? [.repeats] : []))
    item.schedule?.repeatMode = .afterCompletion
    #expect(Samples.export(item).losses.keys.contains(.repeats))
  }

  /// W6: an item with only a deadline gets no date in a round trip; inexpressible values are reported.
  @Test func whatIsShownBeforeItsDeadlineGetsNoDate() throws {
    var item = Samples.fresh("review")
    item.deadline = Deadline("2026-12-02")
    item.showFrom = .before(days: 3)
    let export = TodoTxtExport([item], today: Samples.today, zone: Samples.zone)
    #expect(export.lines == ["2026-11-20 review due:2026-12-02 by:day t:2026-11-29"])
    #expect(Array(export.losses.keys) == [.shown])
    let back = Samples.item(export.lines[0])
    #expect(back.schedule == nil && back.deadline == item.deadline)
    #expect(back.showFrom == .day(try #require(Day("2026-11-29"))))
    item.showFrom = back.showFrom
    #expect(TodoTxtExport([item], today: Samples.today, zone: Samples.zone).losses.isEmpty)
    item.deadline = nil
    let alone = TodoTxtExport([item], today: Samples.today, zone: Samples.zone)
    #expect(alone.lines == ["2026-11-20 review"] && Array(alone.losses.keys) == [.hidden])
  }

  /// Title words that would be parsed as fields are reported, as are blanks in names.
  @Test(
    arguments: [
      ("call +x", ItemLoss.title), ("pay due:2026-11-30", .title), ("a @b c", .title), ("a rec:1w", .title),
      ("a k:v", nil), ("meet 12:30", nil), ("a #b", nil), ("x a", nil), ("(A) a", nil), ("a  b", nil),
      ("read p:5", nil),
    ] as [(String, ItemLoss?)]) func aTitleThatReadsOtherwiseIsTold(_ title: String, _ loss: ItemLoss?)
  {
    #expect(Array(Samples.export(Samples.fresh(title)).losses.keys) == [loss].compactMap(\.self))
    var item = Samples.item("something else")
    item.title = title
    #expect(Array(Samples.export(item).losses.keys) == [loss].compactMap(\.self))
    #expect(Samples.export(Samples.item(title)).losses.isEmpty)
    item = Samples.fresh("a")
    item.list = "two words"
    #expect(Array(Samples.export(item).losses.keys) == [.names])
  }

  /// Done, skipped and missed occurrences, and focus sessions, are reported.
  @Test func whatALineCannotSayOfARepeatIsTold() throws {
    var item = Samples.item("a due:2026-11-16 rec:+1w")
    #expect(Samples.export(item).losses.isEmpty)
    item.completions[OccurrenceKey("2026-11-16")] = Samples.now
    #expect(Set(Samples.export(item).losses.keys) == [.done])
    item.schedule?.exceptions = [OccurrenceKey("2026-11-23")]
    item.schedule?.repeatMode = .catchUp
    item.focusSessions[Samples.now] = Samples.now.advanced(bySeconds: 60)
    #expect(Set(Samples.export(item).losses.keys) == [.done, .changes, .completion, .sessions])
  }

  @Test func whatTheFormatCannotSayIsNamed() {
    var item = Samples.fresh("a")
    item.notes = "long story"
    var other = item
    other.deletedAt = Samples.now
    let export = TodoTxtExport([item, other], today: Samples.today, zone: Samples.zone)
    #expect(export.losses == [.notes: [item]])
    #expect(export.lines.count == 1)
  }
}
