import Dispatch
import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

@Suite struct ReminderLeaseTests {
  let folder = TemporaryFolder()
  let bench = Bench()
  let rules = ReminderRules()

  func open() throws -> Replica {
    try Replica(
      path: folder.path + "/replica.sqlite", clock: { bench.now }, random: { UInt64.random(in: .min ... .max) })
  }

  func moment(_ seconds: Int = 0) -> Moment {
    Moment(now: bench.now.advanced(bySeconds: seconds), zone: FixedZone.utc) { _ in nil }
  }

  /// Adds an item that falls due this many minutes after nine.
  func add(_ minutes: Int, to replica: Replica, day: Int = 0) throws -> ItemID {
    var item = bench.item("x", id: replica.newID())
    let nine = FixedZone.utc.local(at: Bench.start)
    item.schedule = Schedule(start: LocalTime(nine.day.advanced(by: day), ClockTime(minutes: 540 + minutes)))
    _ = try replica.commit([Change(item.id, .add(item))], label: "")
    return item.id
  }

  /// Of programs that look at the same moment, each with its own connection, one reports.
  @Test func oneOfManyTells() throws {
    let first = try open()
    let ids = try (0..<5).map { try add(-$0, to: first) }
    let replicas = try (0..<6).map { _ in try open() }
    let told = Mutex<[ItemID]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { index in
      let found = try? replicas[index % 6].takeReminders(at: moment(), rules)
      told.withLock { $0 += found?.due.map(\.item.id) ?? [] }
    }
    #expect(told.withLock { $0 }.sorted() == ids.sorted())
  }

  @Test func reschedulingArmsAnewAndALookWithoutNewsWritesNothing() throws {
    let replica = try open()
    let id = try add(0, to: replica)
    #expect(try replica.dueReminders(at: moment(), rules).due.count == 1)
    #expect(try replica.takeReminders(at: moment(), rules).due.map(\.item.id) == [id])
    let other = try open()
    let version = try other.dataVersion()
    #expect(try replica.takeReminders(at: moment(30), rules).due == [])
    #expect(try other.dataVersion() == version)
    let later = LocalTime(minutes: FixedZone.utc.local(at: Bench.start).minutes + 5)
    _ = try replica.commit([Change(id, .schedule(Schedule(start: later)))], label: "")
    let found = try replica.takeReminders(at: moment(60), rules)
    #expect(found.due == [] && found.next == FixedZone.utc.instant(of: later))
    #expect(try other.takeReminders(at: moment(300), rules).due.map(\.item.id) == [id])
    #expect(try replica.takeReminders(at: moment(300), rules).due == [])
  }

  /// While reminders wait, nobody claims them; `waits` gets the start of the running focus.
  @Test func aHeldReminderIsNotClaimed() throws {
    let replica = try open()
    let id = try add(0, to: replica)
    let later = try add(30, to: replica)
    let since = bench.now.advanced(bySeconds: -120)
    _ = try replica.commit([Change(later, .startFocus(at: since))], label: "")
    var asked: [Instant?] = []
    let found = try replica.takeReminders(at: moment(), rules) {
      asked.append($0)
      return true
    }
    #expect(found.due == [] && found.held.map(\.item.id) == [id] && asked == [since])
    #expect(found.next == bench.now.advanced(bySeconds: 1800))
    #expect(try replica.takeReminders(at: moment(60), rules) { _ in false }.due.map(\.item.id) == [id])
    let isAsked = try replica.takeReminders(at: moment(60), rules) { _ in
      Issue.record("Nothing is due.")
      return true
    }
    #expect(isAsked.due == [] && isAsked.held == [])
  }

  @Test func whatWasTypedWithAPastTimeIsKeptAsTold() throws {
    let replica = try open()
    _ = try add(-30, to: replica)
    let recent = try add(0, to: replica)
    let found = try replica.takeReminders(at: moment(20), rules, floor: bench.now.advanced(bySeconds: -60))
    #expect(found.due.map(\.item.id) == [recent])
    #expect(try replica.takeReminders(at: moment(30), rules).due == [])
  }

  /// A snooze on any date is kept, though a server removes the mark after reporting to its listeners.
  @Test(arguments: [0, 5, 40]) func aSleepOutlivesTheServersMark(_ day: Int) throws {
    let replica = try open()
    let id = try add(0, to: replica, day: day)
    _ = try replica.takeReminders(at: moment(), rules)
    let until = bench.now.advanced(bySeconds: 600)
    _ = try replica.commit([Change(id, .snooze(until: until))], label: "")
    #expect(try replica.takeReminders(at: moment(10), rules).next == until)
    _ = try replica.commit([Change(id, .acknowledge(at: until))], label: "")
    #expect(try replica.row(id)?.item.snoozedUntil == nil)
    #expect(try replica.takeReminders(at: moment(601), rules).due.map(\.at) == [until])
    #expect(try replica.takeReminders(at: moment(602), rules).due == [])
  }

  @Test func aNewDateEndsASleep() throws {
    let replica = try open()
    let id = try add(0, to: replica)
    _ = try replica.takeReminders(at: moment(), rules)
    _ = try replica.commit([Change(id, .snooze(until: bench.now.advanced(bySeconds: 600)))], label: "")
    let day = FixedZone.utc.local(at: bench.now).day.advanced(by: 9)
    _ = try replica.commit([Change(id, .schedule(Schedule(start: LocalTime(day))))], label: "")
    #expect(try replica.takeReminders(at: moment(601), rules).due == [])
  }

  /// A floating reminder is reported once, by the clock of the place where it was due first; a new date uses the local
  /// clock.
  @Test func aJourneyTellsNothingTwice() throws {
    let replica = try open()
    let id = try add(0, to: replica)
    func west(_ seconds: Int) -> Moment {
      Moment(now: bench.now.advanced(bySeconds: seconds), zone: FixedZone(offset: -6 * 3_600)) { _ in nil }
    }
    let found = try replica.takeReminders(at: moment(), rules)
    #expect(found.due.map(\.item.id) == [id])
    #expect(try replica.takeReminders(at: west(6 * 3_600), rules).due == [])
    let nine = FixedZone.utc.local(at: Bench.start)
    let eight = Schedule(start: LocalTime(nine.day, ClockTime(minutes: 480)))
    _ = try replica.commit([Change(id, .schedule(eight))], label: "")
    #expect(try replica.takeReminders(at: west(6 * 3_600), rules).due.map(\.item.id) == [id])
    #expect(try replica.takeReminders(at: west(6 * 3_600 + 60), rules).due == [])
  }

  /// A reminder that could not be reported is due again, wherever the user is then.
  @Test func whatWasGivenBackIsToldOnAJourney() throws {
    let replica = try open()
    let id = try add(0, to: replica)
    try replica.giveBack(try replica.takeReminders(at: moment(), rules).due)
    let west = Moment(now: bench.now.advanced(bySeconds: 3_600), zone: FixedZone(offset: -3_600)) { _ in nil }
    #expect(try replica.takeReminders(at: west, rules).due.map(\.item.id) == [id])
  }

  @Test func whatWasToldIsForgottenAfterSixtyDays() throws {
    let replica = try open()
    let old = try add(0, to: replica)
    _ = try replica.takeReminders(at: moment(), rules)
    _ = try add(61 * 1440 % 1440, to: replica, day: 61)
    #expect(try replica.takeReminders(at: moment(61 * 86_400), rules).due.count == 1)
    #expect(try replica.takeReminders(at: moment(), rules).due.map(\.item.id) == [old])
  }
}
