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

  static let workdaysStay = "A repeat cannot skip working days. Name its days."

  static let timesApart = "One repeat cannot have times with different minutes. Add one repeat for each time."

  /// Message for an offset before or after a repeat.
  static let besideRepeat = "A repeat cannot be counted from another repeat. Name its days."

  /// Message for an exception that follows the deadline of a repeat.
  static let leftOutLate = "Put the exception right after the repeat."

  /// Message for a repeat on a holiday that no recurrence rule can express.
  static let movable = "The date of this day changes every year, so it cannot repeat. Add it for one year at a time."

  static let weekdaysStay = "This repeat cannot leave out weekdays. Name its days instead."

  /// Message for "holidays" in general; the grammar has no calendar of public holidays.
  static let holidaysUnknown = "todos does not know which days are holidays. Leave them out by date."

  /// Message for a count higher than the number of occurrences in the given days.
  static let tooManyTimes = "The repeat has fewer dates than that in these days. Leave out the days or the number."

  /// Message for a repeat limited to a season or to holidays.
  static let seasonsUnknown =
    "todos does not know the first and last day of this. Name months or dates, as in “from june to august”."

  /// Message for dates to be excluded every year.
  static let datesOnce = "A date is left out once, a month every year. Name the dates of one year, or a month."

  /// Message for weekdays to be excluded in some months of every year.
  static let weekdaysOfMonths = "A repeat cannot leave out weekdays in some months of every year, only in one year."

  /// Message for monthly positions that cannot be excluded.
  static let placesStay = "A repeat cannot leave this out every month. Leave it out by date."

  /// Message for exceptions on which a repeat never falls.
  static let noneOfThese = "This repeat never falls on that exception. Remove the exception."

  /// Message for unknown words after "except".
  static let leftOutUnknown = "The exception was not understood. " + leftOutNames

  static let leftOutNames = "Name weekdays, months, dates, or days of the month, as in “the 13th”."

  /// Message for a year after a repeat that is not in the future.
  static func yearStays(_ words: String) -> String {
    "“\(words)” is not understood and stays in the title. Name the day, as in 2030-01-01."
  }

  /// Message for a title year that fits no repeat; `day` is a readable form.
  static func yearStays(_ words: String, as day: Day) -> String {
    "“\(words)” stays in the title. Name the day, as in \(day)."
  }

  static let monthsStay = "A yearly repeat cannot leave out months."

  /// Message for several dates of a year, one of them 29 February.
  static let oneDateEach = "One repeat cannot have these dates. Add one repeat for each date."

  /// Message for two dates that form neither a range nor a repeat.
  static let twoDates = "These are two dates. Keep one and add the other separately."

  /// Message for dates followed by a repeat.
  static let everyFirst = "To repeat dates of the year, put “every” before them."

  /// Message for a repeat in minutes limited to some days.
  static let minutesHaveNoDays =
    "A repeat in minutes runs day and night. A repeat in hours can be limited to days and hours."

  static let yearOrTime = "This can be a year or a time of day. Write which one."

  static let dateOrTime = "This can be a date or a time of day. Write which one."

  /// Message for "following friday" without a preceding day.
  static let followsNothing = "“following” needs a day before it. Write the date instead."

  static let laterIsNoDay = "“later” is not a day. Write a day or a deadline."

  /// Message for 12 in the evening.
  static let noonOrMidnight = "12 can be noon or midnight. Write which one."

  static let oneZone = "A range has one time zone. Give both times in the same zone."

  static let oneNumber = "Give one number: a date is a single day."

  static let oneInterval = "Give one number: a repeat has one interval."

  /// Message for "skip next" without a preceding repeat.
  static let skipsNothing = "Name the repeat and the day on which it continues."

  /// Message for an exception that skips the next occurrence.
  static let nextLater = "To skip the next one, name the day on which the repeat continues."

  static let midnight = "A day ends at 23:59; 24:00 is 0:00 of the next day."

  /// Message for unlimited exceptions.
  static let tooMany = "That leaves out more than 500 occurrences. Name the days of the repeat instead."

  static let nothingLeft = "That leaves no day."

  /// Default suggestion for a refusal code; nil if a specific message describes the fault.
  static func repair(_ code: Refusal.Code, _ message: String? = nil) -> String? {
    let words = words(code)
    return message == nil || message == words.message ? words.repair : nil
  }

  private static func words(_ code: Refusal.Code) -> (message: String, repair: String?) {
    switch code {
    case .noSchedule: ("That is not a date. Try \"tomorrow 9am\" or \"every friday\".", "tomorrow 9am")
    case .nonexistentDate: ("There is no such day in the calendar.", "tomorrow")
    case .invalidTime: ("There is no such time of day.", "9am")
    case .weekdayMismatch: ("That date is a different weekday. Keep the date or the weekday.", "tomorrow")
    case .inPast: ("That is in the past.", nil)
    case .untilBeforeStart: ("The repeat would end before it starts. Give a later end.", nil)
    case .invalidInterval: ("A repeat needs an interval of 1 or more.", "every day")
    case .outOfRange: ("That is too far away.", "in 1 year")
    case .underspecifiedRecurrence: ("Name the days, as in \"every mon and thu\".", "every mon and thu")
    case .unsupportedFrequency: ("The shortest repeat is every 15 minutes.", "every 15 minutes")
    case .invalidRule: ("This repeat rule is not supported.", "FREQ=WEEKLY;BYDAY=MO")
    case .neverOccurs: ("This repeat has no date within 50 years.", "every month")
    case .ambiguousZone: ("Several time zones have this name. Write the zone as Area/City.", "9am UTC")
    case .unknownZone: ("Unknown time zone. Write it as Area/City or UTC+2.", "9am UTC")
    case .rangeReversed: ("The end is before the start.", "tomorrow 3pm - 4pm")
    case .trailingText: ("These words were not understood as a date.", nil)
    case .unexpectedQuote: ("Remove the quotes: all of this text is read as a date.", nil)
    case .tooLong: ("This is too long: the limit is 1,000 characters.", nil)
    }
  }
}
