package import TodoModel

/// What the server asks the world for: the time, chance and zones.
package struct SiteWorld: Sendable {
  /// The time.
  package let clock: @Sendable () -> Instant
  /// Sixty-four random bits, fit for secrets.
  package let random: @Sendable () -> UInt64
  /// The server's own zone, for who does not say theirs.
  package let zone: @Sendable () -> any Zone
  /// Finds the zones that people name.
  package let zones: @Sendable (String) -> (any Zone)?

  /// A world.
  package init(
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    zone: @escaping @Sendable () -> any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)?
  ) {
    self.clock = clock
    self.random = random
    self.zone = zone
    self.zones = zones
  }

  /// A new id.
  package func newID<Kind>(_ kind: Kind.Type = Kind.self) -> Identifier<Kind> {
    Identifier(at: clock(), random: random(), more: random())
  }
}
