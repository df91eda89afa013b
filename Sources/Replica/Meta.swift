import SQL
import SQLite

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
    /// What kind of trouble that is, where only a person can end it.
    case trouble
    /// Whose device this is: the embedded service's or a server's; none until it has been asked for the first time.
    case authority
    /// Whether what lies aside is of an earlier life of the same authority (`same`) or of another one.
    case aside
    /// Seconds for which the authority's answers are fresh.
    case freshFor = "fresh_for"
    /// How often in a row the authority was not reached.
    case failures
    /// When it is to be asked again, in milliseconds since 1970.
    case retryAt = "retry_at"
    /// How many items this drain has taken from the person's sight so far.
    case removed
    /// Whether the person has agreed to the deletions that are held back.
    case accepted
    /// How many of this device's mutations the authority has taken.
    case seq
    /// The highest row of what is seen whose words may not be in the index yet; none where all are.
    case unindexed
    /// Which commit the file is at: another number, never one that was, with each that may change what a snapshot shows.
    case commit
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

  /// Says that what a snapshot shows may be another from this commit on.
  ///
  /// The number is random, for a count would come again where a backup is put back, or the power takes commits back; 53
  /// bits of it, which JSON has room for everywhere.
  func renewCommit() throws {
    let sql = "INSERT OR REPLACE INTO meta (name, value) VALUES (?, random() & 0x1fffffffffffff)"
    try database.cachedStatement(sql: sql).execute(arguments: [Name.commit.rawValue])
  }

  func number(_ name: Name) throws -> Int? { try self[name].flatMap { Int($0) } }

  func set(_ name: Name, to value: Int?) throws { try set(name, to: value.map { String($0) }) }
}
