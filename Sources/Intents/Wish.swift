package import TodoModel

/// An intent and the item it is about, before a device makes a mutation of it.
package struct Wish: Hashable, Codable, Sendable {
  /// The item.
  package var item: ItemID
  /// What is wanted of it.
  package var intent: Intent

  /// A wish.
  package init(_ item: ItemID, _ intent: Intent) {
    self.item = item
    self.intent = intent
  }
}
