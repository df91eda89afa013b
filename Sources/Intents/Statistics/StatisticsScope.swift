package import TodoModel

/// The scope of the statistics: days, zone and lists.
package struct StatisticsScope: Sendable {
  /// The lists included.
  package enum Lists: Hashable, Sendable {
    case all, inbox
    /// The list with this name, ignoring case, and those in the folder of this name.
    case named(String)
  }

  /// Maximum number of days: ten years.
  package static let mostDays = 3_660

  package let days: ClosedRange<Day>
  /// The user's local time.
  package let now: LocalTime
  package let zone: any Zone
  package let weekStart: Weekday
  package let lists: Lists

  package init(
    _ days: ClosedRange<Day>, now: LocalTime, zone: any Zone, weekStart: Weekday = .monday, lists: Lists = .all
  ) {
    self.days = days
    self.now = now
    self.zone = zone
    self.weekStart = weekStart
    self.lists = lists
  }

  package var today: Day { now.day }

  /// The instants at which the days begin and end.
  package var bounds: Range<Instant> {
    let start = zone.instant(of: LocalTime(days.lowerBound))
    return start..<max(start, zone.instant(of: LocalTime(days.upperBound.advanced(by: 1))))
  }

  /// Returns true if items of a list count; nil is the inbox.
  func counts(_ list: String?) -> Bool {
    switch lists {
    case .all: true
    case .inbox: list == nil
    case .named(let name): list.map { $0 == name || Filter.Condition.list(name.folded).holds(ofList: $0) } ?? false
    }
  }
}

/// A named range of days that ends today.
package enum StatisticsSpan: String, CaseIterable, Hashable, Sendable {
  case week, month, year

  package var count: Int {
    switch self {
    case .week: 7
    case .month: 30
    case .year: 365
    }
  }

  package func days(to today: Day) -> ClosedRange<Day> { today.advanced(by: 1 - count)...today }
}
