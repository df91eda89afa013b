package import TodoModel

/// When and where something left over is decided about.
package struct SweepPlace: Sendable {
  /// The moment.
  package var now: Instant
  /// The person's zone.
  package var zone: any Zone
  /// Finds other zones.
  package var zones: @Sendable (String) -> (any Zone)?

  /// A moment somewhere.
  package init(now: Instant, zone: any Zone, zones: @escaping @Sendable (String) -> (any Zone)?) {
    self.now = now
    self.zone = zone
    self.zones = zones
  }

  /// The person's day.
  package var today: Day { zone.local(at: now).day }
}
