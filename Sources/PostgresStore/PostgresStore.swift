package import Intents
package import SQL
package import Service
package import Storage

/// The authority's store on a PostgreSQL database, shared by processes on several machines.
///
/// A write locks the row of its account from the start, so each account has one order of mutations. Different accounts
/// are written concurrently. Reads see one snapshot (`REPEATABLE READ`). A returned commit is on the server's disk
/// unless `synchronous_commit` says otherwise.
package final class PostgresStore: AuthorityStore {
  /// Maximum number of open connections.
  package static let connections = 16

  private static let beginToWrite = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"

  package let path: String
  package let readOnlyReason: StoreError?
  private let schema: PostgresSchema
  private let pool: ConnectionPool
  private let news: NewsChannel

  /// Connects and creates missing tables; `info` is a libpq URI or connection string.
  package convenience init(_ info: String, connections: Int = PostgresStore.connections) throws(StoreError) {
    try self.init(info, connections: connections, schema: .newest)
  }

  /// Connects as a program with the given schema.
  package init(_ info: String, connections: Int, schema: PostgresSchema) throws(StoreError) {
    let opened: (path: String, schema: String, oldest: Int)
    do {
      let connection = try PostgresConnection(info)
      defer { connection.close() }
      let oldest = try schema.prepare(connection)
      let name = try String.fetchOne(connection, sql: "SELECT current_schema()")
      opened = (connection.name, name ?? "public", oldest)
    } catch { throw StoreError(error, file: PostgresStoreMessages.unnamedDatabase) }
    self.schema = schema
    path = opened.path
    readOnlyReason = opened.oldest > schema.version ? StoreError(.newer, file: opened.path) : nil
    pool = ConnectionPool(info, limit: connections)
    news = NewsChannel(info, "todos_\(opened.schema.filter { $0 != "\"" })")
    news.open()
  }

  package var notices: [StoreNotice] { [] }
  package var file: Store? { nil }
  package var hasOneWriter: Bool { false }
  package var isWriting: Bool { pool.held != nil }
  package var foreignWrites: Int { news.count }

  package func read<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    try transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", body)
  }

  package func ask<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value { try read(body) }

  package func write<Value>(
    to scope: WriteScope, _ body: (any SQLConnection) throws -> Value
  ) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    if let held = pool.held { return try wrapped { try part(scope, of: held) { try body(held) } } }
    return try transaction(PostgresStore.beginToWrite) { connection in
      guard let connection = connection as? PostgresConnection else { return try body(connection) }
      try take(scope.account, connection)
      return try pool.holding(connection) { try told(scope, connection) { try body(connection) } }
    }
  }

  /// Writes as a part of an open transaction, which is rolled back alone if `body` throws.
  ///
  /// If nothing was written before, the rollback restarts the whole transaction, which saves a savepoint in the common
  /// case.
  private func part<Value>(
    _ scope: WriteScope, of connection: PostgresConnection, _ body: () throws -> Value
  ) throws -> Value {
    guard connection.isFresh, let account = scope.account, connection.locked == account else {
      return try connection.part {
        if let account = scope.account, account != connection.locked { _ = try lock(account, connection) }
        return try told(scope, connection, body)
      }
    }
    connection.isFresh = false
    do { return try told(scope, connection, body) } catch {
      try connection.execute(sql: "ROLLBACK")
      try connection.begin(PostgresStore.beginToWrite)
      try take(account, connection)
      throw error
    }
  }

  /// Locks the account of a transaction, if any, and checks that this program may write.
  private func take(_ account: AccountID?, _ connection: PostgresConnection) throws {
    try checkForm(try account.flatMap { try lock($0, connection) }, connection)
    (connection.locked, connection.isFresh) = (account, true)
  }

  /// Runs a write and announces it with the commit, unless its scope is announced otherwise.
  private func told<Value>(
    _ scope: WriteScope, _ connection: PostgresConnection, _ body: () throws -> Value
  ) throws -> Value {
    let value = try body()
    switch scope {
    case .order, .untold: break
    case .account(let account): try news.announce(account, in: connection)
    case .all: try news.announce(nil, in: connection)
    }
    return value
  }

  /// Checks write access; a standby server rejects transactions that write.
  package func checkAccess() throws(StoreError) {
    try writeUntold { _ = try String.fetchOne($0, sql: "SELECT epoch FROM life") }
  }

  /// Writes data of no account, without news.
  func writeUntold<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    return try transaction(PostgresStore.beginToWrite) { connection in
      try checkForm(nil, connection)
      return try body(connection)
    }
  }

  /// Runs `body` in its own read-only transaction.
  func apart<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    try transaction("BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY", body)
  }

  package func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try body()
  }

  package func announce(_ account: AccountID, _ revision: Revision) { news.announce(account, revision) }

  package func announce(_ reminder: ReminderNews) { news.announce(reminder) }

  package func listen(_ tell: @escaping @Sendable (StoreNews) -> Void) { news.listen(tell) }

  /// Reports missed writes of other processes now; this also happens periodically.
  package func catchUp() { news.catchUp() }

  package func faults() throws(StoreError) -> [String] { [] }

  package func close() {
    news.close()
    pool.close()
  }

  /// Locks an account; returns the oldest version whose programs may write, or nil if the account does not exist.
  private func lock(_ account: AccountID, _ connection: PostgresConnection) throws -> Int? {
    let sql = """
      SELECT (SELECT oldest FROM schema_version) FROM account WHERE id = ? FOR NO KEY UPDATE OF account
      """
    return try Int.fetchOne(connection, sql: sql, arguments: [account.rowID])
  }

  /// Throws if a newer program has migrated the tables to an incompatible version.
  private func checkForm(_ oldest: Int?, _ connection: any SQLConnection) throws {
    guard try oldest ?? PostgresSchema.oldest(connection) > schema.version else { return }
    throw StoreError(.newer, file: path)
  }

  private func transaction<Value>(
    _ begin: String, _ body: (any SQLConnection) throws -> Value
  ) throws(StoreError) -> Value {
    try wrapped {
      if let held = pool.held { return try body(held) }
      return try pool.use(start: { try $0.begin(begin) }) { connection in
        try connection.finishing { try body(connection) }
      }
    }
  }

  private func wrapped<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
    do { return try body() } catch { throw StoreError(error, file: path) }
  }
}

extension PostgresStore {
  /// Returns the signing keys of all servers on the database in their stored form, or nil if there are none.
  package func signingKeys() throws(StoreError) -> String? { try read { try kept($0) } }

  /// Returns the signing keys after `renew`, which gets the stored keys and returns their replacement, or nil to keep
  /// them.
  ///
  /// Calls are serialized, so servers that start together get the same keys.
  package func renewSigningKeys(_ renew: (String?) throws -> String?) throws(StoreError) -> String? {
    try write(to: .untold(nil)) { connection in
      try connection.execute(sql: "LOCK TABLE signing_key IN SHARE ROW EXCLUSIVE MODE")
      let old = try kept(connection)
      guard let new = try renew(old) else { return old }
      try connection.execute(
        sql: "INSERT INTO signing_key (keys) VALUES (?) ON CONFLICT (one) DO UPDATE SET keys = excluded.keys",
        arguments: [new])
      return new
    }
  }

  private func kept(_ connection: any SQLConnection) throws -> String? {
    try String.fetchOne(connection, sql: "SELECT keys FROM signing_key")
  }
}

extension PostgresStore {
  /// Number of expired signatures removed with each new one.
  private static let mostForgottenNonces = 16

  /// Records a used signature until `end`; returns false if it was used before.
  ///
  /// Times are in milliseconds. No news is sent.
  package func useNonce(_ name: String, until end: Int, at now: Int) throws(StoreError) -> Bool {
    try writeUntold { connection in
      let used = "INSERT INTO used_nonce (name, gone_at) VALUES (?, ?) ON CONFLICT DO NOTHING"
      try connection.execute(sql: used, arguments: [name, end])
      let isFirst = connection.changesCount == 1
      // Runs last and skips locked rows, so that it waits for no other transaction.
      let sql = """
        DELETE FROM used_nonce WHERE name IN (
          SELECT name FROM used_nonce WHERE gone_at <= ? ORDER BY gone_at LIMIT ? FOR UPDATE SKIP LOCKED)
        """
      try connection.execute(sql: sql, arguments: [now, PostgresStore.mostForgottenNonces])
      return isFirst
    }
  }
}

extension PostgresStore {
  /// The first half of the lock's number; the second is the schema, so that a database may hold several.
  private static let turn = 1

  /// Runs `body` under a transaction-level lock, which works with a pooler (pgbouncer.org/features.html).
  ///
  /// The lock ends with the connection: at once if the process ends, and after a minute if it hangs.
  package func alone<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value? {
    try apart { connection in
      try connection.execute(sql: "SET LOCAL idle_in_transaction_session_timeout = '60s'")
      let sql = """
        SELECT 1 WHERE pg_try_advisory_xact_lock(\(PostgresStore.turn), hashtext(current_schema()))
        """
      guard try Int.fetchOne(connection, sql: sql) != nil else { return nil }
      return try body()
    }
  }
}
