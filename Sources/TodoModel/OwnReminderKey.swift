/// An index entry of a reminder of an item's own.
package struct OwnReminderKey: Hashable, Sendable {
  /// The meaning of the minute of an entry.
  package enum Clock: Int, CaseIterable, Sendable {
    /// It is the minute of the reminder on the user's clock, but for clock changes.
    case person
    /// It is that minute less the time at which whole days are due.
    case days
    /// It is the minute on the clock of another zone.
    case zone
    /// It is a minute before the reminder, which is followed by others.
    case again
  }

  package let clock: Clock
  /// Minutes since 1970-01-01T00:00.
  package let minute: Int
}

extension Item {
  /// The index entries of the item's own reminders; none if it cannot remind.
  package var ownReminderKeys: Set<OwnReminderKey> {
    guard let reminders, isShown, !isDone(zone: FixedZone.utc) else { return [] }
    return Set(reminders.all.compactMap(key))
  }

  private func key(of reminder: ItemReminder) -> OwnReminderKey? {
    switch reminder {
    case .at(let local): return OwnReminderKey(clock: .person, minute: local.minutes)
    case .before(let minutes, .deadline):
      return deadline.map { Self.key(of: $0.local, zone: $0.zone, minutesBefore: minutes) }
    case .before(let minutes, .date):
      guard let schedule else { return nil }
      guard schedule.recurrence != nil || !schedule.moves.isEmpty else {
        return Self.key(of: schedule.start, zone: schedule.zone, minutesBefore: minutes)
      }
      guard let open = firstOpenDay else { return nil }
      let first = schedule.moves.values.map(\.day).min().map { min($0, open) } ?? open
      // The clocks of a zone may be a day ahead.
      return OwnReminderKey(clock: .again, minute: first.advanced(by: -2).ordinal * 1440 - minutes)
    }
  }

  private static func key(of due: LocalTime, zone: String?, minutesBefore minutes: Int) -> OwnReminderKey {
    let clock: OwnReminderKey.Clock = due.time == nil ? .days : zone == nil ? .person : .zone
    return OwnReminderKey(clock: clock, minute: due.minutes - minutes)
  }
}
