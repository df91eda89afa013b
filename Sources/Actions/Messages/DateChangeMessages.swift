import Messages

/// Messages about changes to dates, and notes on how their words were read.
enum DateChangeMessages {
  static var noDate: String { "no date" }
  static func remindRepeat(_ title: String) -> String {
    "“\(title)” repeats without one time of day. Count from its date, as in “remind 1h before”."
  }
  static var remindsAtNoTime: String { "no reminder at a time of day; try remind 1h before" }
  static var noDeadline: String { "no deadline" }
  static var someday: String { "someday" }
  static func by(_ date: String) -> String { "by \(date)" }
  static func moved(to date: String) -> String { "moved to \(date)" }
  static func repeats(_ rule: String) -> String { "repeats \(rule)" }
  static func lostOccurrences(_ days: String) -> String { "no longer skipped or moved: \(days)" }
  static func lostOccurrences(_ days: String, more: Int) -> String {
    plural(
      more, one: "no longer skipped or moved: \(days) and 1 more",
      other: "no longer skipped or moved: \(days) and \(more) more")
  }
  static var eachAtItsTime: String { "each at its own time" }
  static var weekend: String { "weekend" }
  static func was(_ date: String) -> String { "was \(date)" }
  static func replaces(_ date: String) -> String { "replaces \(date)" }
  static func replacesDeadline(_ date: String) -> String { "replaces by \(date)" }
  static func deadlineStays(_ date: String) -> String { "by \(date) stays" }
  static func now(_ date: String, distance: String) -> String { "now \(date) · \(distance)" }
  static func nowDeadline(_ date: String) -> String { "now by \(date)" }
  static var noDateYet: String { "no date yet" }
  static var movesSeries: String { "moves the whole series" }
  static var movesOne: String { "moves only this one" }
  static func then(_ dates: String) -> String { "then \(dates)" }
  static func or(_ reading: String, distance: String) -> String { "or \(reading), \(distance)" }
  static func ifDoneThen(_ date: String) -> String { "\(date) if done that day" }
  static func onWeekend(_ date: String) -> String { "\(date) (weekend)" }
  static func clocksChange(_ date: String) -> String { "\(date) (clocks change)" }

  // MARK: lines

  static var titleMissing: String { "what is to be done?" }
  static var plainText: String { "plain text" }
  static var today: String { "today" }

  // MARK: clocks and the present

  static var inPast: String { "that is in the past" }
  static func gap(_ time: String, shown: String) -> String {
    "\(time) does not exist that day (clocks go forward): \(shown)"
  }
  static func gapThere(_ time: String, shown: String) -> String {
    "\(time) does not exist there that day (clocks go forward): \(shown)"
  }
  static func foldFirst(_ time: String) -> String { "\(time) comes twice (clocks go back): the first" }
  static func foldSecond(_ time: String) -> String { "\(time) comes twice (clocks go back): the second" }
  static func foldFirstThere(_ time: String) -> String { "\(time) comes twice there (clocks go back): the first" }
  static func foldSecondThere(_ time: String) -> String { "\(time) comes twice there (clocks go back): the second" }

  // MARK: notes on a reading

  static var rolledToTomorrow: String { "that has passed today, so tomorrow" }
  static func leapDay(in year: String) -> String { "29 February comes next in \(year)" }
  static var rolledToNextYear: String { "that has passed, so next year" }
  static var rolledToNextMonth: String { "that has passed, so next month" }
  static var shiftedByGap: String { "clocks go forward then, so an hour later" }
  static var ambiguousFold: String { "clocks go back then: the first of the two" }
  static var readDayFirst: String { "read as day and month" }
  static func corrected(to word: String) -> String { "read as “\(word)”" }
  static func zoneConverted(_ zone: String) -> String { "said in \(zone), shown in your time" }
  static var dayBefore: String { "“before” means the day before" }
  static var clamped: String { "the last day, where the month is shorter" }
  static func leftOutOnce(in year: String) -> String { "left out in \(year) only, not every year" }
  static func leavesNothingOut(_ words: String) -> String { "“\(words)” leaves nothing out" }
}
