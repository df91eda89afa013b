package import TodoModel

extension SchedulePhrase {
  /// Returns readable words: "remind 2 days before and 1 hour before", "remind Fri 27 Nov 8:00", "remind never".
  package func words(_ reminders: ItemReminders) -> String { ReminderWords(moment: date).words(reminders) }

  /// Returns words that the grammar reads back to exactly these reminders.
  package func exact(_ reminders: ItemReminders) -> String {
    ReminderWords { $0.day.description + ($0.time.map { " " + $0.description } ?? "") }.words(reminders)
  }
}

/// The formatter of the reminders of an item's own.
private struct ReminderWords {
  let moment: (LocalTime) -> String

  func words(_ reminders: ItemReminders) -> String {
    guard !reminders.all.isEmpty else { return "remind never" }
    return "remind " + reminders.all.map(words).joined(separator: " and ")
  }

  private func words(_ reminder: ItemReminder) -> String {
    switch reminder {
    case .at(let local): "at " + moment(local)
    case .before(0, .date): "when due"
    case .before(0, .deadline): "at the deadline"
    case .before(let minutes, let anchor):
      length(abs(minutes)) + (minutes > 0 ? " before" : " after") + (anchor == .deadline ? " the deadline" : "")
    }
  }

  /// Returns a length in its largest whole unit: "2 days", "90 min".
  private func length(_ minutes: Int) -> String {
    if minutes % 1440 == 0 { return minutes == 1440 ? "1 day" : "\(minutes / 1440) days" }
    if minutes % 60 == 0 { return minutes == 60 ? "1 hour" : "\(minutes / 60) hours" }
    return "\(minutes) min"
  }
}
