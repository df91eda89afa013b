package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

extension Replica {
  /// The items that the authority has changed after a revision, deleted ones too, in its order.
  package func changed(after revision: Revision) throws(StoreError) -> Changed {
    try store.read { database in
      let version = "CASE WHEN json_valid(item) THEN json_extract(item, '$.version') END"
      let sql = "SELECT id FROM visible WHERE \(version) > ? ORDER BY \(version), id"
      let ids = try String.fetchAll(database, sql: sql, arguments: [revision]).compactMap(ItemID.init)
      let last = try Int.fetchOne(database, sql: "SELECT max(\(version)) FROM visible")
      return Changed(items: ids, last: last ?? 0, epoch: try Meta(database)[.epoch])
    }
  }

  /// What an authority has changed, as far as it is known here.
  package struct Changed: Hashable, Sendable {
    /// The items, by the revision of their last change.
    package let items: [ItemID]
    /// The last revision that is known.
    package let last: Revision
    /// The life of the authority that revisions belong to; nil before it was met for the first time.
    package let epoch: String?
  }
}
