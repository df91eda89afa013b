package import SQL
package import TodoModel

/// Counts that are updated with every change, so that no list has to be counted.
package struct Tally {
  /// The kind of a count.
  package enum Kind: String, Sendable {
    case items
    /// Of these: open ones, open ones without a list, open ones without a date.
    case open, inbox, anytime
    /// Items of a list or tag by name.
    case list, tag
    /// Open items due on one day regardless of the zone.
    case day
  }

  /// The key of one count; names are compared bytewise, like in the file, and those of items are composed.
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

  package init(account: Int? = nil) { self.account = account }

  /// Adds `sign` to the counts of these keys.
  package mutating func add(_ keys: [Key], _ sign: Int) { for key in keys { changes[key, default: 0] += sign } }

  /// The changes as independent changes of single rows.
  ///
  /// SQLite keeps a statement journal for statements that change several rows. A count of zero has no row.
  package var rows: [SQLChange] {
    // Sorted, so that equal changes produce equal statements.
    changes.filter { $0.value != 0 }.sorted { $0.key < $1.key }.flatMap { key, change in
      change > 0 ? [raised(key, by: change)] : lowered(key, by: change)
    }
  }

  private func raised(_ key: Key, by change: Int) -> SQLChange {
    SQLChange(
      """
      INSERT INTO tally (\(column)kind, name, count) VALUES (\(column.isEmpty ? "" : "?, ")?, ?, ?)
      ON CONFLICT (\(column)kind, name) DO UPDATE SET count = tally.count + excluded.count
      """, owner + [key.kind.rawValue, key.name, change])
  }

  private func lowered(_ key: Key, by change: Int) -> [SQLChange] {
    let this = owner + [key.kind.rawValue, key.name, -change]
    return [
      SQLChange("DELETE FROM tally WHERE \(scope)kind = ? AND name = ? AND count = ?", this),
      SQLChange(
        "UPDATE tally SET count = count + ? WHERE \(scope)kind = ? AND name = ? AND count <> ?", [change] + this),
    ]
  }

  /// Returns the count of a kind without names.
  package func count(_ database: any SQLConnection, _ kind: Kind) throws -> Int {
    let sql = "SELECT count FROM tally WHERE \(scope)kind = ? AND name = ''"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: owner + [kind.rawValue]) ?? 0
  }

  /// Returns the names of a kind in alphabetical order.
  package func names(_ database: any SQLConnection, _ kind: Kind) throws -> [String] {
    let sql = "SELECT name FROM tally WHERE \(scope)kind = ?"
    let names = try String.fetchAll(database.cachedStatement(sql: sql), arguments: owner + [kind.rawValue])
    return names.inLetterOrder()
  }

  /// Returns the number of items due on that day or earlier, of those counted by day.
  package func dueCount(_ database: any SQLConnection, upTo day: Day) throws -> Int {
    let sql = "SELECT coalesce(sum(count), 0) FROM tally WHERE \(scope)kind = ? AND name <= ?"
    let arguments = owner + [Kind.day.rawValue, Tally.name(of: day)]
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: arguments) ?? 0
  }

  /// Returns a day as a name that sorts chronologically.
  static func name(of day: Day) -> String {
    let digits = String(day.ordinal + 1_000_000)
    return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
  }

  /// Composes the names of lists and tags in all counts, as older versions kept them as typed; merges equal names.
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
