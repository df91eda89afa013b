package import TodoModel

extension ListedRow {
  /// An item as it is now, outside of any view: its next occurrence or, where all is done, the one done last.
  package init(_ row: Row, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    let frame = DayFrame(now, zone, zones)
    let (occurrence, isDone) = frame.state(row.item)
    let deadline = frame.deadline(row.item)
    let last = isDone ? frame.lastDone(row.item)?.key : nil
    self.init(
      row: row,
      occurrence: occurrence ?? last.flatMap { frame.occurrence($0, of: row.item) },
      deadline: deadline,
      isDone: isDone,
      lateness: isDone
        ? .onTime : frame.lateness(row.item, occurrence, deadline, isBlocked: row.isBlocked)
    )
  }

  /// The same as one of its occurrences stands, which need not be the one to do now: what a reminder was for.
  ///
  /// Where there is no such occurrence any more, it is the item as it is now.
  package init(
    _ row: Row,
    on key: OccurrenceKey,
    now: LocalTime,
    zone: any Zone,
    zones: @escaping Item.ZoneLookup
  ) {
    self.init(row, now: now, zone: zone, zones: zones)
    let frame = DayFrame(now, zone, zones)
    guard key != self.key, row.item.schedule?.hasOccurrence(key, zone: zone, zones: zones) == true,
      let meant = frame.occurrence(key, of: row.item)
    else { return }
    occurrence = meant
    isDone = row.item.completions[key] != nil
    lateness = isDone ? .onTime : frame.lateness(row.item, meant, deadline, isBlocked: row.isBlocked)
  }

  /// The occurrence that is seen; `once` for an undated item.
  package var key: OccurrenceKey { occurrence?.key ?? .once }

  /// When another time of the same day takes the place of the one that is seen; nil where none does.
  package func turn(after now: LocalTime, zone: any Zone, zones: Item.ZoneLookup) -> LocalTime? {
    row.item.nextOfDay(after: now, zone: zone, zones: zones).flatMap { $0.key == key ? nil : $0.due }
  }

  /// What a toggle means on what is seen: the other end state, never a flip.
  package func toggle(at: Instant) -> Intent { isDone ? .reopen(key) : .done(key, at: at) }
}
