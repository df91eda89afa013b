package import ScheduleGrammar
package import TodoModel

/// The time and zone of an import or export.
package struct ExchangePlace: Sendable {
  /// The time for records without one.
  package let now: Instant
  /// The user's zone.
  package let zone: any Zone
  /// Looks up a zone by IANA name.
  package let zones: @Sendable (String) -> (any Zone)?
  /// The user's options for reading dates in words.
  package var options = GrammarOptions()
  /// File name without folder and extension; empty if there is none.
  package var file = ""

  package init(now: Instant, zone: any Zone, zones: @escaping @Sendable (String) -> (any Zone)?) {
    (self.now, self.zone, self.zones) = (now, zone, zones)
  }

  /// The context for reading dates in words.
  var moment: Moment { Moment(now: now, zone: zone, zones: zones, options: options) }

  /// Returns the local time in the user's zone; midnight becomes an all-day date, as programs without those write it.
  func local(_ instant: Instant) -> LocalTime {
    let local = zone.local(at: instant)
    return LocalTime(local.day, local.time == .midnight ? nil : local.time)
  }

  /// Returns the instant of a local time in a named zone, or in the user's zone.
  func instant(_ local: LocalTime, in name: String?, fold: Int = 0) -> Instant {
    (name.flatMap(zones) ?? zone).instant(of: local, fold: fold)
  }

  /// Returns the instant of a local time; for a day its noon, which is on that day in most zones.
  func instant(of local: LocalTime) -> Instant {
    instant(LocalTime(local.day, local.time ?? ClockTime(minutes: 720)), in: nil)
  }
}
