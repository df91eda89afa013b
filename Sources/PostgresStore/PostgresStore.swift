package import Intents
package import SQL
package import Service
package import Storage

/// The authority's store on a PostgreSQL database, which several processes on several machines work on.
///
/// Who writes to an account has its row locked from the beginning, so that an account has one order of mutations whoever
/// appends to it; different accounts are written side by side. What is asked is of one moment (`REPEATABLE READ`). A
/// commit that has returned is on the server's disk unless its `synchronous_commit` says otherwise.
package final class PostgresStore: AuthorityStore {
  /// Connections that are open at most.
  package static let connections = 16

  private static let beginToWrite = "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"

  package let path: String
  package let readOnlyReason: StoreError?
  private let schema: PostgresSchema
  private let pool: ConnectionPool
  private let news: NewsChannel

  /// Connects, and makes the tables where they are missing; `info` is a URI or a connection string of libpq.
  package convenience init(
    _ info: String,
    connections: Int = PostgresStore.connections
  ) throws(StoreError) {
    try self.init(info, connections: connections, schema: .newest)
  }

  /// The same as a program that knows the tables in some form.
  package init(_ info: String, connections: Int, schema: PostgresSchema) throws(StoreError) {
    let opened: (path: String, schema: String, oldest: Int)
    do {
      let connection = try PostgresConnection(info)
      defer { connection.close() }
      let oldest = try schema.prepare(connection)
      let name = try String.fetchOne(connection, sql: "SELECT current_schema()")
      opened = (connection.name, name ?? "public", oldest)
    } catch { throw StoreError(error, file: "The database") }
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

  package func ask<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    try read(body)
  }

  package func write<Value>(
    to scope: WriteScope,
    _ body: (any SQLConnection) throws -> Value
  ) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    if let held = pool.held { return try wrapped { try part(scope, of: held) { try body(held) } } }
    return try transaction(PostgresStore.beginToWrite) { connection in
      guard let connection = connection as? PostgresConnection else { return try body(connection) }
      try take(scope.account, connection)
      return try pool.holding(connection) { try told(scope, connection) { try body(connection) } }
    }
  }

  /// Writes as a part of a transaction that is open: where it throws, nothing of the part is left.
  ///
  /// Where nothing was written yet the transaction begins anew for that, which costs nothing where all goes well.
  private func part<Value>(
    _ scope: WriteScope,
    of connection: PostgresConnection,
    _ body: () throws -> Value
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

  /// Waits for the account that a transaction is about, if it is about one; makes sure that this program may write.
  private func take(_ account: AccountID?, _ connection: PostgresConnection) throws {
    try checkForm(try account.flatMap { try lock($0, connection) }, connection)
    (connection.locked, connection.isFresh) = (account, true)
  }

  /// Runs what writes; others know with the commit of what is told in no other way.
  private func told<Value>(
    _ scope: WriteScope,
    _ connection: PostgresConnection,
    _ body: () throws -> Value
  ) throws -> Value {
    let value = try body()
    switch scope {
    case .order, .untold: break
    case .account(let account): try news.announce(account, in: connection)
    case .all: try news.announce(nil, in: connection)
    }
    return value
  }

  /// A server that follows another one begins no transaction that writes.
  package func checkAccess() throws(StoreError) {
    try writeUntold { _ = try String.fetchOne($0, sql: "SELECT epoch FROM life") }
  }

  /// Writes what is of no account, and nobody is told of.
  func writeUntold<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    return try transaction(PostgresStore.beginToWrite) { connection in
      try checkForm(nil, connection)
      return try body(connection)
    }
  }

  /// Runs `body` with a transaction of its own, in which nothing is written.
  func apart<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    try transaction("BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY", body)
  }

  package func writingMuch<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try body()
  }

  package func announce(_ account: AccountID, _ revision: Revision) { news.announce(account, revision) }

  package func announce(_ reminder: ReminderNews) { news.announce(reminder) }

  package func listen(_ tell: @escaping @Sendable (StoreNews) -> Void) { news.listen(tell) }

  /// Tells what others have written and nobody told, which it does by itself now and then.
  package func catchUp() { news.catchUp() }

  package func faults() throws(StoreError) -> [String] { [] }

  package func close() {
    news.close()
    pool.close()
  }

  /// Waits for the account; gives the oldest version whose programs may write, nil where there is no such account.
  private func lock(_ account: AccountID, _ connection: PostgresConnection) throws -> Int? {
    let sql = """
      SELECT (SELECT oldest FROM schema_version) FROM account WHERE id = ? FOR NO KEY UPDATE OF account
      """
    return try Int.fetchOne(connection, sql: sql, arguments: [account.rowID])
  }

  /// Makes sure that no newer program has taken the tables to a form that this one cannot write.
  private func checkForm(_ oldest: Int?, _ connection: any SQLConnection) throws {
    guard try oldest ?? PostgresSchema.oldest(connection) > schema.version else { return }
    throw StoreError(.newer, file: path)
  }

  private func transaction<Value>(
    _ begin: String,
    _ body: (any SQLConnection) throws -> Value
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
