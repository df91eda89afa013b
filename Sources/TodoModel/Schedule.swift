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
  /// Occurrences beside those of the rule, in the schedule's zone (RFC 5545 RDATE); COUNT and UNTIL do not apply.
  package var extraDates: Set<LocalTime>
  /// The days per period of a repeat without fixed days; its rule is daily.
  package var quota: Quota?
  /// Fields of newer versions, preserved unchanged.
  package var extra: [String: JSONValue] = [:]

  /// Creates a schedule; the default does not repeat and floats.
  package init(
    start: LocalTime, end: LocalTime? = nil, zone: String? = nil, fold: Int = 0, recurrence: Recurrence? = nil,
    repeatMode: RepeatMode = .fixed, exceptions: Set<OccurrenceKey> = [], moves: [OccurrenceKey: LocalTime] = [:],
    extraDates: Set<LocalTime> = [], quota: Quota? = nil
  ) {
    self.start = start
    self.end = end
    self.zone = zone
    self.fold = fold
    self.recurrence = recurrence
    self.repeatMode = repeatMode
    self.exceptions = exceptions
    self.moves = moves
    self.extraDates = extraDates
    self.quota = quota
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
      .init("end", \.end) { $0.end = $1 }, .init("zone", \.zone) { $0.zone = $1 },
      .init("fold", \.fold, unless: 0, if: (0...1).contains) { $0.fold = $1 },
      .init("rrule", \.recurrence) { $0.recurrence = $1 },
      .init("repeat_mode", schema: RepeatMode.schema, said: \.saidRepeatMode?.json) {
        $0.repeatMode = try RepeatMode(json: $1)
      }, .init("exceptions", \.exceptions, unless: []) { $0.exceptions = $1 },
      .init("moves", \.moves, unless: [:]) { $0.moves = $1 },
      .init("extra_dates", \.extraDates, unless: []) { $0.extraDates = $1 },
      .init("quota", \.quota) { $0.quota = $1 },
    ], unknown: \Schedule.extra)

  private var saidRepeatMode: RepeatMode? { recurrence == nil ? nil : repeatMode }
}

/// An occurrence that deviates from its repeat rule: skipped, or moved to another time.
package struct ChangedOccurrence: Hashable, Sendable {
  package let key: OccurrenceKey
  /// true if the occurrence is skipped; unskipping restores an earlier move.
  package let isSkipped: Bool
  package let to: LocalTime?

  /// The last day on which the occurrence falls or would fall, or nil for a repeat after completion.
  package var lastDay: Day? { [key.nominal?.day, isSkipped ? nil : to?.day].compactMap(\.self).max() }
}

extension Schedule {
  /// The skipped and moved occurrences in chronological order.
  package var changedOccurrences: [ChangedOccurrence] {
    exceptions.union(moves.keys).sorted {
      ($0.count ?? 0, $0.nominal?.minutes ?? 0, $0) < ($1.count ?? 0, $1.nominal?.minutes ?? 0, $1)
    }.map { ChangedOccurrence(key: $0, isSkipped: exceptions.contains($0), to: moves[$0]) }
  }
}

extension Schedule {
  /// Returns the end of an occurrence on the user's clock, or nil if the schedule has no end.
  package func end(of occurrence: Occurrence) -> LocalTime? {
    guard let end, end > start else { return nil }
    let due = occurrence.due
    guard due.time != nil, end.time != nil, start.time != nil else {
      let day = due.day.advanced(by: start.day.distance(to: end.day))
      return LocalTime(day, due.time == nil && start.time != nil ? nil : end.time)
    }
    return LocalTime(minutes: due.minutes + end.minutes - start.minutes)
  }

  /// Returns true if the rule includes the occurrence, even if skipped or moved; false for repeats after completion.
  package func hasOccurrence(_ key: OccurrenceKey, zone: any Zone, zones: Item.ZoneLookup) -> Bool {
    guard repeatMode != .afterCompletion, let nominal = key.nominal, key == OccurrenceKey(nominal, zone: self.zone),
      let series = expansion(in: self.zone.flatMap(zones) ?? zone), nominal.day >= series.earliest.day
    else { return false }
    var walk = ExpansionIterator(series, from: LocalTime(nominal.day), .schedule)
    while let next = walk.next()?.nominal, next <= nominal { if next == nominal { return true } }
    return false
  }

  /// true if a day may have several occurrences, so that the time of day is needed to tell them apart.
  package var mayComeSeveralTimesADay: Bool {
    guard let recurrence, repeatMode != .afterCompletion else { return false }
    return recurrence.hasSeveralTimesADay || !moves.isEmpty || !extraDates.isEmpty
  }

  /// Returns true if an occurrence is moved or an extra date, so that the rule does not name its day.
  package func isBesideRule(_ occurrence: Occurrence) -> Bool {
    moves[occurrence.key] != nil || extraDates.contains(occurrence.nominal)
  }

  /// Returns the instances of the rule and the extra dates, including skipped ones; nil without a repeat.
  package func expansion(in zone: any Zone) -> Expansion? {
    recurrence.map { Expansion($0, from: start, zone: zone, extraDates: extraDates) }
  }
}

extension Recurrence {
  /// true if the rule itself has several times a day.
  package var hasSeveralTimesADay: Bool { frequency.isElapsed || hours.count > 1 || minutes.count > 1 }
}

/// The reason why a repeat cannot be computed with bounded work.
package enum RepeatFault: Error, Hashable, Sendable {
  /// The rule repeats several times a day, but the start has no time.
  case needsTime
  /// No day of the calendar matches the rule.
  case neverHappens
  /// Counting to the end exceeds the budget.
  case tooLong
}

extension Schedule {
  /// The fault of the repeat, or nil if there is no repeat or every query of it takes a bounded number of steps.
  package var repeatFault: RepeatFault? {
    guard let recurrence, repeatMode != .afterCompletion else { return nil }
    if recurrence.frequency.isElapsed, start.time == nil { return .needsTime }
    let expansion = Expansion(recurrence, from: start, zone: FixedZone.utc)
    if expansion.isCutShort { return .tooLong }
    return expansion.first(atOrAfter: start) == nil ? .neverHappens : nil
  }
}
