import FoundationEssentials
import GRDB
import Intents
import Storage
import TodoAPI
import TodoModel

/// Takes the mutations of one device into an account's order, inside one transaction.
struct ServiceOrder {
  private let database: Database
  private let account: AccountID
  private let device: DeviceID
  private let now: Instant
  private var revision: Revision
  private var number: Int

  init(_ database: Database, _ account: AccountID, device: DeviceID, _ now: Instant) throws {
    self.database = database
    self.account = account
    self.device = device
    self.now = now
    let sql = "SELECT revision, number FROM account WHERE id = ?"
    let row = try Row.fetchOne(database, sql: sql, arguments: [account.rowID])
    revision = row?["revision"] ?? 0
    number = row?["number"] ?? 0
  }

  /// The results, in the order of the mutations.
  mutating func take(_ mutations: [Mutation]) throws -> [MutationResult] {
    var results: [MutationResult] = []
    var fresh = 0
    for mutation in mutations {
      let fingerprint = try Fingerprint.of(mutation)
      if let known = try known(mutation.mid, fingerprint) {
        results.append(known)
      } else {
        results.append(try take(mutation, fingerprint))
        fresh += 1
      }
    }
    try keepCounters(fresh)
    return results
  }

  /// What became of this mutation when it came the first time; another mutation under its id is rejected.
  private func known(_ mid: MutationID, _ fingerprint: Data) throws -> MutationResult? {
    let sql = "SELECT fingerprint, outcome, revision, rejection FROM mutation WHERE account = ? AND mid = ?"
    let statement = try database.cachedStatement(sql: sql)
    guard let row = try Row.fetchOne(statement, arguments: [account.rowID, mid.description]) else {
      return nil
    }
    guard row["fingerprint"] as Data == fingerprint else {
      return MutationResult(mid: mid, outcome: .rejected, revision: row["revision"], rejection: .idInUse)
    }
    guard let outcome = Outcome(rawValue: row["outcome"]) else {
      throw StoreError(.damaged, file: "mutation")
    }
    let rejection = (row["rejection"] as String?).flatMap(Rejection.init(rawValue:))
    return MutationResult(mid: mid, outcome: outcome, revision: row["revision"], rejection: rejection)
  }

  private mutating func take(_ mutation: Mutation, _ fingerprint: Data) throws -> MutationResult {
    let record = try record(mutation.item)
    let merged = merge(mutation, into: record, revision: revision + 1)
    if merged.record != record || !merged.history.isEmpty { revision += 1 }
    if var changed = merged.record, changed != record {
      if changed.item.number == nil { changed.item.number = try nextNumber(wanted: mutation.intent) }
      try put(changed, isNew: record == nil)
    }
    try keep(merged.history)
    let result = MutationResult(
      mid: mutation.mid,
      outcome: merged.outcome,
      revision: merged.record?.item.version ?? revision,
      rejection: merged.rejection
    )
    try keep(result, fingerprint)
    return result
  }

  /// The number an item that comes back after the loss of this file had, if it is free; else the next.
  private mutating func nextNumber(wanted intent: Intent) throws -> Int {
    if case .add(let item) = intent, let wanted = item.number, wanted > 0 {
      let sql = "SELECT 1 FROM item WHERE account = ? AND number = ?"
      let taken = try Int.fetchOne(database, sql: sql, arguments: [account.rowID, wanted])
      if taken == nil {
        number = max(number, wanted)
        return wanted
      }
    }
    number += 1
    return number
  }

  private func record(_ id: ItemID) throws -> ItemRecord? {
    let statement = try database.cachedStatement(sql: "SELECT record FROM item WHERE account = ? AND id = ?")
    let text = try String.fetchOne(statement, arguments: [account.rowID, id.description])
    return try text.map { try StoredJSON.value(ItemRecord.self, $0) }
  }

  private func put(_ record: ItemRecord, isNew: Bool) throws {
    let text = try StoredJSON.text(record)
    let item = record.item
    if isNew {
      let sql = """
        INSERT INTO item (account, id, number, version, deleted_at, record) VALUES (?, ?, ?, ?, ?, ?)
        """
      try database.cachedStatement(sql: sql).execute(
        arguments: [
          account.rowID, item.id.description, item.number, item.version, item.deletedAt?.milliseconds, text,
        ]
      )
    } else {
      let sql = "UPDATE item SET version = ?, deleted_at = ?, record = ? WHERE account = ? AND id = ?"
      try database.cachedStatement(sql: sql).execute(
        arguments: [item.version, item.deletedAt?.milliseconds, text, account.rowID, item.id.description]
      )
    }
  }

  private func keep(_ history: [HistoryEntry]) throws {
    let sql = """
      INSERT OR REPLACE INTO history (account, item, revision, place, received_at, entry) VALUES (?, ?, ?, ?, ?, ?)
      """
    for (place, entry) in history.enumerated() {
      try database.cachedStatement(sql: sql).execute(
        arguments: [
          account.rowID, entry.item.description, entry.revision, place, now.milliseconds,
          try StoredJSON.text(entry),
        ]
      )
    }
  }

  private func keep(_ result: MutationResult, _ fingerprint: Data) throws {
    let sql = """
      INSERT INTO mutation (account, mid, fingerprint, outcome, revision, rejection, received_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """
    try database.cachedStatement(sql: sql).execute(
      arguments: [
        account.rowID, result.mid.description, fingerprint, result.outcome.rawValue, result.revision,
        result.rejection?.rawValue, now.milliseconds,
      ]
    )
  }

  /// Stores how far the order and the numbers have come, and how many mutations the device has had in it.
  private func keepCounters(_ fresh: Int) throws {
    try database.execute(
      sql: "UPDATE account SET revision = ?, number = ? WHERE id = ?",
      arguments: [revision, number, account.rowID]
    )
    try database.execute(
      sql: """
        INSERT INTO device (account, id, seq, seen_at) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET seq = seq + excluded.seq, seen_at = excluded.seen_at
        """,
      arguments: [account.rowID, device.description, fresh, now.milliseconds]
    )
  }
}
