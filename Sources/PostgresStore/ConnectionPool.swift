import Dispatch
import Glibc
import SQL
import Synchronization

/// Connections to one database that are opened when they are needed, and kept.
final class ConnectionPool: Sendable {
  /// A connection that nobody uses, or one thread or queue alone.
  struct Seat: Sendable {
    nonisolated(unsafe) let connection: PostgresConnection
  }

  private let info: String
  private let seats: DispatchSemaphore
  /// The connections that nobody uses; nil once the pool is closed.
  private let free: Mutex<[Seat]?>
  /// The connections on which threads write.
  private let writing = Mutex<[pthread_t: Seat]>([:])

  /// At most `limit` connections: see `PostgresConnection.init`.
  init(_ info: String, limit: Int) {
    self.info = info
    seats = DispatchSemaphore(value: limit)
    free = Mutex([])
  }

  /// The connection on which this thread writes just now; nil where it does not.
  var held: PostgresConnection? { writing.withLock { unsafe $0[pthread_self()]?.connection } }

  /// Runs `body`, during which this thread writes on the connection.
  func holding<Value>(_ connection: PostgresConnection, _ body: () throws -> Value) rethrows -> Value {
    let seat = Seat(connection: connection)
    writing.withLock { $0[pthread_self()] = seat }
    defer { writing.withLock { $0[pthread_self()] = nil } }
    return try body()
  }

  /// Runs `body` with a connection that nobody else uses meanwhile; waits for one where all are in use.
  ///
  /// `start` is the first that is asked on it. Where that finds that the connection was lost while nobody used it, another
  /// takes its place.
  func use<Value>(
    start: (PostgresConnection) throws -> Void,
    _ body: (PostgresConnection) throws -> Value
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

  /// Closes the connections, those in use when they are given back; everything asked afterwards fails.
  func close() {
    let seats = free.withLock { seats in
      defer { seats = nil }
      return seats
    }
    for seat in seats ?? [] { unsafe seat.connection.close() }
  }
}
