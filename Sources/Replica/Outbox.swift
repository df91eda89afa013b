import Intents
import SQL
import SQLite
import Storage
import TodoModel

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
    let sql =
      "INSERT OR IGNORE INTO outbox (seq, mid, item, state, checksum, mutation) VALUES (?, ?, ?, ?, ?, ?)"
    try database.cachedStatement(sql: sql).execute(
      arguments: [
        seq, mutation.mid.description, mutation.item.description, OutboxState.queued.rawValue,
        Checksum.of(text.utf8), text,
      ]
    )
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
  func dropAcknowledged() throws {
    try database.cachedStatement(sql: "DELETE FROM outbox WHERE state = 0").execute()
  }

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
