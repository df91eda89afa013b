package import TodoModel

/// How something that is open stands to the clock: the one place that says what is overdue.
package enum Lateness: Hashable, Sendable {
  /// Nothing of it has passed, or it is on until its end.
  case onTime
  /// Its time of today has passed.
  case passed
  /// Its day has passed, or its deadline, to the minute where that has a time.
  case overdue
  /// It was an appointment of an earlier day, from one time to another: nothing of it can be made up for.
  case over

  /// Where there is a deadline, that alone counts; else the end, where one was said.
  package init(_ start: LocalTime?, until end: LocalTime? = nil, by deadline: LocalTime?, at now: LocalTime) {
    guard let due = deadline ?? end ?? start, due.hasPassed(at: now) else {
      self = .onTime
      return
    }
    guard deadline == nil else {
      self = .overdue
      return
    }
    guard due.day < now.day else {
      self = .passed
      return
    }
    self = end?.time != nil && start?.time != nil ? .over : .overdue
  }

  /// Whether it is overdue, or its time of today has passed.
  package var isLate: Bool { self == .passed || self == .overdue }
}

extension LocalTime {
  /// A day has passed when the next one begins, a time when its minute is over.
  fileprivate func hasPassed(at now: LocalTime) -> Bool {
    guard day == now.day else { return day < now.day }
    guard let time, let clock = now.time else { return false }
    return time < clock
  }
}
