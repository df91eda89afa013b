package import TodoModel

/// The entries and counts of one day in the calendar.
package struct CalendarDay: Hashable, Sendable {
  package let day: Day
  package private(set) var open = 0
  /// Number of deadlines of open items.
  package private(set) var deadlines = 0
  package private(set) var done = 0
  /// The entries, sorted by time, completed ones last; cut to the limit once all are added and settled.
  package private(set) var entries: [CalendarEntry] = []
  /// Number of entries before the limit applies.
  package private(set) var total = 0

  package init(_ day: Day) { self.day = day }

  /// Number of open occurrences and deadlines: the load of the day.
  package var waiting: Int { open + deadlines }

  /// True if an open entry is overdue.
  package var isOverdue: Bool { entries.contains { $0.kind != .done && $0.row.lateness == .overdue } }

  mutating func add(_ entry: CalendarEntry, limit: Int) {
    count(entry, 1)
    entries.append(entry)
    if entries.count > 2 * limit + 50 { settle(limit: limit) }
  }

  /// Removes the entries of an item; `counted` must list all of them, including entries that the limit cut.
  mutating func remove(_ counted: [CalendarEntry]) {
    guard let item = counted.first?.row.row.item.id else { return }
    for entry in counted { count(entry, -1) }
    entries.removeAll { $0.row.row.item.id == item }
  }

  /// Sorts the entries and cuts them to the limit.
  mutating func settle(limit: Int) {
    guard !entries.isEmpty else { return }
    let places = entries.map(Self.place)
    let order = entries.indices.sorted { left, right in
      let (one, other) = (places[left], places[right])
      if one != other { return one < other }
      let (first, second) = (entries[left].row.row.item, entries[right].row.row.item)
      if first.title != second.title { return first.title < second.title }
      return (first.order, first.id) < (second.order, second.id)
    }
    entries = order.prefix(limit).map { entries[$0] }
  }

  /// Returns the sort key of an entry.
  ///
  /// Entries of several days come first, so that they keep the same height on each day. Open entries follow by time
  /// (whole days last), then by priority. Completed entries come last, oldest first.
  private static func place(_ entry: CalendarEntry) -> (Int, Int, Int) {
    let item = entry.row.row.item
    guard entry.kind != .done else { return (1, (item.completions[entry.row.key]?.milliseconds ?? 0), 0) }
    if let span = entry.span { return (-1, span.lowerBound.ordinal, -span.upperBound.ordinal) }
    return (0, entry.time?.minutes ?? 1440, -item.priority.rank)
  }

  /// Replaces each row by the one that `naming` returns for it.
  mutating func name(_ naming: ([Row]) throws -> [Row]) rethrows {
    let rows = try naming(entries.map(\.row.row))
    for (place, row) in zip(entries.indices, rows) { entries[place].row.row = row }
  }

  private mutating func count(_ entry: CalendarEntry, _ sign: Int) {
    total += sign
    switch entry.kind {
    case .open: open += sign * entry.times
    case .deadline: deadlines += sign
    case .done: done += sign * entry.times
    }
    if entry.hasDeadline { deadlines += sign }
  }
}
