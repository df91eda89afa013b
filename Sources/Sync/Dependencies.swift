package import Logging
package import ScheduleGrammar
import Storage
package import TodoModel

/// The environment of a home: clock, random numbers and the user's zone.
package struct Dependencies: Sendable {
  package let clock: @Sendable () -> Instant
  /// Returns 64 random bits.
  package let random: @Sendable () -> UInt64
  /// Returns the user's current zone, with its name and a fingerprint of its rules.
  package let zone: @Sendable () -> (zone: any Zone, identity: String)
  /// Finds the zones named in schedules.
  package let zones: @Sendable (String) -> (any Zone)?
  /// The name in the history of the agent that acts for the user, or nil for the user.
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

  package var moment: Moment {
    let (zone, identity) = zone()
    return Moment(now: clock(), zone: zone, zoneIdentity: identity, zones: zones)
  }
}
