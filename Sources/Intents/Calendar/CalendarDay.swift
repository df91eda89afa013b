package import TodoModel

/// A day of the calendar: how much falls on it, and what.
package struct CalendarDay: Hashable, Sendable {
  package let day: Day
  /// Open occurrences.
  package private(set) var open = 0
  /// Deadlines of what is open.
  package private(set) var deadlines = 0
  /// What was done.
  package private(set) var done = 0
  /// The entries that came: by time, then what was done; no more than were asked for once all have been added.
  package private(set) var entries: [CalendarEntry] = []
  /// How many entries there are, before any cut.
  package private(set) var total = 0

  package init(_ day: Day) { self.day = day }

  /// What still waits: the measure of a day.
  package var waiting: Int { open + deadlines }

  /// Whether something of it is open that should have been done.
  package var isOverdue: Bool { entries.contains { $0.kind != .done && $0.row.lateness == .overdue } }

  mutating func add(_ entry: CalendarEntry, limit: Int) {
    count(entry, 1)
    entries.append(entry)
    if entries.count > 2 * limit + 50 { settle(limit: limit) }
  }

  /// Takes out what there is of an item; `counted` are its entries, also those that a cut took.
  mutating func remove(_ counted: [CalendarEntry]) {
    guard let item = counted.first?.row.row.item.id else { return }
    for entry in counted { count(entry, -1) }
    entries.removeAll { $0.row.row.item.id == item }
  }

  /// Puts the entries in order and cuts them.
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

  /// What is on for several days comes first, so that it stands at the same height on each; what waits goes by its time,
  /// whole days last, and by how much it matters; what was done comes last, oldest first.
  private static func place(_ entry: CalendarEntry) -> (Int, Int, Int) {
    let item = entry.row.row.item
    guard entry.kind != .done else {
      return (1, (item.completions[entry.row.key]?.milliseconds ?? 0), 0)
    }
    if let span = entry.span { return (-1, span.lowerBound.ordinal, -span.upperBound.ordinal) }
    return (0, entry.time?.minutes ?? 1440, -item.priority.rank)
  }

  /// Takes in what `naming` says of the rows.
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
