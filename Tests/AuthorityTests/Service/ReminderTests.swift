import Intents
import SQL
import SQLite
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct ReminderTests {
  let fixture: ServiceFixture
  let nine = ClockTime(hour: 9, minute: 0)
  var service: Service { fixture.service }

  init() throws { fixture = try ServiceFixture() }

  func due(_ zone: any Zone = FixedZone.utc, allDay: ClockTime? = nil) throws -> [Reminder] {
    try service.dueReminders(at: fixture.moment(zone), allDay: allDay)
  }

  func next(_ zone: any Zone = FixedZone.utc, allDay: ClockTime? = nil) throws -> Instant? {
    try service.nextReminder(after: fixture.moment(zone), allDay: allDay)
  }

  /// Reports due reminders as the server's loop does.
  @discardableResult func tell(_ zone: any Zone = FixedZone.utc, allDay: ClockTime? = nil) throws -> [String] {
    try due(zone, allDay: allDay).compactMap { reminder in
      try service.markNotified(reminder, at: fixture.bench.now) ? reminder.item.item.title : nil
    }
  }

  @Test func aTimeIsToldOnce() throws {
    let id = try fixture.add("stand-up", on: "2026-11-21T10:00")
    #expect(try due().isEmpty)
    #expect(try next() == Instant("2026-11-21T10:00:00Z"))
    fixture.bench.pass(seconds: 3599)
    #expect(try due().isEmpty)
    fixture.bench.pass(seconds: 1)
    let found = try due()
    #expect(found.map(\.item.item.id) == [id])
    #expect(found.map(\.due) == [fixture.bench.now])
    #expect(try due() == found)
    let told = Told()
    let observation = service.observe { told.add($1) }
    #expect(try found.map { try service.markNotified($0, at: fixture.bench.now) } == [true])
    #expect(try found.map { try service.markNotified($0, at: fixture.bench.now) } == [false])
    #expect(told.revisions == [2])
    withExtendedLifetime(observation) {}
    #expect(try due().isEmpty)
    #expect(try next() == nil)
    let item = try #require(try service.item(fixture.me, id)?.item)
    #expect(item.notifiedAt == fixture.bench.now && item.version == 2)
    let seen = try service.sync(fixture.me, fixture.request([])).items.map(\.item.notifiedAt)
    #expect(seen == [fixture.bench.now])
    fixture.bench.pass(seconds: 86_400 * 3)
    #expect(try due().isEmpty)
  }

  @Test func anotherScheduleArmsItAgain() throws {
    let id = try fixture.add("stand-up", on: "2026-11-21T10:00")
    fixture.bench.pass(seconds: 3600)
    #expect(try tell() == ["stand-up"])
    try fixture.say(.schedule(Schedule(start: #require(LocalTime("2026-11-21T11:30")))), of: id)
    #expect(try service.item(fixture.me, id)?.item.notifiedAt == nil)
    #expect(try due().isEmpty)
    #expect(try next() == Instant("2026-11-21T11:30:00Z"))
    fixture.bench.pass(seconds: 5400)
    #expect(try tell() == ["stand-up"])
    try fixture.say(.setTitle("stand up"), of: id)
    #expect(try service.item(fixture.me, id)?.item.notifiedAt != nil, "another field arms nothing")
    #expect(try tell().isEmpty)
    try fixture.say(.schedule(Schedule(start: #require(LocalTime("2026-11-22T08:00")))), of: id)
    fixture.bench.pass(seconds: 86_400)
    #expect(try tell() == ["stand up"])
  }

  @Test func reopeningArmsItAgain() throws {
    let id = try fixture.add("stand-up", on: "2026-11-21T10:00")
    try fixture.say(.done(.once, at: fixture.bench.now), of: id)
    #expect(try next() == nil)
    fixture.bench.pass(seconds: 3600)
    #expect(try due().isEmpty)
    try fixture.say(.reopen(.once), of: id)
    #expect(try tell() == ["stand-up"])
    try fixture.say(.done(.once, at: fixture.bench.now), of: id)
    #expect(try tell().isEmpty)
    try fixture.say(.reopen(.once), of: id)
    #expect(try tell() == ["stand-up"])
    #expect(try tell().isEmpty)
  }

  @Test func aRepeatIsToldEachTime() throws {
    var item = fixture.bench.item("pills")
    let start = try #require(LocalTime("2026-11-01T08:00"))
    item.schedule = Schedule(start: start, recurrence: Recurrence(.daily))
    try fixture.add([item])
    #expect(try tell() == ["pills"])
    #expect(try next() == Instant("2026-11-22T08:00:00Z"))
    for _ in 0..<5 {
      fixture.bench.pass(seconds: 86_400)
      #expect(try tell() == ["pills"])
      #expect(try tell().isEmpty)
    }
    let occurrence = OccurrenceKey(try #require(LocalTime("2026-11-27T08:00")), zone: nil)
    try fixture.say(.skip(occurrence), of: item.id)
    fixture.bench.pass(seconds: 86_400)
    #expect(try tell().isEmpty)
    fixture.bench.pass(seconds: 86_400)
    #expect(try tell() == ["pills"])
  }

  @Test func whatSleepsIsToldWhenItWakes() throws {
    let id = try fixture.add("call", on: "2026-11-21T09:00")
    #expect(try tell() == ["call"])
    let until = fixture.bench.now.advanced(bySeconds: 600)
    try fixture.say(.snooze(until: until), of: id)
    #expect(try due().isEmpty)
    #expect(try next() == until)
    fixture.bench.pass(seconds: 600)
    #expect(try tell() == ["call"])
    #expect(try tell().isEmpty)
    try fixture.say(.snooze(until: fixture.bench.now.advanced(bySeconds: 60)), of: id)
    try fixture.say(.done(.once, at: fixture.bench.now), of: id)
    fixture.bench.pass(seconds: 60)
    #expect(try tell().isEmpty)
  }

  @Test func wholeDaysAreToldWhereThatIsWanted() throws {
    try fixture.add("rent", on: "2026-11-22")
    #expect(try next() == nil)
    #expect(try next(allDay: nine) == Instant("2026-11-22T09:00:00Z"))
    #expect(try next(ServiceFixture.west, allDay: nine) == Instant("2026-11-22T17:00:00Z"))
    fixture.bench.pass(seconds: 86_400)
    #expect(try due().isEmpty)
    #expect(try due(ServiceFixture.west, allDay: nine).isEmpty)
    #expect(try tell(allDay: nine) == ["rent"])
    #expect(try tell(allDay: nine).isEmpty)
  }

  @Test func whatIsTooLateIsLetGo() throws {
    try fixture.add("old", on: "2026-11-20T08:59")
    try fixture.add("late", on: "2026-11-20T09:01")
    #expect(try tell() == ["late"])
    try fixture.add("new", on: "2026-11-22T08:00")
    fixture.bench.pass(seconds: 3 * 86_400)
    #expect(try due().isEmpty)
    #expect(try next() == nil)
  }

  @Test func whatIsGoneIsNotTold() throws {
    let id = try fixture.add("x", on: "2026-11-21T10:00")
    fixture.bench.pass(seconds: 3600)
    let found = try due()
    try fixture.say(.delete, of: id)
    #expect(try found.map { try service.markNotified($0, at: fixture.bench.now) } == [false])
    #expect(try due().isEmpty)
  }

  /// A floating time is reported once, where the clock shows it first; a new date uses the clock of the new zone.
  @Test func anotherZoneTellsNothingTwice() throws {
    let id = try fixture.add("call", on: "2026-11-21T19:00")
    fixture.bench.pass(seconds: 3_600)
    #expect(try tell(ServiceFixture.east) == ["call"])
    #expect(try tell(ServiceFixture.west).isEmpty)
    #expect(try next(ServiceFixture.west) == nil)
    fixture.bench.pass(seconds: 17 * 3_600)
    #expect(ServiceFixture.west.local(at: fixture.bench.now) == LocalTime("2026-11-21T19:00"))
    #expect(try tell(ServiceFixture.west).isEmpty)
    #expect(try tell(ServiceFixture.east).isEmpty, "nor does the way back")
    try fixture.say(.schedule(Schedule(start: #require(LocalTime("2026-11-21T18:30")))), of: id)
    #expect(try tell(ServiceFixture.west) == ["call"])
    #expect(try tell(ServiceFixture.west).isEmpty)
  }

  /// On the following day, a repeat uses the clock of the new zone.
  @Test func aRepeatGoesOnInAnotherZone() throws {
    var item = fixture.bench.item("pills")
    let start = try #require(LocalTime("2026-11-20T08:00"))
    item.schedule = Schedule(start: start, recurrence: Recurrence(.daily))
    try fixture.add([item])
    #expect(try tell(ServiceFixture.east) == ["pills"])
    #expect(try tell(ServiceFixture.west).isEmpty)
    #expect(try next(ServiceFixture.west) == Instant("2026-11-22T16:00:00Z"))
    fixture.bench.pass(seconds: 8 * 3_600)
    #expect(try tell(ServiceFixture.west).isEmpty)
    fixture.bench.pass(seconds: 86_400)
    #expect(try tell(ServiceFixture.west) == ["pills"])
  }

  /// A snoozed reminder stays snoozed across a zone change and is reported once when it ends.
  @Test func whatSleepsOnAJourneyIsToldOnce() throws {
    let id = try fixture.add("call", on: "2026-11-21T19:00")
    fixture.bench.pass(seconds: 3_600)
    #expect(try tell(ServiceFixture.east) == ["call"])
    try fixture.say(.snooze(until: fixture.bench.now.advanced(bySeconds: 600)), of: id)
    fixture.bench.pass(seconds: 600)
    #expect(try tell(ServiceFixture.west) == ["call"])
    fixture.bench.pass(seconds: 17 * 3_600)
    #expect(try tell(ServiceFixture.west).isEmpty)
    try fixture.say(.done(.once, at: fixture.bench.now), of: id)
    try fixture.say(.reopen(.once), of: id)
    #expect(try tell(ServiceFixture.west) == ["call"], "reopening arms it again")
  }

  /// A time in a zone is the same moment everywhere.
  @Test func aTimeInAZoneIsToldOnAJourney() throws {
    var item = fixture.bench.item("call")
    item.schedule = Schedule(start: try #require(LocalTime("2026-11-21T18:00")))
    item.deadline = Deadline(try #require(LocalTime("2026-11-21T12:00")), zone: "W")
    try fixture.add([item])
    #expect(try tell(ServiceFixture.east) == ["call"])
    #expect(try next(ServiceFixture.west) == Instant("2026-11-21T20:00:00Z"))
    fixture.bench.pass(seconds: 11 * 3_600)
    #expect(try tell(ServiceFixture.west) == ["call"])
    #expect(try tell(ServiceFixture.west).isEmpty)
  }

  /// A reported reminder is looked at once more to find its next moment; after that it costs nothing.
  @Test(.enabled(if: isOnFile)) func whatWasToldIsLookedAtOnce() throws {
    let start = try #require(LocalTime("2026-11-01T08:00"))
    let kinds: [Recurrence?] = [nil, Recurrence(.daily), Recurrence(.weekly), Recurrence(.hourly)]
    try fixture.add(
      kinds.map { recurrence in
        var item = fixture.bench.item("pills")
        let day = recurrence == nil || recurrence == Recurrence(.weekly) ? 21 : 1
        item.schedule = Schedule(start: LocalTime(start.day.advanced(by: day - 1), start.time))
        item.schedule?.recurrence = recurrence
        return item
      })
    func lookedAt() throws -> Int? {
      let queue = try DatabaseQueue(path: fixture.path, readonly: true)
      defer { queue.close() }
      return try queue.read { database in
        let sql = "SELECT count(*) FROM item WHERE remind_by = 'each' AND remind_at <= ?"
        return try Int.fetchOne(database, sql: sql, arguments: [fixture.bench.now.milliseconds])
      }
    }
    #expect(try tell().count == 4)
    #expect(try lookedAt() == 4)
    #expect(try due().isEmpty)
    #expect(try lookedAt() == 0)
    #expect(try next() == Instant("2026-11-21T10:00:00Z"))
    fixture.bench.pass(seconds: 3600)
    #expect(try tell().count == 1)
    // The clock there has yet to pass ten, which it already showed here.
    #expect(try next(ServiceFixture.west) == Instant("2026-11-21T19:00:00Z"))
    #expect(try due(ServiceFixture.west).isEmpty)
    #expect(try next(ServiceFixture.west) == Instant("2026-11-21T19:00:00Z"))
    #expect(try due().isEmpty && lookedAt() == 0)
  }

  /// The column that finds due items misses nothing: in any zone, the reports equal those of a full scan, each once.
  ///
  /// In half of the runs, the zone and the time of whole-day reminders change on the way.
  @Test(arguments: 1...8) func nothingIsHidden(_ seed: Int) throws {
    let fixture = try ServiceFixture(seed: UInt64(seed) + 40)
    let bench = fixture.bench
    let zones = [FixedZone.utc, ServiceFixture.east, ServiceFixture.west, FixedZone(offset: 14 * 3600)]
    var zone = zones[seed % 4]
    var allDay = seed % 2 == 0 ? nine : nil
    var clocks: [ItemID: LocalTime] = [:]
    try fixture.add((0..<60).map { reminding(changed(bench.anyItem($0), bench), bench) })
    for _ in 0..<60 {
      if seed > 4, bench.random(below: 4) == 0 {
        zone = zones[bench.random(below: 4)]
        allDay = [nil, nine, ClockTime(hour: 20, minute: 0)][bench.random(below: 3)]
      }
      let moment = fixture.moment(zone)
      var wanted: Set<ItemID> = []
      var next: Instant?
      try fixture.service.export(fixture.me) { record in
        let item = record.item
        func time(after: Instant) -> ReminderTime? {
          let told = clocks[item.id].map { zone.instant(of: $0) }
          return item.reminder(after: after, floating: told, zone: zone, zones: moment.zones, allDay: allDay)
        }
        let dayAgo = moment.now.advanced(bySeconds: -86_400)
        if let time = time(after: max(item.notifiedAt ?? dayAgo, dayAgo)), time.at <= moment.now {
          wanted.insert(item.id)
        }
        let later = time(after: max(item.notifiedAt ?? moment.now, moment.now))?.at
        next = [next, later].compactMap(\.self).min()
      }
      let found = try fixture.service.dueReminders(at: moment, allDay: allDay)
      #expect(Set(found.map(\.item.item.id)) == wanted)
      #expect(try fixture.service.nextReminder(after: moment, allDay: allDay) == next)
      for reminder in found {
        let (id, clock) = (reminder.item.item.id, zone.local(at: moment.now))
        #expect(try fixture.service.markNotified(reminder, at: moment.now))
        clocks[id] = max(clocks[id] ?? clock, clock)
      }
      #expect(try fixture.service.dueReminders(at: moment, allDay: allDay).isEmpty)
      if bench.random(below: 3) == 0, let some = found.first?.item.item {
        try fixture.say(.done(.once, at: moment.now), of: some.id)
        try fixture.say(.schedule(bench.anyItem(1).schedule), of: some.id)
        clocks[some.id] = nil
      }
      bench.pass(seconds: bench.random(below: 4) * 3600 + 60 * bench.random(below: 60))
    }
  }

  private func reminding(_ item: Item, _ bench: Bench) -> Item {
    var item = item
    item.reminders = bench.anyReminders()
    return item
  }

  /// Moves or removes an occurrence of some repeats.
  private func changed(_ item: Item, _ bench: Bench) -> Item {
    var item = item
    let day = Day(ordinal: 20_778 - 2 + bench.random(below: 6))
    guard item.schedule?.recurrence != nil, let key = item.occurrence(at: LocalTime(day), zone: FixedZone.utc)?.key
    else { return item }
    switch bench.random(below: 4) {
    case 0: item.schedule?.exceptions.insert(key)
    case 1:
      let time = item.schedule?.start.time == nil ? nil : ClockTime(minutes: bench.random(below: 1440))
      item.schedule?.moves[key] = LocalTime(day.advanced(by: bench.random(below: 3)), time)
    default: break
    }
    return item
  }
}
