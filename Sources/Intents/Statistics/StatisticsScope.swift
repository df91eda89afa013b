package import TodoModel

/// What is counted: which days, on whose clock, and of which list.
package struct StatisticsScope: Sendable {
  /// The lists that count.
  package enum Lists: Hashable, Sendable {
    case all, inbox
    /// The list of this name, in whatever case.
    case named(String)
  }

  /// How many days can be asked for at most: ten years.
  package static let mostDays = 3_660

  /// The days that are counted, the last of them included.
  package let days: ClosedRange<Day>
  /// What the person's clock shows.
  package let now: LocalTime
  /// The person's zone.
  package let zone: any Zone
  /// The day that a week starts on.
  package let weekStart: Weekday
  /// The lists that count.
  package let lists: Lists

  package init(
    _ days: ClosedRange<Day>,
    now: LocalTime,
    zone: any Zone,
    weekStart: Weekday = .monday,
    lists: Lists = .all
  ) {
    self.days = days
    self.now = now
    self.zone = zone
    self.weekStart = weekStart
    self.lists = lists
  }

  /// The person's day.
  package var today: Day { now.day }

  /// The moments at which the days begin and end.
  package var bounds: Range<Instant> {
    let start = zone.instant(of: LocalTime(days.lowerBound))
    return start..<max(start, zone.instant(of: LocalTime(days.upperBound.advanced(by: 1))))
  }

  /// Whether an item of that list counts; nil is the inbox.
  func counts(_ list: String?) -> Bool {
    switch lists {
    case .all: true
    case .inbox: list == nil
    case .named(let name): list.map { $0 == name || $0.folded == name.folded } ?? false
    }
  }
}

/// How far back numbers go that are asked for in a word; today is their last day.
package enum StatisticsSpan: String, CaseIterable, Hashable, Sendable {
  case week, month, year

  /// How many days it has.
  package var count: Int {
    switch self {
    case .week: 7
    case .month: 30
    case .year: 365
    }
  }

  /// Its days.
  package func days(to today: Day) -> ClosedRange<Day> { today.advanced(by: 1 - count)...today }
}
