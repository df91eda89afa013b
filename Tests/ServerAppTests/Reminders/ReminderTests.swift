import Intents
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing
import TodoModel
import ZoneFiles

@testable import ServerApp

@Suite struct ReminderTests {
  /// What was told.
  private final class Told: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock { $0 } }
    func add(_ reminder: Reminder) {
      list.withLock { $0.append("\(reminder.item.item.title) \(reminder.occurrence.due)") }
    }
  }

  private func round(_ stand: Stand, _ told: Told, zone: any Zone = FixedZone.utc) -> ReminderRound {
    let bench = stand.bench
    let world = SiteWorld(clock: { bench.now }, zone: { zone }, zones: { SystemZones().zone($0) })
    return ReminderRound(service: stand.service, world: world, allDay: nil) { told.add($0) }
  }

  @discardableResult
  private func add(_ stand: Stand, _ title: String, _ schedule: Schedule) throws -> ItemID {
    var item = stand.bench.item(title)
    item.schedule = schedule
    _ = try stand.service.apply(stand.me, [stand.bench.mutation(item.id, .add(item))])
    return item.id
  }

  /// Lets the clock run to where the loop would come again, until `end`.
  private func run(_ round: ReminderRound, _ stand: Stand, until end: Instant) throws {
    while let next = try round.turn(), next <= end {
      stand.bench.pass(seconds: max(1, next.seconds - stand.bench.now.seconds))
    }
    stand.bench.pass(seconds: max(0, end.seconds - stand.bench.now.seconds))
  }

  /// A month over the change of clocks, in which each occurrence is done as it is told.
  @Test func aMonthOverTheChangeOfClocksTellsEachOnce() throws {
    let stand = try Stand()
    let berlin = try #require(SystemZones().zone("Europe/Berlin"))
    let start = try #require(Instant("2027-03-10T12:00:00Z"))
    stand.bench.pass(seconds: start.seconds - stand.bench.now.seconds)
    var daily = Schedule(start: try #require(LocalTime("2027-03-11T02:30")))
    daily.recurrence = Recurrence("FREQ=DAILY")
    daily.zone = "Europe/Berlin"
    let id = try add(stand, "early", daily)
    let told = Told()
    let round = round(stand, told, zone: berlin)
    let end = try #require(Instant("2027-04-10T12:00:00Z"))
    while let next = try round.turn(), next <= end {
      stand.bench.pass(seconds: max(1, next.seconds - stand.bench.now.seconds))
      _ = try round.turn()
      // Turning again tells nothing again; doing it lets the next one come.
      _ = try round.turn()
      let item = try #require(try stand.item(id))
      let key = try #require(
        item.occurrence(on: berlin.local(at: stand.bench.now).day, zone: berlin) { _ in berlin }?.key
      )
      _ = try stand.service.apply(
        stand.me,
        [stand.bench.mutation(id, .done(key, at: stand.bench.now), base: item.version)]
      )
    }
    let days = told.all.map { $0.split(separator: " ")[1].prefix(10) }
    let first = try #require(Day("2027-03-11"))
    #expect(days.map(String.init) == (0..<31).map { first.advanced(by: $0).description })
    #expect(told.all.contains("early 2027-03-28T03:30") || told.all.contains("early 2027-03-28T02:30"))
  }

  @Test func repeatsThatNobodyDoesAreToldEachOnce() throws {
    let stand = try Stand()
    var schedule = Schedule(start: try #require(LocalTime("2026-11-22T08:00")))
    schedule.recurrence = Recurrence("FREQ=DAILY")
    try add(stand, "pills", schedule)
    let told = Told()
    try run(round(stand, told), stand, until: try #require(Instant("2026-11-30T12:00:00Z")))
    #expect(Set(told.all).count == told.all.count, "none twice: \(told.all)")
    #expect(told.all.first == "pills 2026-11-22T08:00")
  }

  @Test func aRescheduleArmsItAgain() throws {
    let stand = try Stand()
    let id = try add(stand, "call", Schedule(start: try #require(LocalTime("2026-11-21T10:00"))))
    let told = Told()
    let round = round(stand, told)
    try run(round, stand, until: try #require(Instant("2026-11-21T11:00:00Z")))
    #expect(told.all == ["call 2026-11-21T10:00"])
    let later = Schedule(start: try #require(LocalTime("2026-11-21T12:00")))
    let version = try #require(try stand.item(id)).version
    _ = try stand.service.apply(stand.me, [stand.bench.mutation(id, .schedule(later), base: version)])
    try run(round, stand, until: try #require(Instant("2026-11-21T13:00:00Z")))
    #expect(told.all == ["call 2026-11-21T10:00", "call 2026-11-21T12:00"])
  }

  @Test func whatIsDoneOrDeletedIsNotTold() throws {
    let stand = try Stand()
    let done = try add(stand, "a", Schedule(start: try #require(LocalTime("2026-11-21T10:00"))))
    let gone = try add(stand, "b", Schedule(start: try #require(LocalTime("2026-11-21T10:00"))))
    _ = try stand.service.apply(
      stand.me,
      [stand.bench.mutation(done, .done(.once, at: stand.bench.now), base: 9)]
    )
    _ = try stand.service.apply(stand.me, [stand.bench.mutation(gone, .delete, base: 9)])
    let told = Told()
    try run(round(stand, told), stand, until: try #require(Instant("2026-11-21T11:00:00Z")))
    #expect(told.all == [])
  }

  /// The loop itself, on the real clock: what is overdue is told at once, to who listens.
  @Test func theLoopTellsListeners() async throws {
    let stand = try Stand()
    try add(stand, "now", Schedule(start: try #require(LocalTime("2026-11-21T08:59"))))
    let subscriber = try #require(stand.site.events.subscribe(stand.me, session: "s"))
    let loop = ReminderLoop(stand.site, command: nil, allDay: nil, logger: Quiet.logger)
    loop.start()
    defer { loop.stop() }
    var heard = ""
    for await _ in subscriber.stream {
      heard += subscriber.drain()
      if heard.contains("event: reminder") { break }
    }
    #expect(heard.contains("\"due\":\"2026-11-21T08:59:00.000Z\"") && heard.contains("\"number\":1"))
  }

  /// How often the loop has asked for the time, which it does with each look.
  private final class Looks: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  /// While it looks, nobody else gets at the file: a rush of changes must not make it look after each.
  @Test func manyChangesShareALook() async throws {
    let stand = try Stand()
    let (bench, looks) = (stand.bench, Looks())
    let world = SiteWorld(
      clock: {
        looks.add()
        return bench.now
      },
      zone: { FixedZone.utc },
      zones: { _ in nil }
    )
    let keys = SigningKeys(at: bench.now) { bench.random() }
    let site = Site(stand.service, stand.site.settings, world, keys: keys)
    let subscriber = try #require(site.events.subscribe(stand.me, session: "s"))
    let loop = ReminderLoop(site, command: nil, allDay: nil, logger: Quiet.logger)
    loop.start()
    defer { loop.stop() }
    for count in 1...300 {
      try add(stand, "\(count)", Schedule(start: try #require(LocalTime("2026-11-22T08:00"))))
    }
    try add(stand, "now", Schedule(start: try #require(LocalTime("2026-11-21T08:59"))))
    var heard = ""
    for await _ in subscriber.stream {
      heard += subscriber.drain()
      if heard.contains("event: reminder") { break }
    }
    #expect(looks.count < 150, "it looked after nearly every change")
  }
}
