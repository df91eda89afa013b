package import Intents
import Messages
import SQL
import SQLite
package import Storage
import TodoAPI
package import TodoModel

/// The mutations of this device that have not settled, in the order they were made.
struct Outbox {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// Appends a mutation unless it is already queued.
  func append(_ mutation: Mutation) throws { try insert(mutation, at: nil) }

  /// Inserts mutations before all others, because the waiting ones build on them.
  func prepend(_ mutations: [Mutation]) throws {
    var seq = min(try Int.fetchOne(database, sql: "SELECT min(seq) FROM outbox") ?? 0, 0) - mutations.count
    for mutation in mutations {
      try insert(mutation, at: seq)
      seq += 1
    }
  }

  /// Inserts a mutation at `seq`; SQLite chooses it if it is nil.
  private func insert(_ mutation: Mutation, at seq: Int?) throws {
    let text = try MutationText.write(mutation)
    let sql = "INSERT OR IGNORE INTO outbox (seq, mid, item, state, checksum, mutation) VALUES (?, ?, ?, ?, ?, ?)"
    try database.cachedStatement(sql: sql).execute(arguments: [
      seq, mutation.mid.description, mutation.item.description, OutboxState.queued.rawValue, Checksum.of(text.utf8),
      text,
    ])
  }

  /// Returns the readable mutations of an item, in order.
  func mutations(of item: ItemID) throws -> [Mutation] {
    try rows("item = ? ORDER BY seq", [item.description]).compactMap(\.mutation)
  }

  /// Returns the first mutations to send; skips damaged rows.
  func waiting(limit: Int) throws -> [Mutation] {
    try rows("state IN (1, 2) ORDER BY seq LIMIT ?", [limit]).compactMap(\.mutation)
  }

  /// Parks damaged waiting rows, which must be neither sent nor lost; `todos doctor --data` reports them.
  func parkDamaged() throws {
    for row in try damaged(where: "state IN (1, 2)") {
      let sql = "UPDATE outbox SET state = 3, reason = 'damaged' WHERE seq = ?"
      try database.execute(sql: sql, arguments: [row])
    }
  }

  /// Returns the `seq` of rows whose checksum does not match.
  func damaged(where condition: String = "1") throws -> [Int] {
    try rows("\(condition) ORDER BY seq").filter { $0.mutation == nil }.map(\.seq)
  }

  func rows(_ condition: String, _ arguments: StatementArguments = []) throws -> [OutboxRow] {
    let sql = "SELECT \(OutboxRow.columns) FROM outbox WHERE \(condition)"
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    return try rows.map(OutboxRow.init)
  }

  /// Records the result of a mutation: a refused one is parked with the reason, any other waits for the drain.
  func mark(_ mid: MutationID, _ state: OutboxState, reason: String? = nil) throws {
    let statement = try database.cachedStatement(sql: "UPDATE outbox SET state = ?, reason = ? WHERE mid = ?")
    try statement.execute(arguments: [state.rawValue, reason, mid.description])
  }

  func markSending(_ mid: MutationID) throws {
    let statement = try database.cachedStatement(sql: "UPDATE outbox SET state = 2 WHERE mid = ?")
    try statement.execute(arguments: [mid.description])
  }

  func acknowledgedItems() throws -> [ItemID] {
    let texts = try String.fetchAll(database, sql: "SELECT DISTINCT item FROM outbox WHERE state = 0")
    return texts.compactMap(ItemID.init)
  }

  /// Removes acknowledged mutations, once a whole drain has passed them (invariant V2).
  func dropAcknowledged() throws { try database.cachedStatement(sql: "DELETE FROM outbox WHERE state = 0").execute() }

  /// Queues all acknowledged mutations again, because the authority may have lost them.
  func queueAgain() throws { try database.execute(sql: "UPDATE outbox SET state = 1 WHERE state IN (0, 2)") }

  /// Returns mutations that were being sent to the queue.
  func rest() throws { try database.execute(sql: "UPDATE outbox SET state = 1 WHERE state = 2") }

  func waitingCount() throws -> Int {
    let statement = try database.cachedStatement(sql: "SELECT count(*) FROM outbox WHERE state IN (1, 2)")
    return try Int.fetchOne(statement) ?? 0
  }

  func hasWaiting(behind count: Int = 0) throws -> Bool {
    let sql = "SELECT 1 FROM outbox WHERE state IN (1, 2) LIMIT 1 OFFSET ?"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [count]) != nil
  }

  func failedCount() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM outbox WHERE state = 3") ?? 0
  }

  /// Counts the items with a refused change or a conflict between two devices.
  func needsCount() throws -> Int {
    let sql = """
      SELECT count(*) FROM (
        SELECT id FROM visible WHERE has_conflict = 1 AND is_deleted = 0
        UNION SELECT item FROM outbox WHERE state = 3
      )
      """
    return try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0
  }

  /// Returns the sync mark of an item: that of the greatest state of its mutations.
  func mark(of item: ItemID) throws -> SyncMark {
    let statement = try database.cachedStatement(sql: "SELECT max(state) FROM outbox WHERE item = ?")
    let state = try Int.fetchOne(statement, arguments: [item.description])
    return state.flatMap(OutboxState.init(rawValue:))?.mark ?? .settled
  }
}

/// A stored mutation that waits.
struct OutboxRow {
  static let columns = "seq, state, checksum, mutation"

  let seq: Int
  let state: OutboxState
  /// Nil if the row is damaged.
  let mutation: Mutation?

  init(_ row: SQLRow) throws {
    seq = try row["seq"]
    state = OutboxState(rawValue: try row["state"]) ?? .failed
    mutation = OutboxRow.mutation(try? row["mutation"], checksum: try? row["checksum"])
  }

  /// Decodes a mutation; returns nil if the checksum does not match.
  static func mutation(_ text: String?, checksum: Int?) -> Mutation? {
    guard let text, Checksum.of(text.utf8) == checksum else { return nil }
    return try? MutationText.read(text)
  }
}

/// The progress of a waiting mutation; that of an item is the greatest raw value of its mutations.
enum OutboxState: Int {
  /// Acknowledged by the authority; removed once a whole drain has passed it (invariant V2).
  case acknowledged = 0
  case queued = 1
  case sending = 2
  case failed = 3

  var mark: SyncMark {
    switch self {
    case .acknowledged: .settled
    case .queued: .queued
    case .sending: .sending
    case .failed: .failed
    }
  }
}

/// An FNV-1a checksum (64 bits) that detects damaged text; it does not protect against forgery.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    func sum(_ bytes: some Sequence<UInt8>) -> Int {
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return Int(truncatingIfNeeded: sum)
    }
    // Contiguous bytes are several times as fast.
    return bytes.withContiguousStorageIfAvailable { sum($0) } ?? sum(bytes)
  }
}

extension Outbox {
  /// A refused change; `mutation` is nil if the row is damaged.
  struct Refused {
    let mid: MutationID
    let item: ItemID
    let mutation: Mutation?
    let reason: String?
  }

  /// Returns the refused changes, oldest first.
  func refused() throws -> [Refused] {
    let sql = "SELECT seq, mid, item, state, reason, checksum, mutation FROM outbox WHERE state = 3 ORDER BY seq"
    return try SQLRow.fetchAll(database, sql: sql).compactMap { row in
      guard let mid = try MutationID(row["mid"]), let item = try ItemID(row["item"]) else { return nil }
      return try Refused(mid: mid, item: item, mutation: OutboxRow(row).mutation, reason: row["reason"])
    }
  }

  /// Queues a change again under a new id, because the authority remembers its result for the old id.
  ///
  /// `reason` marks why. Leaves a damaged row unchanged. Returns false if there is no readable row.
  func renew(_ mid: MutationID, as fresh: MutationID, reason: String? = nil) throws -> Bool {
    guard let row = try rows("mid = ?", [mid.description]).first, let mutation = row.mutation else { return false }
    try rewrite(row.seq, mutation.with(mid: fresh))
    let sql = "UPDATE outbox SET state = ?, reason = ? WHERE seq = ?"
    try database.execute(sql: sql, arguments: [OutboxState.queued.rawValue, reason, row.seq])
    return true
  }

  func reason(of mid: MutationID) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT reason FROM outbox WHERE mid = ?")
    return try String.fetchOne(statement, arguments: [mid.description])
  }

  /// Removes a change; returns false if there is none.
  func drop(_ mid: MutationID) throws -> Bool {
    try database.execute(sql: "DELETE FROM outbox WHERE mid = ?", arguments: [mid.description])
    return database.changesCount > 0
  }

  /// Replaces every readable change with the result of the closure.
  func rewrite(_ fresh: (Mutation) throws -> Mutation) throws {
    for row in try rows("1") {
      guard let mutation = row.mutation else { continue }
      let other = try fresh(mutation)
      if other != mutation { try rewrite(row.seq, other) }
    }
  }

  private func rewrite(_ seq: Int, _ mutation: Mutation) throws {
    let text = try MutationText.write(mutation)
    let sql = "UPDATE outbox SET mid = ?, checksum = ?, mutation = ? WHERE seq = ?"
    try database.cachedStatement(sql: sql).execute(arguments: [
      mutation.mid.description, Checksum.of(text.utf8), text, seq,
    ])
  }
}

extension Parked {
  static func words(_ reason: String?) -> String {
    switch reason {
    case "damaged": ReplicaMessages.damagedOnDisk
    case let reason?: Rejection(rawValue: reason)?.words ?? KeptText.shown(reason)
    case nil: ReplicaMessages.refused
    }
  }
}

extension Replica {
  /// Returns the refused changes, oldest first: the user's "needs you" list.
  package func parked() throws(StoreError) -> [Parked] {
    try store.read { database in
      let lists = try Visible.lists(database)
      return try Outbox(database).refused().map { refused in
        let seen = try Visible(database).record(refused.item)?.item
        return Parked(
          mid: refused.mid, item: refused.item, number: seen?.number, title: seen?.title ?? "",
          intent: (refused.mutation?.intent).map(lists.named), words: Parked.words(refused.reason))
      }
    }
  }

  /// Parks a change that the authority refuses, so that the changes behind it continue.
  package func park(_ mid: MutationID, _ reason: String) throws(StoreError) {
    try store.write { try Outbox($0).mark(mid, .failed, reason: reason) }
  }

  package func retry(_ mids: [MutationID]) throws(StoreError) -> Int {
    try store.write { database in try mids.count { try Outbox(database).renew($0, as: identifiers.next()) } }
  }

  /// Removes refused changes and returns their items, which then show the authority's values.
  package func drop(_ mids: [MutationID]) throws(StoreError) -> Set<ItemID> {
    try store.write { database in
      let outbox = Outbox(database)
      let refused = try outbox.refused().filter { mids.contains($0.mid) }
      let items = Set(refused.map(\.item))
      var visible = Visible(database)
      var before: [ItemID: ItemRecord?] = [:]
      for id in items { before[id] = try visible.record(id) }
      for change in refused { _ = try outbox.drop(change.mid) }
      for (id, old) in before { try visible.change(id, from: old, to: visible.record(id)) }
      try visible.finish()
      return items
    }
  }
}
