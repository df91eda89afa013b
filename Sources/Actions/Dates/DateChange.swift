package import Intents
package import ScheduleGrammar
package import TodoModel

/// The effect of a date text on items, the same on every surface.
///
/// A plain date moves the open occurrence of a repeat, unless the whole series is selected. Added days and weeks ("+1
/// week") keep the item's time of day, and a time alone keeps the days of a series. "by friday 5pm" sets a deadline and
/// keeps the date; "monday by friday" sets both.
package struct DateChange: Hashable, Sendable {
  /// The kind of the change.
  package enum Outcome: Hashable, Sendable {
    case nothing
    /// Clears the date.
    case clear
    /// Sets a time, a repeat or a deadline.
    case schedule(Schedule)
    case refused(Refusal)
  }

  package private(set) var outcome: Outcome
  /// Role of the date: start or deadline.
  package private(set) var role: Reading.Role = .when
  /// Deadline in addition to the date.
  package private(set) var beside: Reading.SecondDate?
  /// True if the deadline is cleared in addition to the change of the date.
  package private(set) var clearsDeadline = false
  package private(set) var showFrom: ShowFrom?
  package private(set) var isSomeday = false
  /// Start on the user's clock; nil if it is the schedule's own.
  package private(set) var first: LocalTime?
  /// Ranges of the words that were read, in scalars of the text.
  package private(set) var spans: [Range<Int>] = []
  /// The next reading, if there are several.
  package private(set) var other: Schedule?
  /// Further notes for the user.
  package private(set) var notes: [Note] = []
  /// True if whole days or weeks are added, which keeps the time of day.
  package private(set) var isShift = false
  /// True if the text is only a time of day, which keeps the days of a series.
  package private(set) var isTimeOnly = false

  /// Description of what is cleared: "no date", "no deadline".
  package private(set) var clearing: String?

  package static let clear = DateChange(Reading.Cleared.date)

  private init(_ outcome: Outcome) { self.outcome = outcome }

  private init(_ cleared: Reading.Cleared) {
    self.init(.clear)
    clearing = cleared.words
  }

  /// Reads a text; `alternative` is the index of the reading, modulo their number.
  ///
  /// `keepsFold` adds the second occurrence of a time that clocks show twice as a reading.
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

  /// True if the text has neither a date nor a show-from date.
  package var isEmpty: Bool { outcome == .nothing && showFrom == nil }

  /// The new date or deadline, if any.
  package var schedule: Schedule? {
    if case .schedule(let schedule) = outcome { return schedule }
    return nil
  }

  package var refusal: Refusal? {
    if case .refused(let refusal) = outcome { return refusal }
    return nil
  }

  /// True if the date is a deadline; a repeat never is.
  package var isDeadline: Bool { role == .deadline && schedule.map { $0.recurrence == nil } ?? false }

  /// The new deadline, if any.
  package var deadline: Deadline? {
    guard isDeadline, let schedule else { return beside?.deadline }
    return Deadline(schedule.start, zone: schedule.zone)
  }

  /// Returns the new schedule of a row; a shift keeps the row's time of day.
  package func schedule(for row: ListedRow) -> Schedule? {
    guard var schedule, isShift, schedule.recurrence == nil, schedule.start.time == nil else {
      return schedule
    }
    schedule.start.time = row.occurrence?.due.time ?? row.row.item.schedule?.start.time
    return schedule
  }

  /// Returns true if the row repeats and only its occurrence moves.
  package func movesOccurrence(of row: ListedRow, wholeSeries: Bool) -> Bool {
    guard let schedule, schedule.recurrence == nil, !isDeadline, !wholeSeries else { return false }
    return row.row.item.schedule?.recurrence != nil && row.occurrence != nil
  }
}
