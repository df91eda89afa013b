/// The skips and moves of a repeat that survive a change of its rule or time.
///
/// Skips and moves belong to their day: if the time of day changes, they shift with it ("9:00, not on 25 Dec" changed
/// to 10:00 still skips 25 Dec). If the new repeat does not include the day, the change is `lost` and must be reported
/// to the user.
package struct KeptOccurrences {
  package private(set) var exceptions: Set<OccurrenceKey> = []
  package private(set) var moves: [OccurrenceKey: LocalTime] = [:]
  /// The skips and moves still to come that have no day in the new repeat, earliest first.
  package private(set) var lost: [OccurrenceKey] = []

  private let old: Schedule
  private let new: Schedule
  private let oldSeries: Expansion
  private let newSeries: Expansion
  private var budget = ExpansionBudget.schedule
  private var days: [Day: (old: [LocalTime], new: [LocalTime])] = [:]

  /// Computes the remaining changes once `new` is the item's schedule; returns nil unless both repeats follow the
  /// calendar.
  ///
  /// `current` is the occurrence whose time `new` defines, so a move of it is superseded.
  package init?(
    of item: Item, in new: Schedule, besides current: OccurrenceKey?, from today: Day, zone: any Zone,
    zones: Item.ZoneLookup
  ) {
    guard let old = item.schedule, old.repeatMode != .afterCompletion, new.repeatMode != .afterCompletion,
      let oldSeries = old.expansion(in: old.zone.flatMap(zones) ?? zone),
      let newSeries = new.expansion(in: new.zone.flatMap(zones) ?? zone)
    else { return nil }
    (self.old, self.new) = (old, new)
    (self.oldSeries, self.newSeries) = (oldSeries, newSeries)
    for changed in old.changedOccurrences where changed.key != current || changed.isSkipped {
      guard let nominal = changed.key.nominal else { continue }
      let key = changed.key
      if nominal.day < min(new.start.day, today) || item.completions[key] != nil {
        // The day has passed: only the target of a move matters.
        moves[key] = old.moves[key]
        continue
      }
      let kept = places(of: nominal)
      for place in kept { keep(key, nominal, at: place) }
      if kept.isEmpty, isToCome(changed, nominal, from: today) { lost.append(key) }
    }
  }

  /// Returns true if the occurrence's day in the old repeat, or the day it was moved to, is still to come.
  private mutating func isToCome(_ changed: ChangedOccurrence, _ nominal: LocalTime, from today: Day) -> Bool {
    if let to = changed.to, !changed.isSkipped { return max(to.day, nominal.day) >= today }
    return nominal.day >= today && times(nominal.day).old.contains(nominal)
  }

  private mutating func keep(_ key: OccurrenceKey, _ nominal: LocalTime, at place: LocalTime) {
    let newKey = OccurrenceKey(place, zone: new.zone)
    if old.exceptions.contains(key) { exceptions.insert(newKey) }
    guard var to = old.moves[key] else { return }
    // An occurrence moved to another day at its usual time keeps the usual time.
    if old.zone == nil, new.zone == nil, to.time == nominal.time { to.time = place.time }
    moves[newKey] = to
  }

  /// Returns the instances of the new repeat that correspond to an occurrence.
  ///
  /// These are the instance at the same index of the day, or the same time, or all of the day if the whole day was
  /// skipped; otherwise none.
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
