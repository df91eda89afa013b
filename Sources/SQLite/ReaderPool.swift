import Dispatch
import Synchronization

/// Connections that only read, so that no question waits for a write or for another question.
package final class ReaderPool: Sendable {
  private let path: String
  private let seconds: Int
  private let free: Mutex<[DatabaseQueue]>
  private let seats: DispatchSemaphore
  private let watcher: DatabaseQueue

  /// At most `count` connections that are opened when they are needed, and one to watch: see `Database.init`.
  package init(path: String, count: Int, waiting seconds: Int) throws {
    self.path = path
    self.seconds = seconds
    seats = DispatchSemaphore(value: count)
    free = Mutex([])
    watcher = try DatabaseQueue(path: path, readonly: true, waiting: seconds)
  }

  /// Runs `body` with a connection that nobody else uses meanwhile; waits for one where all are in use.
  package func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    seats.wait()
    defer { seats.signal() }
    let reader =
      try free.withLock { $0.popLast() } ?? DatabaseQueue(path: path, readonly: true, waiting: seconds)
    defer { free.withLock { $0.append(reader) } }
    return try reader.use(body)
  }

  /// Runs `body` in a transaction that sees one moment.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in try database.transaction(.deferred) { try body(database) } }
  }

  /// Runs `body` with one connection that is always the same, for what is told of a connection.
  package func watch<Value>(_ body: (Database) throws -> Value) throws -> Value { try watcher.use(body) }

  /// Closes the connections that are not in use.
  package func close() {
    watcher.close()
    for reader in free.withLock({ $0 }) { reader.close() }
  }
}
