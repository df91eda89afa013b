/// A repeat rule of RFC 5545 section 3.3.10.
///
/// Its text form is the value of an RRULE, parts in the order FREQ, INTERVAL, BYMONTH, BYWEEKNO, BYYEARDAY,
/// BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSETPOS, COUNT or UNTIL, WKST.
package struct Recurrence: Hashable, Sendable {
  /// How often a period of the rule comes round.
  package enum Frequency: String, CaseIterable, Hashable, Sendable {
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, counted within the month or year where `ordinal` says so: -1 is the last.
  package struct NthWeekday: Hashable, Sendable {
    /// Which one of the period; nil means every one.
    package var ordinal: Int?
    package var weekday: Weekday

    /// Every such weekday of the period, or the one that `ordinal` counts.
    package init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// What ends a rule.
  package enum End: Hashable, Sendable {
    /// After this many occurrences.
    case count(Int)
    /// With this day, included; for whole-day rules.
    case day(Day)
    /// With this moment, included; for timed rules.
    case instant(Instant)
    /// With this local time, included; for rules that float with the person (UNTIL without a zone).
    case local(LocalTime)
  }

  /// The period.
  package var frequency: Frequency
  /// Every how many periods, 1 or more.
  package var interval: Int
  /// What ends the rule; nil where nothing does.
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
  /// WKST: the day a week starts on.
  package var weekStart: Weekday = .monday

  /// A plain rule; its parts are set afterwards.
  package init(_ frequency: Frequency, interval: Int = 1, end: End? = nil) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
  }
}
