import Intents
import SQL
import SQLite
package import Storage
import TodoModel

extension Replica {
  /// How many items there are that are not deleted.
  package func itemCount() throws(StoreError) -> Int { try store.read { try Tally().count($0, .items) } }

  /// How many waiting changes are damaged; these are parked, for they must be neither sent nor lost.
  package func damagedChanges() throws(StoreError) -> Int {
    try store.write { database in
      try Outbox(database).parkDamaged()
      return try Outbox(database).damaged().count
    }
  }

  /// What is kept and cannot be read; all of it is looked through.
  package func unread() throws(StoreError) -> [Unread] { try store.read { try UnreadTable($0).all() } }

  /// The changes that were not sent, as they are kept, those that cannot be read among them.
  package func unsent() throws(StoreError) -> [Unread] { try store.read { try UnreadTable($0).unsent() } }

  /// Works out anew what is seen from base and outbox (invariant V1), and tells how many items were shown otherwise.
  package func mendVisible() throws(StoreError) -> Int {
    try store.write { database in
      let shown = try Replica.shown(database)
      try rebuildVisible(database)
      let kept = try Replica.shown(database)
      return Set(shown.keys).union(kept.keys).count { shown[$0] != kept[$0] }
    }
  }

  /// Works out anew what is seen.
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

  /// What was seen last of items whose record cannot be read: it goes on being seen.
  private func lastSeen(_ database: Database) throws -> [ItemID: ItemRecord] {
    var known: [ItemID: ItemRecord] = [:]
    for id in try UnreadTable(database).records().compactMap({ ItemID($0.id) }) {
      known[id] = try Base(database).lastSeen(id)
    }
    return known
  }

  /// Has everything fetched again with the next refresh, so that records that cannot be read are replaced by what the
  /// authority has.
  package func fetchAgain() throws(StoreError) {
    try store.write { try Meta($0).set(.cursor, to: nil as String?) }
  }

  private static func shown(_ database: Database) throws -> [String: String] {
    let rows = try SQLRow.fetchAll(database, sql: "SELECT id, item FROM visible")
    return try Dictionary(uniqueKeysWithValues: rows.map { (try $0["id"], (try? $0["item"]) ?? "") })
  }
}
