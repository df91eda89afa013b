extension Item {
  /// The open occurrences that fall on some days as things stand at `now`, earliest first: the one that is shown, where it
  /// falls there, and those to come.
  ///
  /// What was missed does not pile up on days that have passed, as nowhere. Of a day no more than `limit` and one are
  /// given, so that a repeat of every minute is not followed through it.
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
