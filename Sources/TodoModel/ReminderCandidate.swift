/// An item that may remind, with what a device has kept of its reminders.
package struct ReminderCandidate: Hashable, Sendable {
  /// That the person put a reminder to sleep.
  package struct Sleep: Hashable, Sendable {
    /// When it wakes.
    package let until: Instant
    /// What had been done last when it was put to sleep; nil for nothing; something done later wakes nobody.
    package let doneBefore: Instant?

    package init(until: Instant, doneBefore: Instant?) {
      self.until = until
      self.doneBefore = doneBefore
    }
  }

  package let item: Item
  /// The time of its latest reminder that was told; nil where none was.
  package let told: Instant?
  /// The sleep that the person asked for last; nil where there is none.
  package let sleep: Sleep?

  package init(item: Item, told: Instant? = nil, sleep: Sleep? = nil) {
    self.item = item
    self.told = told
    self.sleep = sleep
  }
}
