extension Schedule {
  /// The end of an occurrence on the person's clock; nil where no end was said.
  package func end(of occurrence: Occurrence) -> LocalTime? {
    guard let end, end > start else { return nil }
    let due = occurrence.due
    guard due.time != nil, end.time != nil, start.time != nil else {
      let day = due.day.advanced(by: start.day.distance(to: end.day))
      return LocalTime(day, due.time == nil && start.time != nil ? nil : end.time)
    }
    return LocalTime(minutes: due.minutes + end.minutes - start.minutes)
  }

  /// Whether the repeat has that occurrence by its rule, skipped or moved as it may be; of one that is counted from
  /// completion only the next is known, and that is not told here.
  package func hasOccurrence(_ key: OccurrenceKey, zone: any Zone, zones: Item.ZoneLookup) -> Bool {
    guard let recurrence, repeatMode != .afterCompletion, let nominal = key.nominal,
      key == OccurrenceKey(nominal, zone: self.zone), nominal.day >= start.day
    else { return false }
    let series = Expansion(recurrence, from: start, zone: self.zone.flatMap(zones) ?? zone)
    var walk = ExpansionIterator(series, from: LocalTime(nominal.day), .schedule)
    while let next = walk.next()?.nominal, next <= nominal { if next == nominal { return true } }
    return false
  }

  /// Whether a day may have more than one occurrence, so that the time of day tells which of them is meant.
  package var mayComeSeveralTimesADay: Bool {
    guard let recurrence, repeatMode != .afterCompletion else { return false }
    return recurrence.hasSeveralTimesADay || !moves.isEmpty
  }
}

extension Recurrence {
  /// Whether its rule itself has several times on a day, as hours and lists of clock times have.
  package var hasSeveralTimesADay: Bool { frequency.isElapsed || hours.count > 1 || minutes.count > 1 }
}
