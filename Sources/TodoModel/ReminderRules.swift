/// The user's reminder settings.
package struct ReminderRules: Hashable, Sendable {
  /// Lead times in minutes before an item is due, each with one reminder; for whole days only 0 and whole days count.
  package var leads: [Int]
  /// The time at which a whole day is due; nil disables reminders for whole days.
  package var allDay: ClockTime?
  /// The hours without reminders, which are delivered at the end instead; nil for none.
  package var quiet: QuietHours?

  /// Creates rules; the default is one reminder at the due time, and at 9:00 for whole days.
  package init(
    leads: [Int] = [0],
    allDay: ClockTime? = ClockTime(minutes: 540),
    quiet: QuietHours? = nil
  ) {
    self.leads = leads
    self.allDay = allDay
    self.quiet = quiet
  }

  /// The longest lead time in days, rounded up.
  package var longestLead: Int { ((leads.max() ?? 0) + 1439) / 1440 }
}
