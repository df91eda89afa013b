package import TodoModel

extension Snapshot {
  /// Maximum number of rows.
  package static let mostRows = 500
  /// Number of days with rows after the snapshot's day.
  package static let daysAhead = 7

  /// The last day that the snapshot covers: a week ahead unless it was cut.
  package var lastDay: Day {
    let rows = head.today.count + head.doneToday.count + head.anytime.count + later.count
    return rows < Snapshot.mostRows ? head.day.advanced(by: Snapshot.daysAhead) : head.day
  }
}

extension Snapshot.Head {
  /// Returns the freshness on a day; a day not covered by the snapshot is stale, with any authority.
  ///
  /// Covers the day before the snapshot's day, because the zone may differ, until `lastDay`.
  package func freshness(on day: Day, until lastDay: Day, at now: Instant) -> Freshness {
    var freshness = Freshness(source: source, syncedAt: syncedAt, now: now, pending: pending, reason: reason)
    freshness.needs = needs
    let isCovered = day >= self.day.advanced(by: -1) && day <= lastDay
    if !isCovered, freshness.state == .fresh { freshness.state = .stale }
    return freshness
  }
}
