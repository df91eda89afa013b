import TodoModel

/// What a word can mean; one word may mean several things, and the place it stands in decides.
struct Word {
  /// A stretch of time.
  enum Unit: UInt8 {
    case second, minute, hour, day, week, fortnight, month, quarter, year, businessDay
  }

  /// A part of the day.
  enum Part: UInt8 {
    case morning, noon, lunch, afternoon, evening, night, midnight
  }

  /// A word of the grammar itself.
  enum Key: UInt8 {
    case none
    case today, tomorrow, yesterday, overmorrow, tonight, now
    case at, on, by, due, deadline, before, after, until, through, from, starting, to, and, or, within, of,
      the, this
    case next, last, coming, every, other, once, twice, times, occurrences, except, completion, done, when,
      than, later
    case hence, ago, past, half, couple, few, oclock, hours, sharp, around, lasting, between, no, start,
      middle, end, close
    case business, working, week, weekend, weekends, weekday, weekdays, each, time, following
    case endOfDay, endOfWeek, endOfMonth, endOfQuarter, endOfYear, closeOfBusiness, startOfMonth, startOfYear
    case daily, nightly, weekly, fortnightly, biweekly, monthly, bimonthly, quarterly, yearly, hourly
    case but, date, latest, asOf, everyday, single, twofold, per, its, person, it, short, thing, oh, ish
    case am, pm, none_, clear, never, skip, catching, up, rule, remind, me, inside, x, a, ending, midweek,
      ordinalSuffix
  }

  var key = Key.none
  /// The weekday's ISO number; 0 for none.
  var weekday: UInt8 = 0
  /// Whether it stands for every such day or part of the day: "mondays", "evenings".
  var isPlural = false
  /// Whether it is an abbreviation that is also an English word or name: "sun", "sat", "mon", "wed", "fri".
  var isRisky = false
  /// Whether it is a person's name when it begins with a capital: "Tom".
  var isName = false
  /// Whether it leads to the day that something starts: "start monday".
  var isLead = false
  /// Whether it names the start of a period: "beginning of may".
  var isEdge = false
  /// The half of the day that the letter stands for when it is glued to an hour: "9a", "5p".
  var half: Key?
  /// Whether it is a slip that is read all the same.
  var isMisspelled = false
  /// Whether it names an hour or a part of the day and says "about": "threeish", "noonish".
  var isVague = false
  var month: UInt8 = 0
  var unit: Unit?
  /// The stretch of time of "week's" before "time": "in a week's time".
  var possessive: Unit?
  var part: Part?
  /// A number in words; -1 for none.
  var number: Int16 = -1
  /// An ordinal in words; 0 for none.
  var ordinal: Int16 = 0

  var weekdayValue: Weekday? { weekday == 0 ? nil : Weekday(rawValue: Int(weekday)) }
}

/// A word of at most sixteen lower-case ASCII letters, packed so that it is compared and hashed at once.
struct WordKey: Hashable {
  private(set) var high: UInt64 = 0
  private(set) var low: UInt64 = 0
  private(set) var count = 0

  /// Adds a letter; a word that grows too long is no word of ours.
  mutating func append(_ letter: Unicode.Scalar) {
    high = high << 8 | low >> 56
    low = low << 8 | UInt64(letter.value & 0xFF)
    count += 1
  }

  /// Whether it can be looked up.
  var isWhole: Bool { count <= 16 }

  init() {}

  init(_ text: String) { self.init(text.unicodeScalars) }

  init(_ letters: some Sequence<Unicode.Scalar>) { for letter in letters { append(letter) } }

  /// The letters.
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
