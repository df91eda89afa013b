package import TodoModel

/// What an item is found by in a store's tables.
package struct ItemColumns: Hashable, Sendable {
  /// Whether people see it nowhere as a thing to do: it is deleted, or something else.
  package let isHidden: Bool
  /// Whether nothing is left to do.
  package let isDone: Bool
  /// The first day on which it can be due, by schedule or deadline, or is shown from, the last of all days for some day; nil
  /// where it has none or nothing is left.
  package let dueDay: Day?
  /// The minute of that day, behind all minutes where the whole day counts.
  package let dueMinute: Int
  /// Whether `dueDay` is its only day, and exactly so whatever the zone and the day of asking: it has no end either.
  package let isPlain: Bool
  /// When any of it was done last.
  package let doneAt: Instant?

  package init(_ item: Item) {
    isHidden = !item.isShown
    isDone = item.isDone(zone: FixedZone.utc)
    let due = isDone ? nil : item.firstShownDay
    dueDay = due
    let times = [item.schedule?.start, item.deadline?.local].compactMap(\.self).filter { $0.day == due }
    dueMinute = times.compactMap { $0.time?.minutes }.min() ?? 1440
    let hasOneDay =
      item.schedule.map { $0.recurrence == nil && $0.zone == nil && $0.end == nil && item.deadline == nil }
      ?? (item.deadline?.zone == nil)
    isPlain = hasOneDay && item.showFrom == nil && !item.isSomeday
    doneAt = item.lastDone
  }

  /// What it adds to the tallies, by kind and composed name; also to its day's where days are counted.
  package func tallies(_ item: Item, countsDays: Bool = false) -> [Tally.Key] {
    guard !isHidden else { return [] }
    var keys = [Tally.Key(.items, "")]
    if !isDone {
      keys.append(Tally.Key(.open, ""))
      if item.list == nil { keys.append(Tally.Key(.inbox, "")) }
      if dueDay == nil { keys.append(Tally.Key(.anytime, "")) }
      if countsDays, isPlain, let dueDay { keys.append(Tally.Key(.day, Tally.name(of: dueDay))) }
    }
    if let list = item.list { keys.append(Tally.Key(.list, list.composed)) }
    for tag in item.tags { keys.append(Tally.Key(.tag, tag.composed)) }
    return keys
  }
}
