package import Intents
import SQLite
package import ScheduleGrammar
package import Storage
import TodoModel

extension Service {
  /// The lists of an account.
  package func lists(_ account: AccountID) throws(StoreError) -> Lists {
    try store.ask { try ItemTable($0, account).lists() }
  }

  /// The lists of an account, with what is open in each at that moment.
  package func shelf(_ account: AccountID, at moment: Moment) throws(StoreError) -> ListShelf {
    try store.ask { database in
      let lists = try ItemTable(database, account).lists()
      let selection = Selection(database, .items(of: account, lists), moment)
      let keys = try Tally(account: account.rowID).names(database, .list)
      return ListShelf(lists, try selection.listCounts(keys: keys, named: lists.name))
    }
  }
}
