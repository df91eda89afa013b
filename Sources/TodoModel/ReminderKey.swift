/// The index key of an item's next reminder; unfired reminders with the same key fire at the same instant.
package struct ReminderKey: Hashable, Sendable {
  /// The items whose reminders depend on the same clock.
  package struct Group: Hashable, Sendable {
    /// The clock that counts the minutes.
    enum Clock: Hashable {
      /// Whole days in the user's zone.
      case days
      case person
      case zone(String)
    }

    /// Indicates that another reminder follows a reminder that has fired.
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
  /// Maximum backward clock shift in minutes, plus one.
  package static let slack = 121

  /// Returns the minute after which reminders later than `moment` fire, independent of clock changes in between.
  package func minutes(at moment: Instant, zone: any Zone, zones: Item.ZoneLookup) -> Int {
    let local = clock(zone, zones).local(at: moment)
    return clock == .days ? LocalTime(local.day).minutes : local.minutes - Self.slack
  }

  /// Returns the instant of a minute, or nil for whole days if `allDay` is nil.
  package func instant(of minutes: Int, zone: any Zone, zones: Item.ZoneLookup, allDay: ClockTime?) -> Instant? {
    let local = LocalTime(minutes: minutes)
    guard clock == .days else { return clock(zone, zones).instant(of: local) }
    return allDay.map { zone.instant(of: LocalTime(local.day, $0)) }
  }

  /// Returns the group's zone; a zone unknown to the system falls back to the user's.
  private func clock(_ zone: any Zone, _ zones: Item.ZoneLookup) -> any Zone {
    guard case .zone(let name) = clock else { return zone }
    return zones(name) ?? zone
  }
}

/// The position of an item in an index of reminders.
package struct ReminderPlace: Hashable, Sendable {
  /// A lower bound of the reminder's time for every zone and every time of whole days.
  package let earliest: Instant
  /// The key of the reminder, or nil if only the item itself determines its time.
  package let key: ReminderKey?
}

extension Item {
  /// Returns the index position of the next reminder after an instant, or nil if it never fires again.
  package func reminderPlace(after: Instant) -> ReminderPlace? {
    guard deletedAt == nil, schedule != nil || deadline != nil || reminders != nil else { return nil }
    if let snoozedUntil = snoozeEnd(after: after) { return ReminderPlace(earliest: snoozedUntil, key: nil) }
    let isChained = schedule?.recurrence != nil && schedule?.repeatMode == .afterCompletion
    let more = isChained ? 24 * 3600 : 0
    guard reminders == nil else { return ownReminderPlace(after: after, more: more + ItemReminder.slack) }
    let early = after.advanced(bySeconds: -36 * 3600 - more)
    guard let first = reminder(after: early, zone: FixedZone.utc, allDay: .midnight) else { return nil }
    let earliest = first.at.advanced(bySeconds: -14 * 3600 - more)
    let isTold = notifiedAt.map { $0 >= earliest } ?? false
    let clock = deadline == nil && !isTold ? schedule.flatMap { $0.isByTheClock ? $0 : nil } : nil
    return ReminderPlace(earliest: max(after, earliest), key: clock?.reminderKey(of: first.occurrence.due))
  }
}

extension Item {
  /// Returns the index position of the next reminder of the item's own; `more` widens the bound (s).
  private func ownReminderPlace(after: Instant, more: Int) -> ReminderPlace? {
    let early = after.advanced(bySeconds: -36 * 3600 - more)
    let first = reminder(after: early, zone: FixedZone.utc, allDay: .midnight)
    return first.map {
      ReminderPlace(earliest: max(after, $0.at.advanced(bySeconds: -14 * 3600 - more)), key: nil)
    }
  }
}

extension Schedule {
  /// true if occurrences are the same on every clock and farther apart than clocks are set back.
  fileprivate var isByTheClock: Bool {
    guard moves.isEmpty, extraDates.isEmpty else { return false }
    guard let rule = recurrence else { return fold == 0 }
    if case .instant = rule.end { return false }
    return repeatMode != .afterCompletion && rule.hours.isEmpty && rule.minutes.isEmpty
      && ![.minutely, .hourly].contains(rule.frequency)
  }

  fileprivate func reminderKey(of due: LocalTime) -> ReminderKey {
    let clock: ReminderKey.Group.Clock = due.time == nil ? .days : zone.map { .zone($0) } ?? .person
    let group = ReminderKey.Group(isRepeated: recurrence != nil, clock: clock)
    return ReminderKey(group: group, minutes: due.minutes)
  }
}
