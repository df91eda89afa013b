import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// The records as the authority last gave them.
struct Base {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The record, also one of an earlier life of the authority that the pull has not reached yet; nil where there is
  /// none.
  ///
  /// Of one that cannot be read (`UnreadTable`) it is what was seen last.
  func record(_ id: ItemID) throws -> ItemRecord? {
    let statement = try database.cachedStatement(
      sql: "SELECT record FROM base WHERE id = :id UNION ALL SELECT record FROM aside WHERE id = :id LIMIT 1"
    )
    let text = try String.fetchOne(statement, arguments: ["id": id.description])
    guard let text else { return nil }
    return try RecordText.readable(text) ?? lastSeen(id)
  }

  /// The item as a list shows it, with the key of its list.
  func lastSeen(_ id: ItemID) throws -> ItemRecord? {
    let statement = try database.cachedStatement(sql: "SELECT * FROM visible WHERE id = ?")
    guard let row = try SQLRow.fetchOne(statement, arguments: [id.description]),
      var item = try? Item(jsonText: row["item"])
    else { return nil }
    // A file that is being brought to this version has no keys yet: they are the names.
    if item.kind == .item, let key = try? row["key"] as String? { item.list = key }
    return ItemRecord(item: item)
  }

  func put(_ record: ItemRecord) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO base (id, record) VALUES (?, ?)"
    )
    try statement.execute(arguments: [record.item.id.description, RecordText.write(record)])
  }

  /// Lays what is known aside, to be offered again to an authority that may lack it; what lies there already stays.
  func layAside() throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO aside (id, record) SELECT id, record FROM base; DELETE FROM base"
    )
  }

  /// Whether something of an earlier life waits for the end of the pull.
  func hasAside() throws -> Bool {
    try Int.fetchOne(database.cachedStatement(sql: "SELECT 1 FROM aside LIMIT 1")) != nil
  }

  /// Whether the record is of an earlier life of the authority: its version says nothing in this one.
  func isOld(_ id: ItemID) throws -> Bool {
    guard try hasAside() else { return false }
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM base WHERE id = ?")
    return try Int.fetchOne(statement, arguments: [id.description]) == nil
  }

  /// Everything that is kept of this life of the authority and of an earlier one.
  func ids() throws -> [ItemID] {
    let texts = try String.fetchAll(
      database,
      sql: "SELECT id FROM base UNION SELECT id FROM aside ORDER BY id"
    )
    return texts.compactMap(ItemID.init)
  }

  /// Takes everything from where it was laid aside, each with what the finished pull has brought of it, if anything.
  func takeAside() throws -> [(held: ItemRecord, pulled: ItemRecord?)] {
    let rows = try SQLRow.fetchAll(
      database,
      sql: """
        SELECT aside.id, aside.record, base.record AS pulled FROM aside LEFT JOIN base ON base.id = aside.id
        WHERE base.id IS NULL OR base.record <> aside.record ORDER BY aside.id
        """
    )
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
