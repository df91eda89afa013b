import JSON
import Testing
import TodoModel

/// Tests of occurrences beside those of the rule.
@Suite struct ExtraDateTests {
  private func item(_ start: String, _ rule: String, plus extra: [String]) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "choir", createdAt: Instant(seconds: 1_790_000_000))
    item.schedule = Schedule(
      start: try #require(LocalTime(start)), recurrence: try Recurrence(reading: rule),
      extraDates: Set(extra.compactMap { LocalTime($0) }))
    return item
  }

  private func mondays() throws -> Item { try item("2026-11-23", "FREQ=WEEKLY;BYDAY=MO", plus: ["2026-12-03T14:00"]) }

  private func due(_ item: Item, at now: String) throws -> String? {
    item.occurrence(at: try #require(LocalTime(now)), zone: FixedZone.utc)?.due.description
  }

  private func done(_ item: inout Item, at now: String) throws {
    let local = try #require(LocalTime(now))
    let key = try #require(item.occurrence(at: local, zone: FixedZone.utc)?.key)
    item.completions[key] = FixedZone.utc.instant(of: local)
  }

  /// It becomes due on its own day, and hides a missed occurrence before it, as every later one does.
  @Test(arguments: [
    ("2026-11-22T09:00", "2026-11-23"), ("2026-12-02T09:00", "2026-11-30"), ("2026-12-03T09:00", "2026-12-03T14:00"),
    ("2026-12-03T20:00", "2026-12-03T14:00"), ("2026-12-06T09:00", "2026-12-03T14:00"),
    ("2026-12-07T09:00", "2026-12-07"),
  ]) func itIsDueOnItsDay(_ now: String, _ wanted: String) throws { #expect(try due(mondays(), at: now) == wanted) }

  @Test func itIsTickedAndSkippedByItself() throws {
    var item = try mondays()
    try done(&item, at: "2026-12-03T15:00")
    #expect(item.completions.keys.map(\.text) == ["2026-12-03T14:00"])
    #expect(try due(item, at: "2026-12-03T15:00") == "2026-12-07")
    var skipped = try mondays()
    skipped.schedule?.exceptions = [OccurrenceKey("2026-12-03T14:00")]
    #expect(try due(skipped, at: "2026-12-03T15:00") == "2026-12-07")
    var moved = try mondays()
    moved.schedule?.moves = [OccurrenceKey("2026-12-03T14:00"): try #require(LocalTime("2026-12-04T10:00"))]
    #expect(try due(moved, at: "2026-12-04T11:00") == "2026-12-04T10:00")
  }

  @Test func itStandsBetweenTheOthers() throws {
    let item = try mondays()
    let after = try #require(LocalTime("2026-11-30T12:00"))
    let next = item.nextOccurrences(after: after, count: 3, zone: FixedZone.utc).map(\.due.description)
    #expect(next == ["2026-12-03T14:00", "2026-12-07", "2026-12-14"])
    let days = try #require(Day("2026-12-01"))...#require(Day("2026-12-07"))
    let now = try #require(LocalTime("2026-12-01T08:00"))
    let open = item.openOccurrences(on: days, at: now, limit: 5, zone: FixedZone.utc).map(\.due.description)
    #expect(open == ["2026-12-03T14:00", "2026-12-07"])
    let schedule = try #require(item.schedule)
    #expect(schedule.hasOccurrence(OccurrenceKey("2026-12-03T14:00"), zone: FixedZone.utc) { _ in nil })
    #expect(!schedule.hasOccurrence(OccurrenceKey("2026-12-03"), zone: FixedZone.utc) { _ in nil })
  }

  /// One before the start of the rule comes first, also in the index.
  @Test func itMayPrecedeTheStart() throws {
    let item = try item("2026-12-07T09:00", "FREQ=WEEKLY", plus: ["2026-12-03T14:00"])
    #expect(try due(item, at: "2026-12-01T08:00") == "2026-12-03T14:00")
    #expect(item.firstOpenDay == Day("2026-12-03"))
    let schedule = try #require(item.schedule)
    #expect(schedule.hasOccurrence(OccurrenceKey("2026-12-03T14:00"), zone: FixedZone.utc) { _ in nil })
  }

  /// The end of the rule counts and bounds the occurrences of the rule alone.
  @Test(arguments: ["FREQ=WEEKLY;COUNT=2", "FREQ=WEEKLY;UNTIL=20261130"]) func theEndIsThatOfTheRule(
    _ rule: String
  ) throws {
    var item = try item("2026-11-23", rule, plus: ["2026-11-25", "2026-11-30", "2026-12-24"])
    let all = try #require(item.schedule?.expansion(in: FixedZone.utc)).map(\.nominal.description)
    #expect(all == ["2026-11-23", "2026-11-25", "2026-11-30", "2026-12-24"])
    for day in ["2026-11-23", "2026-11-25", "2026-11-30"] { try done(&item, at: day) }
    #expect(!item.isDone(zone: FixedZone.utc))
    #expect(try due(item, at: "2026-12-01") == "2026-12-24")
    try done(&item, at: "2026-12-24")
    #expect(item.isDone(zone: FixedZone.utc) && item.firstOpenDay == nil)
  }

  @Test func theLastOneIsFoundFromTheEnd() throws {
    let expansion = try #require(mondays().schedule?.expansion(in: FixedZone.utc))
    func last(_ text: String) throws -> String? {
      expansion.last(atOrBefore: try #require(LocalTime(text)))?.description
    }
    #expect(try last("2026-12-03T13:59") == "2026-11-30")
    #expect(try last("2026-12-06") == "2026-12-03T14:00")
    #expect(try last("2026-12-07") == "2026-12-07")
    #expect(try last("2026-11-22") == nil)
  }

  /// A field of a newer version goes back as it came.
  @Test func otherFieldsAreKept() throws {
    var schedule = try #require(mondays().schedule)
    schedule.extra = ["shift": .string("before")]
    let text = schedule.jsonText
    #expect(text.contains(#""shift":"before""#), "\(text)")
    #expect(try Schedule(json: try JSONValue(parsing: text)) == schedule)
  }

  @Test func itIsInTheWireFormInOrder() throws {
    var schedule = try #require(mondays().schedule)
    schedule.extraDates.insert(try #require(LocalTime("2026-12-01")))
    #expect(schedule.jsonText.contains(#""extra_dates":["2026-12-01","2026-12-03T14:00"]"#), "\(schedule.jsonText)")
    schedule.extraDates = []
    #expect(!schedule.jsonText.contains("extra_dates"))
  }
}
