import Dispatch
import Glibc
import SQL
import Synchronization

/// A pool of connections to one database, opened on demand and reused.
final class ConnectionPool: Sendable {
  /// A connection that is idle, or used by a single thread or queue.
  struct Seat: Sendable { nonisolated(unsafe) let connection: PostgresConnection }

  private let info: String
  private let seats: DispatchSemaphore
  /// The idle connections, or nil once the pool is closed.
  private let free: Mutex<[Seat]?>
  /// The connections on which threads write.
  private let writing = Mutex<[pthread_t: Seat]>([:])

  /// Creates a pool of at most `limit` connections: see `PostgresConnection.init`.
  init(_ info: String, limit: Int) {
    self.info = info
    seats = DispatchSemaphore(value: limit)
    free = Mutex([])
  }

  /// The connection on which this thread currently writes, if any.
  var held: PostgresConnection? { writing.withLock { unsafe $0[pthread_self()]?.connection } }

  /// Runs `body` while the connection counts as the one on which this thread writes.
  func holding<Value>(_ connection: PostgresConnection, _ body: () throws -> Value) rethrows -> Value {
    let seat = Seat(connection: connection)
    writing.withLock { $0[pthread_self()] = seat }
    defer { writing.withLock { $0[pthread_self()] = nil } }
    return try body()
  }

  /// Runs `body` with exclusive use of a connection; waits if all are in use.
  ///
  /// `start` runs first. If it finds that an idle connection was lost, a new one replaces it.
  func use<Value>(
    start: (PostgresConnection) throws -> Void, _ body: (PostgresConnection) throws -> Value
  ) throws -> Value {
    seats.wait()
    defer { seats.signal() }
    let connection = try begun(start)
    defer { giveBack(connection) }
    return try body(connection)
  }

  private func begun(_ start: (PostgresConnection) throws -> Void) throws -> PostgresConnection {
    while let known = try spare() {
      do {
        try start(known)
        return known
      } catch let error as SQLError where error.code == .unreachable { known.close() } catch {
        giveBack(known)
        throw error
      }
    }
    let made = try PostgresConnection(info)
    try start(made)
    return made
  }

  private func spare() throws -> PostgresConnection? {
    let seat = try free.withLock { seats throws(SQLError) in
      guard seats != nil else { throw SQLError.misuse("the database is closed") }
      return seats?.popLast()
    }
    return unsafe seat?.connection
  }

  private func giveBack(_ connection: PostgresConnection) {
    let seat = Seat(connection: connection)
    let isKept =
      connection.isUp
      && free.withLock { seats in
        seats?.append(seat)
        return seats != nil
      }
    if !isKept { connection.close() }
  }

  /// Closes all connections, those in use when they return; later calls fail.
  func close() {
    let seats = free.withLock { seats in
      defer { seats = nil }
      return seats
    }
    for seat in seats ?? [] { unsafe seat.connection.close() }
  }
}
