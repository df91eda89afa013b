package import TodoModel

/// When and where a question is asked: what the person's clock shows.
package struct Moment: Sendable {
  /// Now.
  package let now: Instant
  /// The person's zone.
  package let zone: any Zone
  /// The zone's name with a fingerprint of its rules; empty where nobody needs it.
  package let zoneIdentity: String
  /// Finds the zones that schedules name.
  package let zones: @Sendable (String) -> (any Zone)?

  /// A moment.
  package init(
    now: Instant,
    zone: any Zone,
    zoneIdentity: String = "",
    zones: @escaping @Sendable (String) -> (any Zone)?
  ) {
    self.now = now
    self.zone = zone
    self.zoneIdentity = zoneIdentity
    self.zones = zones
  }

  /// What the person's clock shows.
  package var local: LocalTime { zone.local(at: now) }

  /// The person's day.
  package var day: Day { local.day }

  /// The moments at which the day begins and ends.
  package var bounds: (start: Instant, end: Instant) {
    (zone.instant(of: LocalTime(day)), zone.instant(of: LocalTime(day.advanced(by: 1))))
  }
}
