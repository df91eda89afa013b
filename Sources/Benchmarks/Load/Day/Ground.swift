import Files
import PostgresStore
import SQL
import SQLite
import Service

/// The storage of a crowd: a file in a server's folder, or a database.
enum Ground {
  case home(String)
  case database(String)

  /// The server arguments that select it.
  var words: [String] {
    switch self {
    case .home(let folder): ["--home", folder]
    case .database(let address): ["--database", address]
    }
  }

  static func file(in folder: String) -> String { folder + "/todosd.sqlite" }

  /// Returns a database whose tables are in the given schema.
  static func database(_ address: String, schema: String) -> Ground {
    guard address.hasPrefix("postgres") else { return .database(address + " options=-csearch_path=\(schema)") }
    return .database(address + (address.contains("?") ? "&" : "?") + "options=-csearch_path%3D\(schema)")
  }

  func service() throws -> Service {
    let random: @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    switch self {
    case .home(let folder): return try Service(path: Ground.file(in: folder), clock: Clock.now, random: random)
    case .database(let address):
      return try Service(PostgresStore(address, connections: 2), clock: Clock.now, random: random)
    }
  }

  /// Runs `body` with a connection for bulk writes, in single statements or one transaction.
  func use<Value>(_ body: (any SQLConnection) throws -> Value) throws -> Value {
    switch self {
    case .home(let folder):
      let database = try Database(path: Ground.file(in: folder), waiting: 5)
      defer { database.close() }
      let quick = "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144"
      try database.execute(sql: quick)
      let value = try body(database)
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      return value
    case .database(let address):
      let store = try PostgresStore(address, connections: 1)
      defer { store.close() }
      return try store.write(to: .all, body)
    }
  }

  /// Returns the size on disk with indexes, in bytes.
  func bytes() throws -> Int {
    switch self {
    case .home(let folder): return File(Ground.file(in: folder)).facts?.size ?? 0
    case .database:
      let sql = """
        SELECT SUM(pg_total_relation_size(oid)) FROM pg_class
        WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
        """
      return try use { try Int.fetchOne($0, sql: sql) ?? 0 }
    }
  }

  /// Returns the processes of the database server, or none for a file.
  func processes() throws -> [Int32] {
    guard case .database = self else { return [] }
    return try use { try Int.fetchAll($0, sql: "SELECT pid FROM pg_stat_activity").map(Int32.init) }
  }
}
