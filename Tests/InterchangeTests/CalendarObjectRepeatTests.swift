import DiceSupport
import Intents
import Interchange
import Testing
import TodoModel

/// Tests of repeats that calendar programs change: what they send is what they get back, or it is refused.
@Suite struct CalendarObjectRepeatTests {
  private func done(_ item: Item, _ days: String...) -> Item {
    var item = item
    for day in days { item.completions[OccurrenceKey(day)] = Samples.now }
    return item
  }

  private func read(_ lines: String, over item: Item, isCurrent: Bool) throws -> CalendarObjectReading {
    let object = try CalendarObject(parsing: Resources.bytes(lines))
    return try object.item(over: item, context: Resources.context, isCurrent: isCurrent)
  }

  /// A program that has read the to-do can let it begin earlier; one that may not know of completions is told to read.
  @Test(arguments: ["20261117", "20261112", "20261101", "20261030"])
  func anEarlierFirstDateIsTakenOrRefused(_ day: String) throws {
    let item = done(try Resources.daily("2026-11-01"), "2026-11-17", "2026-11-18", "2026-11-19")
    #expect(Resources.lines(item).contains("DTSTART;VALUE=DATE:20261120"))
    let sent = "SUMMARY:b\nDTSTART;VALUE=DATE:\(day)\nRRULE:FREQ=DAILY"
    let taken = try read(sent, over: item, isCurrent: true)
    #expect(!taken.isStale && taken.item.title == "b")
    #expect(Resources.text(taken.item, taken.kept) == String(decoding: Resources.bytes(sent), as: UTF8.self))
    let other = try read(sent, over: item, isCurrent: false)
    let isSame = Resources.lines(other.item, other.kept).contains("DTSTART;VALUE=DATE:\(day)")
    #expect(other.isStale != isSame)
  }

  @Test func aDateBeforeTheLastCompletionTakesItBack() throws {
    let item = done(try Resources.daily("2026-11-01"), "2026-11-18", "2026-11-19")
    for isCurrent in [false, true] {
      let sent = "SUMMARY:a\nDTSTART;VALUE=DATE:20261119\nRRULE:FREQ=DAILY"
      let back = try read(sent, over: item, isCurrent: isCurrent)
      #expect(back.item.completions.keys.map(\.text) == ["2026-11-18"] && back.item.schedule == item.schedule)
    }
  }

  /// Returns the lines of a to-do, and if they complete a repeat as a whole, which moves on.
  private func todo(_ dice: inout Dice) -> (lines: [String], moves: Bool) {
    let time = dice.flip() ? "" : "T" + dice.pick(["073000Z", "211530Z"])
    func date(_ name: String, _ days: Int) -> String {
      let day = Samples.today.advanced(by: days).description.filter { $0 != "-" }
      return name + (time.isEmpty ? ";VALUE=DATE" : "") + ":" + day + time
    }
    // A date on the next occurrence would be its completion.
    let first = 2 * dice.number(-7...7)
    var lines = ["SUMMARY:" + dice.pick(["a", "b", "c"])]
    let rules = ["DAILY", "WEEKLY", "DAILY;INTERVAL=3", "DAILY;COUNT=5", "WEEKLY;COUNT=2", "MONTHLY"]
    let repeats = dice.flip()
    if repeats {
      lines += [date("DTSTART", first), "RRULE:FREQ=" + dice.pick(rules)]
      if dice.flip(3) { lines.append(date("DUE", first + 1)) }
      if dice.flip(3) { lines.append(date("EXDATE", first + dice.pick([2, 14]))) }
    } else {
      lines.append(date(dice.pick(["DTSTART", "DUE"]), first))
    }
    if dice.flip(3) { lines.append("PRIORITY:\(dice.number(0...9))") }
    if dice.flip(3) { lines.append("CATEGORIES:" + dice.pick(["x", "x,y"])) }
    let isDone = dice.flip(4)
    return (lines + (isDone ? ["STATUS:COMPLETED"] : []), isDone && repeats)
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func whatAClientSendsIsWhatItGetsBackOrIsRefused(_ seed: UInt64) throws {
    var dice = Dice(seed)
    var item: Item?
    for _ in 0..<100 {
      let (lines, moves) = todo(&dice)
      let bytes = Resources.bytes(lines.joined(separator: "\n"))
      let reading = try CalendarObject(parsing: bytes).item(
        over: item, context: Resources.context, isCurrent: dice.flip())
      guard !reading.isStale else { continue }
      let text = Resources.text(reading.item, reading.kept)
      #expect(moves || text == String(decoding: bytes, as: UTF8.self), "\(lines) \(text)")
      item = reading.item
    }
  }

  /// A repeat that takes the place of another one has its days, and none of the other's completions.
  @Test(arguments: ["DUE;VALUE=DATE:20261201", "DTSTART;VALUE=DATE:20261122\nRRULE:FREQ=WEEKLY"])
  func anotherRepeatBeginsOpen(_ between: String) throws {
    let item = done(try Resources.daily("2026-11-20"), "2026-11-29")
    let single = try read("SUMMARY:a\n" + between, over: item, isCurrent: true)
    let sent = "SUMMARY:a\nDTSTART;VALUE=DATE:20261121\nRRULE:FREQ=DAILY;INTERVAL=2"
    let repeated = try read(sent, over: single.item, isCurrent: true)
    #expect(Resources.text(repeated.item, repeated.kept) == String(decoding: Resources.bytes(sent), as: UTF8.self))
  }

  @Test func anEndedRepeatCanGetAnotherRule() throws {
    let item = done(try Resources.daily("2026-11-20", "FREQ=DAILY;COUNT=1"), "2026-11-20")
    let sent = "SUMMARY:a\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=WEEKLY"
    let begun = try read(sent, over: item, isCurrent: true)
    #expect(Resources.text(begun.item, begun.kept) == String(decoding: Resources.bytes(sent), as: UTF8.self))
  }

  /// A program that shows only the first date would show the same one again.
  @Test func anOccurrenceThatIsDoneAheadOfItsDayMovesTheRepeatOn() throws {
    let item = try Resources.daily("2026-11-22", "FREQ=WEEKLY;COUNT=3")
    let lines = ["SUMMARY:a", "DTSTART;VALUE=DATE:20261129", "RRULE:FREQ=WEEKLY;COUNT=2", "STATUS:NEEDS-ACTION"]
    #expect(Resources.lines(done(item, "2026-11-22")) == lines)
    let sent = "SUMMARY:a\nDTSTART;VALUE=DATE:20261129\nRRULE:FREQ=WEEKLY;COUNT=2"
    let moved = try read(sent, over: item, isCurrent: true)
    #expect(moved.item.completions == done(item, "2026-11-22").completions)
    #expect(Resources.text(moved.item, moved.kept) == String(decoding: Resources.bytes(sent), as: UTF8.self))
    // An earlier one that is open stays the first.
    let later = Resources.lines(done(item, "2026-11-29"))
    #expect(later.contains("DTSTART;VALUE=DATE:20261122") && later.contains("RECURRENCE-ID;VALUE=DATE:20261129"))
  }

  /// Programs end a counted repeat by its completion, by COUNT=0, or by a date after its last one.
  @Test(arguments: [
    "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;COUNT=1\nSTATUS:COMPLETED",
    "DTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;COUNT=0\nSTATUS:COMPLETED",
    "DTSTART;VALUE=DATE:20261120\nSTATUS:COMPLETED\nCOMPLETED:20261120T090000Z",
    "DTSTART;VALUE=DATE:20261121\nRRULE:FREQ=DAILY;COUNT=1",
  ]) func aCountedRepeatThatAProgramEndsIsDone(_ sent: String) throws {
    let item = done(try Resources.daily("2026-11-19", "FREQ=DAILY;COUNT=2"), "2026-11-19")
    let ended = try read("SUMMARY:a\n" + sent, over: item, isCurrent: true)
    #expect(ended.item.isDone(zone: Calendars.place.zone, zones: Calendars.place.zones))
    #expect(Resources.text(ended.item, ended.kept).contains("STATUS:COMPLETED"))
  }

  @Test func secondsStayWhenARepeatMovesOn() throws {
    let sent = "SUMMARY:a\nDTSTART:20261120T080030Z\nDUE:20261120T090045Z\nRRULE:FREQ=DAILY"
    let reading = try Resources.read(sent)
    var item = reading.item
    let start = LocalTime(Samples.today, ClockTime(hour: 8, minute: 0))
    item.completions[OccurrenceKey(start, zone: item.schedule?.zone)] = Samples.now
    let lines = Resources.lines(item, reading.kept)
    #expect(lines.contains("DTSTART:20261121T080030Z") && lines.contains("DUE:20261121T090045Z"), "\(lines)")
    item.schedule?.start = LocalTime(Samples.today, ClockTime(hour: 10, minute: 0))
    item.completions = [:]
    #expect(Resources.lines(item, reading.kept).contains("DTSTART:20261120T100000Z"))
  }

  /// The words of one occurrence are nothing that an item holds; they stay until it has passed.
  @Test func wordsOfAnOccurrenceStayUntilItHasPassed() throws {
    func day(_ date: String) -> String {
      "BEGIN:VTODO\nUID:\(Resources.uid)\nRECURRENCE-ID;VALUE=DATE:\(date)\nSUMMARY:on \(date)\nEND:VTODO"
    }
    let master =
      "BEGIN:VTODO\nUID:\(Resources.uid)\nSUMMARY:a\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nEND:VTODO\n"
    let reading = try Resources.read(master + day("20261120") + "\n" + day("20261123"))
    let text = Resources.text(done(reading.item, "2026-11-20"), reading.kept)
    #expect(text.contains("SUMMARY:on 20261123") && !text.contains("SUMMARY:on 20261120"))
  }

  @Test func anotherThanTheOpenOccurrenceOfAChainIsRefused() throws {
    var item = try Resources.daily("2026-11-20")
    item.schedule?.repeatMode = .afterCompletion
    let day = "BEGIN:VTODO\nUID:\(Resources.uid)\nRECURRENCE-ID;VALUE=DATE:20261123\nDTSTART;VALUE=DATE:20261124"
    let master =
      "BEGIN:VTODO\nUID:\(Resources.uid)\nSUMMARY:a\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY\nEND:VTODO\n"
    let refused = #expect(throws: CalendarObjectError.self) {
      try Resources.read(master + day + "\nEND:VTODO", over: item)
    }
    #expect(refused?.kind == .unsupported)
  }

  // MARK: This and all later occurrences

  private func divided(_ change: String) throws -> (first: [String], rest: [String]?)? {
    let sent = """
      BEGIN:VTODO
      UID:1
      SUMMARY:a
      X-KEPT:1
      DTSTART;VALUE=DATE:20261120
      RRULE:FREQ=WEEKLY;COUNT=5
      END:VTODO
      BEGIN:VTODO
      UID:1
      \(change)
      END:VTODO
      """
    func lines(_ object: CalendarObject) throws -> [String] {
      let kept = try object.item(over: nil, context: Resources.context).kept
      return Calendars.lines(String(decoding: kept.bytes, as: UTF8.self))
    }
    let division = try CalendarObject(parsing: Resources.bytes(sent)).division(Resources.context)
    return try division.map { (try lines($0.first), try $0.rest.map(lines)) }
  }

  /// A change from a day that is no occurrence begins at the next one.
  @Test(arguments: ["20261204", "20261201"]) func aChangeOfAllLaterOccurrencesIsATodoOfItsOwn(_ day: String) throws {
    let change = "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:\(day)\nSUMMARY:b"
    let parts = try #require(try divided(change))
    #expect(parts.first.contains("RRULE:FREQ=WEEKLY;COUNT=2") && parts.first.contains("SUMMARY:a"))
    let rest = try #require(parts.rest)
    for line in ["UID:1-\(day)", "SUMMARY:b", "X-KEPT:1", "DTSTART;VALUE=DATE:20261204", "RRULE:FREQ=WEEKLY;COUNT=3"] {
      #expect(rest.contains(line), "\(line) \(rest)")
    }
    #expect(!(parts.first + rest).contains { $0.hasPrefix("RECURRENCE-ID") } && !rest.contains("SUMMARY:a"))
  }

  @Test func anEndOfAllLaterOccurrencesEndsTheRepeat() throws {
    let change = "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261127"
    let parts = try #require(try divided(change + "\nSTATUS:CANCELLED"))
    #expect(parts.first.contains("RRULE:FREQ=WEEKLY;COUNT=1") && parts.rest == nil)
    for nothing in [change, change + "\nSUMMARY:a", change.replacing("20261127", with: "20261120") + "\nSUMMARY:b"] {
      #expect(try divided(nothing)?.first == nil)
    }
  }

  // MARK: Single occurrences

  private func expanded(_ lines: String, _ from: String, _ to: String) throws -> [String] {
    let (from, to) = (try #require(Instant(from)), try #require(Instant(to)))
    let found = CalendarObject.expanded(Resources.bytes(lines), from: from, to: to, context: Resources.context)
    return Calendars.lines(String(decoding: try #require(found), as: UTF8.self))
  }

  /// RFC 4791 section 9.6.5: each occurrence by itself, in UTC, without a rule or a zone.
  @Test func aRepeatIsExpanded() throws {
    let sent = """
      BEGIN:VTODO
      UID:1
      SUMMARY:a
      DTSTART;TZID=Europe/Berlin:20261120T090000
      DUE;TZID=Europe/Berlin:20261120T100000
      RRULE:FREQ=DAILY
      EXDATE;TZID=Europe/Berlin:20261122T090000
      END:VTODO
      BEGIN:VTODO
      UID:1
      SUMMARY:moved
      RECURRENCE-ID;TZID=Europe/Berlin:20261123T090000
      DTSTART;TZID=Europe/Berlin:20261123T180000
      END:VTODO
      """
    let lines = try expanded(sent, "2026-11-21T08:30:00Z", "2026-11-25T08:00:00Z")
    #expect(
      lines.filter { $0.hasPrefix("DTSTART") }.sorted() == [
        "DTSTART:20261121T080000Z", "DTSTART:20261123T170000Z", "DTSTART:20261124T080000Z",
      ])
    #expect(
      lines.filter { $0.hasPrefix("RECURRENCE-ID") }.sorted() == [
        "RECURRENCE-ID:20261121T080000Z", "RECURRENCE-ID:20261123T080000Z", "RECURRENCE-ID:20261124T080000Z",
      ])
    #expect(lines.contains("DUE:20261124T090000Z") && lines.contains("SUMMARY:moved"))
    #expect(!lines.contains { $0.hasPrefix("RRULE") || $0.hasPrefix("EXDATE") || $0.contains("VTIMEZONE") })
    let limited = CalendarObject.limited(
      Resources.bytes(sent), from: Instant(seconds: 0), to: Instant(seconds: 1), context: Resources.context)
    let left = String(decoding: limited, as: UTF8.self)
    #expect(left.contains("RRULE") && !left.contains("SUMMARY:moved"))
  }

  @Test func daysAreExpandedAsDaysAndManyAreRefused() throws {
    let sent = "SUMMARY:a\nDTSTART;VALUE=DATE:20261120\nRRULE:FREQ=DAILY"
    let lines = try expanded(sent, "2026-11-21T00:00:00Z", "2026-11-22T12:00:00Z")
    #expect(lines.filter { $0.hasPrefix("DTSTART") } == ["DTSTART;VALUE=DATE:20261121", "DTSTART;VALUE=DATE:20261122"])
    let single = try expanded("SUMMARY:a\nDUE:20261121T080000Z", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z")
    #expect(single.contains("DUE:20261121T080000Z") && !single.contains { $0.hasPrefix("RECURRENCE-ID") })
    #expect(
      CalendarObject.expanded(
        Resources.bytes(sent), from: Instant(seconds: 0), to: Instant(seconds: 4_000_000_000),
        context: Resources.context) == nil)
  }
}
