import DiceSupport
import Testing
import TodoModel
import ZoneFiles

@Suite struct ReminderTimeTests {
  static let zones = SystemZones()
  static let names = [
    "UTC", "Europe/Berlin", "America/St_Johns", "Pacific/Kiritimati", "Pacific/Niue", "Australia/Lord_Howe",
  ]
  let nine = ClockTime(hour: 9, minute: 0)

  static func item(_ schedule: Schedule?) -> Item {
    var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: Instant(seconds: 0))
    item.schedule = schedule
    return item
  }

  func at(_ text: String) throws -> Instant { try #require(Instant(text)) }

  func next(_ item: Item, after: String, _ zone: String = "UTC", allDay: ClockTime? = nil) throws -> String? {
    let zones = ReminderTimeTests.zones
    let zone = try #require(zones.zone(zone))
    return item.reminder(after: try at(after), zone: zone, zones: zones.zone, allDay: allDay)?.at.description
  }

  @Test(arguments: [
    ("2026-11-21T10:00", nil, "2026-11-21T09:59:59Z", "UTC", "2026-11-21T10:00:00.000Z"),
    ("2026-11-21T10:00", nil, "2026-11-21T10:00:00Z", "UTC", nil),
    ("2026-11-21T10:00", nil, "2026-11-21T08:00:00Z", "Europe/Berlin", "2026-11-21T09:00:00.000Z"),
    ("2026-11-21T10:00", "America/New_York", "2026-11-21T08:00:00Z", "Europe/Berlin", "2026-11-21T15:00:00.000Z"),
    ("2026-11-21", nil, "2026-11-21T08:00:00Z", "UTC", "2026-11-21T09:00:00.000Z"),
    ("2026-11-21", nil, "2026-11-21T09:00:00Z", "UTC", nil),
    ("2026-10-25T02:30", nil, "2026-10-24T20:00:00Z", "Europe/Berlin", "2026-10-25T00:30:00.000Z"),
    ("2026-10-25T02:30", "Europe/Berlin", "2026-10-24T20:00:00Z", "UTC", "2026-10-25T00:30:00.000Z"),
    ("2026-03-29T02:30", nil, "2026-03-28T20:00:00Z", "Europe/Berlin", "2026-03-29T01:30:00.000Z"),
  ]) func once(_ start: String, _ named: String?, _ after: String, _ zone: String, _ wanted: String?) throws {
    let item = ReminderTimeTests.item(Schedule(start: try #require(LocalTime(start)), zone: named))
    #expect(try next(item, after: after, zone, allDay: nine) == wanted)
  }

  /// A deadline reminds like a date.
  @Test(arguments: [
    ("2026-11-21T17:00", nil, "2026-11-21T16:59:59Z", "UTC", "2026-11-21T17:00:00.000Z"),
    ("2026-11-21T17:00", nil, "2026-11-21T17:00:00Z", "UTC", nil),
    ("2026-11-21T17:00", nil, "2026-11-21T08:00:00Z", "Europe/Berlin", "2026-11-21T16:00:00.000Z"),
    ("2026-11-21T17:00[America/New_York]", nil, "2026-11-21T08:00:00Z", "Europe/Berlin", "2026-11-21T22:00:00.000Z"),
    ("2026-11-21", nil, "2026-11-21T08:00:00Z", "UTC", "2026-11-21T09:00:00.000Z"),
    ("2026-11-21T17:00", "2026-11-21T10:00", "2026-11-21T08:00:00Z", "UTC", "2026-11-21T10:00:00.000Z"),
    ("2026-11-21T17:00", "2026-11-21T10:00", "2026-11-21T10:00:00Z", "UTC", "2026-11-21T17:00:00.000Z"),
    ("2026-11-21T17:00", "2026-11-25T10:00", "2026-11-21T10:00:00Z", "UTC", "2026-11-21T17:00:00.000Z"),
  ]) func deadlines(_ deadline: String, _ start: String?, _ after: String, _ zone: String, _ wanted: String?) throws {
    var item = ReminderTimeTests.item(try start.map { Schedule(start: try #require(LocalTime($0))) })
    item.deadline = Deadline(deadline)
    #expect(try next(item, after: after, zone, allDay: nine) == wanted)
    item.completions[.once] = try at("2026-11-20T00:00:00Z")
    #expect(try next(item, after: after, zone, allDay: nine) == nil)
  }

  @Test func theSecondOfTwoIsMeantWhereThatWasSaid() throws {
    var schedule = Schedule(start: try #require(LocalTime("2026-10-25T02:30")), zone: "Europe/Berlin")
    schedule.fold = 1
    let item = ReminderTimeTests.item(schedule)
    for after in ["2026-10-24T20:00:00Z", "2026-10-25T00:50:00Z", "2026-10-25T01:29:59Z"] {
      #expect(try next(item, after: after, "Europe/Berlin") == "2026-10-25T01:30:00.000Z")
    }
    #expect(try next(item, after: "2026-10-25T01:30:00Z", "Europe/Berlin") == nil)
  }

  @Test func whatIsDoneGoneOrUndatedIsSilent() throws {
    var item = ReminderTimeTests.item(nil)
    #expect(try next(item, after: "2026-11-21T00:00:00Z", allDay: nine) == nil)
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-21T10:00")))
    #expect(try next(item, after: "2026-11-21T00:00:00Z") != nil)
    var gone = item
    gone.deletedAt = try at("2026-11-20T00:00:00Z")
    #expect(try next(gone, after: "2026-11-21T00:00:00Z") == nil)
    item.completions[.once] = try at("2026-11-20T00:00:00Z")
    #expect(try next(item, after: "2026-11-21T00:00:00Z") == nil)
    #expect(
      try next(ReminderTimeTests.item(Schedule(start: LocalTime(Day(ordinal: 20_778)))), after: "2026-11-20T00:00:00Z")
        == nil)
  }

  @Test func everyMinuteComesInOrder() throws {
    let start = try #require(LocalTime("2026-11-21T10:00"))
    let item = ReminderTimeTests.item(Schedule(start: start, recurrence: Recurrence(.minutely)))
    #expect(try next(item, after: "2026-11-21T12:00:30Z") == "2026-11-21T12:01:00.000Z")
    #expect(try next(item, after: "2026-11-21T12:01:00Z") == "2026-11-21T12:02:00.000Z")
    #expect(try next(item, after: "2026-10-25T00:59:30Z", "Europe/Berlin") == "2026-11-21T09:00:00.000Z")
  }

  @Test func aSleepIsSleptThrough() throws {
    let start = try #require(LocalTime("2026-11-21T10:00"))
    var item = ReminderTimeTests.item(Schedule(start: start, recurrence: Recurrence(.hourly)))
    item.snoozedUntil = try at("2026-11-21T12:10:00Z")
    #expect(try next(item, after: "2026-11-21T10:30:00Z") == "2026-11-21T12:10:00.000Z")
    #expect(try next(item, after: "2026-11-21T12:10:00Z") == "2026-11-21T13:00:00.000Z")
    item.notifiedAt = try at("2026-11-21T11:00:00Z")
    #expect(try next(item, after: "2026-11-21T11:00:00Z") == "2026-11-21T12:00:00.000Z")
  }

  /// The indexed moment is never later than the reminder in any zone.
  @Test(arguments: 1...3) func theIndexIsEarlyEnough(_ seed: Int) throws {
    var dice = Dice(UInt64(seed))
    var fired = 0
    for _ in 0..<Times.of(250) {
      var item = ReminderTimeTests.randomItem(&dice)
      if dice.flip(3) { item.reminders = OwnReminderTests.anyReminders(&dice) }
      let after = Instant(seconds: 20_778 * 86_400 + Int(dice.next() % 1_200_000) - 600_000)
      let earliest = item.reminderPlace(after: after)?.earliest
      for name in ReminderTimeTests.names {
        let zone = try #require(ReminderTimeTests.zones.zone(name))
        for allDay in [nil, ClockTime.midnight, nine, ClockTime(hour: 23, minute: 59)] {
          let time = item.reminder(after: after, zone: zone, zones: ReminderTimeTests.zones.zone, allDay: allDay)
          guard let time else { continue }
          fired += 1
          #expect(time.at > after)
          #expect(earliest.map { $0 <= time.at } == true, "\(item) \(name) \(after)")
        }
      }
    }
    #expect(fired > 1000)
  }

  static func randomItem(_ dice: inout Dice) -> Item {
    func below(_ limit: Int) -> Int { dice.number(0...(limit - 1)) }
    let time = below(2) == 0 ? nil : ClockTime(minutes: below(1440))
    var schedule = Schedule(start: LocalTime(Day(ordinal: 20_778 - 12 + below(25)), time))
    if below(3) == 0 { schedule.zone = names[below(names.count)] }
    if below(2) == 0 {
      schedule.recurrence = Recurrence(
        [.daily, .weekly, .monthly, .yearly][below(4)], interval: 1 + below(3),
        end: below(3) == 0 ? .count(1 + below(4)) : nil)
      schedule.repeatMode = [.fixed, .catchUp, .afterCompletion][below(3)]
    }
    var item = item(below(6) == 0 ? nil : schedule)
    if below(3) == 0 {
      let local = LocalTime(Day(ordinal: 20_778 - 6 + below(13)), below(2) == 0 ? nil : ClockTime(minutes: below(1440)))
      item.deadline = Deadline(local, zone: below(3) == 0 ? names[below(names.count)] : nil)
    }
    for _ in 0..<below(3) {
      let key = item.occurrence(at: LocalTime(Day(ordinal: 20_778 - below(6))), zone: FixedZone.utc)?.key
      if let key { item.completions[key] = Instant(seconds: 20_778 * 86_400 - below(400_000)) }
    }
    if let key = item.occurrence(at: LocalTime(Day(ordinal: 20_778)), zone: FixedZone.utc)?.key {
      if below(5) == 0 { item.schedule?.exceptions.insert(key) }
      let day = Day(ordinal: 20_778 + below(9) - 4)
      if below(5) == 0 { item.schedule?.moves[key] = LocalTime(day, ClockTime(minutes: below(1440))) }
    }
    if below(6) == 0 { item.snoozedUntil = Instant(seconds: 20_778 * 86_400 + below(86_400)) }
    return item
  }
}
