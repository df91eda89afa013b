package import SQL
package import TodoModel

/// Counts that are kept up to date with every change, so that no list of any size is ever counted.
package struct Tally {
  /// What is counted.
  package enum Kind: String, Sendable {
    /// Items that are not deleted.
    case items
    /// Of these: open, open without a list, open without a date.
    case open, inbox, anytime
    /// Of a list or tag by name.
    case list, tag
    /// Open, and due on one day whatever the zone.
    case day
  }

  /// One count; names are told apart by their bytes, as the file does, and those of items are composed.
  package struct Key: Hashable, Comparable, Sendable {
    let kind: Kind
    let name: String

    package init(_ kind: Kind, _ name: String) {
      self.kind = kind
      self.name = name
    }

    package static func == (left: Key, right: Key) -> Bool {
      left.kind == right.kind && left.name.utf8.elementsEqual(right.name.utf8)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      var name = name
      name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    package static func < (left: Key, right: Key) -> Bool {
      guard left.kind == right.kind else { return left.kind.rawValue < right.kind.rawValue }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }

  private let account: Int?
  private var changes: [Key: Int] = [:]

  /// The counts of an account, or of a table that knows no accounts.
  package init(account: Int? = nil) { self.account = account }

  /// Adds what an item counts for, or takes it away.
  package mutating func add(_ keys: [Key], _ sign: Int) {
    for key in keys { changes[key, default: 0] += sign }
  }

  /// What has changed, as changes of rows apart from each other.
  ///
  /// Each is of one row: for more at a time SQLite keeps a journal of the statement. A count of nothing has no row.
  package var rows: [SQLChange] {
    // In order, so that the same changes are the same statements.
    changes.filter { $0.value != 0 }.sorted { $0.key < $1.key }.flatMap { key, change in
      change > 0 ? [raised(key, by: change)] : lowered(key, by: change)
    }
  }

  private func raised(_ key: Key, by change: Int) -> SQLChange {
    SQLChange(
      """
      INSERT INTO tally (\(column)kind, name, count) VALUES (\(column.isEmpty ? "" : "?, ")?, ?, ?)
      ON CONFLICT (\(column)kind, name) DO UPDATE SET count = tally.count + excluded.count
      """,
      owner + [key.kind.rawValue, key.name, change]
    )
  }

  private func lowered(_ key: Key, by change: Int) -> [SQLChange] {
    let this = owner + [key.kind.rawValue, key.name, -change]
    return [
      SQLChange("DELETE FROM tally WHERE \(scope)kind = ? AND name = ? AND count = ?", this),
      SQLChange(
        "UPDATE tally SET count = count + ? WHERE \(scope)kind = ? AND name = ? AND count <> ?",
        [change] + this
      ),
    ]
  }

  /// The count of a kind that has no names.
  package func count(_ database: any SQLConnection, _ kind: Kind) throws -> Int {
    let sql = "SELECT count FROM tally WHERE \(scope)kind = ? AND name = ''"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: owner + [kind.rawValue]) ?? 0
  }

  /// The names of a kind, sorted as people look for them.
  package func names(_ database: any SQLConnection, _ kind: Kind) throws -> [String] {
    let sql = "SELECT name FROM tally WHERE \(scope)kind = ?"
    let names = try String.fetchAll(database.cachedStatement(sql: sql), arguments: owner + [kind.rawValue])
    return names.inLetterOrder()
  }

  /// How many are due on that day or earlier, of those that are counted by day.
  package func dueCount(_ database: any SQLConnection, upTo day: Day) throws -> Int {
    let sql = "SELECT coalesce(sum(count), 0) FROM tally WHERE \(scope)kind = ? AND name <= ?"
    let arguments = owner + [Kind.day.rawValue, Tally.name(of: day)]
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? 0
  }

  /// A day as a name that sorts as days do.
  static func name(of day: Day) -> String {
    let digits = String(day.ordinal + 1_000_000)
    return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
  }

  /// Composes the names of lists and tags in the counts of all accounts, those of equal names becoming one.
  ///
  /// What an earlier program counted has names as they were typed.
  package static func composeNames(_ database: any SQLConnection, owned: Bool = false) throws {
    let account = owned ? "account" : "0 AS account"
    let sql = """
      SELECT \(account), kind, name, count FROM tally
      WHERE kind IN ('list', 'tag') AND length(name) <> length(CAST(name AS BLOB))
      """
    for row in try SQLRow.fetchAll(database, sql: sql) {
      guard let kind = Kind(rawValue: try row["kind"]) else { continue }
      let (name, count): (String, Int) = (try row["name"], try row["count"])
      var tally = Tally(account: owned ? try row["account"] : nil)
      tally.add([Key(kind, name)], -count)
      tally.add([Key(kind, name.composed)], count)
      try database.execute(apart: tally.rows)
    }
  }

  private var scope: String { account == nil ? "" : "account = ? AND " }
  private var column: String { account == nil ? "" : "account, " }
  private var owner: StatementArguments { account.map { [$0] } ?? [] }
}
