package import TodoModel

/// What a reading depends on besides the text: the same context and text give the same reading anywhere.
package struct ReadingContext: Sendable {
  /// The moment it is.
  package let instant: Instant
  /// What the person's clock shows.
  package let now: LocalTime
  /// The person's zone.
  package let zone: any Zone
  /// Finds other zones by their IANA name.
  package let zones: @Sendable (String) -> (any Zone)?
  /// How words are read where people differ.
  package let options: GrammarOptions

  /// A context at a moment.
  package init(
    now instant: Instant,
    zone: any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)?,
    options: GrammarOptions = GrammarOptions()
  ) {
    self.instant = instant
    now = zone.local(at: instant)
    self.zone = zone
    self.zones = zones
    self.options = options
  }

  /// A context at a local time of the person.
  package init(
    now: LocalTime,
    zone: any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)?,
    options: GrammarOptions = GrammarOptions()
  ) {
    instant = zone.instant(of: now)
    self.now = LocalTime(now.day, now.time ?? .midnight)
    self.zone = zone
    self.zones = zones
    self.options = options
  }

  /// The person's day.
  package var today: Day { now.day }
}
