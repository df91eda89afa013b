import GRDB

/// The single values a replica keeps.
struct Meta {
  enum Name: String {
    /// This device's id.
    case device
    /// The life of the service's file that the base is of.
    case epoch
    /// Where the feed of changes has been read to.
    case cursor
    /// When the authority was last reached, in milliseconds since 1970.
    case syncedAt = "synced_at"
    /// Why it was not reached the last time, in words.
    case reason
  }

  private let database: Database

  init(_ database: Database) { self.database = database }

  subscript(_ name: Name) -> String? {
    get throws {
      let statement = try database.cachedStatement(sql: "SELECT value FROM meta WHERE name = ?")
      return try String.fetchOne(statement, arguments: [name.rawValue])
    }
  }

  func set(_ name: Name, to value: String?) throws {
    guard let value else {
      return try database.execute(sql: "DELETE FROM meta WHERE name = ?", arguments: [name.rawValue])
    }
    let statement = try database.cachedStatement(
      sql: "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)"
    )
    try statement.execute(arguments: [name.rawValue, value])
  }
}
