package import TodoModel

/// A wish for one item; several with one label make one step of undo.
package struct Change: Hashable, Sendable {
  package var item: ItemID
  /// What is wanted of it.
  package var intent: Intent

  package init(_ item: ItemID, _ intent: Intent) {
    self.item = item
    self.intent = intent
  }
}
