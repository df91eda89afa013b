package import TodoModel

/// What changes would make of one item, or of a list or a saved filter, with nothing done.
package struct Rehearsed: Hashable, Sendable {
  /// As it would be.
  package var item: Item
  /// Field by field, as its history would say it.
  package var entries: [HistoryEntry]

  package init(_ item: Item, _ entries: [HistoryEntry]) { (self.item, self.entries) = (item, entries) }
}
