package import Intents
import SQLite
package import Storage
import TodoModel

extension Service {
  /// The items, done ones too, that time of focus is kept of or that are in focus.
  ///
  /// They are few, so that only those are read which name it.
  package func focusedItems(_ account: AccountID) throws(StoreError) -> [ItemRecord] {
    try store.read { database in
      let sql = """
        SELECT record FROM item
        WHERE account = ? AND kind IS NULL AND is_deleted = 0 AND instr(record, '"focus') > 0 ORDER BY place, id
        """
      let statement = try database.cachedStatement(sql: sql)
      let table = ItemTable(database, account)
      return try String.fetchAll(statement, arguments: [account.rowID]).compactMap(RecordText.readable)
        .compactMap(table.shown)
        .filter { $0.item.isInFocus || !$0.item.focusSessions.isEmpty }
    }
  }
}
