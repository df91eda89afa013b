/// A reminder that is due.
package struct DueReminder: Hashable, Sendable {
  /// The item as of the search.
  package let item: Item
  /// The scheduled time of the reminder; later reminders of the same item have a later time.
  package let at: Instant
  /// The occurrence of the reminder, or nil for a snoozed item without a date.
  package let occurrence: Occurrence?
  /// The due time of the occurrence, if any.
  package let due: Instant?
  /// The marks (`ReminderMark`) of this reminder and of the earlier ones that it stands for.
  package var marks: Set<String>

  package init(item: Item, at: Instant, occurrence: Occurrence?, due: Instant?, marks: Set<String> = []) {
    self.marks = marks
    self.item = item
    self.at = at
    self.occurrence = occurrence
    self.due = due
  }

  package var isWholeDay: Bool { occurrence.map { $0.due.time == nil } ?? false }

  package var isDeadline: Bool { occurrence.map(item.isDeadline) ?? false }

  /// true if the reminder follows the clock of the user's current location.
  var floats: Bool {
    guard let occurrence, occurrence.due.time != nil else { return true }
    if isDeadline { return item.deadline?.zone == nil }
    return item.schedule?.floats(occurrence) ?? true
  }

  /// The identifier of the reminder for programs: the item and, for a repeat, the occurrence.
  package var name: String {
    guard let key = occurrence?.key, key != .once else { return item.id.description }
    return item.id.description + DueReminder.mark + key.text
  }

  package static func parts(_ name: String) -> (item: String, key: OccurrenceKey?) {
    guard let place = name.firstRange(of: mark) else { return (name, nil) }
    return (String(name[..<place.lowerBound]), OccurrenceKey(String(name[place.upperBound...])))
  }

  private static let mark = "@"
}
