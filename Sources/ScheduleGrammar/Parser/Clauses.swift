import TodoModel

/// The parts of one phrase that says when, as they are found.
struct Clauses {
  /// The first token of the phrase, and the one behind it.
  var first: Int
  var end: Int
  var date: DateMatch?
  var time: TimeMatch?
  /// The token at which the words of the time begin, where it is no range.
  var timeIndex: Int?
  /// A part of the day by itself: "tomorrow morning".
  var part: TimeMatch?
  /// The end of a range of times.
  var lastTime: TimeMatch?
  /// More times behind the first, for a repeat that stands before them.
  var moreTimes: [TimeMatch] = []
  /// How long it takes: "for 2 hours".
  var length: OffsetMatch?
  /// Hours and minutes from now.
  var moment: OffsetMatch?
  var series: SeriesMatch?
  var role: RoleWord?
  /// The token of "due" with a colon behind it: the date where the day is glued to it, else the deadline.
  var dueIndex: Int?
  /// Whether a word like "on" or "at" stands before a part.
  var hasConnector = false
  var isNow = false
  /// Whether "this" stands before the part of the day: "this morning".
  var isThisPart = false
  var hasTypo = false
  /// The word that a misspelled one was taken for, where that was guessed.
  var corrected: String?
  /// The tokens of the part that cannot be followed.
  var blamed: Range<Int>?
  /// What filled which slot, kept where the reading is to be explained.
  var pieces: [Piece] = []

  init(first: Int) {
    self.first = first
    end = first
  }

  var isEmpty: Bool {
    date == nil && time == nil && part == nil && moment == nil && series == nil && !isNow
  }

  /// Whether it names a time of day and nothing else.
  var isTimeOnly: Bool {
    (time != nil || part != nil) && date == nil && moment == nil && series == nil && !isNow
  }

  /// Whether it names a day and no time.
  var isDateOnly: Bool {
    date != nil && date?.time == nil && time == nil && part == nil && moment == nil && series == nil
  }

  /// The words of the time of day beside a day; nil where they do not stand apart from those of the day.
  var timeWords: Range<Int>? {
    guard let date, date.time == nil, let time = lastTime ?? time ?? part else { return nil }
    let range = time.end > date.end ? date.end..<end : first..<time.end
    return range.isEmpty ? nil : range
  }

  /// The words of the day behind a time of day; nil where they do not stand apart from those of the time.
  var dayWords: Range<Int>? {
    guard let date, date.time == nil, let time = lastTime ?? time ?? part, time.end < date.end else {
      return nil
    }
    return time.end..<end
  }

  /// Remembers the part just read, where it is the one that cannot be followed.
  mutating func blame(_ range: Range<Int>) {
    if blamed == nil, fault != nil { blamed = range }
  }

  var fault: Fault? {
    date?.fault ?? time?.fault ?? lastTime?.fault ?? moment?.fault ?? series?.fault ?? zone?.fault
  }

  var zone: ZoneMatch? { time?.zone ?? lastTime?.zone ?? date?.zone }
}

/// A word that says what a date is to the item.
enum RoleWord {
  case by, before, after, until, from, within

  var role: Reading.Role {
    switch self {
    case .by, .before, .until, .within: .deadline
    case .after, .from: .start
    }
  }
}

/// Tokens of a phrase that were read in one step, and which slots they filled.
struct Piece {
  var tokens: Range<Int>
  var slots: Set<Clauses.Slot>
}

extension Clauses {
  /// A part of a phrase that may be found.
  enum Slot: CaseIterable {
    case date, time, part, lastTime, length, moment, role, zone
    case series, days, moreTimes, starting, ending, exceptions, mode, skips
  }

  /// What has been found so far.
  var slots: Set<Slot> { Set(Slot.allCases.filter(isFilled)) }

  private func isFilled(_ slot: Slot) -> Bool {
    switch slot {
    case .date: date != nil
    case .time: time != nil
    case .part: part != nil
    case .lastTime: lastTime != nil
    case .length: length != nil
    case .moment: moment != nil || isNow
    case .role: role != nil
    case .zone: zone != nil
    case .series: series != nil
    case .days: series?.namesDays ?? false
    case .moreTimes: series?.moreTimes.isEmpty == false
    case .starting: series?.starting != nil
    case .ending: series?.until != nil || series?.count != nil || series?.length != nil
    case .exceptions: series?.hasExceptions ?? false
    case .mode: (series?.mode ?? .fixed) != .fixed
    case .skips: series?.skipsShortMonths ?? false
    }
  }

  /// Remembers which tokens filled what was not filled before; words that add to a slot belong to the one before.
  mutating func keep(_ tokens: Range<Int>, since before: Set<Slot>) {
    let found = slots.subtracting(before)
    if found.isEmpty, let last = pieces.indices.last {
      pieces[last].tokens = pieces[last].tokens.lowerBound..<tokens.upperBound
    } else {
      pieces.append(Piece(tokens: tokens, slots: found))
    }
  }
}
