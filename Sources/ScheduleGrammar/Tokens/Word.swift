import TodoModel

/// The meanings of a word; its position selects one.
struct Word {
  enum Unit: UInt8 { case second, minute, hour, day, week, fortnight, month, quarter, year, businessDay }

  enum Part: UInt8 { case morning, noon, lunch, afternoon, evening, night, midnight }

  enum Key: UInt8 {
    case none
    case today, tomorrow, yesterday, overmorrow, tonight, now
    case at, on, by, due, deadline, before, after, until, through, from, starting, to, and, or, within, of, the, this
    case next, last, coming, every, other, once, twice, times, occurrences, except, completion, done, when, than, later
    case hence, ago, past, half, couple, few, oclock, hours, sharp, around, lasting, between, no, start, middle, end,
      close
    case business, working, week, weekend, weekends, weekday, weekdays, each, time, following
    case endOfDay, endOfWeek, endOfMonth, endOfQuarter, endOfYear, closeOfBusiness, startOfMonth, startOfYear
    case daily, nightly, weekly, fortnightly, biweekly, monthly, bimonthly, quarterly, semiannually, yearly, hourly
    case biannually, biennially
    case but, date, latest, asOf, everyday, single, twofold, per, its, person, it, short, thing, oh, ish
    case am, pm, none_, clear, never, skip, catching, up, rule, remind, me, inside, x, a, ending, midweek, ordinalSuffix
  }

  var key = Key.none
  /// The weekday's ISO number; 0 for none.
  var weekday: UInt8 = 0
  /// True for plural days or parts of the day: "mondays", "evenings".
  var isPlural = false
  /// True for an abbreviation that is also an English word or name: "sun", "sat", "mon", "wed", "fri".
  var isRisky = false
  /// True if the capitalized word is a person's name: "Tom".
  var isName = false
  /// True if the word introduces a start: "start monday".
  var isLead = false
  /// True if the word names the start of a period: "beginning of may".
  var isEdge = false
  /// The half of the day for a letter attached to an hour: "9a", "5p".
  var half: Key?
  /// True for an accepted misspelling.
  var isMisspelled = false
  /// True for an approximate hour or part of the day: "threeish", "noonish".
  var isVague = false
  var month: UInt8 = 0
  var unit: Unit?
  /// The unit of "week's" before "time": "in a week's time".
  var possessive: Unit?
  var part: Part?
  /// A number in words; -1 for none.
  var number: Int16 = -1
  /// An ordinal in words; 0 for none.
  var ordinal: Int16 = 0

  var weekdayValue: Weekday? { weekday == 0 ? nil : Weekday(rawValue: Int(weekday)) }
}

/// A word of at most 16 lower-case ASCII letters, packed for fast comparison and hashing.
struct WordKey: Hashable {
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0
  private(set) var count = 0

  /// Appends a letter; a word longer than 16 letters is never found.
  mutating func append(_ letter: Unicode.Scalar) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(letter.value & 0xFF)
    count += 1
  }

  /// True if the word can be looked up.
  var isWhole: Bool { count <= 16 }

  init() {}

  init(_ text: String) { self.init(text.unicodeScalars) }

  init(_ letters: some Sequence<Unicode.Scalar>) { for letter in letters { append(letter) } }

  var scalars: [Unicode.Scalar] {
    (0..<min(count, 16)).reversed().map { place in
      Unicode.Scalar(UInt8(truncatingIfNeeded: (place < 8 ? low : high) >> UInt64(place % 8 * 8)))
    }
  }

  static func == (left: WordKey, right: WordKey) -> Bool { left.low == right.low && left.high == right.high }

  func hash(into hasher: inout Hasher) {
    hasher.combine(low)
    hasher.combine(high)
  }
}
