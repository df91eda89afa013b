/// The time of a reminder and its occurrence.
package struct ReminderTime: Hashable, Sendable {
  package let occurrence: Occurrence
  package let at: Instant

  package init(occurrence: Occurrence, at: Instant) {
    self.occurrence = occurrence
    self.at = at
  }
}
