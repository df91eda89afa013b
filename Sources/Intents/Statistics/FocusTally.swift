import TodoModel

/// Sums focus time by day and by item in milliseconds.
struct FocusTally {
  private let scope: StatisticsScope
  private var days: [Int]
  private var items: [ItemID: Int] = [:]
  private var effort = Statistics.Comparison()

  init(_ scope: StatisticsScope) {
    self.scope = scope
    days = Array(repeating: 0, count: scope.days.lowerBound.distance(to: scope.days.upperBound) + 1)
  }

  /// Adds the time of the spans within the days, split at midnight in the user's zone.
  mutating func add(_ spans: [Range<Instant>], of item: ItemID) {
    let bounds = scope.bounds
    for span in spans {
      let end = min(span.upperBound, bounds.upperBound)
      var start = max(span.lowerBound, bounds.lowerBound)
      while start < end {
        let day = scope.zone.local(at: start).day
        let next = scope.zone.instant(of: LocalTime(day.advanced(by: 1)))
        let stop = next > start ? min(next, end) : end
        let length = stop.milliseconds - start.milliseconds
        let place = min(max(0, scope.days.lowerBound.distance(to: day)), days.count - 1)
        days[place] += length
        items[item, default: 0] += length
        start = stop
      }
    }
  }

  /// Adds an item that was done within the days to the comparison; a repeat's sessions name no occurrence.
  mutating func compare(_ item: Item) {
    guard let estimated = item.effort, item.schedule?.recurrence == nil, !item.focusSessions.isEmpty,
      let done = item.completions[.once], scope.days.contains(scope.zone.local(at: done).day)
    else { return }
    effort.items += 1
    effort.estimated += estimated
    effort.taken += item.focusSessions.reduce(0) { $0 + max(0, $1.value.milliseconds - $1.key.milliseconds) } / 60_000
  }

  /// Returns the totals in whole minutes.
  func finished() -> Statistics.Focus {
    let shares = items.map { Statistics.FocusShare(named: Statistics.Named(item: $0.key), minutes: $0.value / 60_000) }
    let maximum = shares.sorted { $0.minutes == $1.minutes ? $0.named.item < $1.named.item : $0.minutes > $1.minutes }
    return Statistics.Focus(
      minutes: items.values.reduce(0, +) / 60_000, days: days.map { $0 / 60_000 },
      items: Array(maximum.prefix(Statistics.mostFocused)), effort: effort)
  }
}
