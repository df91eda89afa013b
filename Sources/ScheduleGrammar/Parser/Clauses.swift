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
