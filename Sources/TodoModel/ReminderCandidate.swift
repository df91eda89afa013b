/// An item that may remind, with what a device has kept of its reminders.
package struct ReminderCandidate: Hashable, Sendable {
  /// That the person snoozed a reminder.
  package struct Snooze: Hashable, Sendable {
    /// When it wakes.
    package let until: Instant
    /// What had been done last when it was snoozed; nil for nothing; something done later wakes nobody.
    package let doneBefore: Instant?

    package init(until: Instant, doneBefore: Instant?) {
      self.until = until
      self.doneBefore = doneBefore
    }
  }

  package let item: Item
  /// Its latest reminder that was told; nil where none was.
  package let told: ToldReminder?
  /// The snooze that the person asked for last; nil where there is none.
  package let snooze: Snooze?

  package init(item: Item, told: ToldReminder? = nil, snooze: Snooze? = nil) {
    self.item = item
    self.told = told
    self.snooze = snooze
  }
}
