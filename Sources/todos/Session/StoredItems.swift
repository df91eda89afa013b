import Intents
import Interchange
import Sync
import TodoModel

/// All items of a store, open and done, in manual order.
struct StoredItems {
  private let store: CommandStore

  /// Looks into an open store.
  init(_ store: CommandStore) { self.store = store }

  /// Every item that is not deleted, its notes whole.
  func all() throws -> [Item] {
    var ids: Set<ItemID> = []
    for view in [ListView.all, .done] {
      ids.formUnion(try store.home.rows(Query(view, limit: 10_000_000)).rows.map(\.item.id))
    }
    let items = try store.home.rows(Array(ids)).map(\.item)
    return items.sorted { ($0.order, $0.number ?? .max, $0.id) < ($1.order, $1.number ?? .max, $1.id) }
  }
}

extension [Item] {
  /// The items as a todo.txt file, as seen in a session.
  func todoTxt(_ session: Session) -> TodoTxtExport {
    TodoTxtExport(self, today: session.today, zone: session.zone)
  }
}
