import Dispatch

/// A connection that several threads use one after the other.
package final class DatabaseQueue: Sendable {
  private let queue = DispatchQueue(label: "SQLite", autoreleaseFrequency: .never)
  private let holding = DispatchSpecificKey<Bool>()
  private nonisolated(unsafe) let database: Database

  /// Opens a connection; see `Database.init`.
  package init(path: String, readonly: Bool = false, waiting seconds: Int = 0) throws {
    unsafe database = try Database(path: path, readonly: readonly, waiting: seconds)
    queue.setSpecific(key: holding, value: true)
  }

  /// true if the current thread holds the connection; its nested calls then join its current work.
  package var isHeld: Bool { DispatchQueue.getSpecific(key: holding) != nil }

  /// Runs `body` with exclusive use of the connection; nested calls reuse it.
  package func use<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    if isHeld { return unsafe try body(database) }
    return try queue.sync { unsafe try body(database) }
  }

  /// Runs `body` in a transaction with a consistent snapshot, or as part of the open transaction.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in
      if database.isInTransaction { return try body(database) }
      return try database.transaction(.deferred) { try body(database) }
    }
  }

  /// Runs `body` in a transaction that holds the write lock from its start.
  ///
  /// Within an open transaction it is a savepoint that is rolled back alone if `body` throws.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in
      if database.isInTransaction { return try database.part { try body(database) } }
      return try database.transaction(.immediate) { try body(database) }
    }
  }

  /// Closes the connection; later calls fail.
  package func close() { use { $0.close() } }
}
