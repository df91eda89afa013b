import Intents
import SQL
import SQLite
import Storage
import TodoAPI
import TodoModel

extension Outbox {
  /// A refused change as it is kept: the mutation is nil where the row is damaged.
  struct Refused {
    let mid: MutationID
    let item: ItemID
    let mutation: Mutation?
    let reason: String?
  }

  /// The refused changes, oldest first.
  func refused() throws -> [Refused] {
    let sql =
      "SELECT seq, mid, item, state, reason, checksum, mutation FROM outbox WHERE state = 3 ORDER BY seq"
    return try SQLRow.fetchAll(database, sql: sql).compactMap { row in
      guard let mid = try MutationID(row["mid"]), let item = try ItemID(row["item"]) else { return nil }
      return try Refused(mid: mid, item: item, mutation: OutboxRow(row).mutation, reason: row["reason"])
    }
  }

  /// Queues a change again under another id, for the authority remembers what it said to the first one.
  ///
  /// `reason` marks what it is done for; a damaged row stays as it is. False where there is none.
  func renew(_ mid: MutationID, as fresh: MutationID, reason: String? = nil) throws -> Bool {
    guard let row = try rows("mid = ?", [mid.description]).first, let mutation = row.mutation else {
      return false
    }
    try rewrite(row.seq, mutation.with(mid: fresh))
    let sql = "UPDATE outbox SET state = ?, reason = ? WHERE seq = ?"
    try database.execute(sql: sql, arguments: [OutboxState.queued.rawValue, reason, row.seq])
    return true
  }

  /// Why the row is marked; nil where it is not.
  func reason(of mid: MutationID) throws -> String? {
    let statement = try database.cachedStatement(sql: "SELECT reason FROM outbox WHERE mid = ?")
    return try String.fetchOne(statement, arguments: [mid.description])
  }

  /// Lets go of a change; false where there is none.
  func drop(_ mid: MutationID) throws -> Bool {
    try database.execute(sql: "DELETE FROM outbox WHERE mid = ?", arguments: [mid.description])
    return database.changesCount > 0
  }

  /// Puts every change that can be read as the closure says.
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
  /// Why in words, by what is kept of it.
  static func words(_ reason: String?) -> String {
    switch reason {
    case "damaged": "it is damaged on this disk"
    case let reason?: Rejection(rawValue: reason)?.words ?? reason
    case nil: "it was refused"
    }
  }
}
