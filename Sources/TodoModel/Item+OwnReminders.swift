extension ItemReminder {
  /// Maximum shift of a clock change (s).
  static let slack = 7_200
  /// Maximum occurrences per search; enough for a repeat of every minute within `slack`.
  private static let steps = 3_000

  /// Returns the time of a reminder: whole days before at the same clock time, all others in elapsed minutes.
  static func time(of due: Instant, minutesBefore minutes: Int, in zone: any Zone) -> Instant {
    guard minutes != 0, minutes % 1440 == 0 else { return due.advanced(bySeconds: -minutes * 60) }
    return zone.instant(of: LocalTime(minutes: zone.local(at: due).minutes - minutes))
  }

  /// Returns an instant before the due time of the first reminder later than `floor`.
  static func searchStart(_ floor: Instant, minutesBefore minutes: Int) -> Instant {
    floor.advanced(bySeconds: minutes * 60 - (minutes != 0 && minutes % 1440 == 0 ? slack : 0))
  }

  /// Returns the reminder's first time later than `after`, or than `floating` if it follows the user's clock.
  fileprivate func next(
    of item: Item, after: Instant, floating: Instant, zone: any Zone, zones: Item.ZoneLookup, allDay: ClockTime?
  ) -> ReminderTime? {
    switch self {
    case .at(let local):
      let at = zone.instant(of: local)
      guard at > max(after, floating), item.remindsAtMoments(zone: zone, zones: zones) else { return nil }
      let occurrence = item.openOccurrence(at: local, zone: zone, zones: zones)
      return ReminderTime(
        occurrence: occurrence ?? Occurrence(key: .once, due: local, nominal: local), at: at,
        mark: ReminderMark.at(local))
    case .before(let minutes, let anchor):
      var from = Self.searchStart(after, minutesBefore: minutes)
      for _ in 0..<Self.steps {
        guard let due = item.nextDue(after: from, zone: zone, zones: zones, allDay: allDay, of: anchor) else {
          return nil
        }
        from = due.at
        let at = Self.time(of: due.at, minutesBefore: minutes, in: zone)
        let floats = DueReminder(item: item, at: at, occurrence: due.occurrence, due: due.at).floats
        if at > (floats ? max(after, floating) : after) {
          let mark = ReminderMark.before(minutes, due.occurrence, of: item)
          return ReminderTime(occurrence: due.occurrence, at: at, mark: mark)
        }
      }
      return nil
    }
  }
}

extension Item {
  /// Returns the first time later than `after` of the item's own reminders, or nil if there is none.
  ///
  /// Reminders by the user's clock must also be later than `floating`.
  func nextOwn(
    _ reminders: ItemReminders, after: Instant, floating: Instant?, zone: any Zone, zones: ZoneLookup,
    allDay: ClockTime?
  ) -> ReminderTime? {
    let times = reminders.all.compactMap {
      $0.next(of: self, after: after, floating: floating ?? after, zone: zone, zones: zones, allDay: allDay)
    }
    return times.min { $0.at < $1.at }
  }

  /// true if a reminder at a moment fires: the item is neither done nor deferred to someday.
  func remindsAtMoments(zone: any Zone, zones: ZoneLookup) -> Bool {
    isShown && !isSomeday && !isDone(zone: zone, zones: zones)
  }

  /// Returns the open occurrence at a local time, or the deadline; nil if there is neither.
  func openOccurrence(at local: LocalTime, zone: any Zone, zones: ZoneLookup) -> Occurrence? {
    occurrence(at: local, zone: zone, zones: zones) ?? deadlineOccurrence(zone, zones)
  }
}
