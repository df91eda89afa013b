import Dispatch
import SQL
import Synchronization

/// A pool of read-only connections, so that no query waits for a write or for another query.
package final class ReaderPool: Sendable {
  private let path: String
  private let seconds: Int
  /// The idle connections; nil once the pool is closed.
  private let free: Mutex<[DatabaseQueue]?>
  private let seats: DispatchSemaphore
  /// A connection outside the pool, for `ExternalChangeDetector`.
  package let watcher: DatabaseQueue

  /// Creates a pool of at most `count` connections, opened on demand, plus the watcher; see `Database.init`.
  package init(path: String, count: Int, waiting seconds: Int) throws {
    self.path = path
    self.seconds = seconds
    seats = DispatchSemaphore(value: count)
    free = Mutex([])
    watcher = try DatabaseQueue(path: path, readonly: true, waiting: seconds)
  }

  /// Runs `body` with exclusive use of a connection; waits if all are in use.
  package func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    seats.wait()
    defer { seats.signal() }
    let found = try free.withLock { readers throws(SQLError) in
      guard readers != nil else { throw SQLError.misuse("the database is closed") }
      return readers?.popLast()
    }
    let reader = try found ?? DatabaseQueue(path: path, readonly: true, waiting: seconds)
    defer { giveBack(reader) }
    return try reader.use(body)
  }

  /// Runs `body` in a transaction with a consistent snapshot.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in try database.transaction(.deferred) { try body(database) } }
  }

  /// Closes the connections, those in use when they are returned; later calls fail.
  package func close() {
    watcher.close()
    let readers = free.withLock { readers in
      defer { readers = nil }
      return readers
    }
    for reader in readers ?? [] { reader.close() }
  }

  private func giveBack(_ reader: DatabaseQueue) {
    let isOpen = free.withLock { readers in
      readers?.append(reader)
      return readers != nil
    }
    if !isOpen { reader.close() }
  }
}
