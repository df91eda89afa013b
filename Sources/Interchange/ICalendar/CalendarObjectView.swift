import TodoModel

/// An item as calendar programs see it: a repeat begins at its first open occurrence, so that done of a repeat moves
/// on for programs that show only the first date.
///
/// It depends on the item alone, not on the time. Past completions, and values that matter only here, are not in it.
struct CalendarObjectView {
  private(set) var item: Item
  /// True if a repeat has ended; it is shown as one done to-do.
  private(set) var isEnded = false

  private let place: ExchangePlace

  init(_ item: Item, _ place: ExchangePlace) {
    self.item = item
    self.place = place
    (self.item.list, self.item.order, self.item.number) = (nil, OrderKey(""), nil)
    (self.item.notifiedAt, self.item.snoozedUntil) = (nil, nil)
    (self.item.focusedSince, self.item.focusSessions) = (nil, [:])
    guard let schedule = item.schedule, let rule = schedule.recurrence else {
      self.item.completions = item.completions.filter { $0.key == .once }
      return
    }
    if let last = item.lastDone, item.isDone(zone: place.zone, zones: place.zones) {
      end(schedule, last)
    } else if schedule.repeatMode == .afterCompletion {
      chain(schedule, rule)
    } else {
      advance(schedule, rule)
    }
  }

  /// Shows an ended repeat as its last occurrence.
  private mutating func end(_ schedule: Schedule, _ last: Instant) {
    let done = item.completions.keys.compactMap(\.nominal).max()
    var schedule = done.map(schedule.starting) ?? schedule
    (schedule.recurrence, schedule.repeatMode) = (nil, .fixed)
    (schedule.exceptions, schedule.moves, schedule.extraDates) = ([], [:], [])
    (item.schedule, item.completions, isEnded) = (schedule, [.once: last], true)
  }

  /// Shows a repeat after completion from its one open occurrence on.
  private mutating func chain(_ schedule: Schedule, _ rule: Recurrence) {
    guard let open = item.occurrence(at: LocalTime(.last), zone: place.zone, zones: place.zones) else { return }
    let home = schedule.zone.flatMap(place.zones)
    var start = open.nominal
    if let moved = schedule.moves[open.key] {
      start = moved.time == nil ? moved : home?.local(at: place.zone.instant(of: moved)) ?? moved
    }
    var next = schedule.starting(at: start)
    next.recurrence = rule.shortened(by: (open.key.count ?? 1) - 1)
    (next.exceptions, next.moves) = ([], [:])
    (item.schedule, item.completions) = (next, [:])
  }

  /// Shows a repeat by the calendar from its first open occurrence after the last done one on.
  private mutating func advance(_ schedule: Schedule, _ rule: Recurrence) {
    guard let last = item.lastDone, let open = firstOpen(schedule, rule, after: floor(at: last)) else { return }
    let home = schedule.zone.flatMap(place.zones) ?? place.zone
    let series = Expansion(rule, from: schedule.start, zone: home)
    guard let start = series.last(atOrBefore: open), start > schedule.start else { return }
    var next = schedule.starting(at: start)
    if rule.isCounted {
      let before = series.lazy.prefix(Self.longest).prefix { $0.nominal < start }.reduce(0) { count, _ in count + 1 }
      guard before < Self.longest else { return }
      next.recurrence = rule.shortened(by: before)
    }
    func isShown(_ key: OccurrenceKey) -> Bool { key.nominal.map { $0 >= start } ?? false }
    next.exceptions = next.exceptions.filter(isShown)
    next.moves = next.moves.filter { isShown($0.key) }
    next.extraDates = next.extraDates.filter { $0 >= start }
    item.completions = item.completions.filter { isShown($0.key) }
    item.schedule = next
  }

  /// Maximum number of occurrences that are walked.
  private static let longest = 20_000

  /// Returns the latest occurrence done on its day or later; one done ahead leaves the earlier ones open.
  private func floor(at last: Instant) -> LocalTime? {
    let today = place.zone.local(at: last).day
    return item.completions.keys.lazy.compactMap(\.nominal).filter { $0.day <= today }.max()
  }

  /// Returns the first open occurrence after another one; nil means the beginning of the repeat.
  private func firstOpen(_ schedule: Schedule, _ rule: Recurrence, after floor: LocalTime?) -> LocalTime? {
    func isOpen(_ key: OccurrenceKey) -> Bool { item.completions[key] == nil && !schedule.exceptions.contains(key) }
    let home = schedule.zone.flatMap(place.zones) ?? place.zone
    let series = Expansion(rule, from: schedule.start, zone: home, extraDates: schedule.extraDates)
    let walk = IteratorSequence(series.instances(atOrAfter: floor ?? schedule.start)).lazy.prefix(Self.longest)
    let plain = walk.map(\.nominal).first { $0 != floor && isOpen(OccurrenceKey($0, zone: schedule.zone)) }
    guard let floor else { return plain }
    // An open occurrence that was moved past the floor is still to come.
    let moved = schedule.moves.filter { isOpen($0.key) && $0.value.day > floor.day }.compactMap(\.key.nominal)
    return ([plain].compactMap(\.self) + moved).min()
  }
}

extension Schedule {
  /// Returns the schedule with another first date; its end moves along.
  func starting(at first: LocalTime) -> Schedule {
    var schedule = self
    schedule.start = first
    schedule.end = end.map { end in
      let last = LocalTime(minutes: first.minutes + end.minutes - start.minutes)
      return LocalTime(last.day, end.time == nil ? nil : last.time)
    }
    return schedule
  }
}

extension Recurrence {
  /// Returns the rule without its first occurrences.
  fileprivate func shortened(by count: Int) -> Recurrence {
    guard case .count(let all) = end else { return self }
    var rule = self
    rule.end = .count(max(1, all - count))
    return rule
  }
}
