/// Finds the reminders due on a device at an instant, and the time of the next search.
///
/// The search is a pure function of the items, the delivered reminders, the user's rules and the clock.
///
/// A device relies on the reminders it has delivered itself and on the marks of other devices (`Item.remindedBy`), never
/// on `Item.notifiedAt`: a server sets it as soon as it has notified its listeners, which must not silence this device.
/// Items that were completed or deleted anywhere before their time are not reported. A snooze holds back the reminder
/// that fired; those of an occurrence that has not reminded yet wait with it. If several times of one item were missed,
/// only the latest is reported; reminders more than a day late are dropped. A time without a zone triggers one reminder
/// by the user's clock: if the user travels and the clock shows that time again, there is no second reminder. An item's
/// own reminders replace the lead times of the rules; the last delivered time tells which of them are still to come.
package struct ReminderSearch: Sendable {
  /// Age (s) after which an undelivered reminder is dropped.
  package static let late = 86_400
  /// Backward search spans (s), nearest first, so that a repeat of every minute is found at once.
  private static let spans = [3_600, 21_600, late]
  /// Maximum steps ahead per search; enough for a repeat of every minute over a missed day.
  private static let steps = 3_000

  private let now: Instant
  private let zone: any Zone
  private let zones: @Sendable (String) -> (any Zone)?
  private let rules: ReminderRules
  /// The id of this device, whose own marks do not count.
  private let device: String?

  /// A reason to remind: a lead time of the rules, or a reminder of the item's own.
  private enum Source {
    case lead(Int)
    case own(ItemReminder)
  }

  package init(
    now: Instant, zone: any Zone, zones: @escaping @Sendable (String) -> (any Zone)?, rules: ReminderRules,
    device: String? = nil
  ) {
    self.device = device
    self.now = now
    self.zone = zone
    self.zones = zones
    self.rules = rules
  }

  package func look(at candidate: ReminderCandidate, _ outlook: inout ReminderOutlook) {
    let found = look(at: candidate)
    outlook.note(found.latest, next: found.next)
  }

  /// Returns the due reminders, earliest first, and the time of the next search, if any.
  package func end(_ outlook: ReminderOutlook) -> (due: [DueReminder], next: Instant?) {
    var due = outlook.due
    var next = outlook.next.map { rules.quiet?.end(at: $0, zone: zone) ?? $0 }
    if let end = rules.quiet?.end(at: now, zone: zone) {
      if !due.isEmpty { next = min(next ?? end, end) }
      due = []
    }
    return (due.sorted { Self.rank($0) < Self.rank($1) }, next)
  }

  /// Returns the earliest reminder of an item whose only date is this one, in the user's zone; nil if there is none.
  package func earliest(due date: LocalTime) -> Instant? {
    guard let time = date.time ?? rules.allDay else { return nil }
    let at = zone.instant(of: LocalTime(date.day, time))
    return rules.leads.compactMap { self.time(at, isWhole: date.time == nil, lead: $0) }.min()
  }

  /// Returns the latest due, undelivered reminder of an item and the time of its next one, ignoring quiet hours.
  private func look(at candidate: ReminderCandidate) -> (latest: DueReminder?, next: Instant?) {
    let snooze = snooze(of: candidate)
    let asleepUntil = snooze.flatMap { $0.until > now ? $0.until : nil }
    var floor = max(now.advanced(bySeconds: -Self.late), told(candidate)?.at ?? Self.never)
    var due: [DueReminder] = []
    if let snooze, asleepUntil == nil, snooze.until > floor {
      due = [wakening(candidate.item, snooze.until, mark: ReminderMark.snooze(until: snooze.until))]
      floor = snooze.until
    }
    var next = asleepUntil
    for source in sources(of: candidate.item) {
      guard let first = first(candidate, source, after: floor) else { continue }
      if first.at <= now, let last = last(candidate, source, after: floor) { due.append(last) }
      let coming = first.at > now ? first : self.first(candidate, source, after: max(now, floor))
      guard let coming, asleepUntil == nil || hasBegun(coming, candidate) else { continue }
      next = min(coming.at, next ?? coming.at)
    }
    return (latest(of: due, candidate, isAsleep: asleepUntil != nil), next)
  }

  /// Returns the latest of an item's due reminders, with the marks of all; nil if none may be delivered.
  private func latest(of due: [DueReminder], _ candidate: ReminderCandidate, isAsleep: Bool) -> DueReminder? {
    let told = due.filter { reminder in
      let isElsewhere = reminder.marks.contains { candidate.item.isReminded($0, otherThan: device) }
      return !isElsewhere && (!isAsleep || hasBegun(reminder, candidate))
    }
    guard var latest = told.first else { return nil }
    for reminder in told.dropFirst() where latest.at < reminder.at { latest = reminder }
    latest.marks = told.reduce(into: []) { $0.formUnion($1.marks) }
    return latest
  }

  private func sources(of item: Item) -> [Source] {
    item.reminders.map { $0.all.map(Source.own) } ?? rules.leads.map(Source.lead)
  }

  /// Returns true if a reminder of the same occurrence was delivered, so that a snooze is of that one.
  private func hasBegun(_ reminder: DueReminder, _ candidate: ReminderCandidate) -> Bool {
    let item = candidate.item
    let times = sources(of: item).compactMap { source -> (mark: String, at: Instant)? in
      switch source {
      case .own(.at(let local)): (ReminderMark.at(local), zone.instant(of: local))
      case .own(.before(let minutes, let anchor)):
        (anchor == .deadline) == reminder.isDeadline ? marked(reminder, minutes) : nil
      case .lead(let minutes): marked(reminder, minutes)
      }
    }
    return times.contains { time in
      item.remindedBy[time.mark] != nil || told(candidate).map { time.at <= $0.at } ?? false
    }
  }

  /// Returns the mark and time of a reminder some minutes before the occurrence of another one.
  private func marked(_ reminder: DueReminder, _ minutes: Int) -> (mark: String, at: Instant)? {
    guard let occurrence = reminder.occurrence, let due = reminder.due else { return nil }
    let at = ItemReminder.time(of: due, minutesBefore: minutes, in: zone)
    return (ReminderMark.before(minutes, occurrence, of: reminder.item), at)
  }

  private static func rank(_ reminder: DueReminder) -> (Instant, Int, ItemID) {
    (reminder.at, reminder.item.number ?? .max, reminder.item.id)
  }

  /// Returns the last delivered reminder; one in the future is ignored, as it stems from a wrong clock.
  private func told(_ candidate: ReminderCandidate) -> ToldReminder? {
    candidate.told.flatMap { $0.at > now.advanced(bySeconds: Self.late) ? nil : $0 }
  }

  /// Returns the active snooze: the item is open and has not been completed since.
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

  private func wakening(_ item: Item, _ until: Instant, mark: String) -> DueReminder {
    let occurrence = open(item, at: until)
    let due = occurrence.flatMap { occurrence in
      item.nextDue(
        after: zone.instant(of: occurrence.due).advanced(bySeconds: -ItemReminder.slack), zone: zone, zones: zones,
        allDay: rules.allDay)
    }
    return DueReminder(item: item, at: until, occurrence: occurrence, due: due?.at, marks: [mark])
  }

  private func open(_ item: Item, at moment: Instant) -> Occurrence? {
    item.occurrence(at: zone.local(at: moment), zone: zone, zones: zones)
  }

  private func last(_ candidate: ReminderCandidate, _ source: Source, after floor: Instant) -> DueReminder? {
    for span in Self.spans {
      let from = max(floor, now.advanced(bySeconds: -span))
      var found: DueReminder?
      for time in times(candidate, source, after: from) {
        if time.at > now { break }
        found = time
      }
      if found != nil || from == floor { return found }
    }
    return nil
  }

  private func first(_ candidate: ReminderCandidate, _ source: Source, after floor: Instant) -> DueReminder? {
    times(candidate, source, after: floor).first { _ in true }
  }

  /// Returns the times of an item's reminders after an instant, earliest first, computed lazily.
  private func times(
    _ candidate: ReminderCandidate, _ source: Source, after floor: Instant
  ) -> AnyIterator<DueReminder> {
    switch source {
    case .own(.at(let local)):
      let found = moment(candidate, local, after: floor)
      return AnyIterator((found.map { [$0] } ?? []).makeIterator())
    case .own(.before(let minutes, let anchor)):
      return times(candidate, minutes, of: anchor, after: floor) { due, _ in
        ItemReminder.time(of: due, minutesBefore: minutes, in: zone)
      }
    case .lead(let lead):
      return times(candidate, lead, of: nil, after: floor) { time($0, isWhole: $1, lead: lead) }
    }
  }

  /// Returns the reminder at a moment of the user's clock, if it is after an instant and was not delivered elsewhere.
  private func moment(_ candidate: ReminderCandidate, _ local: LocalTime, after floor: Instant) -> DueReminder? {
    let at = zone.instant(of: local)
    guard at > floor, candidate.item.remindsAtMoments(zone: zone, zones: zones),
      told(candidate)?.covers(at, in: zone) != true
    else { return nil }
    return wakening(candidate.item, at, mark: ReminderMark.at(local))
  }

  /// Returns the times that `time` computes from the due times of the item; `minutes` is about how long before.
  private func times(
    _ candidate: ReminderCandidate, _ minutes: Int, of anchor: ItemReminder.Anchor?, after floor: Instant,
    _ time: @escaping (_ due: Instant, _ isWhole: Bool) -> Instant?
  ) -> AnyIterator<DueReminder> {
    let (item, told) = (candidate.item, told(candidate))
    let floor = max(floor, item.silence(in: zone) ?? floor)
    var from = ItemReminder.searchStart(floor, minutesBefore: minutes)
    var steps = 0
    return AnyIterator {
      while steps < Self.steps {
        steps += 1
        guard let due = item.nextDue(after: from, zone: zone, zones: zones, allDay: rules.allDay, of: anchor) else {
          return nil
        }
        from = due.at
        if let at = time(due.at, due.occurrence.due.time == nil), at > floor {
          let mark = ReminderMark.before(minutes, due.occurrence, of: item)
          let found = DueReminder(item: item, at: at, occurrence: due.occurrence, due: due.at, marks: [mark])
          if !found.floats || told?.covers(at, in: zone) != true { return found }
        }
      }
      return nil
    }
  }

  /// Returns the time of a lead's reminder; for whole days only 0 and whole days count.
  private func time(_ due: Instant, isWhole: Bool, lead: Int) -> Instant? {
    isWhole && lead % 1440 != 0 ? nil : ItemReminder.time(of: due, minutesBefore: lead, in: zone)
  }

  private static let never = Instant(seconds: -62_135_596_800)
}

/// The result of a reminder search so far: due reminders and the next time, before quiet hours are applied.
package struct ReminderOutlook: Sendable {
  /// The due reminders, at most one per item.
  fileprivate(set) var due: [DueReminder] = []
  package fileprivate(set) var next: Instant?

  package init() {}

  mutating func note(_ latest: DueReminder?, next coming: Instant?) {
    if let latest { due.append(latest) }
    if let coming { next = min(coming, next ?? coming) }
  }

  /// Returns true if an item whose first reminder is at `earliest` or later cannot change the outlook.
  ///
  /// That requires `earliest` to be in the future and a known reminder at or before it.
  package func covers(_ earliest: Instant, at now: Instant) -> Bool {
    guard let next else { return false }
    return earliest > now && next <= earliest
  }
}
