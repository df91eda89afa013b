package import Settings
package import Sync
import Synchronization
package import TodoModel
package import ZoneFiles

/// The user's clock: the current time and zone.
package struct PersonalClock: Sendable {
  /// The zone that the user chose; the loop sets it, and every queue that needs the day reads it.
  private final class Choice: Sendable {
    let zone: Mutex<String?>

    init(_ zone: String?) { self.zone = Mutex(zone) }
  }

  private let clock: WallClock
  private let zones: SystemZones
  private let choice: Choice
  private let variable: String?

  /// Creates a clock with the zone that the config names, or the system's zone if nil.
  package init(environment: Environment, clock: WallClock, zone: String?, zones: SystemZones = SystemZones()) {
    self.clock = clock
    self.zones = zones
    choice = Choice(zone)
    variable = environment["TZ"]
  }

  private var chosen: String? { choice.zone.withLock { $0 } }

  /// Changes the zone on every queue; nil selects the system's zone.
  package func live(by zone: String?) { choice.zone.withLock { $0 = zone } }

  /// Indicates that `TODOS_NOW` fixes the time.
  package var isFixed: Bool { if case .fixed = clock { true } else { false } }

  package var now: Instant { clock.now() }

  /// The zone, with its identity for comparing snapshots.
  package var zone: (zone: any Zone, identity: String) {
    let zone = chosen.flatMap(zones.zone) ?? zones.local(environment: variable.map { ["TZ": $0] } ?? [:])
    return (zone, zones.identity(of: zone))
  }

  /// This machine's zone, if the user's zone shows other times.
  package var machine: (any Zone)? {
    guard chosen != nil else { return nil }
    let machine = zones.local(environment: variable.map { ["TZ": $0] } ?? [:])
    return machine.showsSameTimes(as: zone.zone, around: now) ? nil : machine
  }

  package func named(_ name: String) -> (any Zone)? { zones.zone(name) }

  /// The fault of the requested zone, as a sentence, if any.
  package var fault: String? {
    if let chosen, zones.zone(chosen) == nil {
      return SurroundingsMessages.unknownZone(chosen)
    }
    return zones.locate(environment: variable.map { ["TZ": $0] } ?? [:]).fault.map { String(describing: $0) }
  }

  package var dependencies: Dependencies { Dependencies(clock: { clock.now() }, zone: { zone }, zones: { named($0) }) }
}
