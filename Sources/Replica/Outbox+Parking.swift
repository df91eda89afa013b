import Intents
import SQL
import SQLite
import Storage
import TodoAPI
import TodoModel

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
    let sql =
      "SELECT seq, mid, item, state, reason, checksum, mutation FROM outbox WHERE state = 3 ORDER BY seq"
    return try SQLRow.fetchAll(database, sql: sql).compactMap { row in
      guard let mid = try MutationID(row["mid"]), let item = try ItemID(row["item"]) else { return nil }
      return try Refused(mid: mid, item: item, mutation: OutboxRow(row).mutation, reason: row["reason"])
    }
  }

  /// Queues a change again under a new id, because the authority remembers its result for the old id.
  ///
  /// `reason` marks why. Leaves a damaged row unchanged. Returns false if there is no readable row.
  func renew(_ mid: MutationID, as fresh: MutationID, reason: String? = nil) throws -> Bool {
    guard let row = try rows("mid = ?", [mid.description]).first, let mutation = row.mutation else {
      return false
    }
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
    try database.cachedStatement(sql: sql).execute(
      arguments: [mutation.mid.description, Checksum.of(text.utf8), text, seq]
    )
  }
}

extension Parked {
  static func words(_ reason: String?) -> String {
    switch reason {
    case "damaged": "it is damaged on this disk"
    case let reason?: Rejection(rawValue: reason)?.words ?? reason
    case nil: "it was refused"
    }
  }
}
