package import TodoModel

/// Rows as a store or a snapshot gives them, not yet arranged.
package struct RowSet: Hashable, Sendable {
  /// The rows: all that the view could show, in no promised order.
  package var rows: [Row]
  /// How many there are, before any cut.
  package var counts: Snapshot.Counts
  /// How many rows the query matches, before its limit.
  package var total: Int
  /// Whether `total` is all of them; else there are so many at least.
  package var isCounted = true
  /// Lists in use, by name, for pickers.
  package var lists: [String]
  /// Lists that are archived: nobody is offered them, and yet they are there.
  package var archived: [String] = []
  /// Lists and tags that keep undated items out of Today.
  package var notToday = NotToday()
  /// How lists are to be seen that are not seen as usual, by name.
  package var looks: [String: ListLook] = [:]
  /// Tags in use, by name, for pickers.
  package var tags: [String]
  /// What is in focus, in this view or not; nil where nothing is.
  package var focus: Row?

  package init(
    rows: [Row],
    counts: Snapshot.Counts,
    total: Int,
    lists: [String] = [],
    tags: [String] = [],
    focus: Row? = nil
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
  /// The names of the lists.
  package var lists: Set<String> = []
  package var tags: Set<String> = []

  package init(lists: Set<String> = [], tags: Set<String> = []) {
    (self.lists, self.tags) = (lists, tags)
  }

  /// True if the list or a tag of an item is one of them.
  package func keepsOut(_ item: Item) -> Bool {
    item.list.map(lists.contains) == true || !tags.isDisjoint(with: item.tags)
  }
}
