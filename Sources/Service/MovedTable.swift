package import SQL

/// A table that all stores of the authority have; excludes generated columns and the store's own tables.
package struct MovedTable: Hashable, Sendable {
  package let name: String
  /// The columns of the primary key, in its order.
  let keys: [String]
  let others: [String]

  package var columns: [String] { keys + others }

  package static let all = [
    MovedTable(
      name: "account", keys: ["id"], others: ["name", "revision", "number", "horizon", "zone", "disabled_at"]),
    MovedTable(
      name: "item", keys: ["account", "id"],
      others: [
        "number", "version", "deleted_at", "is_deleted", "priority", "place", "due_day", "due_minute", "is_plain",
        "is_done", "done_at", "remind_at", "record", "remind_by", "told_clock",
      ]), MovedTable(name: "waiting", keys: ["account", "blocker", "blocked"], others: ["since", "is_open"]),
    MovedTable(name: "tally", keys: ["account", "kind", "name"], others: ["count"]),
    MovedTable(
      name: "mutation", keys: ["account", "mid"],
      others: ["fingerprint", "outcome", "revision", "rejection", "received_at"]),
    MovedTable(name: "device", keys: ["account", "id"], others: ["seq", "seen_at"]),
    MovedTable(name: "history", keys: ["account", "item", "revision", "place"], others: ["received_at", "entry"]),
    MovedTable(name: "undoable", keys: ["account", "device", "revision"], others: ["received_at", "steps", "undone"]),
    MovedTable(name: "credential", keys: ["account"], others: ["phc", "set_at"]),
    MovedTable(
      name: "session", keys: ["sid"],
      others: [
        "account", "name", "use", "created_at", "last_seen_at", "expires_at", "revoked_at", "key", "app", "read_only",
      ]),
    MovedTable(
      name: "app_password", keys: ["account", "id"],
      others: ["name", "digest", "read_only", "created_at", "last_used_at", "scope"]),
    MovedTable(
      name: "feed", keys: ["account", "id"], others: ["digest", "list", "filter", "created_at", "last_used_at"]),
    MovedTable(name: "phone_link", keys: ["account"], others: ["digest", "session", "expires_at"]),
    MovedTable(name: "push_key", keys: ["account"], others: ["secret"]),
    MovedTable(
      name: "push_subscription", keys: ["account", "session"],
      others: ["endpoint", "p256dh", "auth", "created_at", "language"]),
    MovedTable(
      name: "passkey", keys: ["account", "credential"],
      others: ["handle", "name", "key", "counter", "created_at", "last_used_at"]),
    MovedTable(name: "identity", keys: ["account", "issuer"], others: ["subject", "linked_at"]),
    MovedTable(
      name: "webhook", keys: ["account", "id"],
      others: [
        "url", "secret", "created_at", "epoch", "delivered", "pending", "tested_at", "failures", "failing_since",
        "tried_at", "outcome", "next_at", "stopped_at", "claim", "claimed_until",
      ]),
    MovedTable(name: "dav_resource", keys: ["account", "item"], others: ["name", "uid", "change", "kept", "awaits"]),
    MovedTable(name: "dav_property", keys: ["account", "list", "name"], others: ["value"]),
  ]

  /// Number of rows read and written at a time.
  private static let page = 100

  /// The column with the row's account.
  private var owner: String { name == "account" ? "id" : "account" }

  func count(in connection: any SQLConnection, of account: Int? = nil) throws -> Int {
    let part = account.map { "WHERE \(owner) = \($0)" } ?? ""
    return try Int.fetchOne(connection, sql: "SELECT COUNT(*) FROM \(name) \(part)") ?? 0
  }

  /// Returns the page of rows after the keys `last`, or the first page; of all accounts or of one.
  package func rows(
    after last: [SQLValue]?, in connection: any SQLConnection, of account: Int? = nil
  ) throws -> [[SQLValue]] {
    let list = keys.joined(separator: ", ")
    let conditions = [account.map { "\(owner) = \($0)" }, last.map { "(\(list)) > (\(MovedTable.marks($0.count)))" }]
      .compactMap(\.self)
    let part = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(name) \(part) ORDER BY \(list) LIMIT \(MovedTable.page)"
    return try SQLRow.fetchAll(connection, sql: sql, arguments: StatementArguments(last ?? [])).map { row in
      try columns.indices.map { try row.optional($0) ?? .null }
    }
  }

  package func keys(of row: [SQLValue]) -> [SQLValue] { Array(row.prefix(keys.count)) }

  /// Inserts rows; a full page uses one statement.
  func insert(_ rows: [[SQLValue]], into connection: any SQLConnection) throws {
    let size = rows.count == MovedTable.page ? rows.count : 1
    let values = Array(repeating: "(\(MovedTable.marks(columns.count)))", count: size).joined(separator: ", ")
    let sql = "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES \(values)"
    for start in stride(from: 0, to: rows.count, by: size) {
      let part = rows[start..<start + size].flatMap(\.self)
      try connection.execute(sql: sql, arguments: StatementArguments(part))
    }
  }

  private static func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }
}
