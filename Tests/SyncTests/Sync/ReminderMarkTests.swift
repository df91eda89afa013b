import Intents
import Replica
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests that each reminder fires once over all devices of an account.
@Suite struct ReminderMarkTests {
  private let folder = TemporaryFolder()
  private let bench = Bench()
  private let rules = ReminderRules()

  /// Returns two devices of one server; the item is due in an hour and reminds twice.
  private func devices() throws -> (one: Home, other: Home, server: ServiceTransport, id: ItemID) {
    let server = try ServiceTransport(folder, bench)
    let one = try bench.home(folder.path + "/one", transport: server)
    let other = try bench.home(folder.path + "/other", transport: server)
    let id = try one.add("dentist", on: "2026-11-21T10:00")
    let reminders = ItemReminders([.before(minutes: 30, of: .date), .before(minutes: 0, of: .date)])
    _ = try one.commit([Change(id, .setReminders(reminders))], label: "")
    for home in [one, other] { #expect(home.settle().failure == nil) }
    return (one, other, server, id)
  }

  private func times(_ home: Home) throws -> [String] {
    try home.takeReminders(rules).due.map { FixedZone.utc.local(at: $0.at).description }
  }

  /// Both look at the same moment; only the first to reach the server delivers.
  @Test func eachFiresOnOneDevice() throws {
    let (one, other, _, id) = try devices()
    bench.pass(seconds: 1800)
    #expect(try times(one) == ["2026-11-21T09:30"] && times(other) == [])
    bench.pass(seconds: 1800)
    #expect(try times(other) == ["2026-11-21T10:00"] && times(one) == [])
    let item = try #require(try one.row(id)?.item)
    #expect(item.remindedBy.count == 2 && item.notifiedAt == bench.now)
  }

  /// A device that was off learns of the reminder first.
  @Test func aDeviceThatLearnsOfItStaysSilent() throws {
    let (one, other, _, _) = try devices()
    bench.pass(seconds: 1800)
    #expect(try times(one).count == 1)
    bench.pass(seconds: 600)
    #expect(other.settle().failure == nil)
    #expect(try other.dueReminders(rules).due.isEmpty)
  }

  /// A device that looks late knows neither that the first was delivered, nor that the second was not.
  @Test func theSecondIsNotLostWhereTheFirstWasDelivered() throws {
    let (one, other, _, _) = try devices()
    bench.pass(seconds: 1800)
    #expect(try times(one) == ["2026-11-21T09:30"])
    bench.pass(seconds: 2400)
    #expect(try times(other) == ["2026-11-21T10:00"] && times(one) == [])
  }

  @Test func devicesThatAreApartBothFire() throws {
    let (one, other, server, _) = try devices()
    bench.pass(seconds: 1800)
    server.judge.withLock { $0 = { _ in .unavailable("offline") } }
    #expect(try times(one).count == 1 && times(other).count == 1)
    #expect(try times(one).isEmpty && times(other).isEmpty)
    server.judge.withLock { $0 = nil }
    bench.pass(seconds: 600)
    for home in [one, other] { #expect(home.settle(isAsked: true).failure == nil) }
    #expect(try times(one).isEmpty && times(other).isEmpty)
  }

  @Test func anotherDateArmsThemOnAllDevices() throws {
    let (one, other, _, id) = try devices()
    bench.pass(seconds: 3600)
    #expect(try times(one) == ["2026-11-21T10:00"] && times(other) == [])
    let eleven = Schedule(start: try #require(LocalTime("2026-11-21T11:00")))
    _ = try other.commit([Change(id, .schedule(eleven))], label: "")
    #expect(other.settle().failure == nil)
    bench.pass(seconds: 1800)
    #expect(try times(one).isEmpty, "it has not learned of the date")
    #expect(try times(other) == ["2026-11-21T10:30"])
    #expect(one.settle().failure == nil)
    #expect(try times(one).isEmpty)
  }

  /// The first reminder is snoozed on another device than the one that delivered it.
  @Test func aSnoozeIsOfTheReminderThatFired() throws {
    let (one, other, _, id) = try devices()
    bench.pass(seconds: 1800)
    #expect(try times(one).count == 1 && times(other).isEmpty)
    let until = bench.now.advanced(bySeconds: 2700)
    _ = try other.commit([Change(id, .snooze(until: until))], label: "")
    for home in [other, one] { #expect(home.settle().failure == nil) }
    bench.pass(seconds: 1800)
    #expect(try times(other) == ["2026-11-21T10:00"] && times(one).isEmpty)
    bench.pass(seconds: 900)
    #expect(try times(one) == ["2026-11-21T10:15"] && times(other).isEmpty)
  }

  /// A server of an older version drops the mark, so that each device delivers.
  @Test func withoutMarksEachDeviceFires() throws {
    let server = try OldServer(ServiceTransport(folder, bench))
    let one = try bench.home(folder.path + "/one", transport: server)
    let other = try bench.home(folder.path + "/other", transport: server)
    _ = try one.add("dentist", on: "2026-11-21T10:00")
    for home in [one, other] { #expect(home.settle().failure == nil) }
    bench.pass(seconds: 3600)
    #expect(try times(one).count == 1 && times(other).count == 1)
    #expect(try times(one).isEmpty && times(other).isEmpty)
  }
}

/// A server that does not know marks.
private struct OldServer: Transport {
  private let server: ServiceTransport

  init(_ server: ServiceTransport) { self.server = server }

  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    var old = request
    old.mutations = request.mutations.map { mutation in
      guard case .acknowledge(let at, _) = mutation.intent else { return mutation }
      return mutation.with(intent: .acknowledge(at: at))
    }
    return try server.sync(old)
  }

  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] {
    try server.history(of: item, limit: limit)
  }
}
