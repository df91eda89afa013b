import TodoModel

/// The state of the item before the gesture, on Saturday 21 November 2026, 9:00.
enum Kind: String, CaseIterable, Sendable {
  case undated, today, tomorrowAtNine, dueOnly, datedAndDue, weekdaysAtNine, weekdaysChanged, severalTimes, afterDone,
    timesAWeek, done, doneToday, inFocus

  /// Indicates that the visible occurrence is done.
  var isDone: Bool { self == .done || self == .doneToday }

  func item(_ id: ItemID) -> Item {
    var item = Item(id: id, title: "Call Ada", createdAt: Instant("2026-11-20T08:00:00Z") ?? Instant(seconds: 0))
    item.order = OrderKey("a5")
    switch self {
    case .undated: break
    case .today: item.schedule = Self.schedule("2026-11-21")
    case .tomorrowAtNine: item.schedule = Self.schedule("2026-11-22T09:00")
    case .dueOnly: item.deadline = Deadline("2026-11-27")
    case .datedAndDue:
      item.schedule = Self.schedule("2026-11-23")
      item.deadline = Deadline("2026-11-27T17:00")
    case .weekdaysAtNine: item.schedule = Self.schedule("2026-11-19T09:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    case .weekdaysChanged:
      item.schedule = Self.schedule("2026-11-19T09:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
      item.schedule?.exceptions = [OccurrenceKey("2026-11-25T09:00"), OccurrenceKey("2026-12-25T09:00")]
      item.schedule?.moves[OccurrenceKey("2026-11-26T09:00")] = LocalTime("2026-11-27T15:00")
    case .severalTimes: item.schedule = Self.schedule("2026-11-19T08:00", "FREQ=DAILY;BYHOUR=8,13,20")
    case .afterDone:
      item.schedule = Self.schedule("2026-11-21", "FREQ=DAILY;INTERVAL=3")
      item.schedule?.repeatMode = .afterCompletion
    case .timesAWeek:
      item.schedule = Self.schedule("2026-11-16", "FREQ=DAILY")
      item.schedule?.quota = Quota("3/week")
      item.completions[OccurrenceKey("2026-11-19")] = Instant("2026-11-19T08:30:00Z")
    case .inFocus:
      item.schedule = Self.schedule("2026-11-21")
      item.focusedSince = Instant("2026-11-21T08:35:00Z")
    case .done: item.completions[.once] = Instant("2026-11-21T08:00:00Z")
    case .doneToday:
      item.schedule = Self.schedule("2026-11-21T08:00", "FREQ=DAILY")
      item.completions[OccurrenceKey("2026-11-21T08:00")] = Instant("2026-11-21T08:30:00Z")
    }
    return item
  }

  private static func schedule(_ start: String, _ rule: String? = nil) -> Schedule {
    var schedule = Schedule(start: LocalTime(start) ?? LocalTime(Day(ordinal: 0)))
    schedule.recurrence = rule.flatMap { Recurrence($0) }
    return schedule
  }
}
