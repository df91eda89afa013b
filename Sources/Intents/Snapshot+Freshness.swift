package import TodoModel

extension Snapshot {
  /// The most rows it keeps.
  package static let mostRows = 500
  /// The days after its own that it has rows of.
  package static let daysAhead = 7

  /// The last day it can speak for: a week ahead, unless it had to be cut.
  package var lastDay: Day {
    let rows = head.today.count + head.doneToday.count + head.anytime.count + later.count
    return rows < Snapshot.mostRows ? head.day.advanced(by: Snapshot.daysAhead) : head.day
  }
}

extension Snapshot.Head {
  /// How far it can be trusted on a day; beyond the days it can speak for it is stale, whoever the authority is.
  ///
  /// `lastDay` is the last of them. The day before its own is one where the zone is another.
  package func freshness(on day: Day, until lastDay: Day, at now: Instant) -> Freshness {
    var freshness = Freshness(source: source, syncedAt: syncedAt, now: now, pending: pending, reason: reason)
    freshness.needs = needs
    let isCovered = day >= self.day.advanced(by: -1) && day <= lastDay
    if !isCovered, freshness.state == .fresh { freshness.state = .stale }
    return freshness
  }
}
