import Intents
import Replica
import SQL
import SQLite
import ScheduleGrammar
import StoreSupport
import Testing
import TodoModel

/// Tests of the device's index of the reminders of items' own.
@Suite struct OwnReminderTableTests {
  private let folder = TemporaryFolder()
  private let bench = Bench()
  private var path: String { folder.path + "/r" }

  private func open() throws -> Replica {
    try Replica(path: path, clock: { bench.now }, random: { bench.random() })
  }

  private func moment() -> Moment { Moment(now: bench.now, zone: FixedZone.utc) { _ in nil } }

  private func item(_ title: String, _ start: String?, _ reminders: [ItemReminder]) throws -> Item {
    var item = bench.item(title)
    item.schedule = try start.map { Schedule(start: try #require(LocalTime($0))) }
    item.reminders = ItemReminders(reminders)
    return item
  }

  /// The bench begins on 21 November, 9:00.
  private func items() throws -> [Item] {
    [
      try item("visa", "2027-03-01T10:00", [.before(minutes: 100 * 1_440, of: .date)]),
      try item("call Ann", nil, [.at(try #require(LocalTime("2026-11-21T10:00")))]),
      try item("whole", "2026-11-22", [.before(minutes: 1_380, of: .date)]),
      try item("never", "2026-11-21T10:00", []),
    ]
  }

  @Test func remindersFarFromTheDateAreFound() throws {
    let replica = try open()
    for item in try items() { _ = try replica.commit([Change(item.id, .add(item))], label: "") }
    let before = try replica.takeReminders(at: moment(), ReminderRules())
    #expect(before.due.isEmpty && before.next == Instant("2026-11-21T10:00:00Z"))
    bench.pass(seconds: 3_600)
    let due = try replica.takeReminders(at: moment(), ReminderRules())
    #expect(Set(due.due.map(\.item.title)) == ["visa", "call Ann", "whole"])
    #expect(try replica.takeReminders(at: moment(), ReminderRules()).due.isEmpty)
  }

  @Test func aChangeOfTheRemindersIsSeen() throws {
    let replica = try open()
    let item = try item("dentist", "2026-11-21T12:00", [.before(minutes: 60, of: .date)])
    _ = try replica.commit([Change(item.id, .add(item))], label: "")
    #expect(try replica.takeReminders(at: moment(), ReminderRules()).next == Instant("2026-11-21T11:00:00Z"))
    let earlier = ItemReminders([.before(minutes: 120, of: .date)])
    _ = try replica.commit([Change(item.id, .setReminders(earlier))], label: "")
    #expect(try replica.takeReminders(at: moment(), ReminderRules()).next == Instant("2026-11-21T10:00:00Z"))
    _ = try replica.commit([Change(item.id, .setReminders(nil))], label: "")
    #expect(try replica.takeReminders(at: moment(), ReminderRules()).next == Instant("2026-11-21T12:00:00Z"))
    _ = try replica.commit([Change(item.id, .setReminders(.never))], label: "")
    #expect(try replica.takeReminders(at: moment(), ReminderRules()).next == nil)
  }

  /// The file of a program that kept the field without knowing it.
  @Test func theFormerFormIsTakenOver() throws {
    let replica = try open()
    for item in try items() { _ = try replica.commit([Change(item.id, .add(item))], label: "") }
    replica.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "DROP TABLE own_reminder; PRAGMA user_version = 16") }
    queue.close()
    let again = try open()
    bench.pass(seconds: 3_600)
    let due = try again.takeReminders(at: moment(), ReminderRules())
    #expect(Set(due.due.map(\.item.title)) == ["visa", "call Ann", "whole"])
    #expect(try again.mendVisible() == 0)
  }
}
