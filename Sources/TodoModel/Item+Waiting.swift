extension Item {
  /// Whether it says itself when Today has it; a part that does not goes by what it is part of.
  package var hasOwnDay: Bool { schedule != nil || deadline != nil || showFrom != nil || someday }

  /// The first day on which Today may show it, where that is said: `due` is when its next occurrence falls due.
  ///
  /// What waits for some day is shown on none that comes.
  package func shownFrom(due: Day?, deadline: Day?) -> Day? {
    if isSomeday { return .last }
    return switch showFrom {
    case nil: nil
    case .day(let day): day
    case .before(let days): (due ?? deadline)?.advanced(by: -days)
    }
  }

  /// The last moment at which nothing reminds of it yet: the one before a day that was said; nil where none was.
  func silence(in zone: any Zone) -> Instant? {
    guard case .day(let day) = showFrom else { return nil }
    return Instant(milliseconds: zone.instant(of: LocalTime(day)).milliseconds - 1)
  }

  /// Whether Today shows it before it is due, once its day has come: a fixed day says nothing of the later occurrences of
  /// a repeat.
  package var comesEarly: Bool {
    switch showFrom {
    case nil: false
    case .day: schedule?.recurrence == nil
    case .before: true
    }
  }

  /// The first day, by index, on which Today can show it: no later than any day it is due, or is shown from.
  package var firstShownDay: Day? {
    // Where a zone is said, its clocks may be a day ahead of the person's.
    let lastDay = deadline.map { $0.zone == nil ? $0.day : $0.day.advanced(by: -1) }
    let due = [firstOpenDay, lastDay].compactMap(\.self).min()
    if isSomeday { return completions[.once] == nil ? .last : nil }
    switch showFrom {
    case nil: return due
    case .day(let day): return min(due ?? day, day)
    case .before(let days): return due?.advanced(by: -days)
    }
  }

  /// Whether something that waits for it has to wait on: it is a thing to do, there, and not done.
  ///
  /// What repeats holds others up until it has been done once since they wait for it.
  package func holdsUp(since: Instant) -> Bool {
    guard isShown else { return false }
    guard schedule?.recurrence != nil else { return completions[.once] == nil }
    return !isDone(zone: FixedZone.utc) && !completions.values.contains { $0 > since }
  }
}
