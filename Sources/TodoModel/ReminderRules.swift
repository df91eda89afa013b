/// When a person wants to be reminded.
package struct ReminderRules: Hashable, Sendable {
  /// Minutes before an item falls due, each of them told once; of whole days only 0 and whole days before count.
  package var leads: [Int]
  /// The time at which a whole day falls due; nil leaves whole days out.
  package var allDay: ClockTime?
  /// The hours in which nothing is told, but at their end; nil for none.
  package var quiet: QuietHours?

  /// Rules; by default once, on time, and for whole days at nine.
  package init(
    leads: [Int] = [0],
    allDay: ClockTime? = ClockTime(minutes: 540),
    quiet: QuietHours? = nil
  ) {
    self.leads = leads
    self.allDay = allDay
    self.quiet = quiet
  }

  /// The furthest that is looked ahead, in days.
  package var longestLead: Int { ((leads.max() ?? 0) + 1439) / 1440 }
}
