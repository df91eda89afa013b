package import Intents
package import ScheduleGrammar
package import TodoModel

/// What words about a date come to for items: the one meaning that every surface goes by.
///
/// A plain date moves the open occurrence of an item that repeats, unless its whole series is meant. Whole days and
/// weeks that are added ("+1 week") keep the item's time of day, and a time alone keeps the days of a series. "by
/// friday 5pm" is a deadline and leaves the date as it
/// is; "monday by friday" says both.
package struct DateChange: Hashable, Sendable {
  /// What is wanted.
  package enum Outcome: Hashable, Sendable {
    /// Nothing is said.
    case nothing
    /// No date.
    case clear
    /// This time or repeat, or this deadline.
    case schedule(Schedule)
    /// It cannot be followed.
    case refused(Refusal)
  }

  /// What is wanted.
  package private(set) var outcome: Outcome
  /// What the date is to the item.
  package private(set) var role: Reading.Role = .when
  /// A deadline that is wanted beside the date.
  package private(set) var beside: Reading.SecondDate?
  /// Whether the deadline is taken away beside what becomes of the date.
  package private(set) var clearsDeadline = false
  /// From when on it is shown; nil where that is not said.
  package private(set) var showFrom: ShowFrom?
  /// Whether it is put off to some day.
  package private(set) var isSomeday = false
  /// The start on the person's clock; nil where that is the schedule's own.
  package private(set) var first: LocalTime?
  /// The words that were read, in scalars of the text.
  package private(set) var spans: [Range<Int>] = []
  /// The reading that comes next; nil where there is only one.
  package private(set) var other: Schedule?
  /// What else the person should know.
  package private(set) var notes: [Note] = []
  /// Whether a whole number of days or weeks is added: the time of day stays.
  package private(set) var isShift = false
  /// Whether only a time of day is said: of a series the days stay.
  package private(set) var isTimeOnly = false

  /// What is taken away, in words: "no date", "no deadline"; nil where nothing is.
  package private(set) var clearing: String?

  /// No date.
  package static let clear = DateChange(Reading.Cleared.date)

  private init(_ outcome: Outcome) { self.outcome = outcome }

  private init(_ cleared: Reading.Cleared) {
    self.init(.clear)
    clearing = cleared.words
  }

  /// What a text comes to; `alternative` counts its other readings.
  ///
  /// `keepsFold` tells whether of a time that clocks show twice the second can be had, too.
  package init(_ text: String, alternative: Int = 0, keepsFold: Bool = false, at moment: Moment) {
    guard !text.allSatisfy(\.isWhitespace) else {
      self.init(.nothing)
      return
    }
    self.init(
      Grammar(moment).read(text, mode: .date),
      of: text,
      alternative: alternative,
      keepsFold: keepsFold
    )
  }

  /// What a text that was read comes to.
  package init(_ reading: Reading, of text: String, alternative: Int = 0, keepsFold: Bool = false) {
    outcome = Self.outcome(reading)
    role = reading.role
    beside = reading.beside
    showFrom = reading.showFrom
    clearsDeadline = reading.clearsDeadline
    isSomeday = reading.isSomeday
    clearing =
      isSomeday
      ? "someday" : reading.outcome == .clear ? reading.clears.map(\.words).joined(separator: ", ") : nil
    first = reading.start
    spans = reading.spans
    notes = reading.notes
    isTimeOnly = reading.isTimeOnly
    isShift = text.first { !$0.isWhitespace } == "+"
    choose(alternative, of: reading, keepsFold: keepsFold)
  }

  private static func outcome(_ reading: Reading) -> Outcome {
    switch reading.outcome {
    case .schedule(let schedule): .schedule(schedule)
    case .clear: .clear
    case .refused(let refusal): .refused(refusal)
    case .nothing: .nothing
    }
  }

  private mutating func choose(_ alternative: Int, of reading: Reading, keepsFold: Bool) {
    guard let schedule = reading.schedule else { return }
    var all = [schedule] + reading.ambiguities.compactMap(\.other)
    if keepsFold, schedule.recurrence == nil, notes.contains(where: { $0.code == .ambiguousFold }) {
      var second = schedule
      second.fold = 1
      all.append(second)
    }
    guard all.count > 1 else { return }
    let place = alternative % all.count
    outcome = .schedule(all[place])
    other = all[(place + 1) % all.count]
    if place > 0 {
      first = nil
      notes = []
    }
  }

  /// Whether nothing is said at all.
  package var isEmpty: Bool { outcome == .nothing && showFrom == nil }

  /// The date that is wanted, be it when or by when; nil where none is.
  package var schedule: Schedule? {
    if case .schedule(let schedule) = outcome { return schedule }
    return nil
  }

  /// Why it cannot be followed; nil where it can.
  package var refusal: Refusal? {
    if case .refused(let refusal) = outcome { return refusal }
    return nil
  }

  /// Whether the date says by when; a repeat never does.
  package var isDeadline: Bool { role == .deadline && schedule.map { $0.recurrence == nil } ?? false }

  /// By when, where that is wanted.
  package var deadline: Deadline? {
    guard isDeadline, let schedule else { return beside?.deadline }
    return Deadline(schedule.start, zone: schedule.zone)
  }

  /// What one row would be given as its date: a shift keeps the row's own time of day.
  package func schedule(for row: ListedRow) -> Schedule? {
    guard var schedule, isShift, schedule.recurrence == nil, schedule.start.time == nil else {
      return schedule
    }
    schedule.start.time = row.occurrence?.due.time ?? row.row.item.schedule?.start.time
    return schedule
  }

  /// Whether the row repeats and only its one occurrence would move.
  package func movesOccurrence(of row: ListedRow, wholeSeries: Bool) -> Bool {
    guard let schedule, schedule.recurrence == nil, !isDeadline, !wholeSeries else { return false }
    return row.row.item.schedule?.recurrence != nil && row.occurrence != nil
  }
}
