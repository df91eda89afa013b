import TodoModel

/// The sentences of refusals.
enum RefusalWords {
  /// A fault in words, at its place in the text.
  static func refusal(_ fault: Fault, _ span: Range<Int>) -> Refusal {
    let message = fault.message ?? words(fault.code).message
    var refusal = Refusal(fault.code, message, span: span, suggestion: fault.suggestion)
    refusal.alternatives = fault.alternatives
    return refusal
  }

  /// A repeat that is as rare as can be.
  static let rarest = "every year"

  /// As many times as can be meant.
  static let times = "5 times"

  /// A repeat counted from when it was done.
  static let afterDone = "1 day after completion"

  /// A repeat on working days.
  static let workdays = "every weekday"

  /// The nearest to a repeat on every other working day.
  static let otherWorkdays = "every mon, wed and fri"

  /// A repeat at two times of each day.
  static let timesOfDay = "every day at 8:00 and 20:00"

  /// Of a repeat so many times a day.
  static let timesMissing = "Name the times, as in \"\(timesOfDay)\"."

  /// Of a repeat that is to skip working days.
  static let workdaysStay = "A repeat cannot skip working days. Name its days."

  /// Of times of one day with different minutes.
  static let timesApart = "One repeat cannot have times with different minutes. Add one repeat for each time."

  /// Of a length of time before or after a repeat.
  static let besideRepeat = "A repeat cannot be counted from another repeat. Name its days."

  /// Of what is left out of a repeat behind its deadline.
  static let leftOutLate = "Put the exception right after the repeat."

  /// Of a holiday asked to repeat that no rule can follow.
  static let movable =
    "The date of this day changes every year, so it cannot repeat. Add it for one year at a time."

  /// Of weekdays that cannot be left out of a repeat.
  static let weekdaysStay = "This repeat cannot leave out weekdays. Name its days instead."

  /// Of holidays in general, which nothing here knows.
  static let holidaysUnknown = "todos does not know which days are holidays. Leave them out by date."

  /// Of more times than the days that a repeat is kept to have.
  static let tooManyTimes =
    "The repeat has fewer dates than that in these days. Leave out the days or the number."

  /// Of a season or holidays that a repeat is to be kept to.
  static let seasonsUnknown =
    "todos does not know the first and last day of this. Name months or dates, as in “from june to august”."

  /// Of dates that are to be left out each year.
  static let datesOnce =
    "A date is left out once, a month every year. Name the dates of one year, or a month."

  /// Of weekdays that are to be left out in some months of each year.
  static let weekdaysOfMonths =
    "A repeat cannot leave out weekdays in some months of every year, only in one year."

  /// Of places of each month that cannot be left out.
  static let placesStay = "A repeat cannot leave this out every month. Leave it out by date."

  /// Of places of each month that a repeat never falls on.
  static let noneOfThese = "This repeat never falls on that exception. Remove the exception."

  /// Of words behind "except" that are not understood.
  static let leftOutUnknown = "The exception was not understood. " + leftOutNames

  static let leftOutNames = "Name weekdays, months, dates, or days of the month, as in “the 13th”."

  /// Of a year behind a repeat that is none to come.
  static func yearStays(_ words: String) -> String {
    "“\(words)” is not understood and stays in the title. Name the day, as in 2030-01-01."
  }

  /// Of a year in a title that no repeat has, whose `day` would be read.
  static func yearStays(_ words: String, as day: Day) -> String {
    "“\(words)” stays in the title. Name the day, as in \(day)."
  }

  /// Of months that cannot be left out of a repeat.
  static let monthsStay = "A yearly repeat cannot leave out months."

  /// Of several dates of a year, one of them 29 February.
  static let oneDateEach = "One repeat cannot have these dates. Add one repeat for each date."

  /// Of two dates that are no range and no repeat.
  static let twoDates = "These are two dates. Keep one and add the other separately."

  /// Of dates with a repeat behind them.
  static let everyFirst = "To repeat dates of the year, put “every” before them."

  /// Of a repeat in minutes on some days.
  static let minutesHaveNoDays =
    "A repeat in minutes runs day and night. A repeat in hours can be limited to days and hours."

  /// Of a number that is a year or a time of day.
  static let yearOrTime = "This can be a year or a time of day. Write which one."

  /// Of two numbers with a dot that are a date or a time of day.
  static let dateOrTime = "This can be a date or a time of day. Write which one."

  /// Of "following friday" with no day before it.
  static let followsNothing = "“following” needs a day before it. Write the date instead."

  /// Of "later this week".
  static let laterIsNoDay = "“later” is not a day. Write a day or a deadline."

  /// Of 12 in the evening.
  static let noonOrMidnight = "12 can be noon or midnight. Write which one."

  /// Of a range whose ends are in two zones.
  static let oneZone = "A range has one time zone. Give both times in the same zone."

  /// Of a length of time that names two numbers.
  static let oneNumber = "Give one number: a date is a single day."

  /// Of an interval that names two numbers.
  static let oneInterval = "Give one number: a repeat has one interval."

  /// Of "skip next" with no repeat before it.
  static let skipsNothing = "Name the repeat and the day on which it continues."

  /// Of what leaves out the next of a repeat.
  static let nextLater = "To skip the next one, name the day on which the repeat continues."

  /// Of 24:00.
  static let midnight = "A day ends at 23:59; 24:00 is 0:00 of the next day."

  /// Of exceptions without end.
  static let tooMany = "That leaves out more than 500 occurrences. Name the days of the repeat instead."

  /// Of exceptions that leave nothing.
  static let nothingLeft = "That leaves no day."

  /// What would do in the place of words that cannot be followed, where nothing nearer suggests itself; nothing where
  /// a sentence of its own says what is wrong.
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
