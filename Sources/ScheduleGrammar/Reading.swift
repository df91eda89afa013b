package import TodoModel

/// How a text was read.
package struct Reading: Hashable, Sendable {
  /// What it came to.
  package enum Outcome: Hashable, Sendable {
    /// It says when.
    case schedule(Schedule)
    /// It says that there is to be no date; where the role is that of a deadline, none of those.
    case clear
    /// A title with no words that say when.
    case nothing
    /// It cannot be followed, and why.
    case refused(Refusal)
  }

  /// What a date is to the item.
  package enum Role: String, Hashable, Sendable {
    /// When to do it.
    case when
    /// By when it must be done.
    case deadline
    /// From when on it can be done.
    case start
  }

  /// What a text can take away.
  package enum Cleared: String, Hashable, Sendable {
    case date, deadline

    /// "no date", "no deadline".
    package var words: String { "no " + rawValue }
  }

  /// A deadline that was said beside another date: "monday by friday".
  package struct SecondDate: Hashable, Sendable {
    package var deadline: Deadline
    /// What the person's own clock shows then.
    package var start: LocalTime
    /// The words that were read, in Unicode scalars of the text, ascending.
    package var spans: [Range<Int>]
  }

  /// What it came to.
  package var outcome: Outcome
  /// The words that were read, in Unicode scalars of the text, ascending.
  package var spans: [Range<Int>] = []
  /// The text without those words, tidied.
  package var title: String
  /// What the date is to the item.
  package var role: Role = .when
  /// 0 to 1: below 0.85 the other reading is worth showing.
  package var confidence: Double = 1
  /// Where it could have been read otherwise.
  package var ambiguities: [Ambiguity] = []
  /// What else the person should know.
  package var notes: [Note] = []
  /// The start on the person's own clock; the schedule's own start where no zone was said.
  package var start: LocalTime?
  /// Which of two equal times on the person's own clock the start is: 0 the first, 1 the second.
  package var fold = 0
  /// The end on the person's own clock.
  package var end: LocalTime?
  /// Whether a time of day is all that was said, so that the day is only where that comes next.
  package var isTimeOnly = false
  /// True if a day without its year is of the next year, since that of this year has passed.
  package var isOfNextYear = false
  /// What to tell of what was read: in a title, why words that look like a date were left alone.
  package var hint: Refusal?
  /// The deadline beside the date, where the text says both.
  package var beside: SecondDate?
  /// Whether the deadline is to be taken away beside what is said of the date: "tomorrow, no deadline".
  package var clearsDeadline = false
  /// From when on it is shown, where the text says that.
  package var showFrom: ShowFrom?
  /// Whether it is put off to some day.
  package var isSomeday = false
  /// Which rule read which words, in the order of the text; empty where the reading was not to be explained.
  package var parts: [ReadingPart] = []

  /// A reading with nothing but its outcome.
  init(_ outcome: Outcome, title: String) {
    self.outcome = outcome
    self.title = title
  }

  /// What the text takes away; empty where it takes nothing.
  package var clears: [Cleared] {
    let isOfDeadline = role == .deadline
    let isDeadline = clearsDeadline || outcome == .clear && isOfDeadline
    return (outcome == .clear && !isOfDeadline ? [.date] : []) + (isDeadline ? [.deadline] : [])
  }

  /// The schedule, where there is one.
  package var schedule: Schedule? {
    if case .schedule(let schedule) = outcome { return schedule }
    return nil
  }

  /// Whether its one date says by when it must be done; a repeat never does.
  package var isDeadline: Bool { role == .deadline && schedule.map { $0.recurrence == nil } ?? false }

  /// When to do it; nil where the text does not say.
  package var when: Schedule? { isDeadline ? nil : schedule }

  /// By when it must be done; nil where the text does not say.
  package var deadline: Deadline? {
    guard isDeadline, let schedule else { return beside?.deadline }
    return Deadline(schedule.start, zone: schedule.zone)
  }

  /// The words of the text that were read as dates, as they stand there.
  package func words(of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return spans.map { String(String.UnicodeScalarView(scalars[$0.clamped(to: scalars.indices)])) }
      .joined(separator: " ")
  }

  /// The word that was meant where one was misspelled.
  package var corrected: String? { notes.first { $0.code == .typoCorrected }?.detail }

  /// The refusal, where there is one.
  package var refusal: Refusal? {
    if case .refused(let refusal) = outcome { return refusal }
    return nil
  }
}

/// Something about a reading that the person should know.
package struct Note: Hashable, Sendable {
  /// The kinds, by the names the API gives them.
  package enum Code: String, Hashable, Sendable {
    case rolledToTomorrow = "rolled_to_tomorrow"
    case rolledToNextYear = "rolled_to_next_year"
    case rolledToNextMonth = "rolled_to_next_month"
    case shiftedByGap = "shifted_by_gap"
    case ambiguousFold = "ambiguous_fold"
    case orderSwapped = "order_swapped"
    case typoCorrected = "typo_corrected"
    case inPast = "in_past"
    case zoneConverted = "zone_converted"
    case dayBefore = "day_before"
    case clamped
    case hourImplied = "hour_implied"
    /// Dates are left out of a repeat, though not every year.
    case leftOutOnce = "left_out_once"
    /// What is to be left out of a repeat is none of it.
    case leavesNothingOut = "leaves_nothing_out"
  }

  /// The kind.
  package var code: Code
  /// What it is about: the word corrected, the zone converted from, the year that has 29 February.
  package var detail: String?
}
