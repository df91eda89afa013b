import Intents
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoModel
import ZoneFiles

@Suite struct ReminderTests {
  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture() }

  private final class Told: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock { $0 } }
    func add(_ reminder: Reminder) {
      list.withLock { $0.append("\(reminder.item.item.title) \(reminder.occurrence.due)") }
    }
  }

  private func round(_ fixture: SiteFixture, _ told: Told, zone: any Zone = FixedZone.utc) -> ReminderRound {
    let bench = fixture.bench
    let world = SiteWorld(clock: { bench.now }, zone: { zone }, zones: { SystemZones().zone($0) })
    return ReminderRound(service: fixture.service, world: world, allDay: nil) { told.add($0) }
  }

  @discardableResult private func add(_ fixture: SiteFixture, _ title: String, _ schedule: Schedule) throws -> ItemID {
    var item = fixture.bench.item(title)
    item.schedule = schedule
    _ = try fixture.service.apply(fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    return item.id
  }

  /// Advances the clock to the loop's next rounds until `end`.
  private func run(_ round: ReminderRound, _ fixture: SiteFixture, until end: Instant) throws {
    while let next = try round.run(), next <= end {
      fixture.bench.pass(seconds: max(1, next.seconds - fixture.bench.now.seconds))
    }
    fixture.bench.pass(seconds: max(0, end.seconds - fixture.bench.now.seconds))
  }

  /// S8: each account is reminded by its own clock, whatever the server's is.
  @Test func eachAccountIsRemindedByItsOwnClock() throws {
    let service = fixture.service
    let there = try #require(try service.addAccount("ann"))
    try service.setZone("Europe/Berlin", of: there)
    let noon = Schedule(start: try #require(LocalTime("2026-11-21T12:00")))
    var daily = Schedule(start: try #require(LocalTime("2026-11-21T13:00")))
    daily.recurrence = Recurrence("FREQ=DAILY")
    for account in [fixture.me, there] {
      for (title, schedule) in [("once", noon), ("daily", daily)] {
        var item = fixture.bench.item("\(title) \(account == there ? "in Berlin" : "in UTC")")
        item.schedule = schedule
        _ = try service.apply(account, [fixture.bench.mutation(item.id, .add(item))])
      }
    }
    let told = Told()
    let round = round(fixture, told)
    try run(round, fixture, until: try #require(Instant("2026-11-21T11:30:00Z")))
    #expect(told.all == ["once in Berlin 2026-11-21T12:00"])
    try run(round, fixture, until: try #require(Instant("2026-11-21T12:00:01Z")))
    #expect(told.all.count == 3 && told.all.dropFirst().sorted().first == "daily in Berlin 2026-11-21T13:00")
  }

  /// After a change of its zone, an account is not reminded again of a time that the former zone showed.
  @Test func anAccountThatMovesIsRemindedOnce() throws {
    let fixture = try SiteFixture()
    try fixture.service.setZone("Asia/Tokyo", of: fixture.me)
    try add(fixture, "call", Schedule(start: try #require(LocalTime("2026-11-21T19:00"))))
    let told = Told()
    let round = round(fixture, told)
    try run(round, fixture, until: try #require(Instant("2026-11-21T10:30:00Z")))
    #expect(told.all == ["call 2026-11-21T19:00"])
    try fixture.service.setZone("America/New_York", of: fixture.me)
    try run(round, fixture, until: try #require(Instant("2026-11-22T12:00:00Z")))
    #expect(told.all == ["call 2026-11-21T19:00"])
  }

  /// A month with a change of clocks, in which each occurrence is completed when it is reported.
  @Test func aMonthOverTheChangeOfClocksTellsEachOnce() throws {
    let berlin = try #require(SystemZones().zone("Europe/Berlin"))
    let start = try #require(Instant("2027-03-10T12:00:00Z"))
    fixture.bench.pass(seconds: start.seconds - fixture.bench.now.seconds)
    var daily = Schedule(start: try #require(LocalTime("2027-03-11T02:30")))
    daily.recurrence = Recurrence("FREQ=DAILY")
    daily.zone = "Europe/Berlin"
    let id = try add(fixture, "early", daily)
    let told = Told()
    let round = round(fixture, told, zone: berlin)
    let end = try #require(Instant("2027-04-10T12:00:00Z"))
    while let next = try round.run(), next <= end {
      fixture.bench.pass(seconds: max(1, next.seconds - fixture.bench.now.seconds))
      _ = try round.run()
      // Another round reports nothing again; completing the occurrence releases the next one.
      _ = try round.run()
      let item = try #require(try fixture.item(id))
      let key = try #require(
        item.occurrence(at: berlin.local(at: fixture.bench.now), zone: berlin) { _ in berlin }?.key)
      _ = try fixture.service.apply(
        fixture.me, [fixture.bench.mutation(id, .done(key, at: fixture.bench.now), base: item.version)])
    }
    let days = told.all.map { $0.split(separator: " ")[1].prefix(10) }
    let first = try #require(Day("2027-03-11"))
    #expect(days.map(String.init) == (0..<31).map { first.advanced(by: $0).description })
    #expect(told.all.contains("early 2027-03-28T03:30") || told.all.contains("early 2027-03-28T02:30"))
  }

  /// Of two servers on one database one looks at a time, and the other retries.
  @Test(.enabled(if: !isOnFile)) func anotherServerComesAgainWhereOneLooks() throws {
    let other = try fixture.neighbour()
    defer { other.close() }
    try add(fixture, "call", Schedule(start: try #require(LocalTime("2026-11-21T08:59"))))
    let told = Told()
    let bench = fixture.bench
    let world = SiteWorld(clock: { bench.now }, zone: { FixedZone.utc }, zones: { SystemZones().zone($0) })
    let beside = ReminderRound(service: other, world: world, allDay: nil) { told.add($0) }
    let meanwhile = Mutex<Instant?>(nil)
    let round = ReminderRound(service: fixture.service, world: world, allDay: nil) { reminder in
      told.add(reminder)
      meanwhile.withLock { $0 = try? beside.run() }
    }
    #expect(try round.run() == nil)
    #expect(meanwhile.withLock(\.self) == bench.now)
    #expect(try beside.run() == nil)
    #expect(told.all == ["call 2026-11-21T08:59"])
  }

  /// The loop itself, on the real clock: overdue reminders are sent to listeners at once.
  @Test func theLoopTellsListeners() async throws {
    try add(fixture, "now", Schedule(start: try #require(LocalTime("2026-11-21T08:59"))))
    let subscriber = try #require(fixture.site.events.subscribe(fixture.me, session: fixture.session()))
    let loop = ReminderLoop(fixture.site, command: nil, allDay: nil, logger: Quiet.logger)
    loop.start()
    defer { loop.stop() }
    var heard = ""
    for await _ in subscriber.stream {
      heard += subscriber.drain()
      if heard.contains("event: reminder") { break }
    }
    #expect(heard.contains("\"due\":\"2026-11-21T08:59:00.000Z\"") && heard.contains("\"number\":1"))
  }

  /// The number of looks of the loop, each of which reads the clock once.
  private final class Looks: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  /// A look blocks the file, so many changes must not cause a look each.
  @Test func manyChangesShareALook() async throws {
    let (bench, looks) = (fixture.bench, Looks())
    let world = SiteWorld(
      clock: {
        looks.add()
        return bench.now
      }, zone: { FixedZone.utc }, zones: { _ in nil })
    let site = Site(fixture.service, fixture.site.settings, world, keys: fixture.site.signer.ring)
    let subscriber = try #require(site.events.subscribe(fixture.me, session: fixture.session()))
    let loop = ReminderLoop(site, command: nil, allDay: nil, logger: Quiet.logger)
    loop.start()
    defer { loop.stop() }
    for count in 1...300 { try add(fixture, "\(count)", Schedule(start: try #require(LocalTime("2026-11-22T08:00")))) }
    try add(fixture, "now", Schedule(start: try #require(LocalTime("2026-11-21T08:59"))))
    var heard = ""
    for await _ in subscriber.stream {
      heard += subscriber.drain()
      if heard.contains("event: reminder") { break }
    }
    #expect(looks.count < 150, "it looked after nearly every change")
  }
}
