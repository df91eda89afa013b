import Messages

/// Messages of the commands that change dates: schedule, skip, unskip and snooze.
enum ScheduleCommandMessages {
  // MARK: Schedule

  static var nameItemAndDate: String { localized("Name an item and a date: todos schedule 12 tomorrow 9am") }

  static func giveDate(items: String) -> String {
    localized("Give a date: todos schedule \(items) tomorrow 9am. To remove the date, use --clear.")
  }

  static var dateOrClear: String { localized("Give a date or --clear, not both.") }

  static var scheduled: String { localized("scheduled") }

  static var movedOneOccurrence: String { localized("Moved only this occurrence; --series moves them all.") }

  static var wouldLabel: String { localized("would") }

  static func clearsDateAndDeadline(of item: String) -> String {
    localized("takes the date and the deadline away from \(item)")
  }

  static func clearsDeadline(of item: String) -> String { localized("takes the deadline away from \(item)") }

  static func clearsDate(of item: String) -> String { localized("takes the date away from \(item)") }

  static func becomesDeadline(of item: String) -> String { localized("becomes the deadline of \(item)") }

  static func movesOccurrence(of item: String) -> String { localized("moves this occurrence of \(item)") }

  static func movesSeries(of item: String) -> String { localized("moves all that follow of \(item)") }

  static func becomesDate(of item: String) -> String { localized("becomes the date of \(item)") }

  // MARK: Skip

  static func skipped(_ date: String, next: String) -> String { localized("Skipped \(date), next \(next)") }

  static func skippedLast(_ date: String) -> String { localized("Skipped \(date), nothing follows") }

  static func doesNotRepeat(_ item: String) -> String {
    localized("\(item) does not repeat. `todos schedule \(item) tomorrow` moves it, `todos delete \(item)` deletes it.")
  }

  static func nothingToSkip(_ item: String) -> String {
    localized("\(item) is done for now, so there is nothing to skip.")
  }

  // MARK: Unskip

  static func skippedOccurrence(_ date: String) -> String { localized("\(date) skipped", as: "occurrence") }

  static func movedOccurrence(_ date: String, to newDate: String) -> String { localized("\(date) moved to \(newDate)") }

  static func noChangedOccurrence(_ item: String) -> String { localized("\(item) has no skipped or moved occurrence.") }

  static func noSuchOccurrence(_ item: String, known: String) -> String {
    localized("\(item) has no such skipped or moved occurrence. It has: \(known)")
  }

  static func noSuchOccurrence(of item: String) -> String {
    localized("No occurrence on that date is skipped or moved: \(item)")
  }

  static var noSuchOccurrences: String { localized("None of these items has such a skipped or moved occurrence.") }

  static func giveDate(unskipping item: String) -> String { localized("Give its date: todos unskip \(item) 25 dec") }

  static var wasInPlace: String { localized("Was not skipped or moved") }

  static var putBackLabel: String { localized("Put back") }

  static func putBack(_ dates: String) -> String { localized("Put back \(dates)") }

  static func putBack(_ dates: String, next: String) -> String { localized("Put back \(dates), next \(next)") }

  // MARK: Snooze

  static var nameItemToSnooze: String { localized("Name an item: todos snooze 12 1 hour") }

  static func noReminder(_ item: String) -> String {
    localized("\(item) is done, so it has no reminder. `todos reopen \(item)` opens it.")
  }
}
