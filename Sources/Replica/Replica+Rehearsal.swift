package import Intents
import SQLite
import Storage
import TodoModel

extension Replica {
  /// Performs a dry run of `commit` with its errors; writes nothing and consumes no id.
  ///
  /// The result is in the order of each item's first change and omits items without a change.
  package func rehearse(_ changes: [Change]) throws(CommitError) -> [Rehearsed] {
    let changes = try numbered(changes)
    if let fault = changes.lazy.compactMap(\.intent.fault).first { throw .invalid(fault) }
    try checkPlaces(changes)
    do throws(StoreError) { return try store.read { database in try rehearse(changes, database) } } catch {
      throw .store(error)
    }
  }

  func rehearse(_ changes: [Change], _ database: Database) throws -> [Rehearsed] {
    let now = clock()
    let wanted = try keyed(changes.endingFocus(of: Replica.focused(database), at: now), database)
    let lists = try Visible.lists(database).applying(wanted, at: now)
    var told: [ItemID: Rehearsed] = [:]
    var order: [ItemID] = []
    var records: [ItemID: ItemRecord] = [:]
    for change in wanted {
      let before = try records[change.item] ?? Visible(database).record(change.item)
      let base = before?.item.version ?? 0
      let mid = MutationID(high: 0, low: 0)
      let mutation = Mutation(
        mid: mid,
        item: change.item,
        device: device,
        base: base,
        at: now,
        intent: change.intent
      )
      guard let after = replay([mutation], on: before), after != before else { continue }
      if told[change.item] == nil { order.append(change.item) }
      let entries = merge(mutation, into: before, revision: base + 1).history.map(lists.named)
      let earlier = told[change.item]?.entries ?? []
      told[change.item] = Rehearsed(lists.named(after.item), earlier + entries)
      records[change.item] = after
    }
    return order.compactMap { told[$0] }
  }
}
