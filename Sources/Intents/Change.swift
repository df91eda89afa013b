package import TodoModel

/// An intent for one item; changes with the same label form one undo step.
package struct Change: Hashable, Sendable {
  package var item: ItemID
  package var intent: Intent

  package init(_ item: ItemID, _ intent: Intent) {
    self.item = item
    self.intent = intent
  }
}
