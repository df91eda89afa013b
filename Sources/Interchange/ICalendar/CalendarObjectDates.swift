import Intents
import TodoModel

/// The schedule and the completions of an item after a client's change.
///
/// Clients complete an occurrence of a repeat in three ways: by a component of its own (RECURRENCE-ID), by completing
/// the whole to-do, or by moving its date on to the next occurrence. All are our completion of an occurrence: the
/// named one, or the one that is due now, as everywhere in the app.
struct CalendarObjectDates {
  private(set) var schedule: Schedule?
  private(set) var completions: [OccurrenceKey: Instant]
  private(set) var changed: Set<Field> = []
  /// True if an occurrence other than the next one of a repeat after completion was changed; it stays as it is.
  private(set) var isBesideChain = false
  /// True if the client sent an earlier date of a repeat that has moved on, and may not know that; it is not taken.
  private(set) var isStale = false

  private let existing: Item
  private let shown: CalendarObjectShown
  private let place: ExchangePlace
  /// True if the client has seen the item as it is.
  private let isCurrent: Bool

  init(_ existing: Item, _ shown: CalendarObjectShown, _ place: ExchangePlace, isCurrent: Bool) {
    (self.existing, self.shown, self.place, self.isCurrent) = (existing, shown, place, isCurrent)
    (schedule, completions) = (existing.schedule, existing.completions)
  }

  /// Merges what the client says; `wanted` is its schedule with the properties of our own that still apply.
  mutating func merge(_ theirs: Item, _ wanted: Schedule?, _ tick: CalendarObjectSent.Tick?) {
    let native = shown.native
    if theirs.schedule != native.schedule { changed.insert(.schedule) }
    if tick != nil || Set(theirs.completions.keys) != Set(native.completions.keys) { changed.insert(.done) }
    guard let mine = existing.schedule, shown.repeats, let base = native.schedule, let sent = theirs.schedule,
      sent.recurrence != nil
    else { return mergeSingle(theirs, wanted, tick) }
    mergeRepeat(Change(mine: mine, base: base, sent: sent), theirs, wanted, tick)
  }

  private mutating func mergeSingle(_ theirs: Item, _ wanted: Schedule?, _ tick: CalendarObjectSent.Tick?) {
    // A repeat that a client completes and ends at once, as by COUNT=0, is done as a whole.
    let ended = tick.map { $0.at ?? Draft.unknownDay }
    let (was, isDone) = (shown.native.completions[.once], theirs.completions[.once] ?? ended)
    if shown.isEnded, isDone == nil, theirs.schedule?.start == shown.native.schedule?.start, isReopened(theirs) {
      changed.insert(.done)
      return reopenLast()
    }
    if changed.contains(.schedule) { schedule = wanted }
    guard theirs.schedule?.recurrence == nil else {
      completions[.once] = nil
      if changed.contains(.schedule), let first = schedule?.start { reopen(from: first) }
      for (key, at) in theirs.completions { completions[key] = time(at) }
      return
    }
    if let isDone, was == nil || changed.contains(.schedule) {
      completions[.once] = completions[.once] ?? time(isDone)
    }
    if was != nil, isDone == nil { completions[.once] = nil }
  }

  /// Returns true if a client opens an ended repeat again without giving it another rule.
  private func isReopened(_ theirs: Item) -> Bool {
    guard let rule = theirs.schedule?.recurrence else { return true }
    return rule.canonical == scheduleBefore?.recurrence?.canonical
  }

  /// Returns a completion time; of a completion without one, the time of the change.
  private func time(_ at: Instant?) -> Instant { at.flatMap { $0 == Draft.unknownDay ? nil : $0 } ?? place.now }

  /// Opens the occurrences of another repeat that would be done by one before, unless the client says so.
  private mutating func reopen(from first: LocalTime) {
    completions = completions.filter { done in done.key.nominal.map { $0 < first } ?? true }
  }

  private mutating func reopenLast() {
    guard let last = completions.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return }
    completions[last.key] = nil
  }

  // MARK: Repeats

  /// A repeat of the item, as it was shown and as it was sent.
  private struct Change {
    let mine: Schedule
    let base: Schedule
    let sent: Schedule

    /// True if at most the first date and the count of the rule differ.
    var isSameRule: Bool {
      guard var one = base.recurrence, var other = sent.recurrence else { return false }
      if one.isCounted, other.isCounted { (one.end, other.end) = (nil, nil) }
      return one.canonical == other.canonical && base.zone == sent.zone && length(base) == length(sent)
    }

    /// True if all but single occurrences is the same.
    var isSameSeries: Bool { isSameRule && base.start == sent.start && base.recurrence?.end == sent.recurrence?.end }

    private func length(_ schedule: Schedule) -> Int { schedule.end.map { $0.minutes - schedule.start.minutes } ?? 0 }

    /// Returns the item's key of an occurrence.
    func key(_ key: OccurrenceKey) -> OccurrenceKey {
      key.nominal.map { OccurrenceKey($0, zone: mine.zone) } ?? key
    }
  }

  private mutating func mergeRepeat(
    _ change: Change, _ theirs: Item, _ wanted: Schedule?, _ tick: CalendarObjectSent.Tick?
  ) {
    if change.isSameSeries {
      mergeOccurrences(change, theirs, from: change.base.start)
      if let tick { complete(at: tick.at, change) }
    } else if change.isSameRule, change.sent.start == next(change) {
      mergeOccurrences(change, theirs, from: change.sent.start)
      complete(at: tick?.at, change)
    } else if change.isSameRule, isFormer(change, tick), isPast(change, tick) {
      mergeOccurrences(change, theirs, from: change.base.start)
      guard tick == nil, !theirs.completions.keys.contains(where: { $0.nominal == change.sent.start }) else { return }
      if change.sent.start == startBefore { reopenLast() } else { isStale = true }
    } else {
      replace(change, theirs, wanted)
    }
  }

  /// Returns true if an earlier date may be that of a former state, or takes back the last completion.
  private func isFormer(_ change: Change, _ tick: CalendarObjectSent.Tick?) -> Bool {
    change.sent.start < change.base.start && (!isCurrent || tick != nil || change.sent.start == startBefore)
  }

  /// Returns the occurrence after the shown one; after the last one, that which would follow without an end.
  private func next(_ change: Change) -> LocalTime? {
    guard let rule = change.base.recurrence else { return nil }
    var endless = rule
    endless.end = nil
    return next(change, rule) ?? (rule.end == nil ? nil : next(change, endless))
  }

  private func next(_ change: Change, _ rule: Recurrence) -> LocalTime? {
    let zone = change.base.zone.flatMap(place.zones) ?? place.zone
    let series = Expansion(rule, from: change.base.start, zone: zone, extraDates: change.base.extraDates)
    let walk = IteratorSequence(series.instances(atOrAfter: change.base.start)).lazy.prefix(2_000).map(\.nominal)
    return walk.first { nominal in
      let key = OccurrenceKey(nominal, zone: change.base.zone)
      return nominal > change.base.start && !change.base.exceptions.contains(key)
        && shown.native.completions[key] == nil
    }
  }

  /// Returns true if the sent date is an earlier occurrence, so that the client has not yet seen a completion.
  private func isPast(_ change: Change, _ tick: CalendarObjectSent.Tick?) -> Bool {
    guard !completions.isEmpty else { return false }
    if change.mine.repeatMode == .afterCompletion { return tick != nil || change.sent.start == startBefore }
    let key = OccurrenceKey(change.sent.start, zone: change.mine.zone)
    return change.mine.hasOccurrence(key, zone: place.zone, zones: place.zones)
  }

  /// The date that was shown before the last completion.
  private var startBefore: LocalTime? { scheduleBefore?.start }

  private var scheduleBefore: Schedule? {
    var dates = self
    dates.reopenLast()
    var item = existing
    item.completions = dates.completions
    return CalendarObjectView(item, place).item.schedule
  }

  /// Completes the occurrence that is due now.
  private mutating func complete(at: Instant?, _ change: Change) {
    changed.insert(.done)
    let now = place.zone.local(at: place.now)
    var item = existing
    item.completions = completions
    let due = item.occurrence(at: now, zone: place.zone, zones: place.zones)?.key
    completions[due ?? OccurrenceKey(change.base.start, zone: change.mine.zone)] = time(at)
  }

  /// Takes the client's dates for the whole series; the kind of repeat stays, because the client cannot see it.
  private mutating func replace(_ change: Change, _ theirs: Item, _ wanted: Schedule?) {
    var other = wanted ?? change.sent
    if other.repeatMode == .fixed, change.mine.repeatMode != .fixed {
      var kept = other
      kept.repeatMode = change.mine.repeatMode
      if kept.repeatMode == .afterCompletion {
        kept = kept.starting(at: first(of: kept))
        (kept.exceptions, kept.moves, kept.extraDates) = ([], [:], [])
      }
      if Intent.schedule(kept).fault == nil { other = kept }
    }
    other.extra = change.mine.extra
    schedule = other
    if other.repeatMode == .afterCompletion { return restartChain() }
    reopen(from: other.start)
    for (key, at) in theirs.completions { completions[key] = completions[change.key(key)] ?? time(at) }
  }

  /// Returns the first date of a repeat, which is shown as moved if it is outside of the rule.
  private func first(of schedule: Schedule) -> LocalTime {
    guard let moved = schedule.moves[OccurrenceKey(schedule.start, zone: schedule.zone)] else { return schedule.start }
    guard moved.time != nil, let home = schedule.zone.flatMap(place.zones) else { return moved }
    return home.local(at: place.zone.instant(of: moved))
  }

  /// A repeat after completion counts from its last completion; a client's new date starts it anew.
  private mutating func restartChain() {
    completions = completions.filter { $0.key.count == nil }
  }

  // MARK: Single occurrences

  private mutating func mergeOccurrences(_ change: Change, _ theirs: Item, from first: LocalTime) {
    if change.mine.repeatMode == .afterCompletion { return mergeNext(change, theirs) }
    let (base, sent, native) = (change.base, change.sent, shown.native)
    func isShown(_ key: OccurrenceKey) -> Bool { key.nominal.map { $0 >= first } ?? false }
    for key in base.exceptions.union(sent.exceptions).filter(isShown) {
      if sent.exceptions.contains(key) {
        schedule?.exceptions.insert(change.key(key))
      } else {
        schedule?.exceptions.remove(change.key(key))
      }
    }
    for key in Set(base.moves.keys).union(sent.moves.keys).filter(isShown) where base.moves[key] != sent.moves[key] {
      schedule?.moves[change.key(key)] = sent.moves[key]
    }
    schedule?.extraDates.subtract(base.extraDates.subtracting(sent.extraDates).filter { $0 >= first })
    schedule?.extraDates.formUnion(sent.extraDates.subtracting(base.extraDates))
    for key in Set(native.completions.keys).union(theirs.completions.keys).filter(isShown) {
      switch (native.completions[key], theirs.completions[key]) {
      case (nil, let at?): completions[change.key(key)] = time(at)
      case (_?, nil): completions[change.key(key)] = nil
      default: break
      }
    }
  }

  /// Applies changes of the one open occurrence of a repeat after completion.
  private mutating func mergeNext(_ change: Change, _ theirs: Item) {
    let (base, sent, native) = (change.base, change.sent, shown.native)
    let key = OccurrenceKey(base.start, zone: base.zone)
    let skipped = sent.exceptions.subtracting(base.exceptions)
    let moved = sent.moves.filter { base.moves[$0.key] != $0.value }
    let done = theirs.completions.filter { native.completions[$0.key] == nil }
    let last = LocalTime(.last)
    guard let open = existing.occurrence(at: last, zone: place.zone, zones: place.zones)?.key else { return }
    if let at = done[key] {
      completions[open] = time(at)
    } else if skipped.contains(key) {
      schedule?.exceptions.insert(open)
    } else if let to = moved[key] {
      schedule?.moves[open] = to
    }
    let others = skipped.union(moved.keys).union(done.keys).subtracting([key])
    isBesideChain = !others.isEmpty || sent.extraDates != base.extraDates
  }
}
