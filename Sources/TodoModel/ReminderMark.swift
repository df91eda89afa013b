/// The mark of a delivered reminder, the same on every device: the reminder, and the moment that it belongs to.
///
/// It is `date 60 2026-11-21T15:00` for an hour before that time, `deadline 0 2026-11-28`, `at 2026-11-21T08:00`, or
/// `snooze 2026-11-21T15:10:00Z`. A moved date has other marks, so that its reminders fire again.
package enum ReminderMark {
  /// Maximum number of marks per item; those of the earliest moments are dropped.
  package static let most = 32
  /// Maximum length of a mark and of a device id in bytes.
  package static let bytes = 64

  package static func snooze(until: Instant) -> String { "snooze \(until)" }

  /// Returns the mark of a reminder at a moment of the user's clock.
  static func at(_ local: LocalTime) -> String { "at \(local)" }

  /// Returns the mark of a reminder some minutes before an occurrence, or before the deadline.
  static func before(_ minutes: Int, _ occurrence: Occurrence, of item: Item) -> String {
    let isDeadline = item.isDeadline(occurrence)
    let moment = (isDeadline ? nil : item.schedule?.moves[occurrence.key]) ?? occurrence.nominal
    return "\(isDeadline ? "deadline" : "date") \(minutes) \(moment)"
  }

  /// Returns the moment of a mark.
  private static func moment(_ mark: String) -> Substring {
    mark.lastIndex(of: " ").map { mark[mark.index(after: $0)...] } ?? mark[...]
  }

  /// Returns the marks of the latest moments, at most `most`.
  package static func latest(of marks: [String: String]) -> [String: String] {
    guard marks.count > most else { return marks }
    let sorted = marks.sorted { (moment($0.key), $0.key) > (moment($1.key), $1.key) }
    return Dictionary(uniqueKeysWithValues: sorted.prefix(most).map { ($0.key, $0.value) })
  }
}

extension ItemReminder {
  /// Returns the mark of the reminder for the only date of an item; nil for a repeat, or without a date.
  package func mark(of item: Item) -> String? {
    switch self {
    case .at(let local): return ReminderMark.at(local)
    case .before(let minutes, let anchor):
      let nominal = anchor == .deadline ? item.deadline?.local : item.schedule?.start
      guard item.schedule?.recurrence == nil, let nominal else { return nil }
      return ReminderMark.before(minutes, Occurrence(key: .once, due: nominal, nominal: nominal), of: item)
    }
  }
}

extension Item {
  /// Returns true if an occurrence is the deadline, and not also the date.
  func isDeadline(_ occurrence: Occurrence) -> Bool {
    guard let deadline else { return false }
    return deadline.local == occurrence.nominal
      && (schedule?.recurrence != nil || schedule?.start != occurrence.nominal) && occurrence.key == .once
  }

  /// Returns true if another device than `device` has delivered a reminder.
  package func isReminded(_ mark: String, otherThan device: String?) -> Bool {
    remindedBy[mark].map { $0 != device } ?? false
  }
}
