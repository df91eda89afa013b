import Messages

/// Messages about iCalendar files.
enum ICalendarMessages {
  // MARK: Damaged files

  static var nothingBegins: String { localized("This is not a calendar: nothing begins in it. Export it again.") }
  static func componentWithoutEnd(_ name: String, line: Int) -> String {
    localized("\(name) of line \(line) has no end. The file may be cut off; export it again.")
  }
  static var lineTooLong: String { localized("This line is longer than 1 MiB. Export the file again.") }
  static func tooManyLevels(_ maximum: Int) -> String {
    localized("More than \(maximum) nested components. Export the file again.")
  }
  static var endWithoutBegin: String {
    localized("This ends a component that did not begin. The file is damaged; export it again.")
  }
  static var outsideCalendar: String { localized("This is outside a calendar. The file is damaged; export it again.") }
  static var notALine: String { localized("This is not a calendar line. The file is damaged; export it again.") }

  // MARK: Refused components

  static func propertyTooLong(_ name: String) -> String { localized("Its \(name) is longer than 1 MiB.") }
  static var journalEntry: String { localized("It is a journal entry, not a task.") }
  static var freeBusyEntry: String { localized("It is a free/busy entry, not a task.") }
  static var neitherTaskNorEvent: String { localized("It is neither a to-do nor an event.") }
  static func twice(usedLine: Int) -> String { localized("It is in the file twice; line \(usedLine) is used.") }
  static var cancelled: String { localized("It is cancelled.") }
  static var noSummary: String { localized("It has no summary. Add one in the program it comes from.") }

  // MARK: Dates

  static func notAPriority(_ property: String) -> String {
    localized("\(property) is not a priority from 0 to 9; it is kept for the export")
  }
  static func notADate(_ property: String) -> String {
    localized("\(property) is not a date; it is kept for the export")
  }
  static func notADuration(_ property: String) -> String {
    localized("\(property) is not a duration; it is kept for the export")
  }
  static func endNotAfterStart(_ end: String) -> String {
    localized("its end, \(end), is not after its start; it is kept for the export")
  }
  static func unknownZoneReadInYours(_ name: String) -> String {
    localized("its time zone \(name) is unknown; the time is read in yours")
  }
  static func unknownZoneKeptInUTC(_ name: String) -> String {
    localized("its time zone \(name) is unknown; the time is kept in UTC")
  }

  // MARK: Repeats

  static var repeatInUnknownZone: String {
    localized("its repeat uses an unknown time zone; it is kept for the export")
  }
  static var unknownRepeat: String {
    localized("todos does not have its repeat; the date is used, the repeat is kept for the export")
  }
  static func unusedRepeat(because reason: String) -> String {
    localized("its repeat is not used, only kept for the export: \(reason)")
  }
  static var addedAndRemovedDays: String {
    localized("days that a second rule adds to its repeat or removes are only kept for the export")
  }
  static var periodsAreKept: String {
    localized("extra dates that are periods are only kept for the export; write each as a date or a time")
  }
  static func firstExtraDates(_ count: Int) -> String { localized("only the first \(count) extra dates were imported") }
  static var alarmByMail: String { localized("an alarm by e-mail reminds you here, without an e-mail") }
  static func firstReminders(_ count: Int) -> String { localized("only the first \(count) alarms were imported") }
  static func firstDateLeftOut(_ date: String) -> String {
    localized("its first date, \(date), is not part of its repeat and was left out")
  }
  static func lastSkippedDays(_ count: Int) -> String { localized("only the last \(count) skipped days were imported") }
  static var changedDayOfNoRepeat: String { localized("a changed day belongs to no imported repeat; it is left out") }
  static var changedDayOutsideRepeat: String { localized("a changed day is not part of its repeat; it is left out") }
  static var laterDaysUnchanged: String { localized("a change of a day and all later days is used for that day only") }
  static var textOfSingleDay: String { localized("text of a single day of a repeat was not imported") }
  static var wholeRepeatDone: String { localized("its whole repeat is done; it is imported as done once") }

  static func tooLarge(_ names: [String]) -> String {
    let joined = names.joined(separator: ", ")
    return plural(
      names.count, one: "\(joined) is too large to keep; it is left out",
      other: "\(joined) are too large to keep; they are left out")
  }
}
