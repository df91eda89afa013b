package import TodoModel

extension DayFrame {
  /// Returns the future day on which Today starts to show an open item; nil if Today shows it already.
  func hiddenUntil(_ item: Item, _ occurrence: Occurrence?, _ deadline: LocalTime?) -> Day? {
    item.shownFrom(due: occurrence?.due.day, deadline: deadline?.day).flatMap { $0 > today ? $0 : nil }
  }

  /// Returns true if Today does not show an open item yet.
  func isHidden(_ item: Item, _ occurrence: Occurrence?, _ deadline: LocalTime?) -> Bool {
    (item.showFrom != nil || item.isSomeday) && hiddenUntil(item, occurrence, deadline) != nil
  }

  /// Returns true if an open, visible item belongs to today: due, in progress, or shown early.
  func isToday(_ item: Item, _ occurrence: Occurrence?, _ deadline: LocalTime?) -> Bool {
    guard let due = LocalTime.due(occurrence?.due, deadline) else { return false }
    guard due.day <= today || item.comesEarly else { return false }
    return lateness(item, occurrence, deadline) != .over
  }
}

extension ListedRow {
  /// Returns the future day on which Today starts to show the row; nil if Today shows it already.
  package func hiddenUntil(on today: Day) -> Day? {
    guard !isDone, !row.item.isSomeday else { return nil }
    return row.item.shownFrom(due: occurrence?.due.day, deadline: deadline?.day).flatMap { $0 > today ? $0 : nil }
  }

  /// True if the row is open and deferred to someday, or part of such an item.
  package var isSomeday: Bool { !isDone && (row.item.isSomeday || row.above?.isSomeday == true) }

  /// True if the row is open and blocked by an open item.
  package var isBlocked: Bool { !isDone && row.isBlocked }
}
