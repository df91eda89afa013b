import Intents
import ScheduleGrammar
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct ReminderTests {
  let desk: Desk
  let nine = ClockTime(hour: 9, minute: 0)
  var service: Service { desk.service }

  init() throws { desk = try Desk() }

  func due(_ zone: any Zone = FixedZone.utc, allDay: ClockTime? = nil) throws -> [Reminder] {
    try service.dueReminders(at: desk.moment(zone), allDay: allDay)
  }

  func next(_ zone: any Zone = FixedZone.utc, allDay: ClockTime? = nil) throws -> Instant? {
    try service.nextReminder(after: desk.moment(zone), allDay: allDay)
  }

  /// Tells what is due, as the server's loop does.
  @discardableResult
  func tell(_ zone: any Zone = FixedZone.utc, allDay: ClockTime? = nil) throws -> [String] {
    try due(zone, allDay: allDay).compactMap { reminder in
      try service.markNotified(reminder, at: desk.bench.now) ? reminder.item.item.title : nil
    }
  }

  @Test func aTimeIsToldOnce() throws {
    let id = try desk.add("stand-up", on: "2026-11-21T10:00")
    #expect(try due().isEmpty)
    #expect(try next() == Instant("2026-11-21T10:00:00Z"))
    desk.bench.pass(seconds: 3599)
    #expect(try due().isEmpty)
    desk.bench.pass(seconds: 1)
    let found = try due()
    #expect(found.map(\.item.item.id) == [id])
    #expect(found.map(\.due) == [desk.bench.now])
    #expect(try due() == found)
    let told = Told()
    let observation = service.observe { told.add($1) }
    #expect(try found.map { try service.markNotified($0, at: desk.bench.now) } == [true])
    #expect(try found.map { try service.markNotified($0, at: desk.bench.now) } == [false])
    #expect(told.revisions == [2])
    withExtendedLifetime(observation) {}
    #expect(try due().isEmpty)
    #expect(try next() == nil)
    let item = try #require(try service.item(desk.me, id)?.item)
    #expect(item.notifiedAt == desk.bench.now && item.version == 2)
    let seen = try service.sync(desk.me, desk.request([])).items.map(\.item.notifiedAt)
    #expect(seen == [desk.bench.now])
    desk.bench.pass(seconds: 86_400 * 3)
    #expect(try due().isEmpty)
  }

  @Test func anotherScheduleArmsItAgain() throws {
    let id = try desk.add("stand-up", on: "2026-11-21T10:00")
    desk.bench.pass(seconds: 3600)
    #expect(try tell() == ["stand-up"])
    try desk.say(.schedule(Schedule(start: #require(LocalTime("2026-11-21T11:30")))), of: id)
    #expect(try service.item(desk.me, id)?.item.notifiedAt == nil)
    #expect(try due().isEmpty)
    #expect(try next() == Instant("2026-11-21T11:30:00Z"))
    desk.bench.pass(seconds: 5400)
    #expect(try tell() == ["stand-up"])
    #expect(try tell().isEmpty)
    try desk.say(.schedule(Schedule(start: #require(LocalTime("2026-11-22T08:00")))), of: id)
    desk.bench.pass(seconds: 86_400)
    #expect(try tell() == ["stand-up"])
  }

  @Test func reopeningArmsItAgain() throws {
    let id = try desk.add("stand-up", on: "2026-11-21T10:00")
    try desk.say(.done(.once, at: desk.bench.now), of: id)
    #expect(try next() == nil)
    desk.bench.pass(seconds: 3600)
    #expect(try due().isEmpty)
    try desk.say(.reopen(.once), of: id)
    #expect(try tell() == ["stand-up"])
    try desk.say(.done(.once, at: desk.bench.now), of: id)
    #expect(try tell().isEmpty)
    try desk.say(.reopen(.once), of: id)
    #expect(try tell() == ["stand-up"])
    #expect(try tell().isEmpty)
  }

  @Test func aRepeatIsToldEachTime() throws {
    var item = desk.bench.item("pills")
    let start = try #require(LocalTime("2026-11-01T08:00"))
    item.schedule = Schedule(start: start, recurrence: Recurrence(.daily))
    try desk.add([item])
    #expect(try tell() == ["pills"])
    #expect(try next() == Instant("2026-11-22T08:00:00Z"))
    for _ in 0..<5 {
      desk.bench.pass(seconds: 86_400)
      #expect(try tell() == ["pills"])
      #expect(try tell().isEmpty)
    }
    let occurrence = OccurrenceKey(try #require(LocalTime("2026-11-27T08:00")), zone: nil)
    try desk.say(.skip(occurrence), of: item.id)
    desk.bench.pass(seconds: 86_400)
    #expect(try tell().isEmpty)
    desk.bench.pass(seconds: 86_400)
    #expect(try tell() == ["pills"])
  }

  @Test func whatSleepsIsToldWhenItWakes() throws {
    let id = try desk.add("call", on: "2026-11-21T09:00")
    #expect(try tell() == ["call"])
    let until = desk.bench.now.advanced(bySeconds: 600)
    try desk.say(.snooze(until: until), of: id)
    #expect(try due().isEmpty)
    #expect(try next() == until)
    desk.bench.pass(seconds: 600)
    #expect(try tell() == ["call"])
    #expect(try tell().isEmpty)
    try desk.say(.snooze(until: desk.bench.now.advanced(bySeconds: 60)), of: id)
    try desk.say(.done(.once, at: desk.bench.now), of: id)
    desk.bench.pass(seconds: 60)
    #expect(try tell().isEmpty)
  }

  @Test func wholeDaysAreToldWhereThatIsWanted() throws {
    try desk.add("rent", on: "2026-11-22")
    #expect(try next() == nil)
    #expect(try next(allDay: nine) == Instant("2026-11-22T09:00:00Z"))
    #expect(try next(Desk.west, allDay: nine) == Instant("2026-11-22T17:00:00Z"))
    desk.bench.pass(seconds: 86_400)
    #expect(try due().isEmpty)
    #expect(try due(Desk.west, allDay: nine).isEmpty)
    #expect(try tell(allDay: nine) == ["rent"])
    #expect(try tell(allDay: nine).isEmpty)
  }

  @Test func whatIsTooLateIsLetGo() throws {
    try desk.add("old", on: "2026-11-20T08:59")
    try desk.add("late", on: "2026-11-20T09:01")
    #expect(try tell() == ["late"])
    try desk.add("new", on: "2026-11-22T08:00")
    desk.bench.pass(seconds: 3 * 86_400)
    #expect(try due().isEmpty)
    #expect(try next() == nil)
  }

  @Test func whatIsGoneIsNotTold() throws {
    let id = try desk.add("x", on: "2026-11-21T10:00")
    desk.bench.pass(seconds: 3600)
    let found = try due()
    try desk.say(.delete, of: id)
    #expect(try found.map { try service.markNotified($0, at: desk.bench.now) } == [false])
    #expect(try due().isEmpty)
  }

  /// The column that items are found by hides nothing: whatever the zone, what is told is what a look at every item
  /// would have told, and each time once.
  @Test(arguments: 1...4)
  func nothingIsHidden(_ seed: Int) throws {
    let desk = try Desk(seed: UInt64(seed) + 40)
    let bench = desk.bench
    let zone = [FixedZone.utc, Desk.east, Desk.west, FixedZone(offset: 14 * 3600)][seed % 4]
    let allDay = seed % 2 == 0 ? nine : nil
    try desk.add((0..<60).map { bench.anyItem($0) })
    for _ in 0..<60 {
      let moment = desk.moment(zone)
      var wanted: Set<ItemID> = []
      var next: Instant?
      try desk.service.export(desk.me) { record in
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
      let found = try desk.service.dueReminders(at: moment, allDay: allDay)
      #expect(Set(found.map(\.item.item.id)) == wanted)
      #expect(try desk.service.nextReminder(after: moment, allDay: allDay) == next)
      for reminder in found { #expect(try desk.service.markNotified(reminder, at: moment.now)) }
      #expect(try desk.service.dueReminders(at: moment, allDay: allDay).isEmpty)
      if bench.random(below: 3) == 0, let some = found.first?.item.item {
        try desk.say(.done(.once, at: moment.now), of: some.id)
        try desk.say(.schedule(bench.anyItem(1).schedule), of: some.id)
      }
      bench.pass(seconds: bench.random(below: 4) * 3600 + 60 * bench.random(below: 60))
    }
  }
}
