package import TodoModel

/// The columns by which an item is found in a store's tables.
package struct ItemColumns: Hashable, Sendable {
  /// true if the item is not visible as an item to do: it is deleted or of another kind.
  package let isHidden: Bool
  package let isDone: Bool
  /// The first day on which the item can be due, by schedule or deadline, or is shown.
  ///
  /// Someday items have the last of all days. nil if there is no day or nothing is left.
  package let dueDay: Day?
  /// The minute of that day; 1440, after all minutes, for a whole day.
  package let dueMinute: Int
  /// true if `dueDay` is the only day and exact for every zone and query day, and there is no end.
  package let isPlain: Bool
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

  /// Returns the tally keys of the item, with composed names; includes its due day if days are counted.
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
