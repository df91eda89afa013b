package import Intents
import SQL
import SQLite
package import Storage
import Synchronization
package import TodoModel

/// The device: what it knows of the authority's items, what it still has to tell it, and what a person sees of both.
///
/// All calls block; they belong on one queue that is not the main thread's.
package final class Replica: Sendable {
  package let store: Store
  let identifiers: IdentifierSource
  let clock: @Sendable () -> Instant
  /// The agent that acts through this replica, by its name; nil where the person does.
  let by: String?

  private let identity: Mutex<DeviceID>

  /// This device's id, made at the first start and kept in the file.
  package var device: DeviceID { identity.withLock { $0 } }

  /// Opens the device's file, making it where it is missing.
  ///
  /// A damaged one is set aside, and the waiting changes whose checksum holds are carried over; `notices`
  /// says so.
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

  /// What went wrong while opening and was mended.
  package var notices: [StoreNotice] { store.notices }

  /// Why nothing can be written; nil where writing works.
  package var readOnlyReason: StoreError? { store.readOnlyReason }

  /// Whether the last program that had the file open may have ended without closing it.
  package var wasOpen: Bool { store.wasOpen }

  /// Sets the file aside although it opens and begins a new one with the waiting changes that can be read.
  package static func replace(_ path: String, now: Instant) throws(StoreError) -> [StoreNotice] {
    let store = try Store.replace(path, schema: .replica, now: now, rescue: Rescue.carry)
    defer { store.close() }
    return store.notices
  }

  /// A number that changes when another process, or another connection of this one, commits.
  package func dataVersion() throws(StoreError) -> Int { try store.dataVersion() }

  /// What is the same as long as nobody, this process included, has written.
  package func version() throws(StoreError) -> StoreVersion { try store.version() }

  /// The same number as `dataVersion`, once whoever writes just now has committed.
  package func dataVersionAfterWriters() throws(StoreError) -> Int { try store.dataVersionAfterWriters() }

  /// Whether another file stands in the place of the one that is open.
  package var isReplaced: Bool { store.isReplaced }

  /// What SQLite's own check finds wrong; empty where all is well.
  ///
  /// Reads the whole file.
  package func faults() throws(StoreError) -> [String] { try store.faults() }

  /// Copies the whole file, as it is now, into a new one; `tell` is told of the bytes (`Store.copy`).
  package func copy(
    to file: String,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(StoreError) {
    try store.copy(to: file, tell: tell)
  }

  /// Closes the file; nothing can be done with the replica afterwards.
  package func close() { store.close() }

  /// Makes this another device than the one it is a copy of; the ids of what waits stay.
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
  /// The texts that were being written when a program ended, by name.
  package func drafts() throws(StoreError) -> [String: String] {
    try store.read { database in
      let rows = try SQLRow.fetchAll(database, sql: "SELECT name, text FROM draft")
      return try Dictionary(uniqueKeysWithValues: rows.map { try ($0["name"], $0["text"]) })
    }
  }

  /// Keeps a text that is being written; nil lets go of it.
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
