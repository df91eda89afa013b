package import Intents
import SQL
package import Storage
import TodoModel

/// The records that name focus: few, and each condition is that of an index, word for word.
package enum FocusRows {
  /// Those that may be in focus.
  package static let now = #"instr(record, '"focused_since":') > 0"#
  /// Those that may have been.
  package static let ever = #"instr(record, '"focus') > 0"#

  /// What finds them in an account.
  package static func question(_ names: String) -> String {
    """
    SELECT record FROM item
    WHERE account = ? AND kind IS NULL AND is_deleted = 0 AND \(names) ORDER BY place, id
    """
  }
}

extension Service {
  /// The items that somebody is at: several only where devices that were apart began them.
  package func itemsInFocus(_ account: AccountID) throws(StoreError) -> [ItemRecord] {
    try items(account, naming: FocusRows.now).filter(\.item.isInFocus)
  }

  /// The items, done ones too, that time of focus is kept of or that are in focus.
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
