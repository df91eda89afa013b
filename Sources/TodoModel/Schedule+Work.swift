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
