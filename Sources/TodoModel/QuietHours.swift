/// The hours of every day in which nobody is reminded of anything.
package struct QuietHours: Hashable, Sendable {
  /// When they begin.
  package let from: ClockTime
  /// When they end; before `from` where they go over midnight.
  package let to: ClockTime

  /// Hours; nil where they begin when they end.
  package init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// Whether they hold at a time of the day.
  package func contains(_ time: ClockTime) -> Bool {
    from < to ? from <= time && time < to : from <= time || time < to
  }

  /// When the hours end that hold at a moment; nil where none do.
  package func end(at moment: Instant, zone: any Zone) -> Instant? {
    let local = zone.local(at: moment)
    guard let time = local.time, contains(time) else { return nil }
    let end = LocalTime(local.day.advanced(by: time < to ? 0 : 1), to)
    // Where clocks are set back, the end comes twice.
    return [0, 1].lazy.map { zone.instant(of: end, fold: $0) }.first { $0 > moment }
  }
}
