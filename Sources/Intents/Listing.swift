package import TodoModel

/// A row with the occurrence that it shows.
package struct ListedRow: Hashable, Sendable {
  package var row: Row
  /// The visible occurrence; nil for an undated item.
  package var occurrence: Occurrence?
  /// True if the visible occurrence is completed.
  package var isDone: Bool
  /// The deadline in the user's zone.
  package var deadline: LocalTime?
  /// The lateness; completed rows are on time.
  package var lateness: Lateness
  /// The progress of a repeat without fixed days in today's week, month or year.
  package var quota: QuotaProgress?
  /// Nesting depth below its visible ancestors.
  package var depth = 0
  package var nest = Nest.none
  /// Identifies the row among those of its item, in a list that shows each occurrence.
  package var mark = RowMark.only

  /// The visibility of a row's parts.
  package enum Nest: Hashable, Sendable {
    /// The view contains no parts of the row.
    case none
    /// The parts follow the row.
    case open
    /// The parts are collapsed.
    case folded
  }

  /// Creates a row; the deadline defaults to the item's local one.
  package init(
    row: Row, occurrence: Occurrence?, deadline: LocalTime? = nil, isDone: Bool, lateness: Lateness = .onTime
  ) {
    self.row = row
    self.occurrence = occurrence
    self.deadline = deadline ?? row.item.deadline?.local
    self.isDone = isDone
    self.lateness = lateness
  }
}

extension ListedRow {
  /// True if its reminder is snoozed.
  package var isAsleep: Bool { row.item.snoozedUntil != nil }

  package var mayComeSeveralTimesADay: Bool { row.item.schedule?.mayComeSeveralTimesADay == true }

  /// Returns true if both rows have the same list and tags.
  package func isNamed(as other: ListedRow) -> Bool {
    row.item.list == other.row.item.list && row.item.tags == other.row.item.tags
  }

  /// True if the row is open and its day or deadline has passed.
  package var isOverdue: Bool { lateness == .overdue }

  /// Returns true if its due time today has passed, which the row shows by a sign.
  package func hasPassed(on today: Day) -> Bool { lateness.isLate && due(on: today)?.day == today }

  /// Returns the due time: the earlier of occurrence and deadline, or the deadline once the occurrence's day has
  /// passed.
  ///
  /// On the same day, the occurrence comes first. A row for the deadline returns the deadline.
  package func due(on today: Day) -> LocalTime? {
    mark.isDeadline ? deadline : LocalTime.due(occurrence?.due, deadline, on: today)
  }

  /// The end of the occurrence, if any.
  package var end: LocalTime? { occurrence.flatMap { row.item.schedule?.end(of: $0) } }

  /// Returns the end if the row is in progress, such as a trip on its second day; otherwise nil.
  package func onUntil(_ now: LocalTime) -> LocalTime? {
    guard !isDone, let due = occurrence?.due, let end, due < now, Lateness(due, until: end, by: nil, at: now) == .onTime
    else { return nil }
    return due.day < now.day || due.time != nil ? end : nil
  }

  /// Returns the times of a day at which the row becomes late: its end or due time, and its deadline.
  package func latenessTimes(on day: Day) -> [ClockTime] {
    times(on: day) + (end.flatMap { $0.day == day ? $0.time : nil }.map { [$0] } ?? [])
  }

  /// Returns the times of a day of the occurrence and the deadline.
  package func times(on day: Day) -> [ClockTime] {
    [occurrence?.due, deadline].compactMap { $0?.day == day ? $0?.time : nil }
  }
}

extension LocalTime {
  /// Returns the earlier of start and deadline; the start if both are on the same day.
  static func due(_ start: LocalTime?, _ deadline: LocalTime?) -> LocalTime? {
    guard let deadline else { return start }
    guard let start, start.day <= deadline.day else { return deadline }
    return start
  }

  /// Returns the due time on a day; the deadline replaces a start on an earlier day.
  static func due(_ start: LocalTime?, _ deadline: LocalTime?, on today: Day) -> LocalTime? {
    guard let deadline, let start, start.day < today else { return due(start, deadline) }
    return deadline
  }
}

/// The rows under one heading.
package struct Section: Hashable, Sendable {
  /// The property that the rows share.
  package enum Kind: Hashable, Sendable {
    case overdue, today, anytime, doneToday
    /// A day, in Upcoming and Done.
    case day(Day)
    /// A list; nil is the inbox.
    case list(String?)
    /// A value of one of the user's own fields, by name.
    case field(String, FieldGroup)
    /// All rows, if there is no grouping.
    case plain
  }

  package var kind: Kind
  package var rows: [ListedRow]
  /// Number of rows before the limit applies.
  package var count: Int
  /// The origin of rows outside the open view; nil for its own rows.
  package var elsewhere: Elsewhere?

  /// The origin of search results outside the open view.
  package struct Elsewhere: Hashable, Sendable {
    /// The view that contains the rows; nil for the open view.
    package let view: ListView?
    /// True for fuzzy matches of titles.
    package let isNear: Bool

    package init(view: ListView?, isNear: Bool) { (self.view, self.isNear) = (view, isNear) }
  }

  package init(kind: Kind, rows: [ListedRow], count: Int) {
    self.kind = kind
    self.rows = rows
    self.count = count
  }
}

/// The sections of an arranged view, top to bottom.
package struct Listing: Hashable, Sendable {
  package var query: Query
  /// The local day for which the listing is valid.
  package var day: Day
  /// The non-empty sections.
  package var sections: [Section]
  /// Today's counts, for the header.
  package var counts: Snapshot.Counts
  /// Number of matching rows before the limit applies.
  package var total: Int

  package init(query: Query, day: Day, sections: [Section], counts: Snapshot.Counts, total: Int) {
    self.query = query
    self.day = day
    self.sections = sections
    self.counts = counts
    self.total = total
  }
}
