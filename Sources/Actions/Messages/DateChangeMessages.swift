import Messages

/// Messages about changes to dates, and notes on how their words were read.
enum DateChangeMessages {
  static var noDate: String { localized("no date") }
  static func remindRepeat(_ title: String) -> String {
    localized("“\(title)” repeats without one time of day. Count from its date, as in “remind 1h before”.")
  }
  static var remindsAtNoTime: String { localized("no reminder at a time of day; try remind 1h before") }
  static var noDeadline: String { localized("no deadline") }
  static var someday: String { localized("someday") }
  static func by(_ date: String) -> String { localized("by \(date)") }
  static func moved(to date: String) -> String { localized("moved to \(date)") }
  static func repeats(_ rule: String) -> String { localized("repeats \(rule)") }
  static func lostOccurrences(_ days: String) -> String { localized("no longer skipped or moved: \(days)") }
  static func lostOccurrences(_ days: String, more: Int) -> String {
    plural(
      more, one: "no longer skipped or moved: \(days) and 1 more",
      other: "no longer skipped or moved: \(days) and \(more) more")
  }
  static var eachAtItsTime: String { localized("each at its own time") }
  static var weekend: String { localized("weekend") }
  static func was(_ date: String) -> String { localized("was \(date)") }
  static func replaces(_ date: String) -> String { localized("replaces \(date)") }
  static func replacesDeadline(_ date: String) -> String { localized("replaces by \(date)") }
  static func deadlineStays(_ date: String) -> String { localized("by \(date) stays") }
  static func now(_ date: String, distance: String) -> String { localized("now \(date) · \(distance)") }
  static func nowDeadline(_ date: String) -> String { localized("now by \(date)") }
  static var noDateYet: String { localized("no date yet") }
  static var movesSeries: String { localized("moves the whole series") }
  static var movesOne: String { localized("moves only this one") }
  static func then(_ dates: String) -> String { localized("then \(dates)") }
  static func or(_ reading: String, distance: String) -> String { localized("or \(reading), \(distance)") }
  static func ifDoneThen(_ date: String) -> String { localized("\(date) if done that day") }
  static func onWeekend(_ date: String) -> String { localized("\(date) (weekend)") }
  static func clocksChange(_ date: String) -> String { localized("\(date) (clocks change)") }

  // MARK: lines

  static var titleMissing: String { localized("what is to be done?") }
  static var plainText: String { localized("plain text") }
  static var today: String { localized("today") }

  // MARK: clocks and the present

  static var inPast: String { localized("that is in the past") }
  static func gap(_ time: String, shown: String) -> String {
    localized("\(time) does not exist that day (clocks go forward): \(shown)")
  }
  static func gapThere(_ time: String, shown: String) -> String {
    localized("\(time) does not exist there that day (clocks go forward): \(shown)")
  }
  static func foldFirst(_ time: String) -> String { localized("\(time) comes twice (clocks go back): the first") }
  static func foldSecond(_ time: String) -> String { localized("\(time) comes twice (clocks go back): the second") }
  static func foldFirstThere(_ time: String) -> String {
    localized("\(time) comes twice there (clocks go back): the first")
  }
  static func foldSecondThere(_ time: String) -> String {
    localized("\(time) comes twice there (clocks go back): the second")
  }

  // MARK: notes on a reading

  static var rolledToTomorrow: String { localized("that has passed today, so tomorrow") }
  static func leapDay(in year: String) -> String { localized("29 February comes next in \(year)") }
  static var rolledToNextYear: String { localized("that has passed, so next year") }
  static var rolledToNextMonth: String { localized("that has passed, so next month") }
  static var shiftedByGap: String { localized("clocks go forward then, so an hour later") }
  static var ambiguousFold: String { localized("clocks go back then: the first of the two") }
  static var readDayFirst: String { localized("read as day and month") }
  static func corrected(to word: String) -> String { localized("read as “\(word)”") }
  static func zoneConverted(_ zone: String) -> String { localized("said in \(zone), shown in your time") }
  static var dayBefore: String { localized("“before” means the day before") }
  static var clamped: String { localized("the last day, where the month is shorter") }
  static func leftOutOnce(in year: String) -> String { localized("left out in \(year) only, not every year") }
  static func leavesNothingOut(_ words: String) -> String { localized("“\(words)” leaves nothing out") }
}
