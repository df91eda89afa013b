package import TodoModel

/// What numbers are counted from of one item that is not deleted.
package struct StatisticsFact: Hashable, Sendable {
  package var item: ItemID
  /// Its list; nil is the inbox.
  package var list: String?
  package var createdAt: Instant
  /// When it was done: of a repeat once for each occurrence.
  package var completions: [Instant]
  /// Whether nothing of it is left to do.
  package var isDone: Bool
  /// The day since which it is overdue; nil where it is not.
  package var overdueSince: Day?
  /// What it is due by next on the person's clock; nil where it has no date, or that has passed.
  package var next: LocalTime?

  /// The fact of an item, as it stands to now; one that has to wait is not overdue.
  package init(
    _ item: Item,
    isBlocked: Bool = false,
    at now: LocalTime,
    zone: any Zone,
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

  /// The fact of an item whose only day is exactly that, and not today.
  package init(
    _ item: ItemID,
    list: String?,
    createdAt: Instant,
    completions: [Instant],
    isDone: Bool,
    isBlocked: Bool = false,
    due: LocalTime?,
    today: Day
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
