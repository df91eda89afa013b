import Intents
import SQL
import Storage
import TodoModel

/// A store in one SQLite file with one writer at a time; other processes detect its writes by themselves.
struct FileStore: AuthorityStore {
  let store: Store

  init(path: String, now: Instant, readers: Int, replacesDamaged: Bool) throws(StoreError) {
    store = try Store.open(path, schema: .service, now: now, readers: readers, replacesDamaged: replacesDamaged)
  }

  var path: String { store.path }
  var notices: [StoreNotice] { store.notices }
  var readOnlyReason: StoreError? { store.readOnlyReason }
  var file: Store? { store }
  var hasOneWriter: Bool { true }
  var isWriting: Bool { store.isWriting }
  var foreignWrites: Int { store.foreignWrites }

  func read<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value { try store.read(body) }

  func ask<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value { try store.ask(body) }

  func write<Value>(to scope: WriteScope, _ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
    try store.write(body)
  }

  func checkAccess() throws(StoreError) {
    _ = try store.write { try String.fetchOne($0, sql: "SELECT epoch FROM life") }
  }

  func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try store.writingMuch(room: 12_288, body)
  }

  /// A file has one server.
  func alone<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value? { try body() }

  func announce(_ account: AccountID, _ revision: Revision) {}
  func announce(_ reminder: ReminderNews) {}
  func listen(_ tell: @escaping @Sendable (StoreNews) -> Void) {}
  func faults() throws(StoreError) -> [String] { try store.faults() }

  func close() { store.close() }
}
