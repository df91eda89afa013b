import SQL
import SQLite

/// The key-value table of a replica.
struct Meta {
  enum Name: String {
    case device
    /// Epoch of the service's file that the base belongs to.
    case epoch
    case cursor
    /// Time when the authority was last reached (ms since 1970).
    case syncedAt = "synced_at"
    /// Reason of the last failure to reach the authority, in words.
    case reason
    /// Kind of that failure, if only the user can resolve it.
    case trouble
    /// The authority of this device, embedded or a server; none before the first sync.
    case authority
    /// Origin of the records in `aside`: an earlier epoch of the same authority (`same`) or another authority.
    case aside
    /// Seconds for which the authority's responses are fresh.
    case freshFor = "fresh_for"
    /// Number of consecutive failures to reach the authority.
    case failures
    /// Time of the next attempt to reach the authority (ms since 1970).
    case retryAt = "retry_at"
    /// Number of visible items that this drain has removed so far.
    case removed
    /// Set if the user has accepted the deletions that are held back.
    case accepted
    /// Number of this device's mutations that the authority has accepted.
    case seq
    /// Highest row of `visible` that may be missing from the word index; none if all are indexed.
    case unindexed
    /// Random id of the file's state; each commit that may change a snapshot replaces it.
    case commit
    /// The lists and tags whose rows are hidden, a line each; none if nothing is hidden.
    case hidden
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
    let statement = try database.cachedStatement(sql: "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)")
    try statement.execute(arguments: [name.rawValue, value])
  }

  /// Marks that a snapshot may differ from this commit on.
  ///
  /// The number is random, because a counter would repeat after a restored backup or a power loss. It has 53 bits,
  /// which every JSON implementation represents exactly.
  func renewCommit() throws {
    let sql = "INSERT OR REPLACE INTO meta (name, value) VALUES (?, random() & 0x1fffffffffffff)"
    try database.cachedStatement(sql: sql).execute(arguments: [Name.commit.rawValue])
  }

  func number(_ name: Name) throws -> Int? { try self[name].flatMap { Int($0) } }

  func set(_ name: Name, to value: Int?) throws { try set(name, to: value.map { String($0) }) }
}
