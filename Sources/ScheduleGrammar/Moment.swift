package import TodoModel

/// When, where and for whom something is asked: the same question at the same moment has the same answer anywhere.
package struct Moment: Sendable {
  package let now: Instant
  /// What the person's clock shows.
  package let local: LocalTime
  /// The person's zone.
  package let zone: any Zone
  /// The zone's name with a fingerprint of its rules; empty where nobody needs it.
  package let zoneIdentity: String
  /// Finds other zones by their IANA name.
  package let zones: @Sendable (String) -> (any Zone)?
  /// How words are read where people differ.
  package let options: GrammarOptions
  /// The day of words that say a time of day and no day; nil for the next such time.
  package private(set) var givenDay: Day?

  package init(
    now: Instant,
    zone: any Zone,
    zoneIdentity: String = "",
    zones: @escaping @Sendable (String) -> (any Zone)?,
    options: GrammarOptions = GrammarOptions()
  ) {
    self.now = now
    local = zone.local(at: now)
    self.zone = zone
    self.zoneIdentity = zoneIdentity
    self.zones = zones
    self.options = options
  }

  /// The moment of a time on the person's clock.
  package init(
    local: LocalTime,
    zone: any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)?,
    options: GrammarOptions = GrammarOptions()
  ) {
    now = zone.instant(of: local)
    self.local = LocalTime(local.day, local.time ?? .midnight)
    self.zone = zone
    zoneIdentity = ""
    self.zones = zones
    self.options = options
  }

  /// The person's day.
  package var today: Day { local.day }

  /// The same moment where a day is given for words that say a time alone; today gives none, for its next such time counts.
  package func giving(_ day: Day?) -> Moment {
    var moment = self
    moment.givenDay = day == today ? nil : day
    return moment
  }

  /// The moments at which the day begins and ends.
  package var bounds: (start: Instant, end: Instant) {
    (zone.instant(of: LocalTime(today)), zone.instant(of: LocalTime(today.advanced(by: 1))))
  }

  /// Puts schedules into the person's words.
  package var phrase: SchedulePhrase {
    SchedulePhrase(now: local, clock: options.clock, dateStyle: options.dateStyle)
  }
}
