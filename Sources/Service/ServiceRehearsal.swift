import Intents
import SQL
import Storage
import TodoModel

/// Reports the effect of mutations within a transaction that is then rolled back.
struct ServiceRehearsal {
  private let items: [ItemID]
  /// The items that existed before.
  private let known: Set<ItemID>
  private let since: Revision
  private let table: ItemTable

  /// Call it before the mutations are applied.
  init(of mutations: some Sequence<Mutation>, _ log: MutationLog, _ table: ItemTable) throws {
    var seen: Set<ItemID> = []
    items = mutations.map(\.item).filter { seen.insert($0).inserted }
    known = Set(try items.filter { try table.record($0) != nil })
    since = log.first
    self.table = table
  }

  /// Returns the changes of each item by field; call it after the mutations are applied.
  func told(_ database: any SQLConnection) throws -> [Rehearsed] {
    let lists = try table.lists()
    return try items.compactMap { id in
      guard var item = try table.record(id)?.item, item.version > since else { return nil }
      if !known.contains(id) { item.number = nil }
      return Rehearsed(lists.named(item), try table.history(of: id, after: since).map(lists.named))
    }
  }
}
