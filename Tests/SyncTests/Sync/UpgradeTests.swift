import Intents
import JSON
import SQL
import SQLite
import ScheduleGrammar
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests of devices that are upgraded with changes that were not sent.
@Suite struct UpgradeTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  /// Two devices that were apart are upgraded from an earlier version: nothing is lost, and both show the same.
  @Test func devicesThatWereApartKeepTheirChanges() throws {
    let server = try ServiceTransport(folder, bench)
    func open(_ name: String) throws -> Home { try bench.home(folder.path + "/" + name, transport: server) }
    let (one, two) = (try open("one"), try open("two"))
    let visa = try one.add("visa")
    for home in [one, two] { #expect(home.settle().failure == nil) }
    let start = try #require(LocalTime("2026-12-01T10:00"))
    try one.set(visa, .schedule(Schedule(start: start)), .setEffort(30))
    try two.set(visa, .set(.title, .string("passport")), .setField("cost", .integer(3)))
    let second = try two.add("call the bank")
    for (home, name) in [(one, "one"), (two, "two")] {
      home.close()
      try makeOlder(name)
    }

    let (newOne, newTwo) = (try open("one"), try open("two"))
    let reminders = ItemReminders([.before(minutes: 60, of: .date)])
    try newTwo.set(visa, .setReminders(reminders))
    for _ in 0..<2 { for home in [newOne, newTwo] { #expect(home.settle().failure == nil) } }
    for home in [newOne, newTwo] {
      #expect(try home.titles == ["call the bank", "passport"] && home.row(second) != nil)
      let item = try #require(try home.row(visa)?.item)
      #expect(item.schedule?.start == start && item.effort == 30 && item.reminders == reminders)
      #expect(item.ownFields == ["cost": .integer(3)])
    }
    #expect(try newOne.rows(Query(.all)).rows.map(\.item) == newTwo.rows(Query(.all)).rows.map(\.item))
  }

  /// Gives a device's file the schema of an earlier version.
  private func makeOlder(_ name: String) throws {
    let queue = try DatabaseQueue(path: HomePaths(root: folder.path + "/" + name).replica)
    defer { queue.close() }
    try queue.write {
      try $0.execute(
        sql: "ALTER TABLE visible DROP COLUMN letters; DROP TABLE own_reminder; PRAGMA user_version = 15")
    }
  }
}

extension Home {
  fileprivate func set(_ id: ItemID, _ intents: Intent...) throws {
    _ = try commit(intents.map { Change(id, $0) }, label: "changed")
  }
}
