import DiceSupport
import Testing
import TodoModel
import ZoneFiles

@Suite struct ReminderSearchTests {
  static let zones = SystemZones()
  let nine = ClockTime(minutes: 540)

  /// A device with a clock: looks on request, and records its reports.
  struct Device {
    var items: [Item]
    var rules = ReminderRules()
    var zone: any Zone = FixedZone.utc
    var told: [ItemID: ToldReminder] = [:]
    var snoozes: [ItemID: ReminderCandidate.Snooze] = [:]
    var log: [(now: Instant, item: ItemID, at: Instant)] = []

    func candidate(_ item: Item) -> ReminderCandidate {
      ReminderCandidate(item: item, told: told[item.id], snooze: snoozes[item.id])
    }

    /// Looks and reports; returns the time of the next look.
    mutating func look(_ now: Instant) -> Instant? {
      let search = ReminderSearch(
        now: now, zone: zone, zones: ReminderSearchTests.zones.zone, rules: rules, device: "this")
      var outlook = ReminderOutlook()
      for item in items { search.look(at: candidate(item), &outlook) }
      let found = search.end(outlook)
      for reminder in found.due {
        let former = told[reminder.item.id]
        told[reminder.item.id] = ToldReminder(at: reminder.at, in: zone, after: former)
        log.append((now, reminder.item.id, reminder.at))
      }
      return found.next
    }

    /// Returns the reports at a moment as clock times.
    mutating func tells(_ now: String) throws -> [String] {
      let before = log.count
      _ = look(try #require(Instant(now)))
      return log[before...].map { zone.local(at: $0.at).description }
    }
  }

  static func item(_ start: String, _ number: UInt64 = 1, every: Recurrence.Frequency? = nil) throws -> Item {
    var item = Item(id: ItemID(high: 1, low: number), title: "x", createdAt: Instant(seconds: 0))
    item.schedule = Schedule(start: try #require(LocalTime(start)), recurrence: every.map { Recurrence($0) })
    return item
  }

  @Test func onceOnTimeAndAgainAfterReschedulingOnly() throws {
    var device = Device(items: [try Self.item("2026-11-20T09:00")])
    #expect(try device.tells("2026-11-20T08:59:59Z") == [])
    #expect(try device.tells("2026-11-20T09:00:00Z") == ["2026-11-20T09:00"])
    #expect(try device.tells("2026-11-20T09:00:00Z") == [])
    #expect(try device.tells("2026-11-20T11:00:00Z") == [])
    device.items[0].schedule?.start = try #require(LocalTime("2026-11-20T11:30"))
    #expect(try device.tells("2026-11-20T11:30:02Z") == ["2026-11-20T11:30"])
    #expect(try device.tells("2026-11-20T11:40:00Z") == [])
  }

  /// A deadline reminds like a date, by the same rules.
  @Test func aDeadlineIsToldOnceAndAgainWhereItMoves() throws {
    var item = try Self.item("2026-11-20T09:00")
    item.deadline = Deadline("2026-11-20T17:00")
    var bare = Item(id: ItemID(high: 1, low: 2), title: "y", createdAt: Instant(seconds: 0))
    bare.deadline = Deadline("2026-11-21")
    var device = Device(items: [item, bare], rules: ReminderRules(leads: [0, 60]))
    #expect(try device.tells("2026-11-20T09:00:00Z") == ["2026-11-20T09:00"])
    #expect(try device.tells("2026-11-20T15:59:00Z") == [])
    #expect(try device.tells("2026-11-20T16:00:00Z") == ["2026-11-20T16:00"])
    #expect(try device.tells("2026-11-20T17:00:00Z") == ["2026-11-20T17:00"])
    device.items[0].deadline = Deadline("2026-11-20T18:00")
    #expect(try device.tells("2026-11-20T18:00:00Z") == ["2026-11-20T18:00"])
    #expect(try device.tells("2026-11-21T08:59:00Z") == [])
    #expect(try device.tells("2026-11-21T09:00:00Z") == ["2026-11-21T09:00"])
    #expect(try device.tells("2026-11-22T09:00:00Z") == [])
  }

  @Test func everyLeadIsToldAndWholeDaysKnowOnlyDays() throws {
    var device = Device(items: [try Self.item("2026-11-20T09:00"), try Self.item("2026-11-21", 2)])
    device.rules = ReminderRules(leads: [0, 10, 1440])
    #expect(try device.tells("2026-11-20T08:49:00Z") == ["2026-11-19T09:00"])
    #expect(try device.tells("2026-11-20T08:50:00Z") == ["2026-11-20T08:50"])
    #expect(try device.tells("2026-11-20T09:00:00Z") == ["2026-11-20T09:00", "2026-11-20T09:00"])
    #expect(try device.tells("2026-11-21T08:55:00Z") == [])
    #expect(try device.tells("2026-11-21T09:00:00Z") == ["2026-11-21T09:00"])
    device.rules.allDay = nil
    device.told = [:]
    #expect(try device.tells("2026-11-21T09:30:00Z") == [])
  }

  @Test func whatIsDoneDeletedOrTooLateIsSilent() throws {
    var device = Device(items: [try Self.item("2026-11-20T09:00")])
    #expect(try device.tells("2026-11-21T09:00:00Z") == [])
    device.items[0].completions[.once] = Instant(seconds: 0)
    #expect(try device.tells("2026-11-20T09:00:00Z") == [])
    device.items[0].completions = [:]
    device.items[0].deletedAt = Instant(seconds: 0)
    #expect(try device.tells("2026-11-20T09:00:00Z") == [])
  }

  /// A server that has reported to its listeners marks the item, which does not prevent this device's report.
  @Test func theMarkOfAServerDoesNotCount() throws {
    var device = Device(items: [try Self.item("2026-11-20T09:00")])
    device.items[0].notifiedAt = Instant("2026-11-20T09:00:00Z")
    #expect(try device.tells("2026-11-20T09:00:01Z") == ["2026-11-20T09:00"])
  }

  @Test func severalMissedOfOneItemMakeOne() throws {
    var device = Device(items: [try Self.item("2026-11-20T00:00", every: .hourly)])
    #expect(try device.tells("2026-11-20T07:30:00Z") == ["2026-11-20T07:00"])
    device.items[0].completions = [:]
    #expect(try device.tells("2026-11-20T07:59:00Z") == [])
    #expect(try device.tells("2026-11-20T08:00:00Z") == ["2026-11-20T08:00"])
  }

  @Test func aSleepIsSleptThroughAndWokenOnce() throws {
    var device = Device(items: [try Self.item("2026-11-20T09:00", every: .hourly)])
    let id = device.items[0].id
    #expect(try device.tells("2026-11-20T09:00:00Z").count == 1)
    let until = try #require(Instant("2026-11-20T11:20:00Z"))
    device.items[0].snoozedUntil = until
    #expect(try device.tells("2026-11-20T10:00:00Z") == [])
    #expect(try device.tells("2026-11-20T11:20:00Z") == ["2026-11-20T11:20"])
    #expect(try device.tells("2026-11-20T11:30:00Z") == [])
    #expect(try device.tells("2026-11-20T12:00:00Z") == ["2026-11-20T12:00"])
    // The server removed the snooze after reporting it; the device still knows it.
    device.told[id] = ToldReminder(at: try #require(Instant("2026-11-20T09:00:00Z")), local: nil)
    device.items[0].snoozedUntil = nil
    device.snoozes[id] = ReminderCandidate.Snooze(until: until, doneBefore: nil)
    #expect(try device.tells("2026-11-20T11:21:00Z") == ["2026-11-20T11:20"])
    // An item completed since is not reported.
    device.told = [:]
    device.items[0].completions[OccurrenceKey(try #require(LocalTime("2026-11-20T11:00")), zone: nil)] = until
    #expect(try device.tells("2026-11-20T11:21:00Z") == [])
  }

  @Test func anItemWithoutADateCanSleepToo() throws {
    var item = Item(id: ItemID(high: 1, low: 1), title: "x", createdAt: Instant(seconds: 0))
    item.snoozedUntil = Instant("2026-11-20T09:10:00Z")
    var device = Device(items: [item])
    #expect(device.look(try #require(Instant("2026-11-20T09:00:00Z"))) == item.snoozedUntil)
    #expect(try device.tells("2026-11-20T09:10:00Z") == ["2026-11-20T09:10"])
    #expect(try device.tells("2026-11-20T09:10:00Z") == [])
  }

  @Test func quietHoursAreKeptAndTheirEndTellsTogether() throws {
    var device = Device(items: [
      try Self.item("2026-11-20T06:00"), try Self.item("2026-11-19T21:59", 2), try Self.item("2026-11-20T06:30", 3),
    ])
    device.rules.quiet = QuietHours(from: ClockTime(minutes: 1320)!, to: ClockTime(minutes: 420)!)
    #expect(try device.tells("2026-11-19T22:00:00Z") == [])
    let end = Instant("2026-11-20T07:00:00Z")
    #expect(device.look(try #require(Instant("2026-11-20T06:45:00Z"))) == end)
    #expect(device.look(try #require(Instant("2026-11-20T05:00:00Z"))) == end)
    #expect(try device.tells("2026-11-20T07:00:00Z").count == 3)
    #expect(try device.tells("2026-11-20T07:00:01Z") == [])
  }

  @Test func aClockThatWasWrongSilencesNothing() throws {
    var device = Device(items: [try Self.item("2026-11-20T09:00")])
    let wrong = try #require(Instant("2031-01-01T00:00:00Z"))
    device.told[device.items[0].id] = ToldReminder(at: wrong, in: FixedZone(offset: 3_600), after: nil)
    #expect(try device.tells("2026-11-20T09:00:00Z").count == 1)
  }

  /// A floating time reminds once, by the clock where it was due first, even if that is then set back on a journey; the
  /// next day is reported there.
  @Test func aJourneyTellsNothingTwice() throws {
    let berlin = try #require(Self.zones.zone("Europe/Berlin"))
    let newYork = try #require(Self.zones.zone("America/New_York"))
    var device = Device(items: [try Self.item("2026-11-20T09:00", every: .daily)], zone: berlin)
    device.rules = ReminderRules(leads: [0, 60])
    #expect(try device.tells("2026-11-20T07:00:00Z") == ["2026-11-20T08:00"])
    #expect(try device.tells("2026-11-20T08:00:00Z") == ["2026-11-20T09:00"])
    device.zone = newYork
    #expect(try device.tells("2026-11-20T13:00:00Z") == [])
    #expect(try device.tells("2026-11-20T14:00:00Z") == [])
    #expect(try device.tells("2026-11-20T14:01:00Z") == [])
    #expect(try device.tells("2026-11-21T13:00:00Z") == ["2026-11-21T08:00"])
    #expect(try device.tells("2026-11-21T14:00:00Z") == ["2026-11-21T09:00"])
  }

  /// A report on the way keeps the earlier report by a clock that was ahead.
  @Test func severalStopsTellNothingTwice() throws {
    var device = Device(items: [try Self.item("2026-11-20T09:00", every: .daily)])
    device.rules = ReminderRules(leads: [0, 600])
    device.zone = FixedZone(offset: 9 * 3_600)
    #expect(try device.tells("2026-11-20T00:00:00Z") == ["2026-11-20T09:00"])
    device.zone = FixedZone(offset: 3_600)
    #expect(try device.tells("2026-11-20T08:00:00Z") == [])
    device.zone = FixedZone(offset: -8 * 3_600)
    #expect(try device.tells("2026-11-20T17:00:00Z") == [])
    #expect(try device.tells("2026-11-21T07:00:00Z") == ["2026-11-20T23:00"])
    #expect(try device.tells("2026-11-21T17:00:00Z") == ["2026-11-21T09:00"])
  }

  /// A time in a zone, and one that was not due yet, are reported after a journey as before it.
  @Test func aJourneySilencesNothingElse() throws {
    var (fixed, later) = (try Self.item("2026-11-20T09:00"), try Self.item("2026-11-20T11:00", 2))
    fixed.schedule?.zone = "America/New_York"
    later.deadline = Deadline("2026-11-20T12:00")
    var device = Device(items: [fixed, later], zone: FixedZone(offset: 3_600))
    #expect(try device.tells("2026-11-20T08:00:00Z") == [])
    #expect(try device.tells("2026-11-20T10:00:00Z") == ["2026-11-20T11:00"])
    device.zone = FixedZone(offset: -5 * 3_600)
    #expect(try device.tells("2026-11-20T14:00:00Z") == ["2026-11-20T09:00"])
    #expect(try device.tells("2026-11-20T16:00:00Z") == [])
    #expect(try device.tells("2026-11-20T17:00:00Z") == ["2026-11-20T12:00"])
  }

  /// Random schedules, leads and quiet hours over both clock changes, compared with a simple reference.
  ///
  /// Every time is reported once, at its moment or at the end of the quiet hours, and nothing else is.
  @Test(arguments: 1...Times.of(8)) func aMonthIsToldOnceAndWhole(_ seed: Int) throws {
    var dice = Dice(UInt64(seed))
    let name = dice.pick([
      "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Niue",
    ])
    let first = try #require(Day(dice.pick(["2026-03-01", "2026-03-15", "2026-09-28", "2026-10-20"])))
    var device = Device(items: (1...3).map { Self.random(&dice, first, UInt64($0)) })
    device.zone = try #require(Self.zones.zone(name))
    device.rules = ReminderRules(
      leads: dice.pick([[0], [0, 10], [0, 60, 1440], [30], [0, 10_080]]), allDay: dice.pick([nil, nine, .midnight]),
      quiet: dice.flip()
        ? QuietHours(from: ClockTime(minutes: dice.number(0...1439))!, to: ClockTime(minutes: 425)!) : nil)
    let start = device.zone.instant(of: LocalTime(first))
    let end = start.advanced(bySeconds: 30 * 86_400)
    var now = start
    var looks = 0
    while now < end, looks < 6000 {
      looks += 1
      let next = min(device.look(now) ?? end, end)
      try #require(next > now, "\(next) is not after \(now)")
      // Looks of other programs in between make no difference.
      let between = now.advanced(bySeconds: dice.number(1...90_000))
      now = dice.flip(3) && between < next ? between : next
    }
    for item in device.items {
      let told = device.log.filter { $0.item == item.id && $0.at > start }
      let wanted = Self.expected(item, device, from: start, to: end)
      #expect(told.map(\.at) == wanted.map(\.at), "\(name) \(device.rules) \(item.schedule as Any)")
      for (told, wanted) in zip(told, wanted) { #expect(told.now == wanted.now, "\(name) \(device.rules)") }
    }
  }

  /// Returns the expected reports of an item: each of its times, or the latest of those in one quiet period.
  static func expected(_ item: Item, _ device: Device, from: Instant, to: Instant) -> [(now: Instant, at: Instant)] {
    guard let schedule = item.schedule else { return [] }
    let zone = device.zone
    let since = LocalTime(zone.local(at: from).day.advanced(by: -3))
    var open = item.nextOccurrences(after: since, count: 1200, zone: zone, zones: zones.zone)
    if schedule.recurrence == nil || schedule.repeatMode == .afterCompletion {
      open = [item.occurrence(at: zone.local(at: to), zone: zone, zones: zones.zone)].compactMap { $0 }
    }
    var times: Set<Instant> = []
    for occurrence in open {
      var due: Instant
      if occurrence.due.time == nil {
        guard let allDay = device.rules.allDay else { continue }
        due = zone.instant(of: LocalTime(occurrence.due.day, allDay))
      } else if let home = schedule.zone.flatMap({ zones.zone($0) }) {
        due = home.instant(of: occurrence.nominal)
      } else {
        due = zone.instant(of: occurrence.due)
      }
      for lead in device.rules.leads {
        if lead > 0, lead % 1440 == 0 {
          times.insert(zone.instant(of: LocalTime(minutes: zone.local(at: due).minutes - lead)))
        } else if lead == 0 || occurrence.due.time != nil {
          times.insert(due.advanced(bySeconds: -lead * 60))
        }
      }
    }
    var latest: [Instant: Instant] = [:]
    for at in times where at > from {
      let now = device.rules.quiet?.end(at: at, zone: zone) ?? at
      if now < to { latest[now] = max(at, latest[now] ?? at) }
    }
    return latest.map { (now: $0.key, at: $0.value) }.sorted { $0.now < $1.now }
  }

  static func random(_ dice: inout Dice, _ first: Day, _ number: UInt64) -> Item {
    let time = dice.flip(3) ? nil : ClockTime(minutes: dice.number(0...1439))
    var schedule = Schedule(start: LocalTime(first.advanced(by: dice.number(-5...25)), time))
    if dice.flip(3), time != nil { schedule.zone = dice.pick(["Europe/Berlin", "America/New_York", "Asia/Tokyo"]) }
    if !dice.flip(4) {
      schedule.recurrence = Recurrence(
        time != nil && dice.flip(20) ? .hourly : dice.pick([.daily, .daily, .weekly, .monthly]),
        interval: dice.number(1...4))
    }
    var item = Item(id: ItemID(high: 2, low: number), title: "x", createdAt: Instant(seconds: 0))
    item.schedule = schedule
    return item
  }
}
