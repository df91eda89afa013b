extension Item {
  /// Looks a zone up by its IANA name; nil where there is none of that name.
  package typealias ZoneLookup = (String) -> (any Zone)?

  /// The occurrence to show and to complete at `now` on the person's clock; nil where nothing is scheduled or nothing is
  /// left.
  ///
  /// Missed occurrences of a repeat do not pile up: of those due today or earlier only the latest is open. Of several on
  /// one day it is the latest that is due by now, else the first to come; without a time of day none with one is due.
  /// `zone` is the person's; `zones` finds the zone a schedule names, and one it does not find floats.
  package func occurrence(
    at now: LocalTime,
    zone: any Zone,
    zones: ZoneLookup = { _ in nil }
  ) -> Occurrence? {
    guard let schedule else { return nil }
    guard schedule.recurrence != nil else {
      guard completions[.once] == nil else { return nil }
      let (start, isMoved) = (schedule.start, !schedule.moves.isEmpty)
      if start.time == nil, !isMoved { return Occurrence(key: .once, due: start, nominal: start) }
      return Series(self, schedule, zone, zones).once
    }
    if schedule.repeatMode == .afterCompletion { return ChainedSeries(self, schedule, zone, zones).current }
    return Series(self, schedule, zone, zones).current(at: now)
  }

  /// The next `count` open occurrences after `local` on the person's clock, earliest first; one at most where the
  /// next depends on when this one is done.
  package func nextOccurrences(
    after local: LocalTime,
    count: Int,
    zone: any Zone,
    zones: ZoneLookup = { _ in nil }
  ) -> [Occurrence] {
    guard let schedule, count > 0 else { return [] }
    if schedule.recurrence != nil, schedule.repeatMode != .afterCompletion {
      return Series(self, schedule, zone, zones).open(after: local, count: count)
    }
    return [occurrence(at: local, zone: zone, zones: zones)].compactMap(\.self).filter { $0.due > local }
  }

  /// The next open occurrence of the same day, where a day may have several: as soon as it falls due it is the one that is
  /// shown.
  package func nextOfDay(
    after now: LocalTime,
    zone: any Zone,
    zones: ZoneLookup = { _ in nil }
  ) -> Occurrence? {
    guard schedule?.mayComeSeveralTimesADay == true else { return nil }
    let next = nextOccurrences(after: now, count: 1, zone: zone, zones: zones).first
    return next?.due.day == now.day ? next : nil
  }

  /// Whether nothing is left to do: completed, or a repeat that has ended with nothing open.
  package func isDone(zone: any Zone, zones: ZoneLookup = { _ in nil }) -> Bool {
    guard let schedule, let rule = schedule.recurrence else { return completions[.once] != nil }
    if rule.end == nil, schedule.repeatMode != .afterCompletion { return false }
    return occurrence(at: LocalTime(.last), zone: zone, zones: zones) == nil
  }

  /// A day to index by, whatever day it is: nothing of this item is due before it.
  ///
  /// Nil where nothing is left.
  ///
  /// It is the nominal day of the earliest open occurrence, one day less where the schedule names a zone.
  package var firstOpenDay: Day? {
    guard let schedule else { return nil }
    let utc = FixedZone.utc
    let slack = schedule.zone == nil || schedule.start.time == nil ? 0 : -1
    guard schedule.recurrence != nil else {
      return completions[.once] == nil ? schedule.start.day.advanced(by: slack) : nil
    }
    let none: ZoneLookup = { _ in nil }
    if schedule.repeatMode == .afterCompletion {
      return ChainedSeries(self, schedule, utc, none).current?.due.day.advanced(by: -1)
    }
    return Series(self, schedule, utc, none).earliestOpenDay?.advanced(by: slack)
  }
}

extension Day {
  /// 0001-01-01, the first day the text form has.
  package static let first = Day(ordinal: -719_162)
  /// 9999-12-31, the last day the text form has.
  package static let last = Day(ordinal: 2_932_896)
}
