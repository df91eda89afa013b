/// Messages of the commands that change dates: schedule, skip, unskip and snooze.
enum ScheduleCommandMessages {
  // MARK: Schedule

  static var nameItemAndDate: String { "Name an item and a date: todos schedule 12 tomorrow 9am" }

  static func giveDate(items: String) -> String {
    "Give a date: todos schedule \(items) tomorrow 9am. To remove the date, use --clear."
  }

  static var dateOrClear: String { "Give a date or --clear, not both." }

  static var scheduled: String { "scheduled" }

  static var movedOneOccurrence: String { "Moved only this occurrence; --series moves them all." }

  static var wouldLabel: String { "would" }

  static func clearsDateAndDeadline(of item: String) -> String { "takes the date and the deadline away from \(item)" }

  static func clearsDeadline(of item: String) -> String { "takes the deadline away from \(item)" }

  static func clearsDate(of item: String) -> String { "takes the date away from \(item)" }

  static func becomesDeadline(of item: String) -> String { "becomes the deadline of \(item)" }

  static func movesOccurrence(of item: String) -> String { "moves this occurrence of \(item)" }

  static func movesSeries(of item: String) -> String { "moves all that follow of \(item)" }

  static func becomesDate(of item: String) -> String { "becomes the date of \(item)" }

  // MARK: Skip

  static func skipped(_ date: String, next: String) -> String { "Skipped \(date), next \(next)" }

  static func skippedLast(_ date: String) -> String { "Skipped \(date), nothing follows" }

  static func doesNotRepeat(_ item: String) -> String {
    "\(item) does not repeat. `todos schedule \(item) tomorrow` moves it, `todos delete \(item)` deletes it."
  }

  static func nothingToSkip(_ item: String) -> String { "\(item) is done for now, so there is nothing to skip." }

  // MARK: Unskip

  static func skippedOccurrence(_ date: String) -> String { "\(date) skipped" }

  static func movedOccurrence(_ date: String, to newDate: String) -> String { "\(date) moved to \(newDate)" }

  static func noChangedOccurrence(_ item: String) -> String { "\(item) has no skipped or moved occurrence." }

  static func noSuchOccurrence(_ item: String, known: String) -> String {
    "\(item) has no such skipped or moved occurrence. It has: \(known)"
  }

  static func noSuchOccurrence(of item: String) -> String {
    "No occurrence on that date is skipped or moved: \(item)"
  }

  static var noSuchOccurrences: String { "None of these items has such a skipped or moved occurrence." }

  static func giveDate(unskipping item: String) -> String { "Give its date: todos unskip \(item) 25 dec" }

  static var wasInPlace: String { "Was not skipped or moved" }

  static var putBackLabel: String { "Put back" }

  static func putBack(_ dates: String) -> String { "Put back \(dates)" }

  static func putBack(_ dates: String, next: String) -> String { "Put back \(dates), next \(next)" }

  // MARK: Snooze

  static var nameItemToSnooze: String { "Name an item: todos snooze 12 1 hour" }

  static func noReminder(_ item: String) -> String {
    "\(item) is done, so it has no reminder. `todos reopen \(item)` opens it."
  }
}
