import Intents
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

  /// Tells what is due, as the server's loop does.
  @discardableResult
  func tell(_ zone: any Zone = FixedZone.utc, allDay: ClockTime? = nil) throws -> [String] {
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
    #expect(try tell().isEmpty)
    try fixture.say(.schedule(Schedule(start: #require(LocalTime("2026-11-22T08:00")))), of: id)
    fixture.bench.pass(seconds: 86_400)
    #expect(try tell() == ["stand-up"])
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

  /// The column that items are found by hides nothing: whatever the zone, what is told is what a look at every item
  /// would have told, and each time once.
  @Test(arguments: 1...4)
  func nothingIsHidden(_ seed: Int) throws {
    let fixture = try ServiceFixture(seed: UInt64(seed) + 40)
    let bench = fixture.bench
    let zone = [FixedZone.utc, ServiceFixture.east, ServiceFixture.west, FixedZone(offset: 14 * 3600)][
      seed % 4
    ]
    let allDay = seed % 2 == 0 ? nine : nil
    try fixture.add((0..<60).map { bench.anyItem($0) })
    for _ in 0..<60 {
      let moment = fixture.moment(zone)
      var wanted: Set<ItemID> = []
      var next: Instant?
      try fixture.service.export(fixture.me) { record in
        let item = record.item
        func time(after: Instant) -> ReminderTime? {
          item.reminder(after: after, zone: zone, zones: moment.zones, allDay: allDay)
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
      for reminder in found { #expect(try fixture.service.markNotified(reminder, at: moment.now)) }
      #expect(try fixture.service.dueReminders(at: moment, allDay: allDay).isEmpty)
      if bench.random(below: 3) == 0, let some = found.first?.item.item {
        try fixture.say(.done(.once, at: moment.now), of: some.id)
        try fixture.say(.schedule(bench.anyItem(1).schedule), of: some.id)
      }
      bench.pass(seconds: bench.random(below: 4) * 3600 + 60 * bench.random(below: 60))
    }
  }
}
