package import Settings
package import Sync
import Synchronization
package import TodoModel
package import ZoneFiles

/// The person's clock: what time it is, and in which zone, as it is now.
package struct PersonalClock: Sendable {
  /// The zone that the person chose: the loop sets it, and every queue that needs the day asks for it.
  private final class Choice: Sendable {
    let zone: Mutex<String?>

    init(_ zone: String?) { self.zone = Mutex(zone) }
  }

  private let clock: WallClock
  private let zones: SystemZones
  private let choice: Choice
  private let variable: String?

  /// A clock; `zone` is the zone that the config names, nil for the system's.
  package init(environment: Environment, clock: WallClock, zone: String?, zones: SystemZones = SystemZones())
  {
    self.clock = clock
    self.zones = zones
    choice = Choice(zone)
    variable = environment["TZ"]
  }

  private var chosen: String? { choice.zone.withLock { $0 } }

  /// Lives by another zone from here on, on every queue; nil for the system's.
  package func live(by zone: String?) { choice.zone.withLock { $0 = zone } }

  /// Whether time stands still, as `TODOS_NOW` makes it.
  package var isFixed: Bool { if case .fixed = clock { true } else { false } }

  /// The moment it is.
  package var now: Instant { clock.now() }

  /// The zone, and its identity to compare snapshots by.
  package var zone: (zone: any Zone, identity: String) {
    let zone = chosen.flatMap(zones.zone) ?? zones.local(environment: variable.map { ["TZ": $0] } ?? [:])
    return (zone, zones.identity(of: zone))
  }

  /// The zone whose times this machine shows, where the person lives by another.
  package var machine: (any Zone)? {
    guard chosen != nil else { return nil }
    let machine = zones.local(environment: variable.map { ["TZ": $0] } ?? [:])
    return machine.showsSameTimes(as: zone.zone, around: now) ? nil : machine
  }

  /// Finds a zone by its name.
  package func named(_ name: String) -> (any Zone)? { zones.zone(name) }

  /// What is wrong with the zone that was asked for, as a sentence; nil where nothing is.
  package var fault: String? {
    if let chosen, zones.zone(chosen) == nil {
      return "The setting zone names \(chosen), which this system does not know; its own zone is used."
    }
    return zones.locate(environment: variable.map { ["TZ": $0] } ?? [:]).fault.map { String(describing: $0) }
  }

  /// The same, as a home asks for it.
  package var surroundings: Surroundings {
    Surroundings(
      clock: { clock.now() },
      zone: { zone },
      zones: { named($0) }
    )
  }
}
