package import Intents
package import Storage
package import TodoModel

extension Service {
  /// The templates of an account.
  package func templates(_ account: AccountID) throws(StoreError) -> Templates {
    try store.ask { Templates(try ItemTable($0, account).records(of: .template)) }
  }

  /// The record of a template, also of one that is deleted; nil where there is none.
  package func template(_ account: AccountID, _ id: ItemID) throws(StoreError) -> Item? {
    try store.ask { database in
      let item = try ItemTable(database, account).record(id)?.item
      return item?.kind == .template ? item : nil
    }
  }
}
