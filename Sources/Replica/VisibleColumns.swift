import Intents
import TodoModel

/// What a record is found by.
struct VisibleColumns: Equatable {
  let isDeleted: Bool
  let isDone: Bool
  /// The first day on which it can be due, by schedule or deadline; nil where it has none or nothing is left.
  let dueDay: Day?
  /// The minute of that day, behind all minutes where the whole day counts.
  let dueMinute: Int
  /// Whether `dueDay` is its only day, and exactly so whatever the zone and the day of asking.
  let isPlain: Bool
  let doneAt: Instant?

  init(_ item: Item) {
    isDeleted = item.deletedAt != nil
    isDone = item.isDone(zone: FixedZone.utc)
    dueDay = isDone ? nil : [item.firstOpenDay, item.deadline].compactMap(\.self).min()
    let start = item.schedule?.start
    dueMinute = start?.day == dueDay ? start?.time?.minutes ?? 1440 : 1440
    isPlain = item.schedule.map { $0.recurrence == nil && $0.zone == nil && item.deadline == nil } ?? true
    doneAt = item.completions.values.max()
  }

  /// What it adds to the tallies, by kind and name.
  func tallies(_ item: Item) -> [Tally.Key] {
    guard !isDeleted else { return [] }
    var keys = [Tally.Key(.items, "")]
    if !isDone {
      keys.append(Tally.Key(.open, ""))
      if item.list == nil { keys.append(Tally.Key(.inbox, "")) }
      if dueDay == nil { keys.append(Tally.Key(.anytime, "")) }
    }
    if let list = item.list { keys.append(Tally.Key(.list, list)) }
    for tag in item.tags { keys.append(Tally.Key(.tag, tag)) }
    return keys
  }
}
