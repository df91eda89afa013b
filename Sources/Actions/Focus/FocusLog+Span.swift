package import Intents
package import ScheduleGrammar
package import TodoModel

extension FocusLog {
  /// Parses a range of past dates, both days included: "monday" is the last one; returns nil if both are nil.
  package static func span(
    since: String?,
    until: String?,
    at moment: Moment
  ) throws(FilterFault) -> Range<Instant>? {
    let dates = FilterDates(moment)
    let start = try since.map { (words) throws(FilterFault) in
      dates.instant(try dates.minutes(words, true).lowerBound)
    }
    let end = try until.map { (words) throws(FilterFault) in
      dates.instant(try dates.minutes(words, true).upperBound)
    }
    guard start != nil || end != nil else { return nil }
    let first = start ?? .first
    return first..<max(first, end ?? .last)
  }

  /// Returns the range of days, both included; nil if both are nil.
  package static func span(from first: Day?, to last: Day?, at moment: Moment) -> Range<Instant>? {
    guard first != nil || last != nil else { return nil }
    func midnight(_ day: Day) -> Instant { moment.zone.instant(of: LocalTime(day, .midnight)) }
    let start = first.map(midnight) ?? .first
    return start..<max(start, last.map { midnight($0.advanced(by: 1)) } ?? .last)
  }
}
