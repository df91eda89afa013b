/// Finds what a device has to remind of at a moment, and when it has to look again: a pure function of the items, of
/// what was told, of the person's rules and of the clock.
///
/// A device goes by what it has told itself, never by `Item.notifiedAt`: a server marks an item as soon as it has told
/// those that listen to it, and that must not keep this device silent. What was snoozed, done or deleted anywhere before
/// its time is not told. Of several missed times of one item the latest stands for all; what is more than a day late
/// is let go. A time without a zone reminds once, by the person's clock: where they have travelled and their clock shows it
/// again, it is told no more.
package struct ReminderSearch: Sendable {
  /// Seconds after which a reminder that was not told is let go.
  package static let late = 86_400
  /// Seconds by which clocks are set at most.
  private static let slack = 7_200
  /// Seconds that are searched backwards, the nearest first: a repeat of every minute is found at once.
  private static let spans = [3_600, 21_600, late]
  /// Looks ahead in one search; enough for a repeat of every minute in a day that was missed.
  private static let steps = 3_000

  private let now: Instant
  private let zone: any Zone
  private let zones: @Sendable (String) -> (any Zone)?
  private let rules: ReminderRules

  /// A search at a moment, in the person's zone.
  package init(
    now: Instant,
    zone: any Zone,
    zones: @escaping @Sendable (String) -> (any Zone)?,
    rules: ReminderRules
  ) {
    self.now = now
    self.zone = zone
    self.zones = zones
    self.rules = rules
  }

  /// Adds what one item reminds of.
  package func look(at candidate: ReminderCandidate, _ outlook: inout ReminderOutlook) {
    let found = look(at: candidate)
    outlook.note(found.latest, next: found.next)
  }

  /// What is to be told now, earliest first, and when to look again; nil where nothing is known to come.
  package func end(_ outlook: ReminderOutlook) -> (due: [DueReminder], next: Instant?) {
    var due = outlook.due
    var next = outlook.next.map { rules.quiet?.end(at: $0, zone: zone) ?? $0 }
    if let end = rules.quiet?.end(at: now, zone: zone) {
      if !due.isEmpty { next = min(next ?? end, end) }
      due = []
    }
    return (due.sorted { Self.rank($0) < Self.rank($1) }, next)
  }

  /// The first moment at which an item can remind whose only date is this one, in the person's zone; nil where none does.
  package func earliest(due date: LocalTime) -> Instant? {
    guard let time = date.time ?? rules.allDay else { return nil }
    let at = zone.instant(of: LocalTime(date.day, time))
    return rules.leads.compactMap { self.time(at, isWhole: date.time == nil, lead: $0) }.min()
  }

  /// The latest reminder of an item that has come and was not told, and when its next one comes; quiet hours do not
  /// count here.
  private func look(at candidate: ReminderCandidate) -> (latest: DueReminder?, next: Instant?) {
    let snooze = snooze(of: candidate)
    if let snooze, snooze.until > now { return (nil, snooze.until) }
    var floor = max(now.advanced(bySeconds: -Self.late), told(candidate)?.at ?? Self.never)
    var latest: DueReminder?
    if let snooze, snooze.until > floor {
      latest = wakening(candidate.item, snooze.until)
      floor = snooze.until
    }
    var next: Instant?
    for lead in rules.leads {
      guard let first = first(candidate, lead: lead, after: floor) else { continue }
      if first.at <= now, let last = last(candidate, lead: lead, after: floor),
        latest.map({ $0.at < last.at }) ?? true
      {
        latest = last
      }
      let coming = first.at > now ? first : self.first(candidate, lead: lead, after: max(now, floor))
      if let coming { next = min(coming.at, next ?? coming.at) }
    }
    return (latest, next)
  }

  /// Earliest first; of the same moment in the order in which the items were added.
  private static func rank(_ reminder: DueReminder) -> (Instant, Int, ItemID) {
    (reminder.at, reminder.item.number ?? .max, reminder.item.id)
  }

  /// The last that was told; what lies in the future was told by a clock that was wrong.
  private func told(_ candidate: ReminderCandidate) -> ToldReminder? {
    candidate.told.flatMap { $0.at > now.advanced(bySeconds: Self.late) ? nil : $0 }
  }

  /// The snooze that still counts: the item is open, and nothing of it was done since.
  private func snooze(of candidate: ReminderCandidate) -> ReminderCandidate.Snooze? {
    let item = candidate.item
    guard item.deletedAt == nil else { return nil }
    let done = item.lastDone
    let kept = item.snoozedUntil.map { ReminderCandidate.Snooze(until: $0, doneBefore: done) }
    guard let snooze = candidate.snooze ?? kept, done ?? Self.never <= snooze.doneBefore ?? Self.never else {
      return nil
    }
    if item.schedule == nil { return done == nil ? snooze : nil }
    return open(item, at: snooze.until) == nil ? nil : snooze
  }

  private func wakening(_ item: Item, _ until: Instant) -> DueReminder {
    let occurrence = open(item, at: until)
    let due = occurrence.flatMap { occurrence in
      item.nextDue(
        after: zone.instant(of: occurrence.due).advanced(bySeconds: -Self.slack),
        zone: zone,
        zones: zones,
        allDay: rules.allDay
      )
    }
    return DueReminder(item: item, at: until, occurrence: occurrence, due: due?.at)
  }

  private func open(_ item: Item, at moment: Instant) -> Occurrence? {
    item.occurrence(at: zone.local(at: moment), zone: zone, zones: zones)
  }

  private func last(_ candidate: ReminderCandidate, lead: Int, after floor: Instant) -> DueReminder? {
    for span in Self.spans {
      let from = max(floor, now.advanced(bySeconds: -span))
      var found: DueReminder?
      for time in times(candidate, lead: lead, after: from) {
        if time.at > now { break }
        found = time
      }
      if found != nil || from == floor { return found }
    }
    return nil
  }

  private func first(_ candidate: ReminderCandidate, lead: Int, after floor: Instant) -> DueReminder? {
    times(candidate, lead: lead, after: floor).first { _ in true }
  }

  /// The times of an item's reminders after a moment, earliest first, each looked for when it is wanted.
  private func times(
    _ candidate: ReminderCandidate,
    lead: Int,
    after floor: Instant
  ) -> some Sequence<DueReminder> {
    let (item, told) = (candidate.item, told(candidate))
    let floor = max(floor, item.silence(in: zone) ?? floor)
    var from = floor.advanced(bySeconds: lead * 60 - (lead > 0 && lead % 1440 == 0 ? Self.slack : 0))
    var steps = 0
    return AnyIterator {
      while steps < Self.steps {
        steps += 1
        guard let due = item.nextDue(after: from, zone: zone, zones: zones, allDay: rules.allDay) else {
          return nil
        }
        from = due.at
        let isWhole = due.occurrence.due.time == nil
        if let at = time(due.at, isWhole: isWhole, lead: lead), at > floor {
          let found = DueReminder(item: item, at: at, occurrence: due.occurrence, due: due.at)
          if !found.floats || told?.covers(at, in: zone) != true { return found }
        }
      }
      return nil
    }
  }

  /// When a lead's reminder fires: whole days before at the same time of the clock, everything else by the minute.
  private func time(_ due: Instant, isWhole: Bool, lead: Int) -> Instant? {
    if lead == 0 { return due }
    guard lead % 1440 == 0 else { return isWhole ? nil : due.advanced(bySeconds: -lead * 60) }
    return zone.instant(of: LocalTime(minutes: zone.local(at: due).minutes - lead))
  }

  private static let never = Instant(seconds: -62_135_596_800)
}
