package import TodoModel

/// An alternative reading of part of the text, ready to use.
package struct Ambiguity: Hashable, Sendable {
  /// The kind of ambiguity; raw values are the API's names.
  package enum Code: String, Hashable, Sendable {
    /// A weekday named on that weekday: today or a week ahead.
    case sameWeekday = "same_weekday"
    /// "next" skips a nearer day with the same name.
    case nextSkips = "next_skips"
    /// "next christmas": the coming one, or that of the next year.
    case nextYear = "next_year"
    /// "easter in 2 years": the first one after that day, or the last one before it.
    case holidayCount = "holiday_count"
    /// "monday in two weeks": the count may start from this week or from the first such day.
    case weekCount = "week_count"
    /// "easter week": the week before that Sunday, or the one after it.
    case weekOfSunday = "week_of_sunday"
    /// An hour without am or pm.
    case bareHour = "bare_hour"
    /// "half 9": half past nine, or half an hour before nine.
    case halfHour = "half_hour"
    /// 4/5: April or May.
    case dateOrder = "date_order"
    /// Midnight at the start or at the end of the day.
    case midnight
    /// Every two weeks, or twice a week.
    case twiceOrEveryTwo = "twice_or_every_two"
    /// The first day of a weekend, or both days.
    case weekend
    /// The end of the working week, or of the calendar week.
    case endOfWeek = "end_of_week"
    /// "few" read as a number.
    case fewIsThree = "few"
    /// A part of the day read as a clock time.
    case dayPart = "day_part"
    /// "every second friday": the second of the month, or every other one.
    case everySecond = "every_second"
    /// "mon to thu": a weekly repeat, or one span of days.
    case weekdaySpan = "weekday_span"
    /// A zone abbreviation shared by several places.
    case zone = "ambiguous_zone"
    /// A second date in the title.
    case twoDates = "two_dates"
    /// "monday 21": nine in the evening, or the 21st.
    case dayOrHour = "day_or_hour"
    /// "upgrade from 16 to 17": hours, or versions, amounts or addresses.
    case numberOrTime = "number_or_time"
    /// A word that the chosen language and English read differently.
    case language
  }

  package var code: Code
  /// The reading that was chosen.
  package var chosen: Schedule
  /// The alternative reading, if any.
  package var other: Schedule?
  /// Span of the alternative reading's words, if they differ from the words that were read.
  package var otherSpan: Range<Int>?
}
