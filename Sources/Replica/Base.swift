import GRDB
import Intents
import Storage
import TodoModel

/// The records as the authority last gave them.
struct Base {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// The record, also one of an earlier life of the authority that the pull has not reached yet.
  func record(_ id: ItemID) throws -> ItemRecord? {
    let statement = try database.cachedStatement(
      sql: "SELECT record FROM base WHERE id = :id UNION ALL SELECT record FROM aside WHERE id = :id LIMIT 1"
    )
    let text = try String.fetchOne(statement, arguments: ["id": id.description])
    return try text.map { try StoredJSON.value(ItemRecord.self, $0) }
  }

  func put(_ record: ItemRecord) throws {
    let statement = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO base (id, record) VALUES (?, ?)"
    )
    try statement.execute(arguments: [record.item.id.description, try StoredJSON.text(record)])
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

  /// Takes what a finished pull has not brought from where it was laid aside.
  func takeAside() throws -> [ItemRecord] {
    try database.execute(sql: "DELETE FROM aside WHERE id IN (SELECT id FROM base)")
    let texts = try String.fetchAll(database, sql: "SELECT record FROM aside ORDER BY id")
    try database.execute(sql: "DELETE FROM aside")
    return try texts.map { try StoredJSON.value(ItemRecord.self, $0) }
  }
}
