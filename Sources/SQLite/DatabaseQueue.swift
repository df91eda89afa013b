import Dispatch

/// A connection that several threads use, one after the other.
package final class DatabaseQueue: Sendable {
  private let queue = DispatchQueue(label: "SQLite", autoreleaseFrequency: .never)
  private let holding = DispatchSpecificKey<Bool>()
  private nonisolated(unsafe) let database: Database

  /// Opens a connection: see `Database.init`.
  package init(path: String, readonly: Bool = false, waiting seconds: Int = 0) throws {
    unsafe database = try Database(path: path, readonly: readonly, waiting: seconds)
    queue.setSpecific(key: holding, value: true)
  }

  /// Whether who asks has the connection: what it does with this queue is a part of what it does already.
  package var isHeld: Bool { DispatchQueue.getSpecific(key: holding) != nil }

  /// Runs `body` alone with the connection; who has it already goes on with it.
  package func use<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    if isHeld { return unsafe try body(database) }
    return try queue.sync { unsafe try body(database) }
  }

  /// Runs `body` in a transaction that sees one moment, or as a part of the one that is open.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in
      if database.isInTransaction { return try body(database) }
      return try database.transaction(.deferred) { try body(database) }
    }
  }

  /// Runs `body` in a transaction that holds the lock to write from its beginning; within one that is open it is a part
  /// that is taken back alone where it throws.
  package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in
      if database.isInTransaction { return try database.part { try body(database) } }
      return try database.transaction(.immediate) { try body(database) }
    }
  }

  /// Closes the connection; everything asked afterwards fails.
  package func close() { use { $0.close() } }
}
