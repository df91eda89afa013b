import GRDB
package import Intents
package import Storage
import TodoModel

extension Replica {
  /// What is in focus; the newest where another device began something else at the same time, nil where nothing is.
  package func focus() throws(StoreError) -> Intents.Row? { try store.read { try Replica.focus($0) } }

  static func focus(_ database: Database) throws -> Intents.Row? {
    let sql =
      "SELECT \(RowSource.visible.columns) FROM visible WHERE \(inFocus) ORDER BY focused_at DESC LIMIT 1"
    return try GRDB.Row.fetchOne(database.cachedStatement(sql: sql)).flatMap(RowSource.visible.read)
  }

  /// All that is in focus: one item, or several where devices did not know of each other.
  static func focused(_ database: Database) throws -> [ItemID] {
    let sql = "SELECT id FROM visible WHERE \(inFocus) ORDER BY focused_at"
    return try String.fetchAll(database.cachedStatement(sql: sql)).compactMap(ItemID.init)
  }

  private static let inFocus = "is_deleted = 0 AND is_done = 0 AND focused_at IS NOT NULL"
}
