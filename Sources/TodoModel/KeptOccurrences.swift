/// What stays skipped and moved of a repeat when another rule or another time takes its place.
///
/// A skip and a move are the person's work on one day, so they stay with that day: where the time of day shifts, they
/// shift with it ("9:00, not on 25 Dec" at 10:00 is still not on 25 Dec). On a day that the new repeat does not have
/// there is nothing to skip; what was to come there is `lost`, which must be said.
package struct KeptOccurrences {
  /// What stays skipped.
  package private(set) var exceptions: Set<OccurrenceKey> = []
  /// What stays moved.
  package private(set) var moves: [OccurrenceKey: LocalTime] = [:]
  /// What was skipped or moved, is still to come, and has no day any more; earliest first.
  package private(set) var lost: [OccurrenceKey] = []

  private let old: Schedule
  private let new: Schedule
  private let oldSeries: Expansion
  private let newSeries: Expansion
  private var budget = ExpansionBudget.schedule
  /// The instances of both on a day that was asked for.
  private var days: [Day: (old: [LocalTime], new: [LocalTime])] = [:]

  /// What stays of an item's repeat once `new` is its schedule; nil where one of the two is none by the calendar.
  ///
  /// `current` is the occurrence that `new` gives its time to, so a move of it has been replaced.
  package init?(
    of item: Item,
    in new: Schedule,
    besides current: OccurrenceKey?,
    from today: Day,
    zone: any Zone,
    zones: Item.ZoneLookup
  ) {
    guard let old = item.schedule, let oldRule = old.recurrence, let newRule = new.recurrence,
      old.repeatMode != .afterCompletion, new.repeatMode != .afterCompletion
    else { return nil }
    (self.old, self.new) = (old, new)
    oldSeries = Expansion(oldRule, from: old.start, zone: old.zone.flatMap(zones) ?? zone)
    newSeries = Expansion(newRule, from: new.start, zone: new.zone.flatMap(zones) ?? zone)
    for changed in old.changedOccurrences where changed.key != current || changed.isSkipped {
      guard let nominal = changed.key.nominal else { continue }
      let key = changed.key
      if nominal.day < min(new.start.day, today) || item.completions[key] != nil {
        // It has had its day: only where it was moved to counts.
        moves[key] = old.moves[key]
        continue
      }
      let kept = places(of: nominal)
      for place in kept { keep(key, nominal, at: place) }
      if kept.isEmpty, isToCome(changed, nominal, from: today) { lost.append(key) }
    }
  }

  /// Whether the day of the old repeat, or the one it was moved to, is still to come.
  private mutating func isToCome(_ changed: ChangedOccurrence, _ nominal: LocalTime, from today: Day) -> Bool
  {
    if let to = changed.to, !changed.isSkipped { return max(to.day, nominal.day) >= today }
    return nominal.day >= today && times(nominal.day).old.contains(nominal)
  }

  private mutating func keep(_ key: OccurrenceKey, _ nominal: LocalTime, at place: LocalTime) {
    let newKey = OccurrenceKey(place, zone: new.zone)
    if old.exceptions.contains(key) { exceptions.insert(newKey) }
    guard var to = old.moves[key] else { return }
    // Moved to another day at its usual time: it is still that.
    if old.zone == nil, new.zone == nil, to.time == nominal.time { to.time = place.time }
    moves[newKey] = to
  }

  /// Where an occurrence is in the new repeat: at the same place of its day, or wherever that has the day, if all of the
  /// day was skipped; nowhere where it has not.
  private mutating func places(of nominal: LocalTime) -> [LocalTime] {
    let (before, after) = times(nominal.day)
    if before.count == after.count, let place = before.firstIndex(of: nominal) { return [after[place]] }
    if after.contains(nominal) { return [nominal] }
    let isWholeDay = before.allSatisfy { old.exceptions.contains(OccurrenceKey($0, zone: old.zone)) }
    return isWholeDay && before.contains(nominal) ? after : []
  }

  private mutating func times(_ day: Day) -> (old: [LocalTime], new: [LocalTime]) {
    if let known = days[day] { return known }
    let times = (old: instances(of: oldSeries, on: day), new: instances(of: newSeries, on: day))
    days[day] = times
    return times
  }

  private mutating func instances(of series: Expansion, on day: Day) -> [LocalTime] {
    var walk = ExpansionIterator(series, from: LocalTime(day), budget)
    var found: [LocalTime] = []
    while let nominal = walk.next()?.nominal, nominal.day == day { found.append(nominal) }
    budget = walk.budget ?? budget
    return found
  }
}
