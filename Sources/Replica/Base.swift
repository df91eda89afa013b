import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// The records that the authority has confirmed.
struct Base {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Returns the confirmed record, including one of an earlier epoch; the last visible version if it is unreadable.
  func record(_ id: ItemID) throws -> ItemRecord? {
    let statement = try database.cachedStatement(
      sql: "SELECT record FROM base WHERE id = :id UNION ALL SELECT record FROM aside WHERE id = :id LIMIT 1")
    let text = try String.fetchOne(statement, arguments: ["id": id.description])
    guard let text else { return nil }
    return try RecordText.readable(text) ?? lastSeen(id)
  }

  /// Returns the visible item, with the key of its list.
  func lastSeen(_ id: ItemID) throws -> ItemRecord? {
    let statement = try database.cachedStatement(sql: "SELECT * FROM visible WHERE id = ?")
    guard let row = try SQLRow.fetchOne(statement, arguments: [id.description]),
      var item = try? Item(jsonText: row["item"])
    else { return nil }
    // A file under migration to this version has no keys yet: there the key is the name.
    if item.kind == .item, let key = try? row["key"] as String? { item.list = key }
    return ItemRecord(item: item)
  }

  func put(_ record: ItemRecord) throws {
    let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO base (id, record) VALUES (?, ?)")
    try statement.execute(arguments: [record.item.id.description, RecordText.write(record)])
  }

  /// Adds all records to `aside`, to be offered again to an authority that may lack them, and empties the base.
  func layAside() throws {
    try database.execute(sql: "INSERT OR REPLACE INTO aside (id, record) SELECT id, record FROM base; DELETE FROM base")
  }

  /// Returns true if records of an earlier epoch wait for the end of the pull.
  func hasAside() throws -> Bool {
    try Int.fetchOne(database.cachedStatement(sql: "SELECT 1 FROM aside LIMIT 1")) != nil
  }

  /// Returns true if the record is of an earlier epoch, so that its version has no meaning in the current one.
  func isOld(_ id: ItemID) throws -> Bool {
    guard try hasAside() else { return false }
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM base WHERE id = ?")
    return try Int.fetchOne(statement, arguments: [id.description]) == nil
  }

  /// Returns the ids of all records, of the current epoch and of an earlier one.
  func ids() throws -> [ItemID] {
    let texts = try String.fetchAll(database, sql: "SELECT id FROM base UNION SELECT id FROM aside ORDER BY id")
    return texts.compactMap(ItemID.init)
  }

  /// Empties `aside`; returns each record that differs from what the finished pull brought, with the pulled one if any.
  func takeAside() throws -> [(held: ItemRecord, pulled: ItemRecord?)] {
    let rows = try SQLRow.fetchAll(
      database,
      sql: """
        SELECT aside.id, aside.record, base.record AS pulled FROM aside LEFT JOIN base ON base.id = aside.id
        WHERE base.id IS NULL OR base.record <> aside.record ORDER BY aside.id
        """)
    try database.execute(sql: "DELETE FROM aside")
    return try rows.compactMap { row in
      let pulled = (try row["pulled"] as String?).flatMap(RecordText.readable)
      guard let held = try RecordText.readable(row["record"]) else {
        try UnreadTable(database).keep(row["record"], of: row["id"])
        return nil
      }
      return (held, pulled)
    }
  }
}
