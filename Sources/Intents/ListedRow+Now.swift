package import TodoModel

extension ListedRow {
  /// Creates the row of an item outside any view, with its next occurrence, or the last one if all are done.
  package init(_ row: Row, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    let frame = DayFrame(now, zone, zones)
    let (occurrence, isDone) = frame.state(row.item)
    let deadline = frame.deadline(row.item)
    let last = isDone ? frame.lastDone(row.item)?.key : nil
    self.init(
      row: row, occurrence: occurrence ?? last.flatMap { frame.occurrence($0, of: row.item) }, deadline: deadline,
      isDone: isDone,
      lateness: isDone ? .onTime : frame.lateness(row.item, occurrence, deadline, isBlocked: row.isBlocked))
  }

  /// Creates the row of an item for one occurrence; falls back to the current one if it no longer exists.
  package init(_ row: Row, on key: OccurrenceKey, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    self.init(row, now: now, zone: zone, zones: zones)
    let frame = DayFrame(now, zone, zones)
    guard key != self.key, row.item.schedule?.hasOccurrence(key, zone: zone, zones: zones) == true,
      let meant = frame.occurrence(key, of: row.item)
    else { return }
    occurrence = meant
    isDone = row.item.completions[key] != nil
    lateness = isDone ? .onTime : frame.lateness(row.item, meant, deadline, isBlocked: row.isBlocked)
  }

  /// The visible occurrence; `once` for an undated item.
  package var key: OccurrenceKey { occurrence?.key ?? .once }

  /// Returns the time at which a later occurrence of the same day replaces the visible one, if any.
  package func turn(after now: LocalTime, zone: any Zone, zones: Item.ZoneLookup) -> LocalTime? {
    row.item.nextOfDay(after: now, zone: zone, zones: zones).flatMap { $0.key == key ? nil : $0.due }
  }

  /// Returns the intent that sets the opposite end state.
  package func toggle(at: Instant) -> Intent { isDone ? .reopen(key) : .done(key, at: at) }
}
