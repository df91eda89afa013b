import Messages

/// Messages about the words of dates: refusals of snoozes, and the meanings of the parts of a phrase.
enum DateReadingMessages {
  static func attempt(_ suggestion: String) -> String { "Try: \(suggestion)" }
  static func alternative(_ message: String, other: String) -> String { "\(message) Or: \(other)" }

  // MARK: snoozes

  static var snoozeKeepsDeadline: String { "A snooze leaves the deadline as it is." }
  static func notTime(_ words: String) -> String { "“\(words)” is not a time." }
  static func severalTimes(_ words: String) -> String { "“\(words)” is more than one time." }
  static func inPast(_ words: String) -> String { "“\(words)” is in the past." }

  // MARK: parts of a phrase

  static func by(_ date: String) -> String { "by \(date)" }
  static func before(_ date: String) -> String { "before \(date)" }
  static func after(_ date: String) -> String { "after \(date)" }
  static func until(_ date: String) -> String { "until \(date)" }
  static func from(_ date: String) -> String { "from \(date)" }
  static func within(_ date: String) -> String { "within \(date)" }
  static func fromOn(_ date: String) -> String { "from \(date) on" }
  static func span(_ first: String, to last: String) -> String { "\(first) to \(last)" }
  static func time(_ time: String, in zone: String, here: String) -> String {
    "\(time) in \(zone), which is \(here) here"
  }
  static var morningOrAfternoon: String { "means am or pm" }
  static func notOn(_ dates: String) -> String { "not on \(dates)" }
  static var ownHolidays: String { "your holidays" }
  static func alsoOn(_ dates: String) -> String { "also on \(dates)" }
  static var countedFromCompletion: String { "counted from completion" }
  static var missedNotAccumulated: String { "missed dates do not accumulate" }
  static var shortMonthsSkipped: String { "skips months without that day" }
  static var introducesDate: String { "introduces the date" }
  static func times(_ count: Int) -> String { plural(count, one: "once", other: "\(count) times") }
  static func countedTimes(_ count: Int) -> String {
    plural(count, one: "1 times", other: "\(count) times")
  }
  static func lastOnOrBefore(_ date: String) -> String { "last on or before \(date)" }
}
