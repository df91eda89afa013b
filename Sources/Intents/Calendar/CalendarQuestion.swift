package import TodoModel

/// A request for a range of calendar days.
package struct CalendarQuestion: Hashable, Sendable {
  package let days: ClosedRange<Day>
  /// Maximum number of entries per day; counts include all entries.
  package let limit: Int

  /// Length of the agenda in days: four weeks.
  package static let agenda = 28
  /// Maximum number of days per request: six weeks.
  package static let longest = 42

  /// Creates a request for a range of days, cut to `longest`.
  package init(from first: Day, to last: Day, limit: Int = 100) {
    let end = min(max(first, last), first.advanced(by: Self.longest - 1))
    days = first...end
    self.limit = limit
  }

  /// Returns consecutive requests that cover all days.
  package static func all(_ days: ClosedRange<Day>) -> [CalendarQuestion] {
    let count = days.lowerBound.distance(to: days.upperBound)
    return stride(from: 0, through: count, by: longest).map { place in
      CalendarQuestion(from: days.lowerBound.advanced(by: place), to: days.upperBound)
    }
  }

  package var all: [Day] { (0..<count).map(days.lowerBound.advanced) }

  package var count: Int { days.lowerBound.distance(to: days.upperBound) + 1 }
}
