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
  /// Lists whose undated items stay out of Today.
  package var notToday: Set<String> = []
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
