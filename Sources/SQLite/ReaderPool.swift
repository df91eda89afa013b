import Dispatch
import SQL
import Synchronization

/// Connections that only read, so that no question waits for a write or for another question.
package final class ReaderPool: Sendable {
  private let path: String
  private let seconds: Int
  /// The connections that nobody uses; nil once the pool is closed.
  private let free: Mutex<[DatabaseQueue]?>
  private let seats: DispatchSemaphore
  /// A connection that is never given out, for `ForeignWrites`.
  package let watcher: DatabaseQueue

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
    let found = try free.withLock { readers throws(SQLError) in
      guard readers != nil else { throw SQLError.misuse("the database is closed") }
      return readers?.popLast()
    }
    let reader = try found ?? DatabaseQueue(path: path, readonly: true, waiting: seconds)
    defer { giveBack(reader) }
    return try reader.use(body)
  }

  /// Runs `body` in a transaction that sees one moment.
  package func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { database in try database.transaction(.deferred) { try body(database) } }
  }

  /// Closes the connections, those in use when they are given back; everything asked afterwards fails.
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
