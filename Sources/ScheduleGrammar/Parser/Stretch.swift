import TodoModel

/// A calendar period with its first and last day.
struct Stretch {
  var first: Day
  var last: Day
  var end: Int
  var unit: Word.Unit

  /// The kind of day or period counted within a month.
  enum Counted: Equatable {
    case weekday(Weekday)
    case day
    case workday
    case week
    case weekend
  }

  /// Returns the nth day of the period, or nil if the period has fewer.
  func day(_ place: Int, _ counted: Counted, without holidays: OwnHolidays = OwnHolidays()) -> Day? {
    let days = (0...first.distance(to: last)).map { first.advanced(by: $0) }
    let matching = days.filter { day in
      switch counted {
      case .day: true
      case .week: day.weekday == .monday
      case .weekend: day.weekday == .saturday
      case .workday: day.isWorkday(without: holidays)
      case .weekday(let weekday): day.weekday == weekday
      }
    }
    let index = place > 0 ? place - 1 : matching.count + place
    return matching.indices.contains(index) ? matching[index] : nil
  }
}
