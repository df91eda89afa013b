package import TodoModel

/// The result of a dry run for one item, list or saved filter.
package struct DryRunChange: Hashable, Sendable {
  package var item: Item
  /// The changes per field, as history entries.
  package var entries: [HistoryEntry]

  package init(_ item: Item, _ entries: [HistoryEntry]) { (self.item, self.entries) = (item, entries) }
}
