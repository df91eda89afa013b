package import TodoModel

/// One change of an item with its inverse.
package struct UndoStep: Hashable, Codable, Sendable {
  package var item: ItemID
  package var did: Intent
  package var undo: Intent

  package init(item: ItemID, did: Intent, undo: Intent) {
    self.item = item
    self.did = did
    self.undo = undo
  }

  /// Creates the step of a mutation; nil if nothing visible can be reverted.
  package init?(_ mutation: Mutation, before: ItemRecord?) {
    guard let undo = inverse(of: mutation, before: before) else { return nil }
    self.init(item: mutation.item, did: mutation.intent, undo: undo)
  }

  /// Creates the step of a mutation that the authority applied; nil if nothing can be reverted.
  package init?(_ mutation: Mutation, before: ItemRecord?, now: ItemRecord) {
    guard let undo = inverse(of: mutation, before: before, now: now) else { return nil }
    self.init(item: mutation.item, did: mutation.intent, undo: undo)
  }

  /// The step of a list that a change made because it named one that had no key yet.
  package init(naming list: Item) { self.init(item: list.id, did: .add(list), undo: .delete) }

  /// The key of the list that a change made by naming it; nil for every other step.
  ///
  /// The key of such a list is never its name. A list that is asked for is added with its key as name.
  package var namedList: String? {
    guard case .add(let list) = did, list.kind == .list, let key = list.list else { return nil }
    return key == list.title ? nil : key
  }
}
