package import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  package func lists() throws(StoreError) -> Lists { try store.read { try Visible.lists($0) } }

  package func savedFilters() throws(StoreError) -> SavedFilters {
    try store.read { SavedFilters(try Visible.records(of: .filter, $0)) }
  }

  package func templates() throws(StoreError) -> Templates {
    try store.read { Templates(try Visible.records(of: .template, $0)) }
  }

  /// Returns the number of open and of overdue items of each list at that moment, including the inbox and empty lists.
  package func listCounts(at moment: Moment) throws(StoreError) -> [ListCount] {
    try store.read { try Selection($0, .visible, moment).listCounts(keys: Tally().names($0, .list)) }
  }

  /// Returns the open and done items of a list in manual order, without deleted ones.
  package func items(inList name: String) throws(StoreError) -> [ItemID] {
    try store.read { database in
      let sql = "SELECT id FROM visible WHERE list = ? AND is_deleted = 0 ORDER BY place, id"
      return try String.fetchAll(database, sql: sql, arguments: [name.composed]).compactMap(ItemID.init)
    }
  }
}
