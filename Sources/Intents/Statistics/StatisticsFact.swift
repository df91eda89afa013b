package import TodoModel

/// The input of the statistics for one existing item.
package struct StatisticsFact: Hashable, Sendable {
  package var item: ItemID
  /// The list; nil is the inbox.
  package var list: String?
  package var createdAt: Instant
  /// The completion times, one per occurrence.
  package var completions: [Instant]
  /// True if nothing is left to do.
  package var isDone: Bool
  /// The day since which the item is overdue, if it is.
  package var overdueSince: Day?
  /// The next due time in the user's zone; nil if there is none or it has passed.
  package var next: LocalTime?

  /// Creates the fact of an item at `now`; a blocked item is not overdue.
  package init(
    _ item: Item, isBlocked: Bool = false, at now: LocalTime, zone: any Zone,
    zones: @escaping Item.ZoneLookup = { _ in nil }
  ) {
    let frame = DayFrame(now, zone, zones)
    self.item = item.id
    list = item.list
    createdAt = item.createdAt
    completions = Array(item.completions.values)
    isDone = item.isDone(zone: FixedZone.utc)
    guard !isDone else { return }
    let (occurrence, deadline) = (frame.state(item).occurrence, frame.deadline(item))
    let end = occurrence.flatMap { item.schedule?.end(of: $0) }
    switch frame.lateness(item, occurrence, deadline, isBlocked: isBlocked) {
    case .overdue: overdueSince = (deadline ?? end ?? occurrence?.due)?.day
    case .passed, .over: break
    case .onTime:
      let due = LocalTime.due(occurrence?.due, deadline, on: now.day)
      next = due.flatMap { $0.day < now.day ? nil : $0 }
    }
  }

  /// Creates the fact of an item whose only date is `due`; it is overdue only on an earlier day than today.
  package init(
    _ item: ItemID, list: String?, createdAt: Instant, completions: [Instant], isDone: Bool, isBlocked: Bool = false,
    due: LocalTime?, today: Day
  ) {
    self.item = item
    self.list = list
    self.createdAt = createdAt
    self.completions = completions
    self.isDone = isDone
    guard !isDone, let due else { return }
    if due.day >= today { next = due } else if !isBlocked { overdueSince = due.day }
  }
}
