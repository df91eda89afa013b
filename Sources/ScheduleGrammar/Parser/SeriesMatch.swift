import TodoModel

/// Words that name a repeat.
struct SeriesMatch {
  var rule: Recurrence
  /// The token behind the words.
  var end: Int
  var evidence = Evidence.strong
  /// The day of the month that is clamped in shorter months: 29 to 31.
  var clampedDay: Int?
  /// Whether months without the day are skipped, as plain RFC 5545 has it.
  var skipsShortMonths = false
  /// Whether the rule names its days; else the start does.
  var namesDays = false
  var mode = Schedule.RepeatMode.fixed
  /// Whether it was written as an RRULE, to be kept as it is.
  var isRaw = false
  /// The span of weekdays that was named without "every", which may be one stretch of days: "mon-thu".
  var span: WeekdaySpan?
  /// A time of day that comes with the words: "every morning".
  var time: TimeMatch?
  /// More times of the same day: "at 9am and 6pm".
  var moreTimes: [TimeMatch] = []
  /// The token at which the words of those begin.
  var moreTimesIndex: Int?
  var starting: DateMatch?
  var until: DateMatch?
  /// The token at which the words about the end begin.
  var untilIndex: Int?
  var count: Int?
  var length: OffsetMatch?
  /// True where the date beside it also limits how long it goes on.
  var isKept = false
  /// What it leaves out, in the order in which that was said.
  var leftOut: [LeftOut] = []
  var other: (code: Ambiguity.Code, rule: Recurrence)?
  var fault: Fault?
  /// The rule that read the words.
  var form = ReadingPart.Rule.every

  init(_ rule: Recurrence, _ end: Int, namesDays: Bool = false) {
    self.rule = rule
    self.end = end
    self.namesDays = namesDays
  }

  var hasExceptions: Bool { !leftOut.isEmpty }
  var exceptDays: Set<Weekday> {
    leftOut.reduce(into: []) { if case .weekdays(let days) = $1 { $0.formUnion(days) } }
  }
  var exceptMonths: Set<Int> {
    leftOut.reduce(into: []) { if case .months(let all) = $1 { $0.formUnion(all) } }
  }
  var exceptMonthDays: Set<Int> {
    leftOut.reduce(into: []) { if case .monthDays(let days) = $1 { $0.formUnion(days) } }
  }
  var exceptPlaces: [Recurrence.NthWeekday] {
    leftOut.reduce(into: []) { if case .places(let all) = $1 { $0 += all } }
  }
  var exceptDates: [LeftOutDates] {
    leftOut.reduce(into: []) { if case .dates(let dates) = $1 { $0.append(dates) } }
  }

  /// The match with another interval.
  func every(_ interval: Int) -> SeriesMatch {
    var match = self
    match.rule.interval = interval
    return match
  }

  /// The match, said to be read by a rule.
  func by(_ form: ReadingPart.Rule) -> SeriesMatch {
    var match = self
    match.form = form
    return match
  }
}

/// What a repeat leaves out.
enum LeftOut {
  case weekdays(Set<Weekday>)
  /// Months of every year.
  case months(Set<Int>)
  /// Days of every month; negative ones count from its end.
  case monthDays([Int])
  /// Weekdays of every month, by their places in it.
  case places([Recurrence.NthWeekday])
  case dates(LeftOutDates)
}

/// Days that a repeat leaves out, or one time of a day.
struct LeftOutDates {
  var days: ClosedRange<Day>
  /// Where only the occurrence at that time is left out.
  var time: ClockTime?
  /// The weekdays that it is about; empty for all.
  var weekdays: Set<Weekday> = []
  /// Whether it was said without a year, which could mean each.
  var isOpen = false

  /// Whether it leaves out an occurrence.
  func covers(_ nominal: LocalTime) -> Bool {
    days.contains(nominal.day) && (time == nil || nominal.time == nil || nominal.time == time)
      && (weekdays.isEmpty || weekdays.contains(nominal.day.weekday))
  }
}

/// The repeater of an org stamp: "+1w", "++2d", ".+3m".
struct OrgRepeat {
  var mode: Schedule.RepeatMode
  var interval: Int
  var unit: Word.Unit
}
