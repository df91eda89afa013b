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

extension Schedule: Codable {
  private enum CodingKeys: String, CodingKey {
    case start, end, zone, fold, rrule, exceptions, moves
    case allDay = "all_day"
    case repeatMode = "repeat_mode"
  }

  /// Reads the wire form; absent parts take their defaults.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(start: try container.decode(LocalTime.self, forKey: .start))
    end = try container.decodeIfPresent(LocalTime.self, forKey: .end)
    zone = try container.decodeIfPresent(String.self, forKey: .zone)
    fold = try container.number(in: 0...1, forKey: .fold) ?? 0
    recurrence = try container.decodeIfPresent(Recurrence.self, forKey: .rrule)
    repeatMode = try container.decodeIfPresent(RepeatMode.self, forKey: .repeatMode) ?? .fixed
    exceptions = Set(try container.decodeIfPresent([OccurrenceKey].self, forKey: .exceptions) ?? [])
    let named = try container.decodeIfPresent([String: LocalTime].self, forKey: .moves) ?? [:]
    for (key, time) in named { moves[OccurrenceKey(key)] = time }
  }

  /// Writes the wire form; empty sets are left out.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(start, forKey: .start)
    try container.encode(start.time == nil, forKey: .allDay)
    try container.encodeIfPresent(end, forKey: .end)
    try container.encodeIfPresent(zone, forKey: .zone)
    if fold != 0 { try container.encode(fold, forKey: .fold) }
    try container.encodeIfPresent(recurrence, forKey: .rrule)
    if recurrence != nil { try container.encode(repeatMode, forKey: .repeatMode) }
    if !exceptions.isEmpty { try container.encode(exceptions.sorted(), forKey: .exceptions) }
    if !moves.isEmpty {
      let named = Dictionary(uniqueKeysWithValues: moves.map { ($0.key.text, $0.value) })
      try container.encode(named, forKey: .moves)
    }
  }
}
