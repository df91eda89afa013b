import Messages
package import TodoModel

/// The result of reading a text.
package struct Reading: Hashable, Sendable {
  /// The outcome of a reading.
  package enum Outcome: Hashable, Sendable {
    /// A date, time or repeat.
    case schedule(Schedule)
    /// The date is removed; with the role `deadline`, the deadline.
    case clear
    /// A title without a date.
    case nothing
    /// A date that is refused.
    case refused(Refusal)
  }

  /// The role of a date in the item.
  package enum Role: String, Hashable, Sendable {
    /// The date to do the item.
    case when
    /// The date by which the item must be done.
    case deadline
    /// The first date on which the item can be done.
    case start
  }

  /// A field that a text can clear.
  package enum Cleared: String, Hashable, Sendable {
    case date, deadline

    /// "no date", "no deadline".
    package var words: String {
      switch self {
      case .date: localized("no date")
      case .deadline: localized("no deadline")
      }
    }
  }

  /// A deadline next to another date: "monday by friday".
  package struct SecondDate: Hashable, Sendable {
    package var deadline: Deadline
    /// The deadline in the user's zone.
    package var start: LocalTime
    /// Spans of the words read, in Unicode scalars of the text, ascending.
    package var spans: [Range<Int>]
  }

  package var outcome: Outcome
  /// Spans of the words read, in Unicode scalars of the text, ascending.
  package var spans: [Range<Int>] = []
  /// The text without the words read, tidied.
  package var title: String
  package var role: Role = .when
  /// Confidence from 0 to 1; below 0.85 the alternative is worth showing.
  package var confidence: Double = 1
  package var ambiguities: [Ambiguity] = []
  /// Facts for the user about the reading.
  package var notes: [Note] = []
  /// The start in the user's zone; equals the schedule's start if no zone is named.
  package var start: LocalTime?
  /// Selects between two equal local times in the user's zone: 0 is the first, 1 the second.
  package var fold = 0
  /// The end in the user's zone.
  package var end: LocalTime?
  /// True if the words give only a time; the day is then the time's next occurrence.
  package var isTimeOnly = false
  /// True if a day without a year is in the next year because it has passed in this year.
  package var isOfNextYear = false
  /// A hint about the reading; in a title: the reason that words that look like a date were not read.
  @Rare package var hint: Refusal?
  /// The deadline next to the date, if the text has both.
  @Rare package var beside: SecondDate?
  /// True if the deadline is removed while the date is set: "tomorrow, no deadline".
  package var clearsDeadline = false
  /// The show-from date, if any.
  @Rare package var showFrom: ShowFrom?
  /// True if the item is postponed to someday.
  package var isSomeday = false
  /// The reminders of the item's own, if any.
  @Rare package var remind: RemindWords?
  /// The rule of each part, in the order of the text; empty unless the reading is explained.
  package var parts: [ReadingPart] = []

  /// Creates a reading with only an outcome.
  init(_ outcome: Outcome, title: String) {
    self.outcome = outcome
    self.title = title
  }

  /// The fields that the text clears.
  package var clears: [Cleared] {
    let isOfDeadline = role == .deadline
    let isDeadline = clearsDeadline || outcome == .clear && isOfDeadline
    return (outcome == .clear && !isOfDeadline ? [.date] : []) + (isDeadline ? [.deadline] : [])
  }

  package var schedule: Schedule? {
    if case .schedule(let schedule) = outcome { return schedule }
    return nil
  }

  /// True if the only date is a deadline; a repeat never is.
  package var isDeadline: Bool { role == .deadline && schedule.map { $0.recurrence == nil } ?? false }

  /// The date to do the item, if any.
  package var when: Schedule? { isDeadline ? nil : schedule }

  /// The deadline, if any.
  package var deadline: Deadline? {
    guard isDeadline, let schedule else { return beside?.deadline }
    return Deadline(schedule.start, zone: schedule.zone)
  }

  /// Returns the words read as dates, as written.
  package func words(of text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    return spans.map { String(String.UnicodeScalarView(scalars[$0.clamped(to: scalars.indices)])) }.joined(
      separator: " ")
  }

  /// The correct word for a misspelling.
  package var corrected: String? { notes.first { $0.code == .typoCorrected }?.detail }

  package var refusal: Refusal? {
    if case .refused(let refusal) = outcome { return refusal }
    return nil
  }
}

/// A fact for the user about a reading.
package struct Note: Hashable, Sendable {
  /// The kind of note; raw values are the API's names.
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
    /// Exceptions of a repeat apply once, not every year.
    case leftOutOnce = "left_out_once"
    /// An exception of a repeat matches no occurrence.
    case leavesNothingOut = "leaves_nothing_out"
  }

  package var code: Code
  /// The subject of the note: the corrected word, the zone converted from, the year that has 29 February.
  package var detail: String?
}
