import GRDB

/// Counts that are kept up to date with every change, so that no list of any size is ever counted.
struct Tally {
  enum Kind: String {
    /// Items that are not deleted.
    case items
    /// Of these: open, open without a list, open without a date.
    case open, inbox, anytime
    /// Of a list or tag by name.
    case list, tag
  }

  struct Key: Hashable {
    let kind: Kind
    let name: String

    init(_ kind: Kind, _ name: String) {
      self.kind = kind
      self.name = name
    }
  }

  private var changes: [Key: Int] = [:]

  mutating func add(_ keys: [Key], _ sign: Int) {
    for key in keys { changes[key, default: 0] += sign }
  }

  /// Writes what has changed.
  func store(_ database: Database) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO tally (kind, name, count) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count
        """
    )
    for (key, change) in changes where change != 0 {
      try statement.execute(arguments: [key.kind.rawValue, key.name, change])
    }
    if changes.values.contains(where: { $0 < 0 }) {
      try database.execute(sql: "DELETE FROM tally WHERE count = 0")
    }
  }

  static func count(_ database: Database, _ kind: Kind) throws -> Int {
    let statement = try database.cachedStatement(sql: "SELECT count FROM tally WHERE kind = ? AND name = ''")
    return try Int.fetchOne(statement, arguments: [kind.rawValue]) ?? 0
  }

  /// The names of a kind, in order.
  static func names(_ database: Database, _ kind: Kind) throws -> [String] {
    let statement = try database.cachedStatement(sql: "SELECT name FROM tally WHERE kind = ? ORDER BY name")
    return try String.fetchAll(statement, arguments: [kind.rawValue])
  }
}
