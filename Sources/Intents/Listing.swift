package import TodoModel

/// A row in its place: with the occurrence it stands there for.
package struct ListedRow: Hashable, Sendable {
  package var row: Row
  /// The occurrence shown; nil for an undated item.
  package var occurrence: Occurrence?
  /// Whether what is shown is done.
  package var isDone: Bool
  /// The deadline on the person's clock.
  package var deadline: LocalTime?
  /// How it stands to the clock; what is done is on time.
  package var lateness: Lateness
  /// How many rows it stands under, being part of the nearest of them.
  package var depth = 0
  /// Whether its parts stand under it.
  package var nest = Nest.none
  /// Which row of its item it is, in a list that shows each occurrence.
  package var mark = RowMark.only

  /// Whether the parts of a row are seen under it.
  package enum Nest: Hashable, Sendable {
    /// There are none in the view.
    case none
    /// They stand under it.
    case open
    /// They are put away.
    case folded
  }

  /// A row in its place; a deadline that floats is what it is on any clock.
  package init(
    row: Row,
    occurrence: Occurrence?,
    deadline: LocalTime? = nil,
    isDone: Bool,
    lateness: Lateness = .onTime
  ) {
    self.row = row
    self.occurrence = occurrence
    self.deadline = deadline ?? row.item.deadline?.local
    self.isDone = isDone
    self.lateness = lateness
  }
}

extension ListedRow {
  /// Whether its reminder was put off.
  package var isAsleep: Bool { row.item.snoozedUntil != nil }

  /// Whether its item may come several times a day.
  package var mayComeSeveralTimesADay: Bool { row.item.schedule?.mayComeSeveralTimesADay == true }

  /// Whether it is in the list of another row, and carries its tags.
  package func isNamed(as other: ListedRow) -> Bool {
    row.item.list == other.row.item.list && row.item.tags == other.row.item.tags
  }

  /// Whether it is open and its day has passed, or its deadline.
  package var isOverdue: Bool { lateness == .overdue }

  /// Whether the time of today that it is due at has passed, which is told by a sign.
  package func hasPassed(on today: Day) -> Bool { lateness.isLate && due(on: today)?.day == today }

  /// What it is due by: the earlier of the occurrence and the deadline; the deadline once the day to do it has passed.
  ///
  /// On one day the time to do it comes first, else the deadline's time. A row that stands for its deadline says that.
  package func due(on today: Day) -> LocalTime? {
    mark.isDeadline ? deadline : LocalTime.due(occurrence?.due, deadline, on: today)
  }

  /// When the occurrence ends; nil where no end was said.
  package var end: LocalTime? { occurrence.flatMap { row.item.schedule?.end(of: $0) } }

  /// The end of what has begun and is not over: a trip on its second day, a meeting at half time; else nil.
  package func onUntil(_ now: LocalTime) -> LocalTime? {
    guard !isDone, let due = occurrence?.due, let end, due < now,
      Lateness(due, until: end, by: nil, at: now) == .onTime
    else { return nil }
    return due.day < now.day || due.time != nil ? end : nil
  }

  /// The times of a day at which it is late from then on: its end or its time, and its deadline.
  package func latenessTimes(on day: Day) -> [ClockTime] {
    times(on: day) + (end.flatMap { $0.day == day ? $0.time : nil }.map { [$0] } ?? [])
  }

  /// The times of a day at which it is due: to be done, and by when.
  package func times(on day: Day) -> [ClockTime] {
    [occurrence?.due, deadline].compactMap { $0?.day == day ? $0?.time : nil }
  }
}

extension LocalTime {
  /// The earlier of when to do something and by when it must be done; on one day the former.
  static func due(_ start: LocalTime?, _ deadline: LocalTime?) -> LocalTime? {
    guard let deadline else { return start }
    guard let start, start.day <= deadline.day else { return deadline }
    return start
  }

  /// The same on a day: a day to do it that has passed says nothing where there is still a deadline.
  static func due(_ start: LocalTime?, _ deadline: LocalTime?, on today: Day) -> LocalTime? {
    guard let deadline, let start, start.day < today else { return due(start, deadline) }
    return deadline
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
  /// Where the rows are that the open view does not have; nil for its own.
  package var elsewhere: Elsewhere?

  /// Where rows are that were found beside those of the open view.
  package struct Elsewhere: Hashable, Sendable {
    /// The view that has them; nil for the open one.
    package let view: ListView?
    /// Whether their titles only have the letters that were typed.
    package let isNear: Bool

    package init(view: ListView?, isNear: Bool) { (self.view, self.isNear) = (view, isNear) }
  }

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

  package init(query: Query, day: Day, sections: [Section], counts: Snapshot.Counts, total: Int) {
    self.query = query
    self.day = day
    self.sections = sections
    self.counts = counts
    self.total = total
  }
}
