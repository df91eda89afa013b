import TodoModel

/// How sure it is that words mean a date, before the place they stand in is looked at.
enum Evidence: UInt8 {
  /// A form that means nothing else: ISO, "tomorrow", "5pm", "in 3 days", "every friday", "next week", "march 3".
  case strong
  /// A weekday's name alone.
  case weekday
  /// An abbreviated weekday that is also a word: "sun", "sat", "mon", "wed", "fri".
  case risky
  /// A month alone, or a year.
  case month
  /// Two numbers with a sign between them.
  case numeric
  /// A clock time without am or pm and a one-digit hour: "9:30".
  case colon
  /// A bare hour behind "at".
  case bareHour
  /// A length of time without "in", a bare ordinal, a bare number: nothing in a title.
  case none
  /// "yesterday".
  case past
  /// A holiday by name.
  case holiday
  /// A part of the day, "weekend" and the like by themselves.
  case part
  /// "eod", "eow" and their like, which may stand before a noun.
  case edge
  /// An adverb like "monthly", which may belong to a noun.
  case adverb
}

/// Words that name a day.
struct DateMatch {
  var day: Day
  /// The token behind the words.
  var end: Int
  var evidence: Evidence
  /// The last day, where a range was named.
  var last: Day?
  /// What else the words could mean.
  var other: (code: Ambiguity.Code, day: Day)?
  /// The hour that the day of the month could be: "monday 21".
  var otherHour: Int?
  var note: Note.Code?
  /// Why the day does not exist, and what to write instead.
  var fault: Fault?
  /// A time that comes with the words: "tonight", "cob", an ISO time.
  var time: TimeMatch?
  /// The end of a range of times that comes with the words: an org stamp's.
  var lastTime: TimeMatch?
  /// A role that comes with the words: "eod".
  var role: Reading.Role?
  var zone: ZoneMatch?
  /// A repeat that stands in an org stamp.
  var orgRepeat: OrgRepeat?
  /// True for dates written as "3.12." or "24.12.26".
  var isDotted = false
  /// Whether a year was said.
  var hasYear = false
  /// The last day of the week, month and so on that was named.
  var stretchEnd: Day?
  /// True for a month or a quarter without a year, which comes round every year.
  var isOfAnyYear = false
  /// Whether the words name the end or start of something.
  var isEdge = false
  /// Why the day cannot repeat each year: it is a holiday that no rule computes.
  var movable: Fault?
  /// Whether the words count time from now: "in 3 days".
  var isOffset = false
  /// The rule that read the words.
  var form = ReadingPart.Rule.dayName

  init(_ day: Day, _ end: Int, _ evidence: Evidence = .strong) {
    self.day = day
    self.end = end
    self.evidence = evidence
  }

  /// Whether it is 29 February, which most years have not.
  var isLeapDay: Bool { (day.month, day.dayOfMonth) == (2, 29) }

  /// Moves the days by so many years; the last day of a month stays the last.
  mutating func move(years: Int) {
    let isEnd = day == stretchEnd
    stretchEnd = stretchEnd.map { $0.advanced(by: 1).addingMonths(12 * years).advanced(by: -1) }
    day = isEnd ? stretchEnd ?? day : day.addingMonths(12 * years)
  }

  /// The match, said to be read by a rule.
  func by(_ form: ReadingPart.Rule) -> DateMatch {
    var match = self
    match.form = form
    return match
  }
}

extension DateMatch {
  /// The stretch of days that is on, where its first day was taken for the next one of that name: "nov 20 to dec 3" on the 28th
  /// of November.
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
}
