package import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// The lists as they are seen.
  package func lists() throws(StoreError) -> Lists { try store.read { try Visible.lists($0) } }

  /// The saved filters as they are seen.
  package func savedFilters() throws(StoreError) -> SavedFilters {
    try store.read { SavedFilters(try Visible.records(of: .filter, $0)) }
  }

  /// The templates as they are seen.
  package func templates() throws(StoreError) -> Templates {
    try store.read { Templates(try Visible.records(of: .template, $0)) }
  }

  /// How many open items each list has at that moment, and how many of them are overdue; those of the inbox too, and
  /// lists in which nothing is open.
  package func listCounts(at moment: Moment) throws(StoreError) -> [ListCount] {
    try store.read { try Selection($0, .visible, moment).listCounts(keys: Tally().names($0, .list)) }
  }

  /// The items of a list, open or done, in manual order; deleted ones are left out.
  package func items(inList name: String) throws(StoreError) -> [ItemID] {
    try store.read { database in
      let sql = "SELECT id FROM visible WHERE list = ? AND is_deleted = 0 ORDER BY place, id"
      return try String.fetchAll(database, sql: sql, arguments: [name.composed]).compactMap(ItemID.init)
    }
  }
}
