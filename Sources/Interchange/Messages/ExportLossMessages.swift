/// Messages about what an export left out.
enum ExportLossMessages {
  /// Returns what is left out, as an entry of a list.
  static func lost(_ loss: ItemLoss) -> String {
    switch loss {
    case .notes: "notes"
    case .parent: "the item it is part of"
    case .blockers: "the items it waits for"
    case .hidden: "the day from which it is shown"
    case .shown: "how many days before its date it is shown"
    case .someday: "that it is someday"
    case .snoozed: "the end of a snooze"
    case .repeats: "a repeat that does not exist there"
    case .until: "when a repeat ends"
    case .completion: "how a repeat continues after it was missed or done"
    case .changes: "skipped, moved and extra days of a repeat"
    case .done: "which days of a repeat are done"
    case .sessions: "focus sessions"
    case .end: "the end of a time range"
    case .zone: "a time zone"
    case .midnight: "that midnight is a time, not a whole day"
    case .schedule: "a deadline in addition to a repeat"
    case .places: "lists and tags"
    case .priority: "the priority of items with a date"
    case .deadline: "that a date is a deadline, or a deadline in addition to a date"
    case .planned: "the dates of done items"
    case .title: "words in the title that mean something else there"
    case .names: "spaces in the names of lists and tags"
    case .kept: "data of other programs"
    case .fields: "values of your own fields"
    case .effort: "the effort"
    case .reminders: "its own reminders"
    case .quota: "that a daily repeat is done on some days of a week, month or year only"
    }
  }
}
