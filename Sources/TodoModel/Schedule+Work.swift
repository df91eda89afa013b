/// Why a repeat cannot be worked out whenever it is looked at.
package enum RepeatFault: Error, Hashable, Sendable {
  /// It comes round several times a day, and no time says when in the day it begins.
  case needsTime
  /// No day of the calendar fits it.
  case neverHappens
  /// Counting to its end takes too long.
  case tooLong
}

extension Schedule {
  /// What is wrong with its repeat; nil where it has none, or one that every question is answered about in a bounded
  /// number of steps.
  package var repeatFault: RepeatFault? {
    guard let recurrence, repeatMode != .afterCompletion else { return nil }
    if recurrence.frequency.isElapsed, start.time == nil { return .needsTime }
    let expansion = Expansion(recurrence, from: start, zone: FixedZone.utc)
    if expansion.isCutShort { return .tooLong }
    return expansion.first(atOrAfter: start) == nil ? .neverHappens : nil
  }
}
