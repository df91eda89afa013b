package import TodoModel

/// A person's day: what an item is on it.
package struct DayFrame {
  let now: LocalTime
  let zone: any Zone
  let zones: Item.ZoneLookup
  /// The moment of `now`.
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

  /// The occurrence to show, and whether nothing is left to do.
  func state(_ item: Item) -> (occurrence: Occurrence?, isDone: Bool) {
    guard item.schedule != nil else { return (nil, item.completions[.once] != nil) }
    let occurrence = item.occurrence(at: now, zone: zone, zones: zones)
    return (occurrence, occurrence == nil)
  }

  /// The deadline on the person's clock.
  func deadline(_ item: Item) -> LocalTime? { item.deadline?.local(in: zone, zones: zones) }

  /// The first open occurrence on a later day, where this one is due today or earlier.
  func next(_ item: Item) -> Occurrence? {
    let endOfToday = LocalTime(today, ClockTime(minutes: 1439))
    return item.nextOccurrences(after: endOfToday, count: 1, zone: zone, zones: zones).first
  }

  /// How an open item stands to the clock; one that waits for another, or is shown later, is on time until then.
  ///
  /// Everything that is said or counted of overdue items goes by this.
  func lateness(
    _ item: Item,
    _ occurrence: Occurrence?,
    _ deadline: LocalTime?,
    isBlocked: Bool = false
  ) -> Lateness {
    if isBlocked || isHidden(item, occurrence, deadline) { return .onTime }
    let end = occurrence.flatMap { item.schedule?.end(of: $0) }
    return Lateness(occurrence?.due, until: end, by: deadline, at: now)
  }

  /// What was done last, whenever that was.
  func lastDone(_ item: Item) -> (key: OccurrenceKey, at: Instant)? {
    guard item.schedule != nil else { return item.completions[.once].map { (.once, $0) } }
    return item.completions.max { ($0.value, $0.key) < ($1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// What was done last, where that was today.
  func lastDoneToday(_ item: Item) -> (key: OccurrenceKey, at: Instant)? {
    lastDone(item).flatMap { $0.at >= start && $0.at < end ? $0 : nil }
  }

  /// An occurrence that was done, for show; nil for an undated item.
  func occurrence(_ key: OccurrenceKey, of item: Item) -> Occurrence? {
    guard let schedule = item.schedule, let nominal = nominal(key, of: item, schedule) else { return nil }
    if let moved = schedule.moves[key] { return Occurrence(key: key, due: moved, nominal: nominal) }
    guard nominal.time != nil, let home = schedule.zone.flatMap(zones) else {
      return Occurrence(key: key, due: nominal, nominal: nominal)
    }
    return Occurrence(key: key, due: zone.local(at: home.instant(of: nominal)), nominal: nominal)
  }

  /// One that is counted from completion has no time of its own: it shows the day it was done.
  private func nominal(_ key: OccurrenceKey, of item: Item, _ schedule: Schedule) -> LocalTime? {
    if key == .once { return schedule.start }
    return key.nominal ?? item.completions[key].map { LocalTime(zone.local(at: $0).day) }
  }
}
