import DiceSupport
import ModelSupport
import Testing
import TodoModel
import ZoneFiles

/// Tests which of several times of a day is shown and completed.
@Suite struct SeveralTimesTests {
  private static let pills = "FREQ=DAILY;BYHOUR=8,13,20"
  private static let zones = SystemZones()

  private func item(_ start: String, _ rule: String) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "pills", createdAt: Instant(seconds: 1_790_000_000))
    item.schedule = Schedule(start: try #require(LocalTime(start)), recurrence: try Recurrence(reading: rule))
    return item
  }

  private func pills() throws -> Item { try item("2026-11-02T08:00", Self.pills) }

  private func due(_ item: Item, at now: String) throws -> String? {
    item.occurrence(at: try #require(LocalTime(now)), zone: FixedZone.utc)?.due.description
  }

  private func done(_ item: inout Item, at now: String) throws {
    let local = try #require(LocalTime(now))
    let key = try #require(item.occurrence(at: local, zone: FixedZone.utc)?.key)
    item.completions[key] = FixedZone.utc.instant(of: local)
  }

  @Test(arguments: [
    ("2026-11-20T07:00", "2026-11-20T08:00"), ("2026-11-20T08:00", "2026-11-20T08:00"),
    ("2026-11-20T12:59", "2026-11-20T08:00"), ("2026-11-20T13:00", "2026-11-20T13:00"),
    ("2026-11-20T23:59", "2026-11-20T20:00"), ("2026-11-21T00:00", "2026-11-21T08:00"),
    ("2026-11-20", "2026-11-20T08:00"), ("2026-10-20T12:00", "2026-11-02T08:00"),
  ]) func theLatestThatIsDueIsShown(_ now: String, _ wanted: String) throws {
    #expect(try due(pills(), at: now) == wanted)
  }

  @Test func eachIsTickedByItself() throws {
    var item = try pills()
    try done(&item, at: "2026-11-20T09:00")
    #expect(item.completions.keys.map(\.text) == ["2026-11-20T08:00"])
    #expect(try due(item, at: "2026-11-20T09:00") == "2026-11-20T13:00")
    #expect(try due(item, at: "2026-11-20T19:00") == "2026-11-20T13:00")
    try done(&item, at: "2026-11-20T12:30")
    #expect(try due(item, at: "2026-11-20T12:30") == "2026-11-20T20:00")
    try done(&item, at: "2026-11-20T20:30")
    #expect(try due(item, at: "2026-11-20T21:00") == "2026-11-21T08:00")
    #expect(item.completions.count == 3)
  }

  /// A missed time is like a missed day: the next one replaces it, and it does not return.
  @Test func aMissedTimeIsHiddenByTheNext() throws {
    var item = try pills()
    try done(&item, at: "2026-11-20T14:00")
    #expect(try due(item, at: "2026-11-20T14:00") == "2026-11-20T20:00")
    #expect(try due(item, at: "2026-11-21T07:00") == "2026-11-21T08:00")
    item.schedule?.exceptions = [OccurrenceKey("2026-11-21T13:00")]
    #expect(try due(item, at: "2026-11-21T12:00") == "2026-11-21T08:00", "one to come hides nothing yet")
    #expect(try due(item, at: "2026-11-21T13:00") == "2026-11-21T20:00")
  }

  @Test func skippedAndMovedOnesGiveTheirPlace() throws {
    var item = try pills()
    item.schedule?.exceptions = [OccurrenceKey("2026-11-20T08:00")]
    #expect(try due(item, at: "2026-11-20T09:00") == "2026-11-20T13:00")
    item.schedule?.exceptions = [OccurrenceKey("2026-11-20T20:00")]
    #expect(try due(item, at: "2026-11-20T09:00") == "2026-11-20T08:00")
    item.schedule?.exceptions = []
    item.schedule?.moves = [OccurrenceKey("2026-11-20T08:00"): try #require(LocalTime("2026-11-20T10:00"))]
    #expect(try due(item, at: "2026-11-20T09:00") == "2026-11-20T10:00")
    #expect(try due(item, at: "2026-11-20T12:00") == "2026-11-20T10:00")
    #expect(try due(item, at: "2026-11-20T13:00") == "2026-11-20T13:00")
  }

  @Test func everyTwoHoursGoesOnThroughTheDay() throws {
    for rule in ["FREQ=HOURLY;INTERVAL=2;BYHOUR=9,11,13,15,17", "FREQ=HOURLY;INTERVAL=2"] {
      var item = try item("2026-11-20T09:00", rule)
      #expect(try due(item, at: "2026-11-20T12:00") == "2026-11-20T11:00", "\(rule)")
      try done(&item, at: "2026-11-20T12:00")
      #expect(try due(item, at: "2026-11-20T12:00") == "2026-11-20T13:00", "\(rule)")
      #expect(try due(item, at: "2026-11-20T18:00") == "2026-11-20T17:00", "\(rule)")
    }
  }

  @Test func theOneToComeIsKnownAhead() throws {
    let item = try pills()
    func next(_ now: String) throws -> String? {
      item.nextOfDay(after: try #require(LocalTime(now)), zone: FixedZone.utc)?.due.description
    }
    #expect(try next("2026-11-20T09:00") == "2026-11-20T13:00")
    #expect(try next("2026-11-20T20:00") == nil)
    let once = try self.item("2026-11-02T13:00", "FREQ=DAILY")
    #expect(once.nextOfDay(after: try #require(LocalTime("2026-11-20T09:00")), zone: FixedZone.utc) == nil)
  }

  /// Of today's open times, the latest due one after all skipped ones is shown, else the first future one.
  @Test func anySeriesKeepsTheRule() throws {
    var dice = Dice(31)
    let berlin = try #require(Self.zones.zone("Europe/Berlin"))
    for _ in 0..<Times.of(600) {
      let rule = dice.pick([
        "FREQ=DAILY;BYHOUR=8,13,20", "FREQ=DAILY;INTERVAL=2;BYHOUR=0,23", "FREQ=HOURLY;INTERVAL=3",
        "FREQ=WEEKLY;BYDAY=MO,WE,FR,SA;BYHOUR=9,17", "FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,20,40",
        "FREQ=MINUTELY;INTERVAL=45", "FREQ=DAILY;BYHOUR=6,18;COUNT=40",
      ])
      let start = LocalTime(Day(ordinal: 20_760), ClockTime(minutes: 0))
      var item = try item("2026-11-03T00:00", rule)
      item.schedule?.start =
        Expansion(try Recurrence(reading: rule), from: start, zone: berlin).first(atOrAfter: start) ?? start
      if dice.flip(4) { item.schedule?.zone = "America/New_York" }
      for _ in 0..<6 {
        let now = LocalTime(Day(ordinal: 20_764 + dice.number(0...14)), ClockTime(minutes: dice.number(0...1439)))
        try expectTheRule(item, now, berlin)
        guard let shown = item.occurrence(at: now, zone: berlin, zones: Self.zones.zone) else { continue }
        if dice.flip() {
          item.completions[shown.key] = berlin.instant(of: now)
        } else if dice.flip() {
          item.schedule?.exceptions.insert(shown.key)
        }
      }
    }
  }

  private func expectTheRule(_ item: Item, _ now: LocalTime, _ zone: any Zone) throws {
    let before = LocalTime(now.day.advanced(by: -1), ClockTime(minutes: 1439))
    let schedule = try #require(item.schedule)
    var all = item
    all.completions = [:]
    all.schedule?.exceptions = []
    let skipped = all.nextOccurrences(after: before, count: 60, zone: zone, zones: Self.zones.zone).last {
      schedule.exceptions.contains($0.key) && $0.due <= now
    }
    let done = item.completions.keys.compactMap(\.nominal).filter { $0.day <= now.day }.max()
    let open = item.nextOccurrences(after: before, count: 60, zone: zone, zones: Self.zones.zone).filter {
      $0.due.day == now.day && $0.nominal > done ?? LocalTime(Day.first)
    }
    let passed = open.last { $0.due <= now && $0.due > skipped?.due ?? before }
    let wanted = passed ?? open.first { $0.due > now }
    let shown = item.occurrence(at: now, zone: zone, zones: Self.zones.zone)
    guard let wanted else {
      #expect(shown?.due.day != now.day, "\(schedule) \(now)")
      return
    }
    #expect(shown == wanted, "\(schedule) \(now): \(item.completions.keys)")
  }

  /// For at most one occurrence a day, the time of day makes no difference.
  @Test func onceADayTheClockTellsNothing() throws {
    var dice = Dice(32)
    let berlin = try #require(Self.zones.zone("Europe/Berlin"))
    for _ in 0..<Times.of(600) {
      var (rule, start) = RuleDice.rule(&dice)
      rule.hours = Array(rule.hours.prefix(1))
      rule.minutes = Array(rule.minutes.prefix(1))
      guard rule.frequency != .hourly, rule.frequency != .minutely else { continue }
      var item = try item("2026-11-03T00:00", Self.pills)
      item.schedule = Schedule(start: start, recurrence: rule)
      for _ in 0..<6 {
        let day = start.day.advanced(by: dice.number(0...60))
        let shown = item.occurrence(at: LocalTime(day), zone: berlin)
        for minutes in [0, dice.number(0...1439), 1439] {
          let now = LocalTime(day, ClockTime(minutes: minutes))
          #expect(item.occurrence(at: now, zone: berlin) == shown, "\(rule) \(start) \(now)")
        }
        guard let shown else { continue }
        if dice.flip() {
          item.completions[shown.key] = berlin.instant(of: LocalTime(day, ClockTime(minutes: 720)))
        } else if dice.flip() {
          item.schedule?.exceptions.insert(shown.key)
        }
      }
    }
  }
}
