package import JSON

/// When an item is to be done: a day, perhaps a time, perhaps a zone that was said, perhaps a repeat.
///
/// One atomic value: half of one schedule with half of another would be worse than either.
package struct Schedule: Hashable, Sendable {
  /// How the next occurrence follows from the last.
  package enum RepeatMode: String, Codable, Hashable, Sendable {
    /// By the calendar, whenever the last one was done.
    case fixed
    /// By the calendar, missed ones skipped.
    case catchUp = "catch_up"
    /// Counted from the day the last one was done.
    case afterCompletion = "after_completion"
  }

  /// The first (or only) day and, where one was said, its time.
  package var start: LocalTime
  /// The end, where a range was said.
  package var end: LocalTime?
  /// The IANA zone that was said; nil floats with the person.
  package var zone: String?
  /// Which of two equal local times is meant where clocks were set back: 0 the first, 1 the second.
  package var fold: Int
  /// The repeat rule; `start` is an instance of it.
  package var recurrence: Recurrence?
  /// How a repeat goes on.
  package var repeatMode: RepeatMode
  /// Occurrences that are skipped (RFC 5545 EXDATE).
  package var exceptions: Set<OccurrenceKey>
  /// Occurrences that were moved to another time.
  package var moves: [OccurrenceKey: LocalTime]

  /// A schedule; by default once, floating.
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

  /// The wire form.
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

  /// How it goes on, where it does.
  private var saidRepeatMode: RepeatMode? { recurrence == nil ? nil : repeatMode }
}
