extension Item {
  /// The first time later than `after` at which its reminder fires; nil where there is none.
  ///
  /// It fires when an open occurrence falls due, at its deadline, or when it has slept long enough. A date without a time
  /// of day falls due at `allDay`; nil leaves those out. What goes by the person's clock and not by that of a zone fires
  /// later than `floating`, too.
  package func reminder(
    after: Instant,
    floating: Instant? = nil,
    zone: any Zone,
    zones: ZoneLookup = { _ in nil },
    allDay: ClockTime?
  ) -> ReminderTime? {
    guard deletedAt == nil else { return nil }
    if let snoozedUntil = snoozeEnd(after: after) {
      let occurrence =
        occurrence(at: zone.local(at: snoozedUntil), zone: zone, zones: zones)
        ?? deadlineOccurrence(zone, zones)
      return occurrence.map { ReminderTime(occurrence: $0, at: snoozedUntil) }
    }
    return nextDue(after: after, floating: floating, zone: zone, zones: zones, allDay: allDay)
  }

  /// Until when its reminder sleeps; nil where it does not sleep at that moment.
  package func snoozeEnd(after: Instant) -> Instant? {
    guard notifiedAt == nil, let snoozedUntil, snoozedUntil > after else { return nil }
    return snoozedUntil
  }

  /// The first time later than `after` at which an open occurrence falls due or the deadline comes, whatever sleeps or
  /// was told; nil where there is none.
  func nextDue(
    after: Instant,
    floating: Instant? = nil,
    zone: any Zone,
    zones: ZoneLookup,
    allDay: ClockTime?
  ) -> ReminderTime? {
    guard deletedAt == nil else { return nil }
    let after = max(after, silence(in: zone) ?? after)
    let floating = max(after, floating ?? after)
    let dates = [
      nextScheduled(after: after, floating: floating, zone: zone, zones: zones, allDay: allDay),
      nextDeadline(
        after: deadline?.zone == nil ? floating : after,
        zone: zone,
        zones: zones,
        allDay: allDay
      ),
    ]
    return dates.compactMap(\.self).min { $0.at < $1.at }
  }

  private func nextDeadline(
    after: Instant,
    zone: any Zone,
    zones: ZoneLookup,
    allDay: ClockTime?
  ) -> ReminderTime? {
    guard let deadline, let occurrence = deadlineOccurrence(zone, zones) else { return nil }
    guard let time = deadline.local.time ?? allDay else { return nil }
    let home = deadline.zone.flatMap(zones) ?? zone
    let at = home.instant(of: LocalTime(deadline.day, time))
    return at > after ? ReminderTime(occurrence: occurrence, at: at) : nil
  }

  /// The deadline as the one time at which the item is due; nil where it has none or nothing is left to do.
  private func deadlineOccurrence(_ zone: any Zone, _ zones: ZoneLookup) -> Occurrence? {
    guard let deadline, !isDone(zone: zone, zones: zones) else { return nil }
    return Occurrence(key: .once, due: deadline.local(in: zone, zones: zones), nominal: deadline.local)
  }

  private func nextScheduled(
    after: Instant,
    floating: Instant,
    zone: any Zone,
    zones: ZoneLookup,
    allDay: ClockTime?
  ) -> ReminderTime? {
    guard let schedule else { return nil }
    func time(_ occurrence: Occurrence) -> ReminderTime? {
      moment(of: occurrence, schedule, zone, zones, allDay).map {
        ReminderTime(occurrence: occurrence, at: $0)
      }
    }
    func isLater(_ time: ReminderTime) -> Bool {
      time.at > (schedule.floats(time.occurrence) ? floating : after)
    }
    if allDay == nil, schedule.start.time == nil, schedule.moves.isEmpty { return nil }
    let local = zone.local(at: schedule.zone == nil ? floating : after)
    let dayBefore = LocalTime(local.day.advanced(by: -1), ClockTime(minutes: 1439))
    let mayBeWhole = schedule.start.time == nil || !schedule.moves.isEmpty
    let wholeDay =
      mayBeWhole
      ? nextOccurrences(after: dayBefore, count: 1, zone: zone, zones: zones).filter { $0.due.time == nil }
      : []
    // Clocks may be set back meanwhile, so that what is due later is shown as earlier.
    var start = LocalTime(minutes: local.minutes - 121)
    var found = wholeDay.compactMap(time).filter(isLater)
    for _ in 0..<Item.reminderSteps {
      let next = nextOccurrences(after: start, count: 4, zone: zone, zones: zones)
      guard let last = next.last else { break }
      let later = next.compactMap(time).filter(isLater)
      found += later
      if !later.isEmpty { break }
      start = last.due
    }
    return found.min { $0.at < $1.at }
  }

  /// Looks ahead for an occurrence that is later; enough for a repeat of every minute.
  private static var reminderSteps: Int { 64 }

  private func moment(
    of occurrence: Occurrence,
    _ schedule: Schedule,
    _ zone: any Zone,
    _ zones: ZoneLookup,
    _ allDay: ClockTime?
  ) -> Instant? {
    let fold = schedule.recurrence == nil ? schedule.fold : 0
    guard occurrence.due.time != nil else {
      return allDay.map { zone.instant(of: LocalTime(occurrence.due.day, $0)) }
    }
    if schedule.moves[occurrence.key] == nil, occurrence.nominal.time != nil,
      let home = schedule.zone.flatMap(zones)
    {
      return home.instant(of: occurrence.nominal, fold: fold)
    }
    return zone.instant(of: occurrence.due, fold: fold)
  }
}

extension Schedule {
  /// True if an occurrence falls due by the clock of the person's place.
  func floats(_ occurrence: Occurrence) -> Bool {
    occurrence.due.time == nil || zone == nil || moves[occurrence.key] != nil
  }
}
