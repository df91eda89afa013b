package import TodoModel

/// The time, zone and options of a reading; equal moments give equal readings on any device.
package struct Moment: Sendable {
  package let now: Instant
  /// The user's local time.
  package let local: LocalTime
  /// The user's zone.
  package let zone: any Zone
  /// Zone name plus a fingerprint of its rules; empty if not needed.
  package let zoneIdentity: String
  /// Looks up zones by IANA name.
  package let zones: @Sendable (String) -> (any Zone)?
  package let options: GrammarOptions
  /// The day for words that give a time without a day; nil for the next occurrence of that time.
  package private(set) var givenDay: Day?

  package init(
    now: Instant, zone: any Zone, zoneIdentity: String = "", zones: @escaping @Sendable (String) -> (any Zone)?,
    options: GrammarOptions = GrammarOptions()
  ) {
    self.now = now
    local = zone.local(at: now)
    self.zone = zone
    self.zoneIdentity = zoneIdentity
    self.zones = zones
    self.options = options
  }

  /// Creates a moment from a time in the user's zone.
  package init(
    local: LocalTime, zone: any Zone, zones: @escaping @Sendable (String) -> (any Zone)?,
    options: GrammarOptions = GrammarOptions()
  ) {
    now = zone.instant(of: local)
    self.local = LocalTime(local.day, local.time ?? .midnight)
    self.zone = zone
    zoneIdentity = ""
    self.zones = zones
    self.options = options
  }

  /// The user's current day.
  package var today: Day { local.day }

  /// Returns the moment with a default day for a time alone; today sets none, so that the next such time applies.
  package func giving(_ day: Day?) -> Moment {
    var moment = self
    moment.givenDay = day == today ? nil : day
    return moment
  }

  /// The start and end of the day.
  package var bounds: (start: Instant, end: Instant) {
    (zone.instant(of: LocalTime(today)), zone.instant(of: LocalTime(today.advanced(by: 1))))
  }

  /// Formats schedules with the user's options.
  package var phrase: SchedulePhrase { SchedulePhrase(now: local, clock: options.clock, dateStyle: options.dateStyle) }

  /// Returns the first such weekday after today.
  func coming(_ weekday: Weekday) -> Day {
    let ahead = (weekday.rawValue - today.weekday.rawValue + 7) % 7
    return today.advanced(by: ahead == 0 ? 7 : ahead)
  }

  /// Returns the weekday in the week `weeks` calendar weeks from this one.
  func weekday(_ weekday: Weekday, weeks: Int) -> Day {
    let start = today.startOfWeek(options.weekStart).advanced(by: weeks * 7)
    return start.advanced(by: (weekday.rawValue - options.weekStart.rawValue + 7) % 7)
  }
}
