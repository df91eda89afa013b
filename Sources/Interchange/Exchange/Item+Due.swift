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
