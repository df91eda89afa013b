package import TodoModel

extension SchedulePhrase {
  /// Returns readable words: "remind 2 days before and 1 hour before", "remind Fri 27 Nov 8:00", "remind never".
  package func words(_ reminders: ItemReminders) -> String { ReminderWords(moment: date).words(reminders) }

  /// Returns readable words without "remind": "2 days before and 1 hour before", "never".
  package func times(_ reminders: ItemReminders) -> String { ReminderWords(moment: date).times(reminders) }

  /// Returns words that the grammar reads back to exactly these reminders, in English.
  package func exact(_ reminders: ItemReminders) -> String {
    Self.inEnglish {
      ReminderWords { $0.day.description + ($0.time.map { " " + $0.description } ?? "") }.words(reminders)
    }
  }
}

/// The formatter of the reminders of an item's own.
private struct ReminderWords {
  let moment: (LocalTime) -> String

  func words(_ reminders: ItemReminders) -> String {
    reminders.all.isEmpty ? DateMessages.remindNever : DateMessages.remind(times(reminders))
  }

  func times(_ reminders: ItemReminders) -> String {
    guard let first = reminders.all.first else { return DateMessages.never }
    return reminders.all.dropFirst().reduce(words(first)) { DateMessages.both($0, words($1)) }
  }

  private func words(_ reminder: ItemReminder) -> String {
    switch reminder {
    case .at(let local): DateMessages.remind(at: moment(local))
    case .before(0, .date): DateMessages.whenDue
    case .before(0, .deadline): DateMessages.atDeadline
    case .before(let minutes, let anchor):
      switch (minutes > 0, anchor) {
      case (true, .date): DateMessages.before(DateMessages.length(minutes))
      case (false, .date): DateMessages.after(DateMessages.length(-minutes))
      case (true, .deadline): DateMessages.beforeDeadline(DateMessages.length(minutes))
      case (false, .deadline): DateMessages.afterDeadline(DateMessages.length(-minutes))
      }
    }
  }
}
