extension Schedule {
  /// Returns the end of an occurrence on the user's clock, or nil if the schedule has no end.
  package func end(of occurrence: Occurrence) -> LocalTime? {
    guard let end, end > start else { return nil }
    let due = occurrence.due
    guard due.time != nil, end.time != nil, start.time != nil else {
      let day = due.day.advanced(by: start.day.distance(to: end.day))
      return LocalTime(day, due.time == nil && start.time != nil ? nil : end.time)
    }
    return LocalTime(minutes: due.minutes + end.minutes - start.minutes)
  }

  /// Returns true if the rule includes the occurrence, even if skipped or moved; false for repeats after completion.
  package func hasOccurrence(_ key: OccurrenceKey, zone: any Zone, zones: Item.ZoneLookup) -> Bool {
    guard let recurrence, repeatMode != .afterCompletion, let nominal = key.nominal,
      key == OccurrenceKey(nominal, zone: self.zone), nominal.day >= start.day
    else { return false }
    let series = Expansion(recurrence, from: start, zone: self.zone.flatMap(zones) ?? zone)
    var walk = ExpansionIterator(series, from: LocalTime(nominal.day), .schedule)
    while let next = walk.next()?.nominal, next <= nominal { if next == nominal { return true } }
    return false
  }

  /// true if a day may have several occurrences, so that the time of day is needed to tell them apart.
  package var mayComeSeveralTimesADay: Bool {
    guard let recurrence, repeatMode != .afterCompletion else { return false }
    return recurrence.hasSeveralTimesADay || !moves.isEmpty
  }
}

extension Recurrence {
  /// true if the rule itself has several times a day.
  package var hasSeveralTimesADay: Bool { frequency.isElapsed || hours.count > 1 || minutes.count > 1 }
}
