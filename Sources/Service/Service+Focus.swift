package import Intents
import SQL
package import Storage
import TodoModel

/// The conditions for the few records with focus; each equals its index's condition word for word.
package enum FocusRows {
  /// Matches records that may be in focus.
  package static let now = #"instr(record, '"focused_since":') > 0"#
  /// Matches records that may have been in focus.
  package static let ever = #"instr(record, '"focus') > 0"#

  package static func question(_ names: String) -> String {
    """
    SELECT record FROM item
    WHERE account = ? AND kind IS NULL AND is_deleted = 0 AND \(names) ORDER BY place, id
    """
  }
}

extension Service {
  /// Returns the items in focus; several only if disconnected devices began them.
  package func itemsInFocus(_ account: AccountID) throws(StoreError) -> [ItemRecord] {
    try items(account, naming: FocusRows.now).filter(\.item.isInFocus)
  }

  /// Returns the items, including done ones, that are in focus or have focus sessions.
  package func focusedItems(_ account: AccountID) throws(StoreError) -> [ItemRecord] {
    try items(account, naming: FocusRows.ever).filter { $0.item.isInFocus || !$0.item.focusSessions.isEmpty }
  }

  private func items(_ account: AccountID, naming names: String) throws(StoreError) -> [ItemRecord] {
    try store.read { database in
      let statement = try database.cachedStatement(sql: FocusRows.question(names))
      let table = ItemTable(database, account)
      return try String.fetchAll(statement, arguments: [account.rowID]).compactMap(RecordText.readable)
        .compactMap(table.shown)
    }
  }
}
