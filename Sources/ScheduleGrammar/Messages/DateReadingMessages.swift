import Messages

/// Messages about the words of dates: refusals of snoozes, and the meanings of the parts of a phrase.
enum DateReadingMessages {
  static func attempt(_ suggestion: String) -> String { localized("Try: \(suggestion)") }
  static func alternative(_ message: String, other: String) -> String { localized("\(message) Or: \(other)") }

  // MARK: snoozes

  static var snoozeKeepsDeadline: String { localized("A snooze leaves the deadline as it is.") }
  static var endsSnooze: String { localized("none", as: "snooze") }
  static func notTime(_ words: String) -> String { localized("“\(words)” is not a time.") }
  static func severalTimes(_ words: String) -> String { localized("“\(words)” is more than one time.") }
  static func inPast(_ words: String) -> String { localized("“\(words)” is in the past.") }

  // MARK: parts of a phrase

  static func by(_ date: String) -> String { localized("by \(date)") }
  static func before(_ date: String) -> String { localized("before \(date)") }
  static func after(_ date: String) -> String { localized("after \(date)") }
  static func until(_ date: String) -> String { localized("until \(date)", as: "date") }
  static func from(_ date: String) -> String { localized("from \(date)") }
  static func within(_ date: String) -> String { localized("within \(date)") }
  static func fromOn(_ date: String) -> String { localized("from \(date) on") }
  static func span(_ first: String, to last: String) -> String { localized("\(first) to \(last)") }
  static func time(_ time: String, in zone: String, here: String) -> String {
    localized("\(time) in \(zone), which is \(here) here")
  }
  static var morningOrAfternoon: String { localized("means am or pm") }
  static func notOn(_ dates: String) -> String { localized("not on \(dates)") }
  static var ownHolidays: String { localized("your holidays") }
  static func alsoOn(_ dates: String) -> String { localized("also on \(dates)") }
  static var countedFromCompletion: String { localized("counted from completion") }
  static var missedNotAccumulated: String { localized("missed dates do not accumulate") }
  static var shortMonthsSkipped: String { localized("skips months without that day") }
  static var introducesDate: String { localized("introduces the date") }
  static func times(_ count: Int) -> String { plural(count, one: "once", other: "\(count) times") }
  static func countedTimes(_ count: Int) -> String {
    plural(count, one: "1 times", other: "\(count) times")
  }
  static func lastOnOrBefore(_ date: String) -> String { localized("last on or before \(date)") }
}
