package import TodoModel

/// A place where the text could have been read otherwise, with the other reading ready to use.
package struct Ambiguity: Hashable, Sendable {
  /// What is open, by the names the API gives them.
  package enum Code: String, Hashable, Sendable {
    /// A weekday's name on that weekday: a week ahead, or today.
    case sameWeekday = "same_weekday"
    /// "next" skips a nearer day of that name.
    case nextSkips = "next_skips"
    /// "monday in two weeks": which week is counted.
    case weekCount = "week_count"
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
    /// A weekend's first day, or both.
    case weekend
    /// The end of the working week, or of the calendar week.
    case endOfWeek = "end_of_week"
    /// "few" as a number.
    case fewIsThree = "few"
    /// A part of the day as a clock time.
    case dayPart = "day_part"
    /// "every second friday": of the month, or every other one.
    case everySecond = "every_second"
    /// "mon to thu": every week, or one stretch of days.
    case weekdaySpan = "weekday_span"
    /// A zone's abbreviation that several places use.
    case zone = "ambiguous_zone"
    /// A second date stands in the title.
    case twoDates = "two_dates"
    /// "monday 21": nine in the evening, or the 21st.
    case dayOrHour = "day_or_hour"
    /// "upgrade from 16 to 17": hours, or a version, an amount, an address.
    case numberOrTime = "number_or_time"
  }

  /// What is open.
  package var code: Code
  /// The reading taken.
  package var chosen: Schedule
  /// The other reading; nil where there is none to offer.
  package var other: Schedule?
  /// Where the words of the other reading stand, where they are not those that were read.
  package var otherSpan: Range<Int>?
}
