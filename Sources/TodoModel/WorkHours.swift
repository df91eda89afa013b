/// The hours of a day in which a person works on their items.
package enum WorkHours: Hashable, Sendable {
  /// A number of minutes, at any time of the day.
  case minutes(Int)
  /// From a time of day until a later one.
  case span(from: ClockTime, to: ClockTime)

  /// Returns the minutes that are left at a time of day; `done` minutes of work are over.
  package func left(at time: ClockTime, done: Int) -> Int {
    switch self {
    case .minutes(let all): max(0, min(all - done, 1440 - time.minutes))
    case .span(let from, let to): max(0, to.minutes - max(from.minutes, time.minutes))
    }
  }
}
