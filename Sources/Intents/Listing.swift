package import TodoModel

/// A row in its place: with the occurrence it stands there for.
package struct ListedRow: Hashable, Sendable {
  /// The row.
  package var row: Row
  /// The occurrence shown; nil for an undated item.
  package var occurrence: Occurrence?
  /// Whether what is shown is done.
  package var isDone: Bool
  /// Whether it is open and its day, or time of today, has passed.
  package var isOverdue: Bool

  /// A row in its place.
  package init(row: Row, occurrence: Occurrence?, isDone: Bool, isOverdue: Bool) {
    self.row = row
    self.occurrence = occurrence
    self.isDone = isDone
    self.isOverdue = isOverdue
  }
}

/// Rows under one heading.
package struct Section: Hashable, Sendable {
  /// What the rows have in common.
  package enum Kind: Hashable, Sendable {
    case overdue, today, anytime, doneToday
    /// One day, in Upcoming and Done.
    case day(Day)
    /// One list; nil is the inbox.
    case list(String?)
    /// Everything, where nothing groups it.
    case plain
  }

  /// What the rows have in common.
  package var kind: Kind
  /// The rows, in order.
  package var rows: [ListedRow]
  /// How many there are, before any cut.
  package var count: Int

  /// A section.
  package init(kind: Kind, rows: [ListedRow], count: Int) {
    self.kind = kind
    self.rows = rows
    self.count = count
  }
}

/// A view, arranged: what is seen, top to bottom.
package struct Listing: Hashable, Sendable {
  /// What was asked.
  package var query: Query
  /// The person's local day it is right for.
  package var day: Day
  /// The sections that have rows.
  package var sections: [Section]
  /// Counts of today, for the header.
  package var counts: Snapshot.Counts
  /// How many rows the query matches, before any cut.
  package var total: Int

  /// An arranged view.
  package init(query: Query, day: Day, sections: [Section], counts: Snapshot.Counts, total: Int) {
    self.query = query
    self.day = day
    self.sections = sections
    self.counts = counts
    self.total = total
  }
}
