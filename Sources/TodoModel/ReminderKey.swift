/// What the next reminder of an item hangs on, for an index: it fires at the same moment for all items of one key, unless
/// it has by now.
package struct ReminderKey: Hashable, Sendable {
  /// The items whose reminders hang on the same clock.
  package struct Group: Hashable, Sendable {
    /// What counts the minutes.
    enum Clock: Hashable {
      /// Whole days, in the person's zone.
      case days
      /// The person's clock.
      case person
      /// The clock of a named zone.
      case zone(String)
    }

    /// Whether a reminder that has fired is followed by another.
    package let isRepeated: Bool
    let clock: Clock
  }

  package let group: Group
  /// Minutes since 1970-01-01T00:00 on the group's clock.
  package let minutes: Int
}

extension ReminderKey.Group: LosslessStringConvertible {
  package var description: String {
    let name =
      switch clock {
      case .days: "days"
      case .person: "person"
      case .zone(let name): "zone " + name
      }
    return (isRepeated ? "again " : "once ") + name
  }

  package init?(_ text: String) {
    guard let space = text.firstIndex(of: " ") else { return nil }
    let name = String(text[text.index(after: space)...])
    switch text[..<space] {
    case "once": isRepeated = false
    case "again": isRepeated = true
    default: return nil
    }
    switch name {
    case "days": clock = .days
    case "person": clock = .person
    default:
      guard name.hasPrefix("zone ") else { return nil }
      clock = .zone(String(name.dropFirst(5)))
    }
  }
}

extension ReminderKey.Group {
  /// Minutes by which clocks are set back at most, and one.
  package static let slack = 121

  /// The minute from which on reminders fire after `moment`, whatever clocks are set to meanwhile.
  package func minutes(at moment: Instant, zone: any Zone, zones: Item.ZoneLookup) -> Int {
    let local = clock(zone, zones).local(at: moment)
    return clock == .days ? LocalTime(local.day).minutes : local.minutes - Self.slack
  }

  /// The moment of a minute; nil where whole days are left out.
  package func instant(
    of minutes: Int,
    zone: any Zone,
    zones: Item.ZoneLookup,
    allDay: ClockTime?
  ) -> Instant? {
    let local = LocalTime(minutes: minutes)
    guard clock == .days else { return clock(zone, zones).instant(of: local) }
    return allDay.map { zone.instant(of: LocalTime(local.day, $0)) }
  }

  /// One that the system does not know floats with the person.
  private func clock(_ zone: any Zone, _ zones: Item.ZoneLookup) -> any Zone {
    guard case .zone(let name) = clock else { return zone }
    return zones(name) ?? zone
  }
}

/// Where an item stands in an index of reminders.
package struct ReminderPlace: Hashable, Sendable {
  /// In no zone, and whenever whole days fall due, does the reminder fire before.
  package let earliest: Instant
  /// What it hangs on; nil where only the item itself can tell when it fires.
  package let key: ReminderKey?
}

extension Item {
  /// Where its next reminder after a moment stands in an index; nil where it never fires again.
  package func reminderPlace(after: Instant) -> ReminderPlace? {
    guard deletedAt == nil, schedule != nil || deadline != nil else { return nil }
    if let snoozedUntil = snoozeEnd(after: after) { return ReminderPlace(earliest: snoozedUntil, key: nil) }
    let isChained = schedule?.recurrence != nil && schedule?.repeatMode == .afterCompletion
    let more = isChained ? 24 * 3600 : 0
    let early = after.advanced(bySeconds: -36 * 3600 - more)
    guard let first = reminder(after: early, zone: FixedZone.utc, allDay: .midnight) else { return nil }
    let earliest = first.at.advanced(bySeconds: -14 * 3600 - more)
    let isTold = notifiedAt.map { $0 >= earliest } ?? false
    let clock = deadline == nil && !isTold ? schedule.flatMap { $0.isByTheClock ? $0 : nil } : nil
    return ReminderPlace(earliest: max(after, earliest), key: clock?.reminderKey(of: first.occurrence.due))
  }
}

extension Schedule {
  /// Whether its occurrences are the same on every clock, one after the other by more than clocks are set back.
  fileprivate var isByTheClock: Bool {
    guard moves.isEmpty else { return false }
    guard let rule = recurrence else { return fold == 0 }
    if case .instant = rule.end { return false }
    return repeatMode != .afterCompletion && rule.hours.isEmpty && rule.minutes.isEmpty
      && ![.minutely, .hourly].contains(rule.frequency)
  }

  fileprivate func reminderKey(of due: LocalTime) -> ReminderKey {
    let clock: ReminderKey.Group.Clock =
      due.time == nil ? .days : zone.map { .zone($0) } ?? .person
    let group = ReminderKey.Group(isRepeated: recurrence != nil, clock: clock)
    return ReminderKey(group: group, minutes: due.minutes)
  }
}
