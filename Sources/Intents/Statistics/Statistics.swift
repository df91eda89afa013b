package import TodoModel

/// The statistics of all existing items, computed in one pass (`StatisticsTally`).
package struct Statistics: Hashable, Sendable {
  /// A week, or the part of it within the days.
  package struct Week: Hashable, Sendable {
    package var start: Day
    package var done: Int
    package var added: Int
    /// Number of open items at its end.
    package var open: Int
  }

  /// The share of a list.
  package struct Share: Hashable, Sendable {
    /// The list; nil is the inbox.
    package var list: String?
    package var done: Int
    package var open: Int
  }

  /// Runs of consecutive days with a completion, over all time.
  package struct Streaks: Hashable, Sendable {
    /// The length of the run up to today, or up to yesterday if nothing was completed today yet.
    package var current: Int
    package var longest: Int
    /// The last day of the longest run, the later of two; nil if there is none.
    package var longestEnd: Day?
  }

  /// The last seven days, including today.
  package struct Recent: Hashable, Sendable {
    package var done = 0
    /// Number of completions in the seven days before.
    package var before = 0
    package var added = 0
  }

  /// An item with its name.
  package struct Named: Hashable, Sendable {
    package var item: ItemID
    /// The number, if assigned.
    package var number: Int?
    package var title = ""
  }

  /// An open item that was postponed or is overdue.
  package struct Slip: Hashable, Sendable {
    package var named: Named
    /// Number of postponements within the days.
    package var moved: Int
    package var overdueDays: Int
  }

  /// The focus time of an item.
  package struct FocusShare: Hashable, Sendable {
    package var named: Named
    /// Whole minutes within the days.
    package var minutes: Int
  }

  /// Done items with an effort and focus sessions, without repeats: what was estimated, and what it took.
  package struct Comparison: Hashable, Sendable {
    package var items = 0
    /// Whole minutes.
    package var estimated = 0
    package var taken = 0
  }

  /// The focus time within the days, including a running session up to now.
  package struct Focus: Hashable, Sendable {
    /// Whole minutes in total.
    package var minutes = 0
    /// Whole minutes per day.
    package var days: [Int] = []
    /// The items with the most minutes, descending; at most `mostFocused`.
    package var items: [FocusShare] = []
    /// The comparison for items that were done within the days.
    package var effort = Comparison()
  }

  /// The next due item.
  package struct Next: Hashable, Sendable {
    package var named: Named
    /// The due time in the user's zone.
    package var due: LocalTime
  }

  package var days: ClosedRange<Day>
  package var today: Day
  package var lists: StatisticsScope.Lists
  /// Number of completions per day.
  package var done: [Int]
  package var added: Int
  package var open: Int
  package var overdue: Int
  package var weeks: [Week]
  /// The lists with completed or open items, most completions first.
  package var shares: [Share]
  /// Number of completions per hour of the day.
  package var hours: [Int]
  /// Number of completions per weekday, Monday first.
  package var weekdays: [Int]
  package var streaks: Streaks
  package var recent: Recent
  /// The items that slip most, descending; at most `mostSlips`.
  package var slips: [Slip]
  /// True if the number of postponements is known.
  package var knowsMoves: Bool
  package var next: Next?
  package var focus: Focus

  /// Maximum number of `slips`.
  package static let mostSlips = 10
  /// Maximum number of items in `focus`.
  package static let mostFocused = 10

  /// Number of completions within the days.
  package var total: Int { done.reduce(0, +) }

  /// The day with the most completions (the later of two) and their number; nil if there are none.
  package var best: (day: Day, count: Int)? {
    guard let maximum = done.max(), maximum > 0, let place = done.lastIndex(of: maximum) else { return nil }
    return (days.lowerBound.advanced(by: place), maximum)
  }

  /// Returns the number of completions on a day; 0 outside the range.
  package func done(on day: Day) -> Int { days.contains(day) ? done[days.lowerBound.distance(to: day)] : 0 }

  /// Looks up the names of the listed items.
  package mutating func name(_ find: (ItemID) throws -> Item?) rethrows {
    for place in slips.indices { try Statistics.name(&slips[place].named, find) }
    for place in focus.items.indices { try Statistics.name(&focus.items[place].named, find) }
    guard var next else { return }
    try Statistics.name(&next.named, find)
    self.next = next
  }

  private static func name(_ named: inout Named, _ find: (ItemID) throws -> Item?) rethrows {
    guard let item = try find(named.item) else { return }
    (named.number, named.title) = (item.number, item.title)
  }
}
