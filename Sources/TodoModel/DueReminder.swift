/// A reminder whose time has come.
package struct DueReminder: Hashable, Sendable {
  /// The item, as it was when the reminder was found.
  package let item: Item
  /// When it was to fire; what is told of an item later is later than this.
  package let at: Instant
  /// The occurrence it reminds of; nil for an item without a date that was snoozed.
  package let occurrence: Occurrence?
  /// When that falls due; nil where nothing does.
  package let due: Instant?

  package init(item: Item, at: Instant, occurrence: Occurrence?, due: Instant?) {
    self.item = item
    self.at = at
    self.occurrence = occurrence
    self.due = due
  }

  /// Whether it reminds of the item's deadline.
  package var isDeadline: Bool {
    guard let nominal = occurrence?.nominal, let deadline = item.deadline else { return false }
    return deadline.local == nominal && (item.schedule?.recurrence != nil || item.schedule?.start != nominal)
      && occurrence?.key == .once
  }

  /// Whether it goes by the clock of the place at which the person is.
  var floats: Bool {
    guard let occurrence, occurrence.due.time != nil else { return true }
    if isDeadline { return item.deadline?.zone == nil }
    return item.schedule?.floats(occurrence) ?? true
  }

  /// What names it to a program: the item, and which occurrence of a repeat.
  package var name: String {
    guard let key = occurrence?.key, key != .once else { return item.id.description }
    return item.id.description + DueReminder.mark + key.text
  }

  /// The item and the occurrence that a name says.
  package static func parts(_ name: String) -> (item: String, key: OccurrenceKey?) {
    guard let place = name.firstRange(of: mark) else { return (name, nil) }
    return (String(name[..<place.lowerBound]), OccurrenceKey(String(name[place.upperBound...])))
  }

  private static let mark = "@"
}
