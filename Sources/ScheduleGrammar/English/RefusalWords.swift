import TodoModel

/// Refusal messages and suggestions.
enum RefusalWords {
  /// Returns the refusal of a fault at its span in the text.
  static func refusal(_ fault: Fault, _ span: Range<Int>) -> Refusal {
    let message = fault.message ?? words(fault.code).message
    var refusal = Refusal(fault.code, message, span: span, suggestion: fault.suggestion)
    refusal.alternatives = fault.alternatives
    return refusal
  }

  /// The rarest repeat.
  static let rarest = "every year"

  /// The maximum count.
  static let times = "5 times"

  /// A repeat counted from completion.
  static let afterDone = "1 day after completion"

  static let workdays = "every weekday"

  /// The nearest repeat to every other workday.
  static let otherWorkdays = "every mon, wed and fri"

  static let timesOfDay = "every day at 8:00 and 20:00"

  /// Message for a repeat several times a day.
  static let timesMissing = "Name the times, as in \"\(timesOfDay)\"."

  static let workdaysStay = "A repeat cannot skip working days. Name the days it falls on."

  static let timesApart = "One repeat cannot hold times with different minutes. Add one for each time."

  /// Message for an offset before or after a repeat.
  static let besideRepeat = "One repeat cannot be counted from another. Name the days it falls on."

  /// Message for an exception that follows the deadline of a repeat.
  static let leftOutLate = "Say what is left out right behind the repeat."

  /// Message for a repeat on a holiday that no recurrence rule can express.
  static let movable = "This day moves from year to year and cannot repeat. Add it for one year at a time."

  static let weekdaysStay = "Weekdays cannot be left out of this repeat; name the days it has."

  /// Message for "holidays" in general; the grammar has no calendar of public holidays.
  static let holidaysUnknown = "Which days are holidays is not known here. Leave them out by their dates."

  /// Message for a count higher than the number of occurrences in the given days.
  static let tooManyTimes =
    "It does not come round so many times in these days. Leave out the days or the number."

  /// Message for a repeat limited to a season or to holidays.
  static let seasonsUnknown =
    "The first and last day of this are not known here. Name months or dates, as in “from june to august”."

  /// Message for dates to be excluded every year.
  static let datesOnce = "Dates are left out once, months every year. Name the dates of one year, or a month."

  /// Message for weekdays to be excluded in some months of every year.
  static let weekdaysOfMonths =
    "One repeat cannot leave these weekdays out in some months of every year; it can in one year."

  /// Message for monthly positions that cannot be excluded.
  static let placesStay = "One repeat cannot leave this out every month. Leave it out by its date."

  /// Message for exceptions on which a repeat never falls.
  static let noneOfThese = "This repeat never falls on what is left out. Leave that out of the words."

  /// Message for unknown words after "except".
  static let leftOutUnknown = "What is left out is not understood. " + leftOutNames

  static let leftOutNames = "Name weekdays, months, dates, or days of the month like the 13th."

  /// Message for a year after a repeat that is not in the future.
  static func yearStays(_ words: String) -> String {
    "“\(words)” is not understood and stays in the title. Name the day, as in 2030-01-01."
  }

  /// Message for a title year that fits no repeat; `day` is a readable form.
  static func yearStays(_ words: String, as day: Day) -> String {
    "“\(words)” stays in the title. Name the day, as in \(day)."
  }

  static let monthsStay = "Months cannot be left out of a yearly repeat."

  /// Message for several dates of a year, one of them 29 February.
  static let oneDateEach = "One repeat cannot hold these dates. Add one for each."

  /// Message for two dates that form neither a range nor a repeat.
  static let twoDates = "These are two dates. Keep one, and add the other by itself."

  /// Message for dates followed by a repeat.
  static let everyFirst = "To repeat dates of the year, put “every” before them."

  /// Message for a repeat in minutes limited to some days.
  static let minutesHaveNoDays =
    "A repeat in minutes goes on day and night; one in hours can keep to some days and hours."

  static let yearOrTime = "This can be a year or a time of day. Say which."

  static let dateOrTime = "This can be a date or a time of day. Say which."

  /// Message for "following friday" without a preceding day.
  static let followsNothing = "“following” needs a day that it follows. Name the day by its date."

  static let laterIsNoDay = "“later” names no day. Say which day, or by when."

  /// Message for 12 in the evening.
  static let noonOrMidnight = "12 is noon or midnight. Say which."

  static let oneZone = "A range has one time zone. Give both times in the same one."

  static let oneNumber = "Give one number: a date is a single day."

  static let oneInterval = "Give one number: a repeat has one interval."

  /// Message for "skip next" without a preceding repeat.
  static let skipsNothing = "Say what repeats, and the day on which it goes on."

  /// Message for an exception that skips the next occurrence.
  static let nextLater = "To leave out the next, say the day on which the repeat goes on."

  static let midnight = "A day ends at 23:59; 24:00 is 0:00 of the next day."

  /// Message for unlimited exceptions.
  static let tooMany = "That leaves out more than 500 occurrences; name the days it has instead."

  static let nothingLeft = "That leaves no day at all."

  /// Default suggestion for a refusal code; nil if a specific message describes the fault.
  static func repair(_ code: Refusal.Code, _ message: String? = nil) -> String? {
    let words = words(code)
    return message == nil || message == words.message ? words.repair : nil
  }

  private static func words(_ code: Refusal.Code) -> (message: String, repair: String?) {
    switch code {
    case .noSchedule: ("This does not say when. Try \"tomorrow 9am\" or \"every friday\".", "tomorrow 9am")
    case .nonexistentDate: ("There is no such day in the calendar.", "tomorrow")
    case .invalidTime: ("There is no such time of day.", "9am")
    case .weekdayMismatch: ("That date is another day of the week. Keep the date or the weekday.", "tomorrow")
    case .inPast: ("That is in the past.", nil)
    case .untilBeforeStart: ("It would end before it starts. Give a later end.", nil)
    case .invalidInterval: ("A repeat needs an interval of 1 or more.", "every day")
    case .outOfRange: ("That is too far away.", "in 1 year")
    case .underspecifiedRecurrence: ("Name the days, as in \"every mon and thu\".", "every mon and thu")
    case .unsupportedFrequency: ("A repeat can be every 15 minutes at the most often.", "every 15 minutes")
    case .invalidRule: ("This repeat rule cannot be followed.", "FREQ=WEEKLY;BYDAY=MO")
    case .neverOccurs: ("This repeat never comes round in 50 years.", "every month")
    case .ambiguousZone: ("Several zones have this name. Write it as Area/City.", "9am UTC")
    case .unknownZone: ("There is no time zone of this name. Write it as Area/City or UTC+2.", "9am UTC")
    case .rangeReversed: ("The end is before the start.", "tomorrow 3pm - 4pm")
    case .trailingText: ("These words are not understood as a date.", nil)
    case .unexpectedQuote: ("Leave the quotes out: all of this is read as a date.", nil)
    case .tooLong: ("This is too long: 1,000 letters at the most.", nil)
    }
  }
}
