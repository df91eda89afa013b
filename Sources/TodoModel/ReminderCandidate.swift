/// An item that may have a reminder, with the reminder state of this device.
package struct ReminderCandidate: Hashable, Sendable {
  /// A reminder snoozed by the user.
  package struct Snooze: Hashable, Sendable {
    package let until: Instant
    /// The last completion at the time of the snooze, if any; a later completion cancels the snooze.
    package let doneBefore: Instant?

    package init(until: Instant, doneBefore: Instant?) {
      self.until = until
      self.doneBefore = doneBefore
    }
  }

  package let item: Item
  package let told: ToldReminder?
  package let snooze: Snooze?

  package init(item: Item, told: ToldReminder? = nil, snooze: Snooze? = nil) {
    self.item = item
    self.told = told
    self.snooze = snooze
  }
}
