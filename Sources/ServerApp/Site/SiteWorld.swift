import Messages
import ScheduleGrammar
import TodoAPI
package import TodoModel

/// The server's environment: clock, random numbers and zones.
package struct SiteWorld: Sendable {
  package let clock: @Sendable () -> Instant
  /// Returns 64 random bits, suitable for secrets.
  package let random: @Sendable () -> UInt64
  /// Returns the server's own zone, the default for clients.
  package let zone: @Sendable () -> any Zone
  package let zones: @Sendable (String) -> (any Zone)?

  package init(
    clock: @escaping @Sendable () -> Instant,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) },
    zone: @escaping @Sendable () -> any Zone, zones: @escaping @Sendable (String) -> (any Zone)?
  ) {
    self.clock = clock
    self.random = random
    self.zone = zone
    self.zones = zones
  }

  package func newID<Kind>(_ kind: Kind.Type = Kind.self) -> Identifier<Kind> {
    Identifier(at: clock(), random: random(), more: random())
  }

  /// Returns a moment that reads words in the language of the request, which is English for the API.
  func moment(at now: Instant, zone: any Zone) -> Moment {
    var options = GrammarOptions()
    options.language = GrammarOptions.Language(rawValue: Catalog.language) ?? .english
    return Moment(now: now, zone: zone, zones: zones, options: options)
  }

  /// Returns a moment in the account's zone, or else the server's.
  func moment(at now: Instant, of caller: Caller) -> Moment {
    moment(at: now, zone: caller.zone.flatMap(zones) ?? zone())
  }

  /// Returns a moment in the named zone, or else as `moment(at:of:)`.
  ///
  /// Throws `Problem` for an unknown zone.
  func moment(at now: Instant, of caller: Caller, in name: String?) throws(Problem) -> Moment {
    moment(at: now, zone: try zone(name, caller))
  }

  /// Returns the named zone; without a name, the account's zone or else the server's.
  func zone(_ name: String?, _ caller: Caller) throws(Problem) -> any Zone {
    try name.map(zone(named:)) ?? caller.zone.flatMap(zones) ?? zone()
  }

  /// Returns the named zone.
  ///
  /// Throws `Problem` for an unknown zone.
  func zone(named name: String) throws(Problem) -> any Zone {
    guard let zone = zones(name) else {
      let usual = "Europe/Berlin"
      let name = String(name.prefix(64))
      throw Problem(
        .invalid,
        zones(usual) == nil ? ItemRouteMessages.noZones(name) : ItemRouteMessages.noSuchZone(name, example: usual))
    }
    return zone
  }
}
