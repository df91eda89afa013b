package import ScheduleGrammar
package import TodoModel

/// When and where a file is read or written.
package struct ExchangePlace: Sendable {
  /// The moment that counts for what has none.
  package let now: Instant
  /// The person's zone.
  package let zone: any Zone
  /// Finds a zone by its IANA name.
  package let zones: @Sendable (String) -> (any Zone)?
  /// How the person's words for dates are read, in files that have words for them.
  package var options = GrammarOptions()
  /// What the file is called, without its folder and ending; empty where it has no name.
  package var file = ""

  package init(now: Instant, zone: any Zone, zones: @escaping @Sendable (String) -> (any Zone)?) {
    (self.now, self.zone, self.zones) = (now, zone, zones)
  }

  /// What words for dates depend on.
  var moment: Moment { Moment(now: now, zone: zone, zones: zones, options: options) }

  /// What the person's clock shows; midnight is the whole day, as programs without whole days write it.
  func local(_ instant: Instant) -> LocalTime {
    let local = zone.local(at: instant)
    return LocalTime(local.day, local.time == .midnight ? nil : local.time)
  }

  /// The moment of a local time in a zone that was said, or else in the person's.
  func instant(_ local: LocalTime, in name: String?, fold: Int = 0) -> Instant {
    (name.flatMap(zones) ?? zone).instant(of: local, fold: fold)
  }

  /// The moment of a local time; of a day, its noon, which is that day in most zones.
  func instant(of local: LocalTime) -> Instant {
    instant(LocalTime(local.day, local.time ?? ClockTime(minutes: 720)), in: nil)
  }
}
