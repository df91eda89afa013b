import CPostgres
package import SQL
import Service

/// A connection to a PostgreSQL database for exclusive use.
@safe package final class PostgresConnection: SQLConnection {
  /// Maximum number of prepared statements.
  private static let keptLimit = 256

  package let dialect = SQLDialect.postgres
  package private(set) var changesCount = 0
  /// Indicates a transaction pooler, with which prepared statements and `LISTEN` do not work.
  ///
  /// See pgbouncer.org/features.html. True until the opposite is known.
  private(set) var isPooled = true

  /// Indicates that nothing was written in the open transaction since the flag was set.
  var isFresh = false
  /// The account of the open transaction.
  var locked: AccountID?
  /// The number of open nested cursors.
  var openCursors = 0

  private var handle: OpaquePointer?
  private var kept: [String: PlaceholderText] = [:]
  private var joined: [String: JoinedText] = [:]
  private var answers = KnownAnswers()
  private var names: [String: String] = [:]

  /// Connects; `info` is a URI or a connection string (postgresql.org/docs/current/libpq-connect.html).
  package init(_ info: String) throws {
    if let words = unsafe cp_load() {
      throw SQLError(.unreachable, unsafe PostgresStoreMessages.libraryMissing(String(cString: words)))
    }
    unsafe handle = cp_connect(info)
    guard let handle = unsafe handle, unsafe cp_is_up(handle) != 0 else {
      let words = unsafe handle.map { unsafe String(cString: cp_error($0)) } ?? PostgresStoreMessages.noMemory
      close()
      throw SQLError(.unreachable, PostgresConnection.oneLine(words))
    }
    let served = try Int.fetchOne(self, sql: "SELECT pg_backend_pid()")
    isPooled = unsafe served != Int(cp_backend(handle))
    // Settings made through a pooler would affect other clients.
    if !isPooled { try execute(sql: "SET client_min_messages = warning; SET statement_timeout = '60s'") }
  }

  deinit { close() }

  package func close() {
    if let handle = unsafe handle { unsafe cp_finish(handle) }
    unsafe handle = nil
  }

  var isUp: Bool { unsafe handle.map { unsafe cp_is_up($0) != 0 } ?? false }

  /// The name of the database for messages, without a password.
  package var name: String {
    guard let handle = unsafe handle else { return PostgresStoreMessages.database }
    let database = unsafe String(cString: cp_database(handle))
    return unsafe PostgresStoreMessages.database(
      database, host: String(cString: cp_host(handle)), port: String(cString: cp_port(handle)))
  }

  package func execute(sql: String) throws {
    forgetAnswers()
    let handle = try unsafe open()
    _ = try unsafe take(cp_exec(handle, sql))
  }

  package func cachedStatement(sql: String) throws -> any SQLStatement { PostgresStatement(self, try text(of: sql)) }

  package func longStatement(sql: String) -> any SQLStatement { PostgresCursor(self, sql) }

  /// Runs `body` in a transaction that is rolled back if `body` throws or the commit fails.
  func transaction<Value>(_ words: String, _ body: () throws -> Value) throws -> Value {
    try begin(words)
    return try finishing(body)
  }

  /// Begins a transaction, which `finishing` ends.
  package func begin(_ words: String) throws {
    locked = nil
    try execute(sql: words)
  }

  /// Runs `body` in the open transaction and commits it, or rolls it back on failure.
  func finishing<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      let value = try body()
      try execute(sql: "COMMIT")
      return value
    } catch {
      // Fails if the connection, and with it the transaction, is lost.
      try? execute(sql: "ROLLBACK")
      throw error
    }
  }

  /// Runs `body` in a savepoint; if it throws, only its own changes are rolled back.
  func part<Value>(_ body: () throws -> Value) throws -> Value {
    try execute(sql: "SAVEPOINT part")
    do {
      let value = try body()
      try execute(sql: "RELEASE SAVEPOINT part")
      return value
    } catch {
      // If this fails, a later commit can only roll back the whole transaction.
      try? execute(sql: "ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part")
      throw error
    }
  }

  package func execute(apart changes: [SQLChange]) throws {
    guard let first = changes.first else { return }
    let key = changes.dropFirst().reduce(into: first.sql) { $0 += "\n" + $1.sql }
    let joined = joined[key] ?? JoinedText(changes.map(\.sql))
    if self.joined.count >= PostgresConnection.keptLimit { self.joined = [:] }
    self.joined[key] = joined
    forgetAnswers()
    _ = try run(joined.text, joined.values(changes.map(\.arguments)))
  }

  /// Runs a statement and returns all its rows.
  ///
  /// While an account is locked, no other transaction writes its data, so equal queries are answered from a cache until
  /// the next write.
  func run(_ text: PlaceholderText, _ arguments: StatementArguments) throws -> PostgresRows {
    let values = try text.values(arguments)
    guard text.text.hasPrefix("SELECT") else {
      forgetAnswers()
      return try run(text.text, values)
    }
    guard locked != nil else { return try run(text.text, values) }
    let question = KnownAnswers.Question(text: text.text, values: values)
    if let known = answers[question] { return known }
    let rows = try run(text.text, values)
    answers.keep(rows, to: question)
    return rows
  }

  /// Clears the cache before a possible write.
  private func forgetAnswers() {
    isFresh = false
    answers = KnownAnswers()
  }

  private func run(_ text: String, _ values: [SQLValue]) throws -> PostgresRows {
    let values = try values.map(PostgresValue.init)
    let types = values.map(\.type)
    let handle = try unsafe open()
    let name = isPooled ? nil : try prepared(text, types)
    let lengths = values.map(\.length)
    let formats = values.map(\.format)
    let result = unsafe PostgresValue.withPointers(values) { pointers in
      if let name {
        unsafe cp_exec_prepared(handle, name, Int32(values.count), pointers, lengths, formats)
      } else {
        unsafe cp_exec_params(handle, text, Int32(values.count), types, pointers, lengths, formats)
      }
    }
    return try unsafe take(result)
  }

  /// Returns the texts of received notifications, or nil if the connection is lost.
  func notifications() -> [String]? {
    guard let handle = unsafe handle, unsafe cp_consume(handle) != 0 else { return nil }
    var texts: [String] = []
    while let text = unsafe cp_notification(handle) {
      texts.append(unsafe String(cString: text))
      unsafe text.deallocate()
    }
    return texts
  }

  /// The descriptor that becomes readable when data arrives.
  var socket: Int32 { unsafe handle.map { unsafe cp_socket($0) } ?? -1 }

  /// Returns a statement with this database's placeholders, from a cache.
  func text(of sql: String) throws -> PlaceholderText {
    if let text = kept[sql] { return text }
    if kept.count >= PostgresConnection.keptLimit { kept = [:] }
    let text = PlaceholderText(sql)
    kept[sql] = text
    return text
  }

  /// Returns the name of a statement prepared for values of these types.
  private func prepared(_ sql: String, _ types: [UInt32]) throws -> String {
    let key = types.map(String.init).joined(separator: ",") + " " + sql
    if let name = names[key] { return name }
    if names.count >= PostgresConnection.keptLimit {
      try execute(sql: "DEALLOCATE ALL")
      names = [:]
    }
    let name = "s\(names.count)"
    let handle = try unsafe open()
    _ = try unsafe take(cp_prepare(handle, name, sql, Int32(types.count), types))
    names[key] = name
    return name
  }

  private func open() throws -> OpaquePointer {
    guard let handle = unsafe handle else { throw SQLError.misuse("the database is closed") }
    return unsafe handle
  }

  /// Returns the result of a call, or throws its error.
  private func take(_ result: OpaquePointer?) throws -> PostgresRows {
    guard let result = unsafe result else { throw lost() }
    let rows = unsafe PostgresRows(result)
    if unsafe cp_is_ok(result) != 0 {
      changesCount = rows.changed
      return rows
    }
    guard let state = unsafe cp_state(result) else { throw lost() }
    let words = unsafe String(cString: cp_message(result))
    throw unsafe SQLError(state: String(cString: state), PostgresConnection.oneLine(words))
  }

  private func lost() -> SQLError {
    let words = unsafe handle.map { unsafe String(cString: cp_error($0)) } ?? PostgresStoreMessages.connectionClosed
    return SQLError(.unreachable, PostgresConnection.oneLine(words))
  }

  /// Returns the first line of a libpq message; the others are advice for a terminal.
  private static func oneLine(_ words: String) -> String {
    words.split(whereSeparator: \.isNewline).first.map(String.init) ?? PostgresStoreMessages.noAnswer
  }
}

extension SQLError {
  /// Creates the error for a SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html).
  package init(state: String, _ message: String) {
    let code: Code =
      switch state {
      case "53100": .full
      case "58030": .failing
      case "25006": .readOnly
      case "42501": .permission
      case "40001", "40P01", "55P03": .busy
      case "57014": .interrupted
      case "25P02": .aborted
      case "XX001", "XX002": .corrupt
      case "42P01", "42703", "3F000": .schema
      case _ where ["08", "53", "57"].contains(state.prefix(2)): .unreachable
      case _ where ["22"].contains(state.prefix(2)): .mismatch
      default: .error
      }
    self.init(code, message)
  }
}

/// A cache of query results since the last write in a transaction.
///
/// Several parts of a change to an item read the same item.
struct KnownAnswers {
  /// A statement and its values.
  struct Question: Hashable {
    let text: String
    let values: [SQLValue]
  }

  /// Maximum number of rows of a cached result, and of cached results.
  private static let (mostRows, maximum) = (4, 64)

  private var rows: [Question: PostgresRows] = [:]

  subscript(_ question: Question) -> PostgresRows? { rows[question] }

  /// Caches a result if it is short.
  mutating func keep(_ answer: PostgresRows, to question: Question) {
    guard answer.count <= KnownAnswers.mostRows, rows.count < KnownAnswers.maximum else { return }
    rows[question] = answer
  }
}
