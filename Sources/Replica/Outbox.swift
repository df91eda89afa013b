import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// The mutations of this device that have not settled, in the order they were made.
struct Outbox {
  let database: Database

  init(_ database: Database) { self.database = database }

  /// Adds a mutation behind all others; one that is there already stays as it is.
  func append(_ mutation: Mutation) throws { try insert(mutation, at: nil) }

  /// Puts mutations before all others, for what waits already builds on them.
  func prepend(_ mutations: [Mutation]) throws {
    var seq = min(try Int.fetchOne(database, sql: "SELECT min(seq) FROM outbox") ?? 0, 0) - mutations.count
    for mutation in mutations {
      try insert(mutation, at: seq)
      seq += 1
    }
  }

  /// Adds a mutation at a place, which SQLite chooses where it is nil.
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

  /// The mutations of one item that are to be seen, in order.
  func mutations(of item: ItemID) throws -> [Mutation] {
    try rows("item = ? ORDER BY seq", [item.description]).compactMap(\.mutation)
  }

  /// The first mutations to send; damaged rows are passed over.
  func waiting(limit: Int) throws -> [Mutation] {
    try rows("state IN (1, 2) ORDER BY seq LIMIT ?", [limit]).compactMap(\.mutation)
  }

  /// Parks waiting rows that are damaged, for they must be neither sent nor lost; `todos doctor --data` tells of them.
  func parkDamaged() throws {
    for row in try damaged(where: "state IN (1, 2)") {
      let sql = "UPDATE outbox SET state = 3, reason = 'damaged' WHERE seq = ?"
      try database.execute(sql: sql, arguments: [row])
    }
  }

  /// The places of rows whose checksum does not hold.
  func damaged(where condition: String = "1") throws -> [Int] {
    try rows("\(condition) ORDER BY seq").filter { $0.mutation == nil }.map(\.seq)
  }

  /// The rows that meet a condition.
  func rows(_ condition: String, _ arguments: StatementArguments = []) throws -> [OutboxRow] {
    let sql = "SELECT \(OutboxRow.columns) FROM outbox WHERE \(condition)"
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    return try rows.map(OutboxRow.init)
  }

  /// Says what became of a mutation: a refused one is parked with the reason, any other waits for the drain.
  func mark(_ mid: MutationID, _ state: OutboxState, reason: String? = nil) throws {
    let statement = try database.cachedStatement(sql: "UPDATE outbox SET state = ?, reason = ? WHERE mid = ?")
    try statement.execute(arguments: [state.rawValue, reason, mid.description])
  }

  /// Says that a mutation is on its way.
  func markSending(_ mid: MutationID) throws {
    let statement = try database.cachedStatement(sql: "UPDATE outbox SET state = 2 WHERE mid = ?")
    try statement.execute(arguments: [mid.description])
  }

  /// The items of mutations the authority has.
  func acknowledgedItems() throws -> [ItemID] {
    let texts = try String.fetchAll(database, sql: "SELECT DISTINCT item FROM outbox WHERE state = 0")
    return texts.compactMap(ItemID.init)
  }

  /// Lets go of what the authority has, once a whole drain has passed it (invariant V2).
  func dropAcknowledged() throws {
    try database.cachedStatement(sql: "DELETE FROM outbox WHERE state = 0").execute()
  }

  /// Everything the authority has had is sent again: it may have lost it.
  func queueAgain() throws { try database.execute(sql: "UPDATE outbox SET state = 1 WHERE state IN (0, 2)") }

  /// Nothing is on its way any more.
  func rest() throws { try database.execute(sql: "UPDATE outbox SET state = 1 WHERE state = 2") }

  /// How many wait to be sent.
  func waitingCount() throws -> Int {
    let statement = try database.cachedStatement(sql: "SELECT count(*) FROM outbox WHERE state IN (1, 2)")
    return try Int.fetchOne(statement) ?? 0
  }

  /// Whether anything waits to be sent, behind the first so many.
  func hasWaiting(behind count: Int = 0) throws -> Bool {
    let sql = "SELECT 1 FROM outbox WHERE state IN (1, 2) LIMIT 1 OFFSET ?"
    return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [count]) != nil
  }

  /// How many were refused.
  func failedCount() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM outbox WHERE state = 3") ?? 0
  }

  /// How many items have a refused change or a value that two devices wanted differently.
  func needsCount() throws -> Int {
    let sql = """
      SELECT count(*) FROM (
        SELECT id FROM visible WHERE has_conflict = 1 AND is_deleted = 0
        UNION SELECT item FROM outbox WHERE state = 3
      )
      """
    return try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0
  }

  /// How far an item's mutations have come.
  func mark(of item: ItemID) throws -> SyncMark {
    let statement = try database.cachedStatement(sql: "SELECT max(state) FROM outbox WHERE item = ?")
    let state = try Int.fetchOne(statement, arguments: [item.description])
    return state.flatMap(OutboxState.init(rawValue:))?.mark ?? .settled
  }
}
