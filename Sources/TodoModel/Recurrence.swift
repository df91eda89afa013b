/// A repeat rule of RFC 5545 section 3.3.10.
///
/// Text form: the value of an RRULE with its parts in the order FREQ, INTERVAL, BYMONTH, BYWEEKNO, BYYEARDAY,
/// BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSETPOS, COUNT or UNTIL, WKST.
package struct Recurrence: Hashable, Sendable {
  /// The period of a rule.
  package enum Frequency: String, CaseIterable, Hashable, Sendable {
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday with an optional ordinal within the month or year; -1 is the last.
  package struct NthWeekday: Hashable, Sendable {
    /// The ordinal within the period; nil means every such weekday.
    package var ordinal: Int?
    package var weekday: Weekday

    package init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// The end of a rule.
  package enum End: Hashable, Sendable {
    case count(Int)
    /// On this day, inclusive; for whole-day rules.
    case day(Day)
    /// At this instant, inclusive; for timed rules.
    case instant(Instant)
    /// At this local time, inclusive; for floating rules (UNTIL without a zone).
    case local(LocalTime)
  }

  package var frequency: Frequency
  /// The number of periods between repetitions, 1 or more.
  package var interval: Int
  package var end: End?
  /// BYMONTH, 1 to 12.
  package var months: [Int] = []
  /// BYWEEKNO, ISO weeks, negative from the end of the year.
  package var weekNumbers: [Int] = []
  /// BYYEARDAY, negative from the end of the year.
  package var yearDays: [Int] = []
  /// BYMONTHDAY, negative from the end of the month.
  package var monthDays: [Int] = []
  /// BYDAY.
  package var weekdays: [NthWeekday] = []
  /// BYHOUR, 0 to 23.
  package var hours: [Int] = []
  /// BYMINUTE, 0 to 59.
  package var minutes: [Int] = []
  /// BYSETPOS, negative from the end of the period's set.
  package var positions: [Int] = []
  /// WKST, the first day of the week.
  package var weekStart: Weekday = .monday

  /// Creates a rule without filters; its other parts are set afterwards.
  package init(_ frequency: Frequency, interval: Int = 1, end: End? = nil) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
  }
}
