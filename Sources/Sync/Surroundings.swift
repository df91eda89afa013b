package import Logging
package import ScheduleGrammar
import Storage
package import TodoModel

/// A home's environment: clock, random numbers and the person's zone.
package struct Surroundings: Sendable {
  /// The time.
  package let clock: @Sendable () -> Instant
  /// Sixty-four random bits.
  package let random: @Sendable () -> UInt64
  /// The person's zone as it is now, and its name with a fingerprint of its rules.
  package let zone: @Sendable () -> (zone: any Zone, identity: String)
  /// Finds the zones that schedules name.
  package let zones: @Sendable (String) -> (any Zone)?
  /// The agent that acts for the person, by the name that the history has of it; nil where the person does.
  package var by: String?
  /// Diagnostic log; writes nothing unless it is replaced.
  package var log = Logger(label: "todos") { _ in SwiftLogNoOpLogHandler() }

  package init(
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    zone: @escaping @Sendable () -> (zone: any Zone, identity: String),
    zones: @escaping @Sendable (String) -> (any Zone)?
  ) {
    self.clock = clock
    self.random = random
    self.zone = zone
    self.zones = zones
  }

  /// Now and here.
  package var moment: Moment {
    let (zone, identity) = zone()
    return Moment(now: clock(), zone: zone, zoneIdentity: identity, zones: zones)
  }
}
