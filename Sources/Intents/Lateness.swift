package import TodoModel

/// How something that is open stands to the clock: the one place that says what is overdue.
package enum Lateness: Hashable, Sendable {
  /// Nothing of it has passed.
  case onTime
  /// Its time of today has passed.
  case passed
  /// Its day has passed, or its deadline, to the minute where that has a time.
  case overdue

  /// Where there is a deadline, that alone counts.
  package init(_ start: LocalTime?, by deadline: LocalTime?, at now: LocalTime) {
    guard let due = deadline ?? start, due.hasPassed(at: now) else {
      self = .onTime
      return
    }
    self = deadline != nil || due.day < now.day ? .overdue : .passed
  }
}

extension LocalTime {
  /// A day has passed when the next one begins, a time when its minute is over.
  fileprivate func hasPassed(at now: LocalTime) -> Bool {
    guard day == now.day else { return day < now.day }
    guard let time, let clock = now.time else { return false }
    return time < clock
  }
}
