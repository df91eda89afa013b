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
    path: String, clock: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64,
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
  package func copy(to file: String, tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }) throws(StoreError) {
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

  private static func device(of store: Store, _ identifiers: IdentifierSource) throws(StoreError) -> DeviceID {
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
      guard let text else { return try database.execute(sql: "DELETE FROM draft WHERE name = ?", arguments: [name]) }
      let sql = "INSERT OR REPLACE INTO draft (name, text, at) VALUES (?, ?, ?)"
      try database.execute(sql: sql, arguments: [name, text, now])
    }
  }
}

/// Generates ids that rise within a process even if the clock stops or is set back (RFC 9562 section 6.2).
package final class IdentifierSource: Sendable {
  private struct State {
    var time = 0
    var count: UInt64 = 0
  }

  private let clock: @Sendable () -> Instant
  private let random: @Sendable () -> UInt64
  private let state = Mutex(State())

  package init(clock: @escaping @Sendable () -> Instant, random: @escaping @Sendable () -> UInt64) {
    self.clock = clock
    self.random = random
  }

  package func next<Kind>() -> Identifier<Kind> {
    let now = clock().milliseconds
    let (time, count) = state.withLock { state in
      if now > state.time {
        state = State(time: now, count: random() & 0x3FF)
      } else if state.count == 0xFFF {
        state = State(time: state.time + 1, count: 0)
      } else {
        state.count += 1
      }
      return (state.time, state.count)
    }
    return Identifier(at: Instant(milliseconds: time), random: count, more: random())
  }
}

extension Replica {
  /// Counts the items that are not deleted.
  package func itemCount() throws(StoreError) -> Int { try store.read { try Tally().count($0, .items) } }

  /// Parks and counts waiting changes that are damaged, because they must be neither sent nor lost.
  package func damagedChanges() throws(StoreError) -> Int {
    try store.write { database in
      try Outbox(database).parkDamaged()
      return try Outbox(database).damaged().count
    }
  }

  /// Returns all unreadable records and changes; scans the whole file.
  package func unread() throws(StoreError) -> [Unread] { try store.read { try UnreadTable($0).all() } }

  /// Returns the stored text of the unsent changes, including unreadable ones.
  package func unsent() throws(StoreError) -> [Unread] { try store.read { try UnreadTable($0).unsent() } }

  /// Rebuilds the visible rows (invariant V1); returns the number of items that differed.
  package func mendVisible() throws(StoreError) -> Int {
    try store.write { database in
      let shown = try Replica.shown(database)
      try rebuildVisible(database)
      let kept = try Replica.shown(database)
      return Set(shown.keys).union(kept.keys).count { shown[$0] != kept[$0] }
    }
  }

  func rebuildVisible(_ database: Database) throws {
    let known = try lastSeen(database)
    try database.execute(
      sql: """
        DELETE FROM visible; DELETE FROM visible_tag; DELETE FROM visible_notes; DELETE FROM visible_part; DELETE FROM waiting;
        DELETE FROM own_reminder; DELETE FROM tally
        """)
    try WordIndex(database).clear()
    var visible = Visible(database)
    let ids = try String.fetchAll(
      database, sql: "SELECT id FROM base UNION SELECT id FROM aside UNION SELECT item FROM outbox")
    for id in ids.compactMap(ItemID.init) { try visible.change(id, from: nil, to: try visible.record(id) ?? known[id]) }
    try visible.finish()
  }

  /// Returns the last visible version of items whose record is unreadable, so that they stay visible.
  private func lastSeen(_ database: Database) throws -> [ItemID: ItemRecord] {
    var known: [ItemID: ItemRecord] = [:]
    for id in try UnreadTable(database).records().compactMap({ ItemID($0.id) }) {
      known[id] = try Base(database).lastSeen(id)
    }
    return known
  }

  /// Makes the next refresh fetch everything again, to replace unreadable records by the authority's.
  package func fetchAgain() throws(StoreError) { try store.write { try Meta($0).set(.cursor, to: nil as String?) } }

  private static func shown(_ database: Database) throws -> [String: String] {
    let rows = try SQLRow.fetchAll(database, sql: "SELECT id, item FROM visible")
    return try Dictionary(uniqueKeysWithValues: rows.map { (try $0["id"], (try? $0["item"]) ?? "") })
  }
}

/// Items of a file are imported in batches, so that other programs can write in between.
///
/// They are neither sent nor undoable before the last batch, so an interrupted import can be removed completely.
extension Replica {
  /// Number of items per import transaction, about a quarter of a second of work.
  package static let importLimit = 4000

  /// Runs `body`, which writes many transactions.
  package func writingMuch<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try store.writingMuch(room: 6_144, body)
  }

  /// Adds a batch to import `id`, or to a new one, skipping existing items; returns the import's id.
  package func add(_ items: [Item], toImport id: Int?, label: String) throws(CommitError) -> Int {
    if let fault = items.lazy.compactMap({ Intent.add($0).fault }).first { throw .invalid(fault) }
    return try write { database in
      let log = UndoLog(database)
      let id = try id ?? log.beginImport(label: label, at: clock())
      let changes = try keyed(items.map { Change($0.id, .add($0)) }, database)
      try log.add(enqueue(changes, addingTo: database), to: id)
      return id
    }
  }

  /// Queues items and the changes that create lists for their names; returns the steps that undo the items.
  private func enqueue(_ changes: [Change], addingTo database: Database) throws -> [UndoStep] {
    let items = changes.compactMap { if case .add(let item) = $0.intent, item.kind == .item { item } else { nil } }
    let lists = changes.filter { if case .add(let item) = $0.intent { item.kind != .item } else { true } }
    let steps = try enqueue(items, database)
    _ = try enqueue(lists, database)
    return steps
  }

  private func enqueue(_ items: [Item], _ database: Database) throws -> [UndoStep] {
    var visible = Visible(database)
    let outbox = Outbox(database)
    let isSeen = try database.cachedStatement(sql: "SELECT 1 FROM visible WHERE id = ?")
    let now = clock()
    var steps: [UndoStep] = []
    for item in items where try Int.fetchOne(isSeen, arguments: [item.id.description]) == nil {
      let add = Mutation(
        mid: identifiers.next(), item: item.id, device: device, base: 0, at: now, intent: .add(item), by: by)
      try outbox.append(add)
      try visible.change(item.id, from: nil, to: replay([add], on: nil))
      steps.append(UndoStep(item: item.id, did: add.intent, undo: .delete))
    }
    try visible.finish()
    return steps
  }

  /// Turns an import into a regular undo step; its items are sent from here on.
  package func finishImport(_ id: Int) throws(CommitError) { try write { try UndoLog($0).finishImport(id) } }

  /// Returns true if an import is in progress or was interrupted.
  package func hasUnfinishedImport() throws(StoreError) -> Bool {
    try store.ask { try UndoLog($0).unfinishedImport() != nil }
  }

  /// Removes a batch of an interrupted import, except items changed meanwhile; returns false when nothing is left.
  package func removeUnfinishedImport() throws(CommitError) -> Bool {
    try write { database in
      let log = UndoLog(database)
      guard let id = try log.unfinishedImport() else { return false }
      let items = try log.removeLast(Replica.importLimit, of: id)
      try remove(items, database)
      if items.count < Replica.importLimit { try log.forget(id) }
      return items.count == Replica.importLimit
    }
  }

  private func remove(_ items: [ItemID], _ database: Database) throws {
    var visible = Visible(database)
    let outbox = Outbox(database)
    for item in items {
      let waiting = try outbox.mutations(of: item)
      guard waiting.count == 1, case .add = waiting[0].intent, try Base(database).record(item) == nil else { continue }
      let before = replay(waiting, on: nil)
      _ = try outbox.drop(waiting[0].mid)
      try visible.change(item, from: before, to: nil)
    }
    try visible.finish()
  }
}
