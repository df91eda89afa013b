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
}
