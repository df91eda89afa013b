import TodoModel

extension Item {
  /// When the current occurrence is due on the clocks of the zone that the schedule names, or else on the person's; nil
  /// where nothing is left to do.
  func dueAtHome(at now: LocalTime, zone: any Zone, zones: ZoneLookup) -> LocalTime? {
    occurrence(at: now, zone: zone, zones: zones).map { home($0, zone: zone, zones: zones) }
  }

  /// When an occurrence is due on those clocks.
  func home(_ occurrence: Occurrence, zone: any Zone, zones: ZoneLookup) -> LocalTime {
    let due = occurrence.due
    guard let schedule, due.time != nil, let home = schedule.zone.flatMap(zones) else { return due }
    // A move names a time of the person's clocks.
    guard schedule.moves[occurrence.key] != nil else { return occurrence.nominal }
    return home.local(at: zone.instant(of: due))
  }
}

extension Schedule {
  /// When what does not repeat begins, on the clocks of the zone that the schedule names: where it was moved to.
  func movedStart(in place: ExchangePlace) -> LocalTime {
    guard let moved = moves[.once] else { return start }
    // A move names a time of the person's clocks.
    guard moved.time != nil, let home = zone.flatMap(place.zones) else { return moved }
    return home.local(at: place.zone.instant(of: moved))
  }
}
