import TodoModel

/// The strength of evidence that words are a date, before their position is considered.
enum Evidence: UInt8 {
  /// An unambiguous form: ISO, "tomorrow", "5pm", "in 3 days", "every friday", "next week", "march 3".
  case strong
  /// A weekday's name alone.
  case weekday
  /// An abbreviated weekday that is also a word: "sun", "sat", "mon", "wed", "fri".
  case risky
  /// A month alone, or a year.
  case month
  /// Two numbers separated by a sign.
  case numeric
  /// A clock time without am or pm and a one-digit hour: "9:30".
  case colon
  /// A bare hour after "at".
  case bareHour
  /// A duration without "in", a bare ordinal or a bare number; no evidence in a title.
  case none
  /// "yesterday".
  case past
  /// A holiday by name.
  case holiday
  /// A part of the day, "weekend" and the like on their own.
  case part
  /// "eod", "eow" and the like, which may precede a noun.
  case edge
  /// An adverb like "monthly", which may modify a noun.
  case adverb
}

/// A value that few matches have, stored apart, so that a match is cheap to copy.
@propertyWrapper package enum Rare<Value> {
  case none
  indirect case some(Value)

  package init() { self = .none }

  package init(wrappedValue: Value?) { self = wrappedValue.map { .some($0) } ?? .none }

  package var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = Rare(wrappedValue: newValue) }
  }
}

extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
extension Rare: Sendable where Value: Sendable {}

/// A match of words that name a day.
struct DateMatch {
  var day: Day
  /// The token after the words.
  var end: Int
  var evidence: Evidence
  /// The last day of a range.
  var last: Day?
  /// The alternative meaning.
  var other: (code: Ambiguity.Code, day: Day)?
  /// The hour that the day of the month could be: "monday 21".
  var otherHour: Int?
  var note: Note.Code?
  /// The fault of a day that does not exist, with a suggestion.
  @Rare var fault: Fault?
  /// A time included in the words: "tonight", "cob", an ISO time.
  @Rare var time: TimeMatch?
  /// The end of a time range included in the words of an Org timestamp.
  @Rare var lastTime: TimeMatch?
  /// A role included in the words: "eod".
  var role: Reading.Role?
  @Rare var zone: ZoneMatch?
  /// The repeat in an Org timestamp.
  @Rare var orgRepeat: OrgRepeat?
  /// True for dates written as "3.12." or "24.12.26".
  var isDotted = false
  /// True if the words include a year.
  var hasYear = false
  /// The last day of the named week, month or other period.
  var stretchEnd: Day?
  /// True for a month or quarter without a year, which recurs yearly.
  var isOfAnyYear = false
  /// True if the words name the start or end of a period.
  var isEdge = false
  /// The yearly rule of a holiday on a weekday: the fourth Thursday of November.
  @Rare var yearly: Recurrence?
  /// The fault of a yearly repeat on this day: a holiday that no rule computes.
  @Rare var movable: Fault?
  /// True if the day was moved to a workday.
  var isShifted = false
  /// True if the words count time from now: "in 3 days".
  var isOffset = false
  var form = ReadingPart.Rule.dayName

  init(_ day: Day, _ end: Int, _ evidence: Evidence = .strong) {
    self.day = day
    self.end = end
    self.evidence = evidence
  }

  var isLeapDay: Bool { (day.month, day.dayOfMonth) == (2, 29) }

  /// Moves the days by `years`; the last day of a month stays the last.
  mutating func move(years: Int) {
    let isEnd = day == stretchEnd
    stretchEnd = stretchEnd.map { $0.advanced(by: 1).addingMonths(12 * years).advanced(by: -1) }
    day = isEnd ? stretchEnd ?? day : day.addingMonths(12 * years)
  }

  func by(_ form: ReadingPart.Rule) -> DateMatch {
    var match = self
    match.form = form
    return match
  }
}

extension DateMatch {
  /// Returns the current span if its first day was read as the next one of that name: "nov 20 to dec 3" on 28 November.
  func begun(on today: Day) -> DateMatch {
    guard let last, note == .rolledToNextYear || note == .rolledToNextMonth else { return self }
    let months = note == .rolledToNextYear ? -12 : -1
    var begun = self
    begun.day = day.addingMonths(months)
    let end = last < day ? last : last.addingMonths(months)
    guard begun.day <= today, today <= end else { return self }
    (begun.last, begun.note) = (end, nil)
    return begun
  }

  /// Moves range ends without a year into matching years: "november to january", "june to august 2028".
  static func join(_ first: inout DateMatch, _ last: inout DateMatch) {
    let areOpen = first.isOfAnyYear && last.isOfAnyYear
    if last.isOfAnyYear, last.day < first.day {
      last.move(years: first.day.year - last.day.year)
      if last.day < first.day { last.move(years: 1) }
    } else if first.isOfAnyYear, last.hasYear, first.day < last.day {
      first.move(years: last.day.year - first.day.year)
      if first.day > last.day { first.move(years: -1) }
      first.note = nil
    }
    if first.form == .weekday, last.form == .weekday, !first.hasYear, last.day < first.day {
      last.day = last.day.advanced(by: 7)
    }
    (first.isOfAnyYear, last.isOfAnyYear) = (areOpen, areOpen)
  }
}

extension DateMatch {
  /// Merges a weekday and a separate date on that weekday: "friday lunch dec 4"; nil if they differ.
  static func sameDay(_ left: DateMatch?, _ right: DateMatch?) -> DateMatch? {
    guard let left, let right else { return nil }
    let (day, date) = left.form == .weekday ? (left, right) : (right, left)
    guard day.form == .weekday, [.weekday, .risky].contains(day.evidence), day.last == nil,
      [.monthDay, .numeric, .iso].contains(date.form), date.last == nil, date.time == nil, day.time == nil,
      date.day.weekday == day.day.weekday
    else { return nil }
    return date
  }
}
