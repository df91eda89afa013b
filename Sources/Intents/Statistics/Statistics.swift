package import TodoModel

/// Numbers of what was done, is open and slips, worked out in one pass over a person's items (`StatisticsTally`).
///
/// What was deleted counts nowhere.
package struct Statistics: Hashable, Sendable {
  /// A week, or as much of it as lies in the days.
  package struct Week: Hashable, Sendable {
    /// Its first day.
    package var start: Day
    /// What was done in it.
    package var done: Int
    /// The items added in it.
    package var added: Int
    /// The items open at its end.
    package var open: Int
  }

  /// What a list has of it.
  package struct Share: Hashable, Sendable {
    /// The list; nil is the inbox.
    package var list: String?
    /// What was done of it in the days.
    package var done: Int
    /// The items of it that are open.
    package var open: Int
  }

  /// Days in a row on each of which something was done, at any time.
  package struct Streaks: Hashable, Sendable {
    /// Up to today; up to yesterday where nothing was done yet today.
    package var current: Int
    /// The most there were.
    package var longest: Int
    /// The last day of the longest, the later of two; nil where nothing was done ever.
    package var longestEnd: Day?
  }

  /// The last seven days, today included.
  package struct Recent: Hashable, Sendable {
    package var done = 0
    /// What was done in the seven days before.
    package var before = 0
    /// The items added.
    package var added = 0
  }

  /// An item with its name.
  package struct Named: Hashable, Sendable {
    package var item: ItemID
    /// Its number; nil until it has one.
    package var number: Int?
    package var title = ""
  }

  /// An open item that was put off, or lies.
  package struct Slip: Hashable, Sendable {
    package var named: Named
    /// How often it was moved to a later day in the days.
    package var moved: Int
    /// How many days it is overdue.
    package var overdueDays: Int
  }

  /// How long somebody was at an item.
  package struct FocusShare: Hashable, Sendable {
    package var named: Named
    /// Whole minutes in the days.
    package var minutes: Int
  }

  /// The time of focus in the days, up to now where somebody is at an item.
  package struct Focus: Hashable, Sendable {
    /// Whole minutes in all.
    package var minutes = 0
    /// Whole minutes on each of the days.
    package var days: [Int] = []
    /// The items of the most minutes, these first: at most `mostFocused`.
    package var items: [FocusShare] = []
  }

  /// What comes next.
  package struct Next: Hashable, Sendable {
    package var named: Named
    /// What it is due by on the person's clock.
    package var due: LocalTime
  }

  /// The days that are counted.
  package var days: ClosedRange<Day>
  /// The person's day.
  package var today: Day
  /// The lists that are counted.
  package var lists: StatisticsScope.Lists
  /// What was done on each of the days.
  package var done: [Int]
  /// The items added in the days.
  package var added: Int
  /// The items that are open now.
  package var open: Int
  /// Those of them that are overdue.
  package var overdue: Int
  package var weeks: [Week]
  /// The lists of which something was done or is open, the most done first.
  package var shares: [Share]
  /// What was done in each hour of the day.
  package var hours: [Int]
  /// What was done on each weekday, Monday first.
  package var weekdays: [Int]
  package var streaks: Streaks
  package var recent: Recent
  /// What slips most, the most first: at most `mostSlips`.
  package var slips: [Slip]
  /// Whether it is known how often items were moved.
  package var knowsMoves: Bool
  /// What is due next; nil where nothing is.
  package var next: Next?
  /// How long somebody was at items.
  package var focus: Focus

  /// How many items that slip are told at most.
  package static let mostSlips = 10
  /// How many items with time of focus are told at most.
  package static let mostFocused = 10

  /// What was done in all of the days.
  package var total: Int { done.reduce(0, +) }

  /// The day on which most was done, the later of two, and how much; nil where nothing was.
  package var best: (day: Day, count: Int)? {
    guard let most = done.max(), most > 0, let place = done.lastIndex(of: most) else { return nil }
    return (days.lowerBound.advanced(by: place), most)
  }

  /// What was done on a day; 0 on one that is not counted.
  package func done(on day: Day) -> Int {
    days.contains(day) ? done[days.lowerBound.distance(to: day)] : 0
  }

  /// Names the items that it tells of.
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
