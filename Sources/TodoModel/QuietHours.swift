/// The daily hours without reminders.
package struct QuietHours: Hashable, Sendable {
  package let from: ClockTime
  /// The end, earlier than `from` if the hours span midnight.
  package let to: ClockTime

  /// Returns nil if start and end are equal.
  package init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  package func contains(_ time: ClockTime) -> Bool {
    from < to ? from <= time && time < to : from <= time || time < to
  }

  /// Returns the end of the quiet hours active at an instant, or nil if none are.
  package func end(at moment: Instant, zone: any Zone) -> Instant? {
    let local = zone.local(at: moment)
    guard let time = local.time, contains(time) else { return nil }
    let end = LocalTime(local.day.advanced(by: time < to ? 0 : 1), to)
    // If clocks are set back, the end occurs twice.
    return [0, 1].lazy.map { zone.instant(of: end, fold: $0) }.first { $0 > moment }
  }
}
