package import TodoModel

/// The position of an item in a view and the reason for it.
package struct Place {
  package var kind: Section.Kind
  /// The sort time: the earlier of occurrence and deadline.
  var due: LocalTime?
  var occurrence: Occurrence?
  /// The deadline in the user's zone.
  var deadline: LocalTime?
  /// The completion time, if the completion is the reason for the place.
  var doneAt: Instant?
  package var isDone: Bool
  /// Identifies the row among those of its item.
  var mark = RowMark.only
}

extension DayFrame {
  /// Returns the place of an item in a view, if any.
  ///
  /// Today omits blocked and hidden items, and undated parts if `isAway` (their ancestor is due on another day).
  package func place(_ item: Item, in view: ListView, isBlocked: Bool = false, isAway: Bool = false) -> Place? {
    switch view {
    case .today: placeToday(item, isBlocked: isBlocked, isAway: isAway)
    case .upcoming: placeUpcoming(item)
    case .inbox: item.list == nil ? placeOpen(item) : nil
    case .all: placeOpen(item)
    case .done: placeDone(item)
    }
  }

  private func placeToday(_ item: Item, isBlocked: Bool, isAway: Bool) -> Place? {
    let (occurrence, isDone) = state(item)
    let deadline = deadline(item)
    if !isDone, !isBlocked, !isHidden(item, occurrence, deadline) {
      if isToday(item, occurrence, deadline) {
        let due = LocalTime.due(occurrence?.due, deadline, on: today)
        let kind: Section.Kind = lateness(item, occurrence, deadline) == .overdue ? .overdue : .today
        return Place(kind: kind, due: due, occurrence: occurrence, deadline: deadline, isDone: false)
      }
      if occurrence == nil, deadline == nil, !isAway { return Place(kind: .anytime, isDone: false) }
    }
    guard let (key, at) = lastDoneToday(item) else { return nil }
    let done = self.occurrence(key, of: item)
    return Place(kind: .doneToday, due: done?.due, occurrence: done, doneAt: at, isDone: true)
  }

  private func placeUpcoming(_ item: Item) -> Place? {
    let (current, isDone) = state(item)
    guard !isDone else { return nil }
    let isLater = current.map { $0.due.day > today } ?? false
    let occurrence = isLater || item.schedule?.recurrence == nil ? current : next(item)
    let deadline = deadline(item)
    let ahead = deadline.flatMap { $0.day > today ? $0 : nil }
    let due = LocalTime.due(occurrence?.due, ahead)
    if let from = hiddenUntil(item, current, deadline), due ?? LocalTime(from) <= LocalTime(from),
      current != nil || deadline != nil
    {
      let place = LocalTime(from)
      return Place(kind: .day(from), due: place, occurrence: current, deadline: deadline, isDone: false)
    }
    guard let due, due.day > today else { return nil }
    return Place(kind: .day(due.day), due: due, occurrence: occurrence, deadline: deadline, isDone: false)
  }

  private func placeOpen(_ item: Item) -> Place? {
    let (occurrence, isDone) = state(item)
    guard !isDone else { return nil }
    let deadline = deadline(item)
    let due = LocalTime.due(occurrence?.due, deadline)
    return Place(kind: .plain, due: due, occurrence: occurrence, deadline: deadline, isDone: false)
  }

  private func placeDone(_ item: Item) -> Place? {
    guard item.schedule?.recurrence != nil || item.completions[.once] != nil, let (key, at) = lastDone(item) else {
      return nil
    }
    let done = self.occurrence(key, of: item)
    let day = zone.local(at: at).day
    return Place(kind: .day(day), due: done?.due, occurrence: done, doneAt: at, isDone: true)
  }
}
