package import Intents
package import Storage
package import TodoModel

extension Service {
  package func templates(_ account: AccountID) throws(StoreError) -> Templates {
    try store.ask { Templates(try ItemTable($0, account).records(of: .template)) }
  }

  /// Returns the record of a template, including deleted ones.
  package func template(_ account: AccountID, _ id: ItemID) throws(StoreError) -> Item? {
    try store.ask { database in
      let item = try ItemTable(database, account).record(id)?.item
      return item?.kind == .template ? item : nil
    }
  }
}
