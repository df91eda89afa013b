package import Intents
import SQL
import SQLite
package import Storage
import Synchronization
package import TodoModel

/// The device's store: confirmed items, unsent changes, and the visible result of both.
///
/// All calls block; make them on one queue other than the main thread's.
package final class Replica: Sendable {
  package let store: Store
  let identifiers: IdentifierSource
  let clock: @Sendable () -> Instant
  /// Name of the agent that acts through this replica; nil for the user.
  let by: String?

  private let identity: Mutex<DeviceID>

  /// This device's id, created at the first start and stored in the file.
  package var device: DeviceID { identity.withLock { $0 } }

  /// Opens the device's file, creating it if it is missing.
  ///
  /// Sets a damaged file aside, carries over waiting changes with a valid checksum, and reports both in `notices`.
  package init(
    path: String,
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64,
    by agent: String? = nil
  ) throws(StoreError) {
    self.clock = clock
    by = agent
    identifiers = IdentifierSource(clock: clock, random: random)
    store = try Store.open(path, schema: .replica, now: clock(), rescue: Rescue.carry)
    identity = Mutex(try Replica.device(of: store, identifiers))
  }

  /// Problems that were repaired on opening.
  package var notices: [StoreNotice] { store.notices }

  /// Reason why the file is read-only; nil if it is writable.
  package var readOnlyReason: StoreError? { store.readOnlyReason }

  /// True if the last program that had the file open may have ended without closing it.
  package var wasOpen: Bool { store.wasOpen }

  /// Sets an intact file aside and creates a new one with its readable waiting changes.
  package static func replace(_ path: String, now: Instant) throws(StoreError) -> [StoreNotice] {
    let store = try Store.replace(path, schema: .replica, now: now, rescue: Rescue.carry)
    defer { store.close() }
    return store.notices
  }

  /// Returns a number that changes when another process or connection commits.
  package func dataVersion() throws(StoreError) -> Int { try store.dataVersion() }

  /// Returns a value that is equal as long as nobody, including this process, has written.
  package func version() throws(StoreError) -> StoreVersion { try store.version() }

  /// Returns `dataVersion` after the current writer, if any, has committed.
  package func dataVersionAfterWriters() throws(StoreError) -> Int { try store.dataVersionAfterWriters() }

  /// Indicates that another file has replaced the open one.
  package var isReplaced: Bool { store.isReplaced }

  /// Returns the faults that SQLite's integrity check finds; reads the whole file.
  package func faults() throws(StoreError) -> [String] { try store.faults() }

  /// Copies the whole current file to a new one; `tell` reports progress in bytes (`Store.copy`).
  package func copy(
    to file: String,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(StoreError) {
    try store.copy(to: file, tell: tell)
  }

  package func close() { store.close() }

  /// Gives the device a new id after it was copied; waiting mutations keep their ids.
  package func identifyAnew() throws(StoreError) { try store.write { try identifyAnew($0) } }

  func identifyAnew(_ database: Database) throws {
    let fresh: DeviceID = identifiers.next()
    try Meta(database).set(.device, to: fresh.description)
    try Meta(database).set(.seq, to: nil as String?)
    try Outbox(database).rewrite { $0.with(device: fresh) }
    identity.withLock { $0 = fresh }
  }

  private static func device(of store: Store, _ identifiers: IdentifierSource) throws(StoreError) -> DeviceID
  {
    let known = try store.read { try Meta($0)[.device] }
    if let known = known.flatMap(DeviceID.init) { return known }
    return try store.write { database in
      if let known = try Meta(database)[.device].flatMap(DeviceID.init) { return known }
      let made: DeviceID = identifiers.next()
      try Meta(database).set(.device, to: made.description)
      return made
    }
  }
}

extension Replica {
  /// Returns the texts in progress when a program ended, by name.
  package func drafts() throws(StoreError) -> [String: String] {
    try store.read { database in
      let rows = try SQLRow.fetchAll(database, sql: "SELECT name, text FROM draft")
      return try Dictionary(uniqueKeysWithValues: rows.map { try ($0["name"], $0["text"]) })
    }
  }

  /// Stores a text in progress; nil removes it.
  package func setDraft(_ text: String?, for name: String) throws(StoreError) {
    let now = clock().milliseconds
    try store.write(stamped: false) { database in
      guard let text else {
        return try database.execute(sql: "DELETE FROM draft WHERE name = ?", arguments: [name])
      }
      let sql = "INSERT OR REPLACE INTO draft (name, text, at) VALUES (?, ?, ?)"
      try database.execute(sql: sql, arguments: [name, text, now])
    }
  }
}
