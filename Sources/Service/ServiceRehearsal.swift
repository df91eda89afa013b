import Intents
import SQL
import Storage
import TodoModel

/// Tells what mutations have made of items, within the transaction that is taken back afterwards.
struct ServiceRehearsal {
  private let items: [ItemID]
  /// The items that were there before.
  private let known: Set<ItemID>
  private let since: Revision
  private let table: ItemTable

  /// Before they are applied.
  init(of mutations: some Sequence<Mutation>, _ log: MutationLog, _ table: ItemTable) throws {
    var seen: Set<ItemID> = []
    items = mutations.map(\.item).filter { seen.insert($0).inserted }
    known = Set(try items.filter { try table.record($0) != nil })
    since = log.first
    self.table = table
  }

  /// What they have made of each item, field by field, once they are applied.
  func told(_ database: any SQLConnection) throws -> [Rehearsed] {
    let lists = try table.lists()
    return try items.compactMap { id in
      guard var item = try table.record(id)?.item, item.version > since else { return nil }
      if !known.contains(id) { item.number = nil }
      return Rehearsed(lists.named(item), try table.history(of: id, after: since).map(lists.named))
    }
  }
}
