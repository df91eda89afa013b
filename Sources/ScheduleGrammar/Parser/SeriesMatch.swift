import TodoModel

/// A match of words that name a repeat.
struct SeriesMatch {
  var rule: Recurrence
  /// The token after the words.
  var end: Int
  var evidence = Evidence.strong
  /// The day of the month clamped in shorter months: 29 to 31.
  var clampedDay: Int?
  /// True if months without the day are skipped (RFC 5545).
  var skipsShortMonths = false
  /// True if the rule names its days; if false, the start gives them.
  var namesDays = false
  var mode = Schedule.RepeatMode.fixed
  /// True for an RRULE, which is kept unchanged.
  var isRaw = false
  /// A weekday range without "every", which may be one span of days: "mon-thu".
  var span: WeekdaySpan?
  /// A time of day included in the words: "every morning".
  @Rare var time: TimeMatch?
  /// Further times of the same day: "at 9am and 6pm".
  var moreTimes: [TimeMatch] = []
  /// The token at which `moreTimes` begin.
  var moreTimesIndex: Int?
  @Rare var starting: DateMatch?
  @Rare var until: DateMatch?
  /// The token at which the end of the repeat begins.
  var untilIndex: Int?
  var count: Int?
  /// The number of times of day that the words must name: 3 for "3 times a day".
  var timesADay: Int?
  @Rare var length: OffsetMatch?
  /// True if the adjacent date also limits the repeat.
  var isKept = false
  /// True if each day moves to a workday, so that a day has one time.
  var isShifted = false
  /// The side on which a workday rule moves from a holiday; nil for other rules.
  var workdayIsBefore: Bool?
  /// Exceptions, in the order of the words.
  var leftOut: [LeftOut] = []
  /// Dates beside those of the rule, in the order of the words.
  var extraDates: [ExtraDate] = []
  /// The days per period of a repeat without fixed days; `rule` is that of the period.
  @Rare var quota: Quota?
  @Rare var other: (code: Ambiguity.Code, rule: Recurrence)?
  @Rare var fault: Fault?
  var form = ReadingPart.Rule.every

  init(_ rule: Recurrence, _ end: Int, namesDays: Bool = false) {
    self.rule = rule
    self.end = end
    self.namesDays = namesDays
  }

  var hasExceptions: Bool { !leftOut.isEmpty }
  var exceptDays: Set<Weekday> { leftOut.reduce(into: []) { if case .weekdays(let days) = $1 { $0.formUnion(days) } } }
  var exceptMonths: Set<Int> { leftOut.reduce(into: []) { if case .months(let all) = $1 { $0.formUnion(all) } } }
  var exceptMonthDays: Set<Int> {
    leftOut.reduce(into: []) { if case .monthDays(let days) = $1 { $0.formUnion(days) } }
  }
  var exceptPlaces: [Recurrence.NthWeekday] { leftOut.reduce(into: []) { if case .places(let all) = $1 { $0 += all } } }
  var exceptDates: [LeftOutDates] { leftOut.reduce(into: []) { if case .dates(let dates) = $1 { $0.append(dates) } } }

  /// Returns the match with another interval.
  func every(_ interval: Int) -> SeriesMatch {
    var match = self
    match.rule.interval = interval
    return match
  }

  func by(_ form: ReadingPart.Rule) -> SeriesMatch {
    var match = self
    match.form = form
    return match
  }

  /// Returns true if the day is at an excluded monthly position.
  func leavesOut(_ day: Day) -> Bool {
    let last = Day.length(ofMonth: day.month, year: day.year)
    let places = [(day.dayOfMonth + 6) / 7, -(last - day.dayOfMonth + 7) / 7]
    return exceptMonthDays.contains { $0 == day.dayOfMonth || $0 == day.dayOfMonth - last - 1 }
      || exceptPlaces.contains { $0.weekday == day.weekday && places.contains($0.ordinal ?? 0) }
  }

  /// True if one rule can exclude the given monthly positions.
  var holdsPlaces: Bool {
    let isDaily = rule.frequency == .daily
    let isWeekly = rule.frequency == .weekly && rule.interval == 1 && !rule.weekdays.isEmpty
    guard rule.monthDays.isEmpty, rule.months.isEmpty, rule.hours.isEmpty, isDaily || isWeekly else { return false }
    let (days, places) = (exceptMonthDays, exceptPlaces)
    if !days.isEmpty { return places.isEmpty && Set(days.map { $0 > 0 }).count == 1 }
    let isEach = places.allSatisfy { place in
      places.allSatisfy { $0.weekday != place.weekday || ($0.ordinal ?? 0 > 0) == (place.ordinal ?? 0 > 0) }
    }
    return rule.interval == 1 && isEach && places.allSatisfy { abs($0.ordinal ?? 9) <= 5 }
  }
}

/// An exception of a repeat.
enum LeftOut {
  case weekdays(Set<Weekday>)
  /// Months of every year.
  case months(Set<Int>)
  /// Days of every month; negative ones count from its end.
  case monthDays([Int])
  /// Weekdays at positions in every month.
  case places([Recurrence.NthWeekday])
  case dates(LeftOutDates)
}

/// Excluded days, or an excluded time of a day.
struct LeftOutDates {
  var days: ClosedRange<Day>
  /// Set if only the occurrence at that time is excluded.
  var time: ClockTime?
  /// Excluded weekdays; empty for all.
  var weekdays: Set<Weekday> = []
  /// True if the dates have no year and could mean every year.
  var isOpen = false
  /// True for one of the user's holidays, on which the repeat may not fall.
  var isHoliday = false

  /// Returns true if the occurrence is excluded.
  func covers(_ nominal: LocalTime) -> Bool {
    days.contains(nominal.day) && (time == nil || nominal.time == nil || nominal.time == time)
      && (weekdays.isEmpty || weekdays.contains(nominal.day.weekday))
  }
}

/// The repeater of an Org timestamp: "+1w", "++2d", ".+3m".
struct OrgRepeat {
  var mode: Schedule.RepeatMode
  var interval: Int
  var unit: Word.Unit
}
