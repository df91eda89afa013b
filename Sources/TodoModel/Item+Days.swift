extension Item {
  /// Returns the open occurrences on some days as of `now`, earliest first: the current one and those to come.
  ///
  /// Missed occurrences do not accumulate on past days. A day yields at most `limit` + 1 occurrences, so that a repeat
  /// of every minute stays cheap.
  package func openOccurrences(
    on days: ClosedRange<Day>,
    at now: LocalTime,
    limit: Int,
    zone: any Zone,
    zones: ZoneLookup = { _ in nil }
  ) -> [Occurrence] {
    guard let schedule else { return [] }
    let isFollowed = schedule.recurrence != nil && schedule.repeatMode != .afterCompletion
    var found =
      isFollowed && days.upperBound >= now.day
      ? Series(self, schedule, zone, zones).open(on: days, at: now, limit: limit) : []
    if !isFollowed || days.lowerBound <= now.day,
      let current = occurrence(at: now, zone: zone, zones: zones), days.contains(current.due.day),
      !found.contains(where: { $0.key == current.key })
    {
      found.append(current)
    }
    return found.sorted { ($0.due, $0.key) < ($1.due, $1.key) }
  }
}
