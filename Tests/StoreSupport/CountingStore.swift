package import Intents
package import SQL
package import Service
package import Storage
import Synchronization

/// A store that counts the statements that run on another one, and the rows that they return.
package final class CountingStore: AuthorityStore {
  package struct Count: Hashable, Sendable {
    package var statements = 0
    package var rows = 0
  }

  private let store: any AuthorityStore
  private let counter = Counter()

  package init(_ store: any AuthorityStore) { self.store = store }

  /// Returns what was counted since the last call.
  package func take() -> Count {
    counter.count.withLock { count in
      defer { count = Count() }
      return count
    }
  }

  package var path: String { store.path }
  package var notices: [StoreNotice] { store.notices }
  package var readOnlyReason: StoreError? { store.readOnlyReason }
  package var file: Store? { store.file }
  package var hasOneWriter: Bool { store.hasOneWriter }
  package var isWriting: Bool { store.isWriting }
  package var foreignWrites: Int { store.foreignWrites }

  package func read<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    try store.read { try body(CountingConnection($0, counter)) }
  }

  package func ask<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    try store.ask { try body(CountingConnection($0, counter)) }
  }

  package func write<Value>(
    to scope: WriteScope, _ body: (any SQLConnection) throws -> Value
  ) throws(StoreError) -> Value { try store.write(to: scope) { try body(CountingConnection($0, counter)) } }

  package func checkAccess() throws(StoreError) { try store.checkAccess() }

  package func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try store.writingMuch(body)
  }

  package func alone<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value? {
    try store.alone(body)
  }

  package func announce(_ account: AccountID, _ revision: Revision) { store.announce(account, revision) }
  package func announce(_ reminder: ReminderNews) { store.announce(reminder) }
  package func listen(_ tell: @escaping @Sendable (StoreNews) -> Void) { store.listen(tell) }
  package func faults() throws(StoreError) -> [String] { try store.faults() }
  package func close() { store.close() }
}

private final class Counter: Sendable {
  let count = Mutex(CountingStore.Count())
}

private final class CountingConnection: SQLConnection {
  private let connection: any SQLConnection
  private let counter: Counter

  init(_ connection: any SQLConnection, _ counter: Counter) { (self.connection, self.counter) = (connection, counter) }

  var dialect: SQLDialect { connection.dialect }
  var changesCount: Int { connection.changesCount }

  func cachedStatement(sql: String) throws -> any SQLStatement {
    CountingStatement(try connection.cachedStatement(sql: sql), counter)
  }

  func longStatement(sql: String) throws -> any SQLStatement {
    CountingStatement(try connection.longStatement(sql: sql), counter)
  }

  func execute(sql: String) throws {
    counter.count.withLock { $0.statements += 1 }
    try connection.execute(sql: sql)
  }

  func execute(apart changes: [SQLChange]) throws {
    counter.count.withLock { $0.statements += changes.count }
    try connection.execute(apart: changes)
  }
}

private final class CountingStatement: SQLStatement {
  private let statement: any SQLStatement
  private let counter: Counter

  init(_ statement: any SQLStatement, _ counter: Counter) { (self.statement, self.counter) = (statement, counter) }

  func begin(_ arguments: StatementArguments) throws {
    counter.count.withLock { $0.statements += 1 }
    try statement.begin(arguments)
  }

  func step() throws -> SQLRow? {
    let row = try statement.step()
    if row != nil { counter.count.withLock { $0.rows += 1 } }
    return row
  }

  func end() { statement.end() }
}
