/// A reminder whose time has come.
package struct DueReminder: Hashable, Sendable {
  /// The item, as it was when the reminder was found.
  package let item: Item
  /// When it was to fire; what is told of an item later is later than this.
  package let at: Instant
  /// The occurrence it reminds of; nil for an item without a date that was put to sleep.
  package let occurrence: Occurrence?
  /// When that falls due; nil where nothing does.
  package let due: Instant?

  package init(item: Item, at: Instant, occurrence: Occurrence?, due: Instant?) {
    self.item = item
    self.at = at
    self.occurrence = occurrence
    self.due = due
  }
}
