package import Intents
import SQL
package import Storage
package import TodoModel

/// An item with its direct parts, and the items that it waits for or holds up.
package struct DetailedItem: Hashable, Sendable {
  /// The item with its whole notes.
  package let record: ItemRecord
  /// The item with its blockers, the open items that wait for it, and the title of the item that it is part of.
  package let row: Intents.Row
  /// The direct parts in manual order; at most as many as were asked for.
  package let parts: [Intents.Row]
  package let lists: Lists
}

extension Service {
  /// Returns an item with its relations and at most `maximum` parts, in one read; nil if there is no such item.
  package func detail(
    _ account: AccountID, of id: ItemID, parts maximum: Int
  ) throws(StoreError) -> DetailedItem? {
    try store.read { database in
      let table = ItemTable(database, account)
      guard let record = try table.record(id).flatMap({ try table.shown($0) }), record.item.deletedAt == nil else {
        return nil
      }
      var row = record.row
      try row.nameBlockers { try table.record($0)?.item }
      let waiting = try WaitingTable(database, account: account.rowID).waiting(for: [id])
      try row.nameWaiters(waiting) { try table.record($0)?.item }
      row.whole = try record.item.parent.flatMap { try table.record($0)?.item }.flatMap {
        $0.deletedAt == nil ? $0.title : nil
      }
      let lists = try table.lists()
      let parts = try table.partRecords(of: id, limit: maximum).map { lists.named($0).row }
      return DetailedItem(record: record, row: row, parts: parts, lists: lists)
    }
  }
}
