package import Intents
import SQL
import SQLite
package import Storage
package import TodoModel

extension Replica {
  /// Counts the items of each tag, by name, without deleted ones.
  package func tagCounts() throws(StoreError) -> [TagCount] { try tagCounts(until: { false }) ?? [] }

  /// Counts the items of each tag; nil if `isEnough`, which is polled meanwhile, ends the count early.
  package func tagCounts(until isEnough: @escaping () -> Bool) throws(StoreError) -> [TagCount]? {
    try store.read(until: isEnough) { database in
      let sql = """
        SELECT tag, count(*) AS items, count(*) FILTER (WHERE is_done = 0) AS open
        FROM visible_tag JOIN visible ON visible.id = visible_tag.id GROUP BY tag
        """
      let notToday = try Visible.tags(database).notToday
      let counts = try SQLRow.fetchAll(database, sql: sql).map { row in
        let name: String = try row["tag"]
        return try TagCount(
          name: name,
          open: row["open"],
          items: row["items"],
          isNotToday: notToday.contains(name)
        )
      }
      return counts.sorted { $0.name.precedes($1.name) }
    }
  }

  package func tagRecords() throws(StoreError) -> TagRecords { try store.read { try Visible.tags($0) } }

  /// Returns the open and done items with a tag, without deleted ones.
  package func items(tagged name: String) throws(StoreError) -> [ItemID] {
    try store.read { database in
      let sql = "SELECT id FROM visible_tag WHERE tag = ? ORDER BY id"
      return try String.fetchAll(database, sql: sql, arguments: [name.composed]).compactMap(ItemID.init)
    }
  }
}
