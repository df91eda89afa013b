/// When a reminder fires, and for which occurrence.
package struct ReminderTime: Hashable, Sendable {
  /// What it reminds of.
  package let occurrence: Occurrence
  /// The moment.
  package let at: Instant

  package init(occurrence: Occurrence, at: Instant) {
    self.occurrence = occurrence
    self.at = at
  }
}
