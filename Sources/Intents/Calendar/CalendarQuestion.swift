package import TodoModel

/// Which days of the calendar are wanted.
package struct CalendarQuestion: Hashable, Sendable {
  /// The first and the last day.
  package let days: ClosedRange<Day>
  /// How many entries of a day are wanted at most; all are counted.
  package let limit: Int

  /// How many days an agenda has: four weeks.
  package static let agenda = 28
  /// The most days that are asked for at a time: six weeks.
  package static let longest = 42

  /// The days from one to another, cut to the most that may be asked for.
  package init(from first: Day, to last: Day, limit: Int = 100) {
    let end = min(max(first, last), first.advanced(by: Self.longest - 1))
    days = first...end
    self.limit = limit
  }

  /// Questions that ask for all of the days, one after the other.
  package static func all(_ days: ClosedRange<Day>) -> [CalendarQuestion] {
    let count = days.lowerBound.distance(to: days.upperBound)
    return stride(from: 0, through: count, by: longest).map { place in
      CalendarQuestion(from: days.lowerBound.advanced(by: place), to: days.upperBound)
    }
  }

  /// The days, in order.
  package var all: [Day] { (0..<count).map(days.lowerBound.advanced) }

  /// How many days.
  package var count: Int { days.lowerBound.distance(to: days.upperBound) + 1 }
}
