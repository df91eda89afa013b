extension Item {
  /// Returns the first time later than `after` at which the item's reminder fires, or nil if there is none.
  ///
  /// A reminder fires when an open occurrence is due, at the deadline, or at the end of a snooze; reminders of the
  /// item's own replace the first two. A date without a time of day is due at `allDay`; nil excludes such dates.
  /// Reminders in the user's floating time must also be later than `floating`.
  package func reminder(
    after: Instant, floating: Instant? = nil, zone: any Zone, zones: ZoneLookup = { _ in nil }, allDay: ClockTime?
  ) -> ReminderTime? {
    guard deletedAt == nil else { return nil }
    if let snoozedUntil = snoozeEnd(after: after) {
      let occurrence =
        occurrence(at: zone.local(at: snoozedUntil), zone: zone, zones: zones) ?? deadlineOccurrence(zone, zones)
      let mark = ReminderMark.snooze(until: snoozedUntil)
      return occurrence.map { ReminderTime(occurrence: $0, at: snoozedUntil, mark: mark) }
    }
    guard let reminders else {
      return nextDue(after: after, floating: floating, zone: zone, zones: zones, allDay: allDay).map {
        ReminderTime(occurrence: $0.occurrence, at: $0.at, mark: ReminderMark.before(0, $0.occurrence, of: self))
      }
    }
    return nextOwn(reminders, after: after, floating: floating, zone: zone, zones: zones, allDay: allDay)
  }

  /// Returns the end of the snooze, or nil if the reminder is not snoozed at that instant.
  package func snoozeEnd(after: Instant) -> Instant? {
    guard notifiedAt == nil, let snoozedUntil, snoozedUntil > after else { return nil }
    return snoozedUntil
  }

  /// Returns the first time later than `after` at which an open occurrence or the deadline is due, or nil if there is
  /// none.
  ///
  /// Snoozes and delivered reminders are ignored. `anchor` limits the search to the date or to the deadline.
  func nextDue(
    after: Instant, floating: Instant? = nil, zone: any Zone, zones: ZoneLookup, allDay: ClockTime?,
    of anchor: ItemReminder.Anchor? = nil
  ) -> ReminderTime? {
    guard deletedAt == nil else { return nil }
    let after = max(after, silence(in: zone) ?? after)
    let floating = max(after, floating ?? after)
    let dates = [
      anchor == .deadline
        ? nil : nextScheduled(after: after, floating: floating, zone: zone, zones: zones, allDay: allDay),
      anchor == .date
        ? nil : nextDeadline(after: deadline?.zone == nil ? floating : after, zone: zone, zones: zones, allDay: allDay),
    ]
    return dates.compactMap(\.self).min { $0.at < $1.at }
  }

  private func nextDeadline(after: Instant, zone: any Zone, zones: ZoneLookup, allDay: ClockTime?) -> ReminderTime? {
    guard let deadline, let occurrence = deadlineOccurrence(zone, zones) else { return nil }
    guard let time = deadline.local.time ?? allDay else { return nil }
    let home = deadline.zone.flatMap(zones) ?? zone
    let at = home.instant(of: LocalTime(deadline.day, time))
    return at > after ? ReminderTime(occurrence: occurrence, at: at) : nil
  }

  /// Returns the deadline as a single occurrence, or nil if the item has no deadline or is done.
  func deadlineOccurrence(_ zone: any Zone, _ zones: ZoneLookup) -> Occurrence? {
    guard let deadline, !isDone(zone: zone, zones: zones) else { return nil }
    return Occurrence(key: .once, due: deadline.local(in: zone, zones: zones), nominal: deadline.local)
  }

  private func nextScheduled(
    after: Instant, floating: Instant, zone: any Zone, zones: ZoneLookup, allDay: ClockTime?
  ) -> ReminderTime? {
    guard let schedule else { return nil }
    func time(_ occurrence: Occurrence) -> ReminderTime? {
      moment(of: occurrence, schedule, zone, zones, allDay).map { ReminderTime(occurrence: occurrence, at: $0) }
    }
    func isLater(_ time: ReminderTime) -> Bool { time.at > (schedule.floats(time.occurrence) ? floating : after) }
    let mayDiffer = !schedule.moves.isEmpty || !schedule.extraDates.isEmpty
    if allDay == nil, schedule.start.time == nil, !mayDiffer { return nil }
    let local = zone.local(at: schedule.zone == nil ? floating : after)
    let dayBefore = LocalTime(local.day.advanced(by: -1), ClockTime(minutes: 1439))
    let mayBeWhole = schedule.start.time == nil || mayDiffer
    let wholeDay =
      mayBeWhole
      ? nextOccurrences(after: dayBefore, count: 1, zone: zone, zones: zones).filter { $0.due.time == nil } : []
    // A clock may be set back in the meantime, so a later due time can have an earlier local time.
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

  /// Maximum search steps for a later occurrence; enough for a repeat of every minute.
  private static var reminderSteps: Int { 64 }

  private func moment(
    of occurrence: Occurrence, _ schedule: Schedule, _ zone: any Zone, _ zones: ZoneLookup, _ allDay: ClockTime?
  ) -> Instant? {
    let fold = schedule.recurrence == nil ? schedule.fold : 0
    guard occurrence.due.time != nil else { return allDay.map { zone.instant(of: LocalTime(occurrence.due.day, $0)) } }
    if schedule.moves[occurrence.key] == nil, occurrence.nominal.time != nil, let home = schedule.zone.flatMap(zones) {
      return home.instant(of: occurrence.nominal, fold: fold)
    }
    return zone.instant(of: occurrence.due, fold: fold)
  }
}

extension Schedule {
  /// Returns true if an occurrence is due by the clock of the user's location.
  func floats(_ occurrence: Occurrence) -> Bool {
    occurrence.due.time == nil || zone == nil || moves[occurrence.key] != nil
  }
}

/// The time of a reminder and its occurrence.
package struct ReminderTime: Hashable, Sendable {
  package let occurrence: Occurrence
  package let at: Instant
  /// The mark of the reminder, or nil for the time of a date alone.
  package let mark: String?

  package init(occurrence: Occurrence, at: Instant, mark: String? = nil) {
    self.occurrence = occurrence
    self.at = at
    self.mark = mark
  }
}
