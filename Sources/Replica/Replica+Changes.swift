package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

extension Replica {
  /// Returns the items that the authority has changed after a revision, including deleted ones, in its order.
  package func changed(after revision: Revision) throws(StoreError) -> Changed {
    try store.read { database in
      let version = "CASE WHEN json_valid(item) THEN json_extract(item, '$.version') END"
      let sql = "SELECT id FROM visible WHERE \(version) > ? ORDER BY \(version), id"
      let ids = try String.fetchAll(database, sql: sql, arguments: [revision]).compactMap(ItemID.init)
      let last = try Int.fetchOne(database, sql: "SELECT max(\(version)) FROM visible")
      return Changed(items: ids, last: last ?? 0, epoch: try Meta(database)[.epoch])
    }
  }

  /// The changes of an authority that the device knows.
  package struct Changed: Hashable, Sendable {
    /// The items in the order of their last change's revision.
    package let items: [ItemID]
    package let last: Revision
    /// The epoch of the revisions; nil before the first contact with the authority.
    package let epoch: String?
  }
}
