package import TodoModel

/// The lateness of an open item or occurrence; no other code decides what is overdue.
package enum Lateness: Hashable, Sendable {
  /// Not due yet, or in progress.
  case onTime
  /// Its time today has passed.
  case passed
  /// Its day or deadline has passed; a deadline with a time passes to the minute.
  case overdue
  /// An appointment with start and end times on an earlier day, which cannot be done any more.
  case over

  /// Determines the lateness by the deadline if there is one, otherwise by the end, otherwise by the start.
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

  package var isLate: Bool { self == .passed || self == .overdue }
}

extension LocalTime {
  /// Returns true if the time has passed: a day when the next one begins, a time when its minute is over.
  fileprivate func hasPassed(at now: LocalTime) -> Bool {
    guard day == now.day else { return day < now.day }
    guard let time, let clock = now.time else { return false }
    return time < clock
  }
}
