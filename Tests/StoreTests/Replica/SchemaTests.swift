import Intents
import Replica
import SQL
import SQLite
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests of device files of earlier versions.
struct SchemaTests: ReplicaSuite {
  let folder = TemporaryFolder()
  let bench = Bench()

  /// F28, F29, F30: names and words of the previous version are composed, folded, and found.
  @Test func namesOfTheVersionBeforeAreComposed() throws {
    let replica = try open()
    var ids: [ItemID] = []
    for (title, tag) in [("Οδός", "cafe\u{301}"), ("Ärger", "caf\u{E9}"), ("apple", "plain"), ("zebra", "plain")] {
      var item = bench.item(title, id: replica.newID())
      (item.tags, item.notes) = ([tag], title + " ΣΑΣ")
      _ = try replica.commit([Change(item.id, .add(item))], label: "Added")
      ids.append(item.id)
    }
    replica.close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(
        sql: """
          ALTER TABLE visible DROP COLUMN letters; DROP TABLE own_reminder;
          DELETE FROM visible_tag; DELETE FROM tally WHERE kind = 'tag';
          INSERT INTO tally (kind, name, count) VALUES ('tag', 'plain', 2);
          PRAGMA user_version = 15;
          """)
      for (id, tag) in zip(ids, ["cafe\u{301}", "caf\u{E9}", "plain", "plain"]) {
        try database.execute(sql: "INSERT INTO visible_tag (tag, id) VALUES (?, ?)", arguments: [tag, id.description])
      }
      for tag in ["cafe\u{301}", "caf\u{E9}"] {
        try database.execute(sql: "INSERT INTO tally (kind, name, count) VALUES ('tag', ?, 1)", arguments: [tag])
      }
      try database.execute(sql: "UPDATE visible SET title = 'οδός' WHERE id = ?", arguments: [ids[0].description])
      try database.execute(
        sql: "UPDATE visible_notes SET text = 'οδός σας' WHERE id = ?", arguments: [ids[0].description])
    }
    queue.close()

    let again = try open()
    let moment = Moment(now: bench.now, zone: FixedZone.utc, zoneIdentity: "UTC") { _ in nil }
    #expect(
      try again.tagCounts() == [
        TagCount(name: "caf\u{E9}", open: 2, items: 2), TagCount(name: "plain", open: 2, items: 2),
      ])
    func titles(_ text: String) throws -> [String] {
      let query = Query(.all, filter: try Filter(parsing: text), sort: .title, limit: 100)
      let rows = try again.rows(query, at: moment)
      let listing = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
      return listing.sections.flatMap(\.rows).map(\.row.item.title)
    }
    for isIndexed in [false, true] {
      #expect(try titles("ΟΔΟΣ") == ["Οδός"] && titles("notes:οδος") == ["Οδός"])
      #expect(try titles("@CAFE\u{301}") == ["Ärger", "Οδός"] && titles("@plain") == ["apple", "zebra"])
      if !isIndexed { while try again.growIndex(by: 10) {} }
    }
    let query = Query(.all, sort: .title, limit: 2)
    #expect(try again.rows(query, at: moment).rows.map(\.item.title) == ["apple", "Ärger"])
    #expect(try again.mendVisible() == 0 && again.tagCounts().map(\.open) == [2, 2])
  }

  /// The file of a program before values had bounds, with repeats, a snooze, a focus, done and deleted items.
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
