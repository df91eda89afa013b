import GRDB
import Intents
import TodoAPI
import TodoModel

extension Replica {
  /// Deletions that one drain may bring without asking: this many, or this share of the items.
  static let believed = (count: 10, percent: 20)

  /// How many items a drain would take from the person's sight with this page, where that is more than is believed
  /// without asking and the person has not agreed; nil lets the page pass.
  ///
  /// What the person has deleted on this device does not count.
  func held(_ response: SyncResponse, _ database: Database) throws -> Int? {
    let meta = Meta(database)
    let visible = Visible(database)
    let going = try response.items.count { record in
      guard record.item.deletedAt != nil else { return false }
      let seen = try visible.record(record.item.id)
      return seen.map { $0.item.deletedAt == nil } ?? false
    }
    guard going > 0 else { return nil }
    let removed = (try meta.number(.removed) ?? 0) + going
    let known = try seenCount(database) + removed - going
    let isBelieved = removed <= max(Replica.believed.count, known * Replica.believed.percent / 100)
    guard try isBelieved || meta[.accepted] != nil else { return removed }
    try meta.set(.removed, to: removed)
    return nil
  }

  private func seenCount(_ database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM visible WHERE is_deleted = 0") ?? 0
  }
}
