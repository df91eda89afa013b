package import Intents
import SQL
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Service {
  package func lists(_ account: AccountID) throws(StoreError) -> Lists {
    try store.ask { try ItemTable($0, account).lists() }
  }

  /// Returns the record of a list, including deleted and merged ones.
  package func list(_ account: AccountID, _ id: ItemID) throws(StoreError) -> Item? {
    try store.ask { database in
      let item = try ItemTable(database, account).record(id)?.item
      return item?.kind == .list ? item : nil
    }
  }

  /// True if there is an item, a list or another record with this id, also a deleted one.
  package func hasRecord(_ account: AccountID, _ id: ItemID) throws(StoreError) -> Bool {
    try store.ask { try ItemTable($0, account).record(id) != nil }
  }

  package func savedFilters(_ account: AccountID) throws(StoreError) -> SavedFilters {
    try store.ask { SavedFilters(try ItemTable($0, account).records(of: .filter)) }
  }

  /// Returns the record that a mutation created or restored, while its history is kept.
  package func list(_ account: AccountID, madeBy mid: MutationID) throws(StoreError) -> ItemID? {
    try store.ask { database in
      let sql = """
        SELECT item FROM mutation JOIN history USING (account, received_at, revision) WHERE account = ? AND mid = ?
        """
      let statement = try database.cachedStatement(sql: sql)
      return try String.fetchOne(statement, arguments: [account.rowID, mid.description]).flatMap(ItemID.init)
    }
  }

  /// Returns the record of a saved filter, including deleted ones.
  package func savedFilter(_ account: AccountID, _ id: ItemID) throws(StoreError) -> Item? {
    try store.ask { database in
      let item = try ItemTable(database, account).record(id)?.item
      return item?.kind == .filter ? item : nil
    }
  }

  /// Returns the lists of an account with the counts of open items at that moment.
  package func shelf(_ account: AccountID, at moment: Moment) throws(StoreError) -> ListShelf {
    try store.ask { database in
      let lists = try ItemTable(database, account).lists()
      let selection = Selection(database, .items(of: account, lists), moment)
      let keys = try Tally(account: account.rowID).names(database, .list)
      return ListShelf(lists, try selection.listCounts(keys: keys, named: lists.name))
    }
  }
}
