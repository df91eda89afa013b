package import JSON

/// The schedule of an item: a day with an optional time, an optional explicit zone and an optional repeat.
///
/// A schedule changes and merges as one value, since a mix of two schedules would be worse than either.
package struct Schedule: Hashable, Sendable {
  /// The rule for the next occurrence of a repeat.
  package enum RepeatMode: String, Codable, Hashable, Sendable {
    /// By the calendar, regardless of when the last one was completed.
    case fixed
    /// By the calendar, with missed ones skipped.
    case catchUp = "catch_up"
    /// Counted from the day of the last completion.
    case afterCompletion = "after_completion"
  }

  /// The first (or only) day with an optional time.
  package var start: LocalTime
  package var end: LocalTime?
  /// The explicit IANA zone; nil floats in the user's zone.
  package var zone: String?
  /// The choice between two equal local times when clocks are set back: 0 the first, 1 the second.
  package var fold: Int
  /// The repeat rule; `start` is one of its instances.
  package var recurrence: Recurrence?
  package var repeatMode: RepeatMode
  /// The skipped occurrences (RFC 5545 EXDATE).
  package var exceptions: Set<OccurrenceKey>
  package var moves: [OccurrenceKey: LocalTime]

  /// Creates a schedule; the default does not repeat and floats.
  package init(
    start: LocalTime,
    end: LocalTime? = nil,
    zone: String? = nil,
    fold: Int = 0,
    recurrence: Recurrence? = nil,
    repeatMode: RepeatMode = .fixed,
    exceptions: Set<OccurrenceKey> = [],
    moves: [OccurrenceKey: LocalTime] = [:]
  ) {
    self.start = start
    self.end = end
    self.zone = zone
    self.fold = fold
    self.recurrence = recurrence
    self.repeatMode = repeatMode
    self.exceptions = exceptions
    self.moves = moves
  }
}

extension Schedule.RepeatMode: JSONCoded {
  package static let schema = Schema.oneOf(["fixed", "catch_up", "after_completion"])
}

extension Schedule: JSONRecord {
  package static let schema = Schema.named("Schedule")

  package static let fields = JSONFields(
    Schedule(start: LocalTime(Day(ordinal: 0))),
    [
      .init("start", required: \.start) { $0.start = $1 },
      .init("all_day", schema: .truth, said: { ($0.start.time == nil).json }) { _, _ in },
      .init("end", \.end) { $0.end = $1 },
      .init("zone", \.zone) { $0.zone = $1 },
      .init("fold", \.fold, unless: 0, if: (0...1).contains) { $0.fold = $1 },
      .init("rrule", \.recurrence) { $0.recurrence = $1 },
      .init("repeat_mode", schema: RepeatMode.schema, said: \.saidRepeatMode?.json) {
        $0.repeatMode = try RepeatMode(json: $1)
      },
      .init("exceptions", \.exceptions, unless: []) { $0.exceptions = $1 },
      .init("moves", \.moves, unless: [:]) { $0.moves = $1 },
    ]
  )

  private var saidRepeatMode: RepeatMode? { recurrence == nil ? nil : repeatMode }
}
