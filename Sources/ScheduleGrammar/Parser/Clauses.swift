import TodoModel

/// The parts of one phrase, collected while parsing.
struct Clauses {
  /// The first token of the phrase, and the token after the phrase.
  var first: Int
  var end: Int
  @Rare var date: DateMatch?
  @Rare var time: TimeMatch?
  /// The token at which the time begins, if the time is no range.
  var timeIndex: Int?
  /// A part of the day on its own: "tomorrow morning".
  @Rare var part: TimeMatch?
  /// The end of a time range.
  @Rare var lastTime: TimeMatch?
  /// Further times after the first; they require a preceding repeat.
  var moreTimes: [TimeMatch] = []
  /// The duration: "for 2 hours".
  @Rare var length: OffsetMatch?
  /// An offset in hours and minutes from now.
  @Rare var moment: OffsetMatch?
  @Rare var series: SeriesMatch?
  var role: RoleWord?
  /// The token of "due" before a colon; it is the date if the day directly follows the colon, else the deadline.
  var dueIndex: Int?
  /// True if a word like "on" or "at" precedes a part.
  var hasConnector = false
  var isNow = false
  /// True if "this" precedes the part of the day: "this morning".
  var isThisPart = false
  var hasTypo = false
  /// The correction of a misspelled word, if one was guessed.
  var corrected: String?
  /// Tokens of the part that has a fault.
  var blamed: Range<Int>?
  /// Tokens by filled slot, kept if the reading is explained.
  var pieces: [Piece] = []

  init(first: Int) {
    self.first = first
    end = first
  }

  var isEmpty: Bool { date == nil && time == nil && part == nil && moment == nil && series == nil && !isNow }

  var isTimeOnly: Bool { (time != nil || part != nil) && date == nil && moment == nil && series == nil && !isNow }

  var isDateOnly: Bool {
    date != nil && date?.time == nil && time == nil && part == nil && moment == nil && series == nil
  }

  /// Returns true for a day with a part of the day ("tomorrow evening") and a time alone in that part ("at 8").
  func holds(_ other: Clauses) -> Bool {
    guard time == nil, moment == nil, date != nil || series != nil || isThisPart, other.isTimeOnly, other.part == nil,
      let part = (part ?? date?.time).flatMap({ $0.isPartOnly ? $0.part : nil }), let time = other.time
    else { return false }
    return time.isBare || TimeMatch.isUsual(time.minutes, in: part)
  }

  /// Tokens of the time of day next to a day; nil if they are not separate from the day's tokens.
  var timeWords: Range<Int>? {
    guard let date, date.time == nil, let time = lastTime ?? time ?? part else { return nil }
    let range = time.end > date.end ? date.end..<end : first..<time.end
    return range.isEmpty ? nil : range
  }

  /// Tokens of the day after a time of day; nil if they are not separate from the time's tokens.
  var dayWords: Range<Int>? {
    guard let date, date.time == nil, let time = lastTime ?? time ?? part, time.end < date.end else { return nil }
    return time.end..<end
  }

  /// Records the part just read if it is the one with the fault.
  mutating func blame(_ range: Range<Int>) { if blamed == nil, fault != nil { blamed = range } }

  var fault: Fault? { date?.fault ?? time?.fault ?? lastTime?.fault ?? moment?.fault ?? series?.fault ?? zone?.fault }

  var zone: ZoneMatch? { time?.zone ?? lastTime?.zone ?? date?.zone }
}

/// A word that gives the role of a date.
enum RoleWord {
  case by, before, after, until, from, within

  var role: Reading.Role {
    switch self {
    case .by, .before, .until, .within: .deadline
    case .after, .from: .start
    }
  }
}

/// Tokens read in one step, and the slots they filled.
struct Piece {
  var tokens: Range<Int>
  var slots: Set<Clauses.Slot>
}

extension Clauses {
  /// A slot of a phrase.
  enum Slot: CaseIterable {
    case date, time, part, lastTime, length, moment, role, zone
    case series, days, moreTimes, starting, ending, exceptions, extraDates, mode, skips
  }

  /// The filled slots.
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
    case .extraDates: series?.extraDates.isEmpty == false
    case .mode: (series?.mode ?? .fixed) != .fixed
    case .skips: series?.skipsShortMonths ?? false
    }
  }

  /// Records which tokens filled new slots; tokens that extend a slot are added to the previous piece.
  mutating func keep(_ tokens: Range<Int>, since before: Set<Slot>) {
    let found = slots.subtracting(before)
    if found.isEmpty, let last = pieces.indices.last {
      pieces[last].tokens = pieces[last].tokens.lowerBound..<tokens.upperBound
    } else {
      pieces.append(Piece(tokens: tokens, slots: found))
    }
  }
}
