extension Item {
  /// true if the item itself determines its visibility in Today; otherwise a part follows its parent.
  package var hasOwnDay: Bool { schedule != nil || deadline != nil || showFrom != nil || someday }

  /// Returns the first day on which Today may show the item, if one is set; `due` is the day of the next occurrence.
  ///
  /// A someday item is shown on no day.
  package func shownFrom(due: Day?, deadline: Day?) -> Day? {
    if isSomeday { return .last }
    return switch showFrom {
    case nil: nil
    case .day(let day): day
    case .before(let days): (due ?? deadline)?.advanced(by: -days)
    }
  }

  /// Returns the last instant without reminders, the one before an explicit "show from" day; nil if there is none.
  func silence(in zone: any Zone) -> Instant? {
    guard case .day(let day) = showFrom else { return nil }
    return Instant(milliseconds: zone.instant(of: LocalTime(day)).milliseconds - 1)
  }

  /// true if Today shows the item before it is due, once its "show from" day has come.
  ///
  /// A fixed day does not apply to the later occurrences of a repeat.
  package var comesEarly: Bool {
    switch showFrom {
    case nil: false
    case .day: schedule?.recurrence == nil
    case .before: true
    }
  }

  /// The index key for Today: a day not later than any day on which the item is due or shown.
  package var firstShownDay: Day? {
    // The clocks of an explicit zone may be a day ahead of the user's.
    let lastDay = deadline.map { $0.zone == nil ? $0.day : $0.day.advanced(by: -1) }
    let due = [firstOpenDay, lastDay].compactMap(\.self).min()
    if isSomeday { return completions[.once] == nil ? .last : nil }
    switch showFrom {
    case nil: return due
    case .day(let day): return min(due ?? day, day)
    case .before(let days): return due?.advanced(by: -days)
    }
  }

  /// Returns true if this item still blocks items that wait for it: it is a visible item and not done.
  ///
  /// A repeating item blocks others until it has been completed once since the wait began.
  package func holdsUp(since: Instant) -> Bool {
    guard isShown else { return false }
    guard schedule?.recurrence != nil else { return completions[.once] == nil }
    return !isDone(zone: FixedZone.utc) && !completions.values.contains { $0 > since }
  }
}
