/// The user's reminder settings.
package struct ReminderRules: Hashable, Sendable {
  /// Lead times in minutes before an item is due, each with one reminder; for whole days only 0 and whole days count.
  package var leads: [Int]
  /// The time at which a whole day is due; nil disables reminders for whole days.
  package var allDay: ClockTime?
  /// The hours without reminders, which are delivered at the end instead; nil for none.
  package var quiet: QuietHours?

  /// Creates rules; the default is one reminder at the due time, and at 9:00 for whole days.
  package init(leads: [Int] = [0], allDay: ClockTime? = ClockTime(minutes: 540), quiet: QuietHours? = nil) {
    self.leads = leads
    self.allDay = allDay
    self.quiet = quiet
  }

  /// The longest lead time in days, rounded up.
  package var longestLead: Int { ((leads.max() ?? 0) + 1439) / 1440 }
}

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

  package func contains(_ time: ClockTime) -> Bool { from < to ? from <= time && time < to : from <= time || time < to }

  /// Returns the end of the quiet hours active at an instant, or nil if none are.
  package func end(at moment: Instant, zone: any Zone) -> Instant? {
    let local = zone.local(at: moment)
    guard let time = local.time, contains(time) else { return nil }
    let end = LocalTime(local.day.advanced(by: time < to ? 0 : 1), to)
    // If clocks are set back, the end occurs twice.
    return [0, 1].lazy.map { zone.instant(of: end, fold: $0) }.first { $0 > moment }
  }
}
