import Dispatch

/// A connection that several threads use, one after the other.
package final class DatabaseQueue: Sendable {
  private let queue = DispatchQueue(label: "SQLite", autoreleaseFrequency: .never)
  private nonisolated(unsafe) let database: Database

  /// Opens a connection: see `Database.init`.
  package init(path: String, readonly: Bool = false, waiting seconds: Int = 0) throws {
    unsafe database = try Database(path: path, readonly: readonly, waiting: seconds)
  }

  /// Runs `body` alone with the connection; it must not ask this queue again.
  package func use<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    try queue.sync { unsafe try body(database) }
  }

  /// Runs `body` in a transaction that sees one moment.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in try database.transaction(.deferred) { try body(database) } }
  }

  /// Runs `body` in a transaction that holds the lock to write from its beginning.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in try database.transaction(.immediate) { try body(database) } }
  }

  /// Closes the connection; everything asked afterwards fails.
  package func close() { use { $0.close() } }
}
