import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// The authorities that the device has left, each with its last confirmed records and its feed cursor.
struct FormerAuthorities {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Saves the records and the cursor of an authority, replacing those saved before.
  func keep(_ authority: String) throws {
    try forget(authority)
    let meta = Meta(database)
    guard let epoch = try meta[.epoch] else { return }
    try database.execute(
      sql: "INSERT INTO left_place (authority, epoch, cursor) VALUES (?, ?, ?)",
      arguments: [authority, epoch, try meta[.cursor]])
    try database.execute(
      sql: "INSERT INTO left_base (authority, id, record) SELECT ?, id, record FROM base", arguments: [authority])
  }

  func record(_ id: ItemID, of authority: String) throws -> ItemRecord? {
    let sql = "SELECT record FROM left_base WHERE authority = ? AND id = ?"
    let statement = try database.cachedStatement(sql: sql)
    let text = try String.fetchOne(statement, arguments: [authority, id.description])
    return text.flatMap(RecordText.readable)
  }

  /// Replaces the base with the saved records of an authority; returns false if the device has never followed it.
  func restore(_ authority: String) throws -> Bool {
    let sql = "SELECT epoch, cursor FROM left_place WHERE authority = ?"
    guard let place = try SQLRow.fetchOne(database, sql: sql, arguments: [authority]) else { return false }
    try Meta(database).set(.epoch, to: place["epoch"] as String?)
    try Meta(database).set(.cursor, to: place["cursor"] as String?)
    try database.execute(sql: "DELETE FROM base; DELETE FROM aside")
    try database.execute(
      sql: "INSERT INTO base (id, record) SELECT id, record FROM left_base WHERE authority = ?", arguments: [authority])
    try forget(authority)
    return true
  }

  private func forget(_ authority: String) throws {
    try database.execute(sql: "DELETE FROM left_base WHERE authority = ?", arguments: [authority])
    try database.execute(sql: "DELETE FROM left_place WHERE authority = ?", arguments: [authority])
  }
}
