import Intents
import Replica
import SQL
import SQLite
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// The device's file as earlier programs left it.
struct SchemaTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()

  /// The file of the program before values had bounds, with repeats, a snooze, a focus, what was done and deleted.
  @Test func theFourthFormIsTakenOverAndShowsTheSame() throws {
    let fixture = #filePath.replacing("SchemaTests.swift", with: "Fixtures/schema-4.sql")
    let sql = String(decoding: TemporaryFolder.bytes(fixture), as: UTF8.self)
    let queue = try DatabaseQueue(path: path)
    try queue.use { try $0.execute(sql: "PRAGMA journal_mode = WAL;" + sql) }
    let seen = try queue.read { try String.fetchAll($0, sql: "SELECT item FROM visible ORDER BY id") }
    queue.close()

    let replica = try open()
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
    #expect(try replica.notices.isEmpty && replica.unread().isEmpty && replica.mendVisible() == 0)
    let rows = try replica.rows(Query(.all, limit: 100), at: moment).rows
    #expect(rows.compactMap(\.item.number).sorted() == [1, 2, 3, 4, 6, 7])
    #expect(try replica.focus()?.item.title == "call grandma")
    #expect(try replica.row(#require(replica.find("1", deleted: false).first))?.item.notes == "two\nlines")
    #expect(try replica.undo() != nil)
    #expect(try replica.redo() != nil)
    replica.close()
    let again = try DatabaseQueue(path: path)
    let kept = try again.read { try String.fetchAll($0, sql: "SELECT item FROM visible ORDER BY id") }
    #expect(kept.count == seen.count && seen.count == 8)
    again.close()
  }
}
