package import TodoModel

/// The current day of the user, which determines the state of items.
package struct DayFrame {
  let now: LocalTime
  let zone: any Zone
  let zones: Item.ZoneLookup
  /// The instant of `now`.
  let instant: Instant
  private let start: Instant
  private let end: Instant

  package init(_ now: LocalTime, _ zone: any Zone, _ zones: @escaping Item.ZoneLookup) {
    self.now = now
    self.zone = zone
    self.zones = zones
    instant = zone.instant(of: now)
    start = zone.instant(of: LocalTime(now.day))
    end = zone.instant(of: LocalTime(now.day.advanced(by: 1)))
  }

  var today: Day { now.day }

  /// Returns the occurrence to show, and true if nothing is left to do.
  func state(_ item: Item) -> (occurrence: Occurrence?, isDone: Bool) {
    guard item.schedule != nil else { return (nil, item.completions[.once] != nil) }
    let occurrence = item.occurrence(at: now, zone: zone, zones: zones)
    return (occurrence, occurrence == nil)
  }

  /// Returns the deadline in the user's zone.
  func deadline(_ item: Item) -> LocalTime? { item.deadline?.local(in: zone, zones: zones) }

  /// Returns the progress of a repeat without fixed days.
  func quota(_ item: Item) -> QuotaProgress? {
    item.schedule?.quota == nil ? nil : item.quotaProgress(on: today, zone: zone)
  }

  /// Returns the first open occurrence after today; nil for a repeat without fixed days, which depends on today.
  func next(_ item: Item) -> Occurrence? {
    guard item.schedule?.quota == nil else { return nil }
    let endOfToday = LocalTime(today, ClockTime(minutes: 1439))
    return item.nextOccurrences(after: endOfToday, count: 1, zone: zone, zones: zones).first
  }

  /// Returns the lateness of an open item, used by all messages and counts of overdue items.
  ///
  /// A blocked or hidden item is on time.
  func lateness(_ item: Item, _ occurrence: Occurrence?, _ deadline: LocalTime?, isBlocked: Bool = false) -> Lateness {
    if isBlocked || isHidden(item, occurrence, deadline) { return .onTime }
    let end = occurrence.flatMap { item.schedule?.end(of: $0) }
    return Lateness(occurrence?.due, until: end, by: deadline, at: now)
  }

  func lastDone(_ item: Item) -> (key: OccurrenceKey, at: Instant)? {
    guard item.schedule != nil else { return item.completions[.once].map { (.once, $0) } }
    return item.completions.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  func lastDoneToday(_ item: Item) -> (key: OccurrenceKey, at: Instant)? {
    lastDone(item).flatMap { $0.at >= start && $0.at < end ? $0 : nil }
  }

  /// Returns a completed occurrence for display; nil for an undated item.
  func occurrence(_ key: OccurrenceKey, of item: Item) -> Occurrence? {
    guard let schedule = item.schedule, let nominal = nominal(key, of: item, schedule) else { return nil }
    if let moved = schedule.moves[key] { return Occurrence(key: key, due: moved, nominal: nominal) }
    guard nominal.time != nil, let home = schedule.zone.flatMap(zones) else {
      return Occurrence(key: key, due: nominal, nominal: nominal)
    }
    return Occurrence(key: key, due: zone.local(at: home.instant(of: nominal)), nominal: nominal)
  }

  /// Returns the nominal time of an occurrence; its day of completion if it is counted from completion.
  private func nominal(_ key: OccurrenceKey, of item: Item, _ schedule: Schedule) -> LocalTime? {
    if key == .once { return schedule.start }
    return key.nominal ?? item.completions[key].map { LocalTime(zone.local(at: $0).day) }
  }
}

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
