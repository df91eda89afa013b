package import JSON

/// One occurrence of an item.
package struct Occurrence: Hashable, Sendable {
  package let key: OccurrenceKey
  /// The due time on the user's clock, after moves, zone conversion and clock changes.
  package let due: LocalTime
  /// The time according to the schedule, in the schedule's own zone.
  package let nominal: LocalTime

  package init(key: OccurrenceKey, due: LocalTime, nominal: LocalTime) {
    self.key = key
    self.due = due
    self.nominal = nominal
  }
}

/// The identifier of an occurrence of an item, the same on every device.
///
/// It is `once` for an item that does not repeat; the nominal local time for a repeat by the calendar
/// (`2026-11-21T09:00`, followed by `[Europe/Berlin]` if the schedule has a zone); and `#k`, counting from 1, for a
/// repeat after completion.
package struct OccurrenceKey: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static let once = OccurrenceKey("once")

  package init(_ nominal: LocalTime, zone: String?) { text = nominal.description + (zone.map { "[\($0)]" } ?? "") }

  /// Creates the key of the `count`th occurrence of a repeat after completion; the first is 1.
  package init(count: Int) { text = "#\(count)" }

  /// The nominal local time, for keys that contain one.
  package var nominal: LocalTime? { LocalTime(String(text.prefix { $0 != "[" })) }
}

extension OccurrenceKey: Comparable {
  package static func < (left: OccurrenceKey, right: OccurrenceKey) -> Bool { left.text < right.text }
}

extension OccurrenceKey: JSONText, JSONKey {
  package var description: String { text }
  package static let schema = Schema.named("Occurrence")
}

extension Item {
  /// Looks up a zone by its IANA name; returns nil if it is unknown.
  package typealias ZoneLookup = (String) -> (any Zone)?

  /// Returns the occurrence to show and complete at `now` on the user's clock, or nil if nothing is scheduled or left.
  ///
  /// Missed occurrences of a repeat do not accumulate: of those due today or earlier only the latest is open. If a day
  /// has several, the latest already due is returned, otherwise the next one; if `now` has no time, none with a time
  /// counts as due. `zone` is the user's zone. `zones` resolves the zone of the schedule; an unknown zone floats.
  package func occurrence(at now: LocalTime, zone: any Zone, zones: ZoneLookup = { _ in nil }) -> Occurrence? {
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

  /// Returns the next `count` open occurrences after `local` on the user's clock, earliest first.
  ///
  /// Returns at most one if the next depends on the completion of the current one.
  package func nextOccurrences(
    after local: LocalTime, count: Int, zone: any Zone, zones: ZoneLookup = { _ in nil }
  ) -> [Occurrence] {
    guard let schedule, count > 0 else { return [] }
    if schedule.recurrence != nil, schedule.repeatMode != .afterCompletion {
      return Series(self, schedule, zone, zones).open(after: local, count: count)
    }
    return [occurrence(at: local, zone: zone, zones: zones)].compactMap(\.self).filter { $0.due > local }
  }

  /// Returns the next open occurrence of today for a repeat with several a day; it becomes current once it is due.
  package func nextOfDay(after now: LocalTime, zone: any Zone, zones: ZoneLookup = { _ in nil }) -> Occurrence? {
    guard schedule?.mayComeSeveralTimesADay == true else { return nil }
    let next = nextOccurrences(after: now, count: 1, zone: zone, zones: zones).first
    return next?.due.day == now.day ? next : nil
  }

  /// Returns true if nothing is left to do: completed, or a repeat that has ended with nothing open.
  package func isDone(zone: any Zone, zones: ZoneLookup = { _ in nil }) -> Bool {
    guard let schedule, let rule = schedule.recurrence else { return completions[.once] != nil }
    if rule.end == nil, schedule.repeatMode != .afterCompletion { return false }
    return occurrence(at: LocalTime(.last), zone: zone, zones: zones) == nil
  }

  /// An index key: a lower bound of the item's due days, or nil if nothing is left.
  ///
  /// The value is the nominal day of the earliest open occurrence, minus one day if the schedule has an explicit zone.
  package var firstOpenDay: Day? {
    guard let schedule else { return nil }
    let utc = FixedZone.utc
    let slack = schedule.zone == nil || schedule.start.time == nil && schedule.extraDates.isEmpty ? 0 : -1
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
  /// 0001-01-01, the first day with a text form.
  package static let first = Day(ordinal: -719_162)
  /// 9999-12-31, the last day with a text form.
  package static let last = Day(ordinal: 2_932_896)
}

extension Item {
  /// Returns the open occurrences on some days as of `now`, earliest first: the current one and those to come.
  ///
  /// Missed occurrences do not accumulate on past days. A day yields at most `limit` + 1 occurrences, so that a repeat
  /// of every minute stays cheap.
  package func openOccurrences(
    on days: ClosedRange<Day>, at now: LocalTime, limit: Int, zone: any Zone, zones: ZoneLookup = { _ in nil }
  ) -> [Occurrence] {
    guard let schedule else { return [] }
    let isFollowed = schedule.recurrence != nil && schedule.repeatMode != .afterCompletion && schedule.quota == nil
    var found =
      isFollowed && days.upperBound >= now.day
      ? Series(self, schedule, zone, zones).open(on: days, at: now, limit: limit) : []
    if !isFollowed || days.lowerBound <= now.day, let current = occurrence(at: now, zone: zone, zones: zones),
      days.contains(current.due.day), !found.contains(where: { $0.key == current.key })
    {
      found.append(current)
    }
    return found.sorted { ($0.due, $0.key) < ($1.due, $1.key) }
  }
}
