import Intents
import SQL
import SQLite
import Storage
import TodoModel

/// Recovers the readable part of a file that was set aside: waiting changes, drafts, and the device id.
///
/// Changes that the authority already has may be included; it recognizes their ids and applies none twice.
struct Rescue {
  private var mutations: [MutationID: Mutation] = [:]
  private var drafts: [String: String] = [:]
  private var device: String?
  private var isWhole = false

  /// Fills a new file from the one at `aside`; returns a sentence on what was recovered.
  static func carry(_ aside: String, _ fresh: Database) throws -> String {
    var rescue = Rescue()
    rescue.readTables(aside)
    if !rescue.isWhole { for file in [aside, aside + "-wal"] { rescue.add(OutboxScan.mutations(inFile: file)) } }
    return try rescue.store(fresh)
  }

  private mutating func add(_ found: [Mutation]) { for mutation in found { mutations[mutation.mid] = mutation } }

  /// Reads the tables as far as they are readable.
  private mutating func readTables(_ aside: String) {
    guard let queue = try? DatabaseQueue(path: aside, waiting: 1) else { return }
    defer { queue.close() }
    var found: [Mutation] = []
    isWhole = (try? queue.read { try Rescue.readOutbox($0, into: &found) }) != nil
    add(found)
    device = try? queue.read { try Meta($0)[.device] }
    let rows = (try? queue.read { try SQLRow.fetchAll($0, sql: "SELECT name, text FROM draft") }) ?? []
    for row in rows { if let name: String = try? row["name"] { drafts[name] = try? row["text"] } }
  }

  private static func readOutbox(_ database: Database, into found: inout [Mutation]) throws {
    let sql = "SELECT \(OutboxRow.columns) FROM outbox NOT INDEXED ORDER BY seq"
    let rows = try SQLRow.fetchCursor(database, sql: sql)
    while let row = try rows.next() { if let mutation = try OutboxRow(row).mutation { found.append(mutation) } }
  }

  private func store(_ fresh: Database) throws -> String {
    if let device { try Meta(fresh).set(.device, to: device) }
    for (name, text) in drafts {
      let sql = "INSERT OR REPLACE INTO draft (name, text, at) VALUES (?, ?, 0)"
      try fresh.execute(sql: sql, arguments: [name, text])
    }
    let ordered = mutations.values.sorted { ($0.at, $0.mid) < ($1.at, $1.mid) }
    var visible = Visible(fresh)
    for mutation in ordered {
      let before = try visible.record(mutation.item)
      try Outbox(fresh).append(mutation)
      try visible.change(mutation.item, from: before, to: try visible.record(mutation.item))
    }
    try visible.finish()
    return ordered.isEmpty ? ReplicaMessages.noChangeSaved : ReplicaMessages.changesSaved(ordered.count)
  }
}
