package import TodoModel

/// The rows of a store or a snapshot before arrangement.
package struct RowSet: Hashable, Sendable {
  /// The rows in unspecified order, a superset of the visible ones.
  package var rows: [Row]
  /// The counts before the limit applies.
  package var counts: Snapshot.Counts
  /// Number of matching rows before the limit applies.
  package var total: Int
  /// True if `total` is exact, false if it is a lower bound.
  package var isCounted = true
  /// The lists in use by name, for pickers.
  package var lists: [String]
  /// The archived lists, which pickers do not offer.
  package var archived: [String] = []
  package var notToday = NotToday()
  /// The appearance of lists that differ from the default, by name.
  package var looks: [String: ListLook] = [:]
  /// The tags in use by name, for pickers.
  package var tags: [String]
  /// The item in focus, in this view or not.
  package var focus: Row?

  package init(
    rows: [Row], counts: Snapshot.Counts, total: Int, lists: [String] = [], tags: [String] = [], focus: Row? = nil
  ) {
    self.rows = rows
    self.counts = counts
    self.total = total
    self.lists = lists
    self.tags = tags
    self.focus = focus
  }
}

/// The lists and tags whose undated items stay out of Today.
package struct NotToday: Hashable, Sendable {
  package var lists: Set<String> = []
  package var tags: Set<String> = []

  package init(lists: Set<String> = [], tags: Set<String> = []) { (self.lists, self.tags) = (lists, tags) }

  /// True if the list or a tag of an item is one of them.
  package func keepsOut(_ item: Item) -> Bool {
    item.list.map(lists.contains) == true || !tags.isDisjoint(with: item.tags)
  }
}
