import Messages
import TodoModel

/// Refusal messages and suggestions.
enum RefusalMessages {
  /// Returns the refusal of a fault at its span in the text.
  static func refusal(_ fault: Fault, _ span: Range<Int>) -> Refusal {
    let message = fault.message ?? words(fault.code).message
    var refusal = Refusal(fault.code, message, span: span, suggestion: fault.suggestion)
    refusal.alternatives = fault.alternatives
    return refusal
  }

  /// Reminders as an example.
  static var reminders: String { localized("1 day before and 1 hour before") }

  static var notReminders: String { localized("These words are not reminders.") }
  static var remindLength: String { localized("A reminder needs an exact length in weeks, days, hours or minutes.") }

  /// Message for "1 day and 1 hour before".
  static var remindEach: String {
    localized("Write “before” for each reminder: remind 1 day before and 1 hour before.")
  }

  /// Message for "remind 1 hour".
  static var remindDirection: String { localized("Write “before” or “after” the length: remind 1 hour before.") }

  static var remindTime: String { localized("A reminder needs a time of day: remind tomorrow 9am.") }

  static var remindOnce: String {
    localized("The time of this reminder has several meanings. Write it in full: remind 3 dec 9am.")
  }

  /// Message for a time of day next to a repeat without one time of day.
  static var remindRepeat: String { localized("Count the reminders of a repeat from its date: remind 1 hour before.") }

  /// The rarest repeat.
  static var rarest: String { localized("every year") }

  /// The maximum count.
  static var times: String { localized("5 times") }

  /// A repeat counted from completion.
  static var afterDone: String { localized("1 day after completion") }

  static var workdays: String { localized("every weekday") }

  /// The nearest repeat to every other workday.
  static var otherWorkdays: String { localized("every mon, wed and fri") }

  static var timesOfDay: String { localized("every day at 8:00 and 20:00") }

  /// Message for a repeat several times a day.
  static var timesMissing: String { localized("Name the times, as in \"\(timesOfDay)\".") }

  /// A repeat without fixed days.
  static var freeDays: String { localized("3 times a week") }
  static var freeDaysEnd: String { localized("3 times a week for 6 weeks") }

  /// A repeat without fixed days for a number of times.
  static func weekly(_ times: String) -> String { localized("\(times) a week") }

  /// Message for a number of days per period with days, several times of day or a count after completion.
  static var quotaStays: String {
    localized("“3 times a week” has no fixed days. Leave out the days and all but one time, or name the days instead.")
  }

  /// Message for "3 times" without a period.
  static var timesOfWhat: String { localized("Name the week, month or year, as in “3 times a week”.") }

  /// Message for a repeat without fixed days that ends after a count.
  static var quotaEnds: String { localized("End “3 times a week” by a date or a length, as in “for 6 weeks”.") }

  /// Message for more days per period than it has.
  static func mostDays(_ days: Int, _ period: Quota.Period) -> String {
    switch period {
    case .week:
      localized("A day counts once, so the most is \(days) times a week. Name the times, as in \"\(timesOfDay)\".")
    case .month:
      localized("A day counts once, so the most is \(days) times a month. Name the times, as in \"\(timesOfDay)\".")
    case .year:
      localized("A day counts once, so the most is \(days) times a year. Name the times, as in \"\(timesOfDay)\".")
    }
  }

  static var workdaysStay: String { localized("A repeat cannot skip working days. Name its days.") }

  static var timesApart: String {
    localized("One repeat cannot have times with different minutes. Add one repeat for each time.")
  }

  /// Message for an offset before or after a repeat.
  static var besideRepeat: String { localized("A repeat cannot be counted from another repeat. Name its days.") }

  /// Message for an exception that follows the deadline of a repeat.
  static var leftOutLate: String { localized("Put the exception right after the repeat.") }

  /// Message for a repeat on a holiday that no recurrence rule can express.
  static var movable: String {
    localized("The date of this day changes every year, so it cannot repeat. Add it for one year at a time.")
  }

  static var weekdaysStay: String { localized("This repeat cannot leave out weekdays. Name its days instead.") }

  /// Message for "holidays" without any in the settings; the grammar has no calendar of public holidays.
  static var holidaysUnknown: String {
    localized(
      "todos does not know which days are holidays. Leave them out by date, or list them in the setting “holidays”.")
  }

  /// Message for a count higher than the number of occurrences in the given days.
  static var tooManyTimes: String {
    localized("The repeat has fewer dates than that in these days. Leave out the days or the number.")
  }

  /// Message for a repeat limited to a season or to holidays.
  static var seasonsUnknown: String {
    localized("todos does not know the first and last day of this. Name months or dates, as in “from june to august”.")
  }

  /// Message for dates to be excluded every year.
  static var datesOnce: String {
    localized("A date is left out once, a month every year. Name the dates of one year, or a month.")
  }

  /// Message for weekdays to be excluded in some months of every year.
  static var weekdaysOfMonths: String {
    localized("A repeat cannot leave out weekdays in some months of every year, only in one year.")
  }

  /// Message for monthly positions that cannot be excluded.
  static var placesStay: String { localized("A repeat cannot leave this out every month. Leave it out by date.") }

  /// Message for exceptions on which a repeat never falls.
  static var noneOfThese: String { localized("This repeat never falls on that exception. Remove the exception.") }

  /// Message for unknown words after "except".
  static var leftOutUnknown: String {
    localized(
      "The exception was not understood. Name weekdays, months, dates, or days of the month, as in “the 13th”.")
  }

  /// Message for a year after a repeat that is not in the future.
  static func yearStays(_ words: String) -> String {
    localized("“\(words)” is not understood and stays in the title. Name the day, as in 2030-01-01.")
  }

  /// Message for a title year that fits no repeat; `day` is a readable form.
  static func yearStays(_ words: String, as day: Day) -> String {
    localized("“\(words)” stays in the title. Name the day, as in \(day).")
  }

  static var monthsStay: String { localized("A yearly repeat cannot leave out months.") }

  /// Message for several dates of a year, one of them 29 February.
  static var oneDateEach: String { localized("One repeat cannot have these dates. Add one repeat for each date.") }

  /// Message for two dates that form neither a range nor a repeat.
  static var twoDates: String { localized("These are two dates. Keep one and add the other separately.") }

  /// Message for a repeat on several days or by the week that should move to workdays.
  static var shiftsOneDay: String {
    localized("Only one day of a month or a year can move to a workday. Add one repeat for each day.")
  }

  static var workdayOfMonthBefore: String {
    localized("That workday can be in the month before, which no repeat has. Name a later day, or “last workday”.")
  }

  static var workdayOfNextMonth: String {
    localized("That workday can be in the next month, which no repeat has. Name an earlier day, or “first workday”.")
  }

  static var shiftBesideRepeat: String {
    localized("Put the day behind the repeat, as in “every 15th or the workday before”.")
  }

  static var shiftHasOneTime: String {
    localized("A repeat that moves to workdays has one time of day. Add one repeat for each time.")
  }

  static var shiftsShortMonths: String {
    localized("A repeat that moves to workdays cannot skip short months. Name a day up to the 28th.")
  }

  /// Message for a list of extra dates with a time behind the last one.
  static var timeOfEach: String {
    localized("The time can belong to one of these dates or to all. Give each date its time.")
  }

  static var extraAfterDone: String { localized("A repeat from completion has no extra dates. Add them as items.") }

  static var zoneOfExtra: String {
    localized("An extra date has the time zone of its repeat. Write its time in that zone.")
  }

  /// Message for dates followed by a repeat.
  static var everyFirst: String { localized("To repeat dates of the year, put “every” before them.") }

  /// Message for a repeat in minutes limited to some days.
  static var minutesHaveNoDays: String {
    localized("A repeat in minutes runs day and night. A repeat in hours can be limited to days and hours.")
  }

  static var yearOrTime: String { localized("This can be a year or a time of day. Write which one.") }

  static var dateOrTime: String { localized("This can be a date or a time of day. Write which one.") }

  /// Message for "following friday" without a preceding day.
  static var followsNothing: String { localized("“following” needs a day before it. Write the date instead.") }

  static var laterIsNoDay: String { localized("“later” is not a day. Write a day or a deadline.") }

  /// Message for 12 in the evening.
  static var noonOrMidnight: String { localized("12 can be noon or midnight. Write which one.") }

  static var oneZone: String { localized("A range has one time zone. Give both times in the same zone.") }

  static var oneNumber: String { localized("Give one number: a date is a single day.") }

  static var oneInterval: String { localized("Give one number: a repeat has one interval.") }

  /// Message for "skip next" without a preceding repeat.
  static var skipsNothing: String { localized("Name the repeat and the day on which it continues.") }

  /// Message for an exception that skips the next occurrence.
  static var nextLater: String { localized("To skip the next one, name the day on which the repeat continues.") }

  static var midnight: String { localized("A day ends at 23:59; 24:00 is 0:00 of the next day.") }

  /// Message for unlimited exceptions.
  static var tooMany: String {
    localized("That leaves out more than 500 occurrences. Name the days of the repeat instead.")
  }

  static var nothingLeft: String { localized("That leaves no day.") }

  /// Default suggestion for a refusal code; nil if a specific message describes the fault.
  static func repair(_ code: Refusal.Code, _ message: String? = nil) -> String? {
    let words = words(code)
    return message == nil || message == words.message ? words.repair : nil
  }

  private static func words(_ code: Refusal.Code) -> (message: String, repair: String?) {
    switch code {
    case .noSchedule:
      (localized("That is not a date. Try \"tomorrow 9am\" or \"every friday\"."), localized("tomorrow 9am"))
    case .nonexistentDate: (localized("There is no such day in the calendar."), localized("tomorrow"))
    case .invalidTime: (localized("There is no such time of day."), localized("9am"))
    case .weekdayMismatch:
      (localized("That date is a different weekday. Keep the date or the weekday."), localized("tomorrow"))
    case .inPast: (localized("That is in the past."), nil)
    case .untilBeforeStart: (localized("The repeat would end before it starts. Give a later end."), nil)
    case .invalidInterval: (localized("A repeat needs an interval of 1 or more."), localized("every day"))
    case .outOfRange: (localized("That is too far away."), localized("in 1 year"))
    case .underspecifiedRecurrence:
      (localized("Name the days, as in \"every mon and thu\"."), localized("every mon and thu"))
    case .unsupportedFrequency: (localized("The shortest repeat is every 15 minutes."), localized("every 15 minutes"))
    case .invalidRule: (localized("This repeat rule is not supported."), "FREQ=WEEKLY;BYDAY=MO")
    case .neverOccurs: (localized("This repeat has no date within 50 years."), localized("every month"))
    case .ambiguousZone:
      (localized("Several time zones have this name. Write the zone as Area/City."), localized("9am UTC"))
    case .unknownZone: (localized("Unknown time zone. Write it as Area/City or UTC+2."), localized("9am UTC"))
    case .rangeReversed: (localized("The end is before the start."), localized("tomorrow 3pm - 4pm"))
    case .trailingText: (localized("These words were not understood as a date."), nil)
    case .unexpectedQuote: (localized("Remove the quotes: all of this text is read as a date."), nil)
    case .tooLong: (localized("This is too long: the limit is 1,000 characters."), nil)
    }
  }
}

/// Messages about words that stay in a title or may belong to one.
extension RefusalMessages {
  /// Message for title words after a repeat that may be days to exclude.
  static func staysLeft(_ words: String) -> String {
    localized(
      "“\(words)” is not understood and stays in the title. "
        + "Name weekdays, months, dates, or days of the month, as in “the 13th”.")
  }

  /// Message for title words after a repeat that seem to limit it.
  static func daysStay(_ words: String) -> String {
    localized(
      "“\(words)” is not understood and stays in the title. Name months or dates, as in “from june to august”.")
  }

  static func nameOrDate(_ words: String) -> String {
    localized("“\(words)” is read as the date. If it is a name, put it in quotes.")
  }

  static func verseOrTime(_ words: String) -> String {
    localized("“\(words)” is read as the time of day. If it is a verse, put it in quotes.")
  }

  /// Message for capitalized words taken as a name; in lower case they would be a date.
  static func nameStays(_ words: String) -> String {
    localized("“\(words)” is read as a name and stays in the title. For the date, write it in lower case.")
  }

  /// Message for a date that a word such as "of" joins to the word before it.
  static func linkedStays(_ words: String, after link: String) -> String {
    localized("“\(words)” stays in the title. For the date, leave out “\(link)”.")
  }

  /// Message for a past date in a title; `day` is an example of how to name a past day, if one is near.
  static func pastStays(_ words: String, as day: Day?) -> String {
    guard let day else { return localized("“\(words)” stays in the title. Name a past day by its date.") }
    return localized("“\(words)” stays in the title. Name a past day by its date, as in \(day).")
  }

  /// Message for a date after its deadline.
  static func behindDeadline(_ date: String, deadline: String) -> String {
    localized("“\(date)” is read as the date, but it is after the deadline “\(deadline)”.")
  }

  /// Message for weekdays joined by a slash that may be meant as a deadline.
  static func repeatsOnBoth(_ words: String) -> String {
    localized("“\(words)” is read as a repeat. For one deadline, name one day.")
  }

  static func dateAndDeadline(_ date: String, deadline: String) -> String {
    localized(
      "“\(date)” is read as the date, “\(deadline)” as the deadline. "
        + "If they belong to two things, add each separately.")
  }

  /// Message for a title number that is a year or a time of day; `time` is the unambiguous time.
  static func yearOrTimeStays(_ words: String, _ time: String, _ year: Int) -> String {
    localized(
      "“\(words)” can be a time of day or a year and stays in the title. Write \(time), or the day, as in \(year)-01-01."
    )
  }

  /// Message for four digits in a title that may be a time of day; `time` is the unambiguous time.
  static func timeStays(_ words: String, _ time: String) -> String {
    localized("“\(words)” stays in the title. For the time of day, write \(time).")
  }

  /// Message for a number next to a repeat that is read as a year; `time` is the unambiguous time.
  static func yearTaken(_ words: String, _ time: String) -> String {
    localized("“\(words)” is read as the year. For the time of day, write \(time).")
  }

  /// Message for title numbers that look like a date; `date` is the readable form.
  static func dateStays(_ words: String, _ date: String) -> String {
    localized("“\(words)” stays in the title. For the date, write \(date).")
  }

  static func numberOrDate(_ words: String) -> String {
    localized("“\(words)” is read as the date. If it is a number, put it in quotes.")
  }

  static func oneTime(_ words: String) -> String {
    localized("“\(words)” stays in the title. For a time of day, name one time.")
  }

  /// Message for "due:friday"; with a space after the colon it would be the deadline.
  static func dueIsDate(_ words: String) -> String {
    localized("“\(words)” is the date. With a space after the colon it is the deadline.")
  }

  /// Message for "due: friday"; without the space it would be the date.
  static func dueIsDeadline(_ words: String) -> String {
    localized("“\(words)” is the deadline. Without the space it is the date.")
  }

  /// Message for a second list or priority in one title.
  static func oneOfKind(_ chip: Chip) -> String {
    chip.kind == .list
      ? localized("An item has one list: \(TypedName.text("#", chip.text)) stays in the title.")
      : localized("An item has one priority: !\(chip.text) stays in the title.")
  }

  /// Message for another program's mark; `form` is the equivalent in this app.
  static func otherMark(_ words: String, _ form: String) -> String {
    if form.contains(" ") { return localized("“\(words)” stays in the title. Put a space between tags: \(form).") }
    switch form.first {
    case "#": return localized("“\(words)” stays in the title. Write a list as \(form).")
    case "@": return localized("“\(words)” stays in the title. Write a tag as \(form).")
    default: return localized("“\(words)” stays in the title. Write a priority as \(form).")
    }
  }

  /// Message for "skip next" after a repeat in a title.
  static func skipStays(_ words: String) -> String {
    localized("“\(words)” stays in the title. To skip the next one, name the day on which the repeat continues.")
  }

  /// Message for years after a yearly repeat in a title.
  static func yearsStay(_ words: String) -> String {
    localized("“\(words)” stays in the title. For years, name the days on which the repeat starts and ends.")
  }

  /// Message for the end of a repeat that does not directly follow the repeat.
  static func endStays(_ words: String) -> String {
    localized("“\(words)” stays in the title. To end the repeat then, put it right after the repeat.")
  }

  static func saidTwice(_ words: String) -> String { localized("“\(words)” repeats the date and stays in the title.") }
}
