import TodoModel

/// The parts of one phrase that says when, as they are found.
struct Clauses {
  /// The first token of the phrase, and the one behind it.
  var first: Int
  var end: Int
  var date: DateMatch?
  var time: TimeMatch?
  /// A part of the day by itself: "tomorrow morning".
  var part: TimeMatch?
  /// The end of a range of times.
  var lastTime: TimeMatch?
  /// How long it takes: "for 2 hours".
  var length: OffsetMatch?
  /// Hours and minutes from now.
  var moment: OffsetMatch?
  var series: SeriesMatch?
  var role: RoleWord?
  /// Whether a word like "on" or "at" stands before a part.
  var hasConnector = false
  var isNow = false
  /// Whether "this" stands before the part of the day: "this morning".
  var isThisPart = false
  var hasTypo = false
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
  var slots: Clauses.Slots
}

extension Clauses {
  /// What of a phrase has been found.
  struct Slots: OptionSet {
    let rawValue: UInt32

    static let date = Slots(rawValue: 1 << 0)
    static let time = Slots(rawValue: 1 << 1)
    static let part = Slots(rawValue: 1 << 2)
    static let lastTime = Slots(rawValue: 1 << 3)
    static let length = Slots(rawValue: 1 << 4)
    static let moment = Slots(rawValue: 1 << 5)
    static let series = Slots(rawValue: 1 << 6)
    static let role = Slots(rawValue: 1 << 7)
    static let zone = Slots(rawValue: 1 << 8)
    static let days = Slots(rawValue: 1 << 9)
    static let moreTimes = Slots(rawValue: 1 << 10)
    static let starting = Slots(rawValue: 1 << 11)
    static let ending = Slots(rawValue: 1 << 12)
    static let exceptions = Slots(rawValue: 1 << 13)
    static let mode = Slots(rawValue: 1 << 14)
    static let skips = Slots(rawValue: 1 << 15)
  }

  /// What has been found so far.
  var slots: Slots {
    var slots: Slots = []
    func mark(_ slot: Slots, _ isFilled: Bool) { if isFilled { slots.insert(slot) } }
    mark(.date, date != nil)
    mark(.time, time != nil)
    mark(.part, part != nil)
    mark(.lastTime, lastTime != nil)
    mark(.length, length != nil)
    mark(.moment, moment != nil || isNow)
    mark(.role, role != nil)
    mark(.zone, zone != nil)
    guard let series else { return slots }
    mark(.series, true)
    mark(.days, series.namesDays)
    mark(.moreTimes, !series.moreTimes.isEmpty)
    mark(.starting, series.starting != nil)
    mark(.ending, series.until != nil || series.count != nil || series.length != nil)
    mark(
      .exceptions,
      !series.exceptDays.isEmpty || !series.exceptDates.isEmpty || !series.exceptMonths.isEmpty
    )
    mark(.mode, series.mode != .fixed)
    mark(.skips, series.skipsShortMonths)
    return slots
  }

  /// Remembers which tokens filled what was not filled before; words that add to a slot belong to the one before.
  mutating func keep(_ tokens: Range<Int>, since before: Slots) {
    let found = slots.subtracting(before)
    if found.isEmpty, let last = pieces.indices.last {
      pieces[last].tokens = pieces[last].tokens.lowerBound..<tokens.upperBound
    } else {
      pieces.append(Piece(tokens: tokens, slots: found))
    }
  }
}
