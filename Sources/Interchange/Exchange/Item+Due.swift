import TodoModel

extension Item {
  /// Returns the current due time in the schedule's zone or else the user's; nil if nothing is left to do.
  func dueAtHome(at now: LocalTime, zone: any Zone, zones: ZoneLookup) -> LocalTime? {
    occurrence(at: now, zone: zone, zones: zones).map { home($0, zone: zone, zones: zones) }
  }

  /// Returns the due time of an occurrence in that zone.
  func home(_ occurrence: Occurrence, zone: any Zone, zones: ZoneLookup) -> LocalTime {
    let due = occurrence.due
    guard let schedule, due.time != nil, let home = schedule.zone.flatMap(zones) else { return due }
    // A moved occurrence has a time in the user's zone.
    guard schedule.moves[occurrence.key] != nil else { return occurrence.nominal }
    return home.local(at: zone.instant(of: due))
  }
}

extension Schedule {
  /// Returns the start of a single date in the schedule's zone, after a move.
  func movedStart(in place: ExchangePlace) -> LocalTime {
    guard let moved = moves[.once] else { return start }
    // A moved occurrence has a time in the user's zone.
    guard moved.time != nil, let home = zone.flatMap(place.zones) else { return moved }
    return home.local(at: place.zone.instant(of: moved))
  }
}
