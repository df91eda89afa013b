package import TodoModel

extension DayFrame {
  /// The day from which on Today shows an open item, where that lies ahead.
  func hiddenUntil(_ item: Item, _ occurrence: Occurrence?, _ deadline: LocalTime?) -> Day? {
    item.shownFrom(due: occurrence?.due.day, deadline: deadline?.day).flatMap { $0 > today ? $0 : nil }
  }

  /// Whether Today does not show an open item yet.
  func isHidden(_ item: Item, _ occurrence: Occurrence?, _ deadline: LocalTime?) -> Bool {
    (item.showFrom != nil || item.isSomeday) && hiddenUntil(item, occurrence, deadline) != nil
  }

  /// Whether an open item that is not hidden belongs to this day: it is due, on, or to be shown early.
  func isToday(_ item: Item, _ occurrence: Occurrence?, _ deadline: LocalTime?) -> Bool {
    guard let due = LocalTime.due(occurrence?.due, deadline) else { return false }
    guard due.day <= today || item.comesEarly else { return false }
    return lateness(item, occurrence, deadline) != .over
  }
}

extension ListedRow {
  /// The day from which on Today shows it, where that lies ahead.
  package func hiddenUntil(on today: Day) -> Day? {
    guard !isDone, !row.item.isSomeday else { return nil }
    return row.item.shownFrom(due: occurrence?.due.day, deadline: deadline?.day)
      .flatMap { $0 > today ? $0 : nil }
  }

  /// Whether it is open and waits for some day, or is part of what does.
  package var isSomeday: Bool { !isDone && (row.item.isSomeday || row.above?.isSomeday == true) }

  /// Whether it is open and something that it waits for is, too.
  package var isBlocked: Bool { !isDone && row.isBlocked }
}
