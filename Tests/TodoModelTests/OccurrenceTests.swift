import DiceSupport
import ModelSupport
import Testing
import TodoModel
import ZoneFiles

struct OccurrenceTests {
  private static let zones = SystemZones()
  private let berlin: any Zone
  private let created: Instant

  init() throws {
    berlin = try #require(Self.zones.zone("Europe/Berlin"))
    created = try #require(Instant("2026-11-01T08:00:00Z"))
  }

  private func item(_ start: String, _ rule: String? = nil, _ mode: Schedule.RepeatMode = .fixed) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: created)
    var schedule = Schedule(start: try #require(LocalTime(start)))
    if let rule { schedule.recurrence = try Recurrence(reading: rule) }
    schedule.repeatMode = mode
    item.schedule = schedule
    return item
  }

  private func due(_ item: Item, at now: String, in zone: (any Zone)? = nil) throws -> String? {
    let found = item.occurrence(at: try #require(LocalTime(now)), zone: zone ?? berlin, zones: Self.zones.zone)
    return found?.due.description
  }

  private func done(_ item: inout Item, seenAt now: String, at instant: String) throws {
    let found = item.occurrence(at: try #require(LocalTime(now)), zone: berlin, zones: Self.zones.zone)
    item.completions[try #require(found).key] = Instant(instant)
  }

  @Test func onceIsShownUntilDone() throws {
    var item = try item("2026-11-20T17:00")
    #expect(try due(item, at: "2026-11-25") == "2026-11-20T17:00")
    #expect(item.firstOpenDay?.description == "2026-11-20")
    try done(&item, seenAt: "2026-11-25", at: "2026-11-25T10:00:00Z")
    #expect(try due(item, at: "2026-11-25") == nil)
    #expect(item.isDone(zone: berlin))
    #expect(item.firstOpenDay == nil)
  }

  @Test func missedOnesDoNotPileUp() throws {
    var item = try item("2026-11-02T09:00", "FREQ=DAILY")
    #expect(try due(item, at: "2026-11-20") == "2026-11-20T09:00")
    try done(&item, seenAt: "2026-11-20", at: "2026-11-20T10:00:00Z")
    #expect(try due(item, at: "2026-11-20") == "2026-11-21T09:00")
    #expect(try due(item, at: "2026-11-25") == "2026-11-25T09:00")
    try done(&item, seenAt: "2026-11-25", at: "2026-11-26T12:00:00Z")
    #expect(item.firstOpenDay?.description == "2026-11-26")
  }

  @Test func weeklyStaysOverdueUntilTheNext() throws {
    let item = try item("2026-11-02", "FREQ=WEEKLY;BYDAY=MO")
    #expect(try due(item, at: "2026-11-08") == "2026-11-02")
    #expect(try due(item, at: "2026-11-09") == "2026-11-09")
    #expect(try due(item, at: "2026-10-30") == "2026-11-02")
  }

  @Test func doneAheadLeavesTodayOpen() throws {
    var item = try item("2026-11-02T09:00", "FREQ=DAILY")
    item.completions[OccurrenceKey("2026-11-25T09:00")] = Instant("2026-11-20T10:00:00Z")
    #expect(try due(item, at: "2026-11-20") == "2026-11-20T09:00")
    #expect(try due(item, at: "2026-11-24") == "2026-11-24T09:00")
    #expect(try due(item, at: "2026-11-25") == "2026-11-26T09:00", "missed ones do not come back")
    #expect(try due(item, at: "2026-11-26") == "2026-11-26T09:00")
  }

  /// Tomorrow's completion leaves today open even late in the day, when tomorrow has begun in some zones, but not here.
  @Test(arguments: ["T00:30:00Z", "T10:00:00Z", "T14:00:00Z", "T22:30:00Z"]) func tomorrowsDoneTodayLeavesTodayOpen(
    _ time: String
  ) throws {
    var item = try item("2026-11-02T09:00", "FREQ=DAILY")
    try done(&item, seenAt: "2026-11-19", at: "2026-11-19T12:00:00Z")
    item.completions[OccurrenceKey("2026-11-21T09:00")] = Instant("2026-11-20" + time)
    #expect(try due(item, at: "2026-11-20") == "2026-11-20T09:00")
    #expect(try #require(item.firstOpenDay) <= #require(Day("2026-11-20")), "or no list would ask for it")
    #expect(try due(item, at: "2026-11-21") == "2026-11-22T09:00")
    try done(&item, seenAt: "2026-11-20", at: "2026-11-20T23:00:00Z")
    #expect(try due(item, at: "2026-11-20") == "2026-11-22T09:00")
    let evening = try #require(LocalTime("2026-11-20T20:00"))
    let next = item.nextOccurrences(after: evening, count: 2, zone: berlin)
    #expect(next.map(\.due.description) == ["2026-11-22T09:00", "2026-11-23T09:00"])
  }

  @Test func aDayDoneAheadIsNotDueAgainAtANewHour() throws {
    var item = try item("2026-11-02T10:00", "FREQ=DAILY")
    item.completions[OccurrenceKey("2026-11-21T09:00")] = Instant("2026-11-20T14:00:00Z")
    #expect(try due(item, at: "2026-11-20") == "2026-11-20T10:00")
    #expect(try due(item, at: "2026-11-21") == "2026-11-22T10:00")
    let evening = try #require(LocalTime("2026-11-20T20:00"))
    #expect(item.nextOccurrences(after: evening, count: 1, zone: berlin).first?.due.description == "2026-11-22T10:00")
  }

  @Test func skippedHidesWhatWasMissedBefore() throws {
    var item = try item("2026-11-02", "FREQ=DAILY")
    item.schedule?.exceptions = [OccurrenceKey("2026-11-20")]
    #expect(try due(item, at: "2026-11-20") == "2026-11-21")
    #expect(try due(item, at: "2026-11-21") == "2026-11-21")
    #expect(try due(item, at: "2026-11-19") == "2026-11-19")
  }

  @Test func movedIsShownAtItsNewTime() throws {
    var item = try item("2026-11-02T09:00", "FREQ=WEEKLY;BYDAY=MO")
    item.schedule?.moves = [OccurrenceKey("2026-11-16T09:00"): try #require(LocalTime("2026-11-19T15:00"))]
    #expect(try due(item, at: "2026-11-19") == "2026-11-19T15:00")
    item.completions[OccurrenceKey("2026-11-09T09:00")] = Instant("2026-11-09T12:00:00Z")
    #expect(try due(item, at: "2026-11-17") == "2026-11-19T15:00")
    #expect(item.firstOpenDay?.description == "2026-11-19")
    item.completions[OccurrenceKey("2026-11-16T09:00")] = Instant("2026-11-19T16:00:00Z")
    #expect(try due(item, at: "2026-11-19") == "2026-11-23T09:00")
  }

  /// Occurrences hidden by a missed one stay hidden when it is moved away, and when it is done past the next.
  @Test func movedPastTheNextHidesWhatItHid() throws {
    var item = try item("2026-11-02T09:00", "FREQ=WEEKLY;BYDAY=MO")
    let (key, moved) = (OccurrenceKey("2026-11-16T09:00"), try #require(LocalTime("2026-11-24T15:00")))
    item.schedule?.moves = [key: moved]
    #expect(try due(item, at: "2026-11-21") == "2026-11-23T09:00")
    #expect(try due(item, at: "2026-11-23") == "2026-11-23T09:00")
    #expect(try due(item, at: "2026-11-24") == "2026-11-24T15:00")
    var early = item
    early.completions[key] = Instant("2026-11-21T12:00:00Z")
    #expect(try due(early, at: "2026-11-24") == "2026-11-23T09:00")
    item.completions[key] = Instant("2026-11-24T16:00:00Z")
    #expect(try due(item, at: "2026-11-24") == "2026-11-30T09:00")
    #expect(try due(item, at: "2026-12-01") == "2026-11-30T09:00")
    let next = item.nextOccurrences(after: try #require(LocalTime("2026-11-24")), count: 1, zone: berlin)
    #expect(next.first?.due.description == "2026-11-30T09:00")
  }

  @Test func movedEarlierComesEarlier() throws {
    var item = try item("2026-11-02", "FREQ=WEEKLY;BYDAY=MO")
    item.completions[OccurrenceKey("2026-11-16")] = Instant("2026-11-16T12:00:00Z")
    item.schedule?.moves = [OccurrenceKey("2026-11-23"): try #require(LocalTime("2026-11-21"))]
    #expect(try due(item, at: "2026-11-20") == "2026-11-21")
    #expect(item.firstOpenDay?.description == "2026-11-21")
    let next = item.nextOccurrences(after: try #require(LocalTime("2026-11-20")), count: 3, zone: berlin)
    #expect(next.map(\.due.description) == ["2026-11-21", "2026-11-30", "2026-12-07"])
  }

  @Test func afterCompletionCountsFromTheDayDone() throws {
    var item = try item("2026-11-02T09:00", "FREQ=WEEKLY;INTERVAL=2", .afterCompletion)
    #expect(try due(item, at: "2026-11-20") == "2026-11-02T09:00")
    try done(&item, seenAt: "2026-11-20", at: "2026-11-20T23:30:00Z")
    #expect(item.completions.keys.map(\.text) == ["#1"])
    // 23:30 UTC is the 21st in Berlin.
    #expect(try due(item, at: "2026-11-21") == "2026-12-05T09:00")
    item.schedule?.exceptions = [OccurrenceKey(count: 2)]
    #expect(try due(item, at: "2026-11-21") == "2026-12-19T09:00")
    item.schedule?.moves = [OccurrenceKey(count: 3): try #require(LocalTime("2026-12-20"))]
    #expect(try due(item, at: "2026-11-21") == "2026-12-20")
  }

  @Test func afterCompletionHonoursWeekdays() throws {
    var item = try item("2026-11-16", "FREQ=WEEKLY;BYDAY=MO,TH", .afterCompletion)
    try done(&item, seenAt: "2026-11-17", at: "2026-11-17T10:00:00Z")
    #expect(try due(item, at: "2026-11-17") == "2026-11-26")
  }

  @Test func endedRuleIsDone() throws {
    var item = try item("2026-11-02", "FREQ=DAILY;COUNT=2")
    #expect(!item.isDone(zone: berlin))
    #expect(try due(item, at: "2026-11-20") == "2026-11-03")
    try done(&item, seenAt: "2026-11-20", at: "2026-11-20T10:00:00Z")
    #expect(try due(item, at: "2026-11-20") == nil)
    #expect(item.isDone(zone: berlin))
    #expect(item.firstOpenDay == nil)
    var chained = try self.item("2026-11-02", "FREQ=DAILY;COUNT=1", .afterCompletion)
    try done(&chained, seenAt: "2026-11-20", at: "2026-11-20T10:00:00Z")
    #expect(chained.isDone(zone: berlin))
  }

  @Test func zoneThatWasSaidIsConverted() throws {
    var item = try item("2026-11-20T20:00", "FREQ=WEEKLY")
    item.schedule?.zone = "America/New_York"
    #expect(try due(item, at: "2026-11-21") == "2026-11-21T02:00")
    #expect(try due(item, at: "2026-11-20") == "2026-11-21T02:00")
    #expect(try #require(item.firstOpenDay) <= #require(Day("2026-11-20")))
    let found = item.occurrence(at: try #require(LocalTime("2026-11-21")), zone: berlin, zones: Self.zones.zone)
    #expect(found?.key.text == "2026-11-20T20:00[America/New_York]")
    item.schedule?.zone = "Atlantis/City"
    #expect(try due(item, at: "2026-11-20") == "2026-11-20T20:00")
  }

  /// A finite repeat is open as long as one of its occurrences is, whatever the state of the last one.
  @Test(arguments: [
    ("except", "11-23 11-23 12-07 12-07"), ("ahead", "11-23 11-23 12-07 12-07"),
    ("moved and ahead", "11-23 11-23 12-07 12-07"), ("moved and open", "11-23 11-25 12-07 12-07"),
    ("two", "11-23 11-23 11-30 11-30"),
  ]) func theLastOneLeavesTheOthersOpen(_ kind: String, _ expected: String) throws {
    for end in ["COUNT=4", "UNTIL=20261214T090000"] {
      var item = try item("2026-11-23T09:00", "FREQ=WEEKLY;BYDAY=MO;" + end)
      let last = OccurrenceKey("2026-12-14T09:00")
      switch kind {
      case "except": item.schedule?.exceptions = [last]
      case "two": item.schedule?.exceptions = [last, OccurrenceKey("2026-12-07T09:00")]
      case "moved and open": item.schedule?.moves[last] = LocalTime("2026-11-25T10:00")
      case "moved and ahead":
        item.schedule?.moves[last] = LocalTime("2026-12-21T10:00")
        item.completions[last] = Instant("2026-11-21T10:00:00Z")
      default: item.completions[last] = Instant("2026-11-21T10:00:00Z")
      }
      let days = ["2026-11-21", "2026-11-29", "2026-12-13", "2026-12-27"]
      let found = try days.map { try (due(item, at: $0) ?? "none").dropFirst(5).prefix(5) }
      #expect(found.joined(separator: " ") == expected, "\(end)")
      #expect(!item.isDone(zone: berlin))
      #expect(try #require(item.firstOpenDay) <= #require(Day("2026-11-23")))
      try done(&item, seenAt: "2026-12-27", at: "2026-12-27T10:00:00Z")
      #expect(try due(item, at: "2026-12-27") == nil)
      #expect(item.isDone(zone: berlin))
    }
  }

  @Test func shiftedByAChangeOfClocks() throws {
    let item = try item("2026-03-28T02:30", "FREQ=DAILY")
    #expect(try due(item, at: "2026-03-29") == "2026-03-29T03:30")
    #expect(try due(item, at: "2026-03-30") == "2026-03-30T02:30")
  }

  /// An item due on a day is never indexed after it, and completing twice has no further effect.
  @Test func indexIsNeverLate() throws {
    var dice = Dice(21)
    for _ in 0..<Times.of(400) {
      let (rule, start) = RuleDice.rule(&dice)
      var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: created)
      item.schedule = Schedule(start: start, recurrence: rule, repeatMode: dice.flip(4) ? .afterCompletion : .fixed)
      var today = start.day
      for _ in 0..<12 {
        today = today.advanced(by: dice.number(0...40))
        let current = item.occurrence(at: LocalTime(today), zone: berlin)
        if rule.end != nil { #expect(item.isDone(zone: berlin) == (current == nil), "\(rule) \(start) \(today)") }
        guard let found = current else { continue }
        let index = try #require(item.firstOpenDay, "\(rule) \(start) \(today)")
        #expect(index <= max(found.due.day, today), "\(rule) \(start) \(today)")
        if found.due.day <= today { #expect(index <= today) }
        switch dice.number(0...3) {
        case 0:
          item.completions[found.key] = berlin.instant(of: LocalTime(today, ClockTime(hour: 12, minute: 0)))
          let next = item.occurrence(at: LocalTime(today), zone: berlin)
          #expect(next?.key != found.key)
          if let next, rule.end == nil, item.schedule?.repeatMode == .fixed, item.schedule?.moves[next.key] == nil {
            #expect(next.nominal > found.nominal)
          }
        case 1: item.schedule?.exceptions.insert(found.key)
        case 2: item.schedule?.moves[found.key] = LocalTime(today.advanced(by: dice.number(-3...9)))
        default: break
        }
      }
    }
  }
}
