import Intents
import SQL
import SQLite
package import Storage
import TodoModel

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
        DELETE FROM tally
        """
    )
    try WordIndex(database).clear()
    var visible = Visible(database)
    let ids = try String.fetchAll(
      database,
      sql: "SELECT id FROM base UNION SELECT id FROM aside UNION SELECT item FROM outbox"
    )
    for id in ids.compactMap(ItemID.init) {
      try visible.change(id, from: nil, to: try visible.record(id) ?? known[id])
    }
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
  package func fetchAgain() throws(StoreError) {
    try store.write { try Meta($0).set(.cursor, to: nil as String?) }
  }

  private static func shown(_ database: Database) throws -> [String: String] {
    let rows = try SQLRow.fetchAll(database, sql: "SELECT id, item FROM visible")
    return try Dictionary(uniqueKeysWithValues: rows.map { (try $0["id"], (try? $0["item"]) ?? "") })
  }
}
