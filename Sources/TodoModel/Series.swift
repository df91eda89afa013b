/// The occurrences of a schedule that follows the calendar, with its completions, skips and moves.
struct Series {
  private let schedule: Schedule
  private let completions: [OccurrenceKey: Instant]
  private let person: any Zone
  private let home: (any Zone)?
  private let expansion: Expansion?
  private let quota: QuotaTally?

  init(_ item: Item, _ schedule: Schedule, _ person: any Zone, _ zones: Item.ZoneLookup) {
    self.schedule = schedule
    completions = item.completions
    self.person = person
    let home = schedule.zone.flatMap(zones)
    self.home = home
    expansion = schedule.expansion(in: home ?? person)
    quota = schedule.quotaTally(completions)
  }

  var once: Occurrence { occurrence(schedule.start, key: .once) }

  /// Returns the occurrence to show: the latest open one of today due by `now`, else the next one of today.
  ///
  /// If today has none, the result is the latest open one of earlier days, else the earliest later one.
  func current(at now: LocalTime) -> Occurrence? {
    if schedule.mayComeSeveralTimesADay {
      if let passed = latest(by: now), passed.due.day == now.day { return passed }
      if let coming = open(after: now, count: 1).first, coming.due.day == now.day { return coming }
    }
    let end = LocalTime(now.day, .lastMinute)
    let passed = latest(by: end)
    if passed != nil, schedule.recurrence?.end == nil { return passed }
    if let coming = open(after: end, count: 1).first { return passed ?? coming }
    return [passed, left].compactMap(\.self).max { $0.due < $1.due }
  }

  /// The latest open occurrence of an ended repeat with nothing else open; nil for an endless repeat.
  ///
  /// A skip or an early completion leaves earlier occurrences open if none follows it.
  private var left: Occurrence? {
    guard let expansion, schedule.recurrence?.end != nil else { return nil }
    let (floor, lastMove) = (floorAtEnd, lastMove(on: .last))
    var found = openMoves(floor, lastMove)
    var budget = ExpansionBudget.schedule
    var cursor: LocalTime? = LocalTime(.last)
    while let last = cursor, let instance = expansion.last(atOrBefore: last, &budget), isPast(floor, instance) {
      let occurrence = occurrence(instance, key: key(instance))
      cursor = Series.before(instance)
      if isMet(instance.day) { break }
      guard isOpen(occurrence.key), schedule.moves[occurrence.key] == nil else { continue }
      if lastMove.map({ occurrence.due > $0 }) ?? true { found.append(occurrence) }
      break
    }
    return found.max { $0.due < $1.due }
  }

  private func latest(by limit: LocalTime) -> Occurrence? {
    let floor = floor(on: limit.day)
    let moved = openMoves(floor, lastMove(on: limit.day)).filter {
      $0.due <= limit && (quota == nil || $0.due.day == limit.day)
    }
    return ([latestMissed(by: limit, floor)].compactMap(\.self) + moved).max { $0.due < $1.due }
  }

  /// Returns the open occurrences due after `local`, moved ones at their new time.
  func open(after local: LocalTime, count: Int) -> [Occurrence] {
    let floor = floor(on: local.day)
    let ahead = doneAhead(of: local.day)
    let lastMove = lastMove(on: local.day)
    let limit = max(lastMove ?? local, local)
    var found = openMoves(floor, lastMove).filter { $0.due > local }
    var plain = 0
    for instance in instances(from: max(floor ?? earliest, home(of: local, slack: -1))) {
      let next = occurrence(instance, key: key(instance))
      guard next.due > limit, isOpen(next.key), schedule.moves[next.key] == nil, isPast(floor, instance),
        ahead[instance.day, default: []].allSatisfy({ isPast($0, instance) })
      else { continue }
      found.append(next)
      plain += 1
      if plain == count { break }
    }
    return Array(found.sorted { $0.due < $1.due }.prefix(count))
  }

  /// Returns the open occurrences due after `now` on some days, moved ones at their new time.
  ///
  /// A day of the schedule's own zone yields at most `limit` + 1.
  func open(on days: ClosedRange<Day>, at now: LocalTime, limit: Int) -> [Occurrence] {
    let (floor, lastMove) = (floor(on: now.day), lastMove(on: now.day))
    let ahead = doneAhead(of: now.day)
    let since = max(lastMove ?? now, now)
    let last = days.upperBound.advanced(by: home == nil ? 0 : 1)
    var found = openMoves(floor, lastMove).filter { $0.due > now && days.contains($0.due.day) }
    var next: LocalTime? = max(
      floor ?? earliest, home(of: max(LocalTime(days.lowerBound), LocalTime(now.day)), slack: -1))
    while let from = next {
      next = nil
      var (day, count) = (from.day, 0)
      for instance in instances(from: from) {
        if instance.day > last { break }
        if instance.day != day { (day, count) = (instance.day, 0) }
        let occurrence = occurrence(instance, key: key(instance))
        guard occurrence.due > since, days.contains(occurrence.due.day), isOpen(occurrence.key),
          schedule.moves[occurrence.key] == nil, isPast(floor, instance),
          ahead[instance.day, default: []].allSatisfy({ isPast($0, instance) })
        else { continue }
        found.append(occurrence)
        count += 1
        guard count > limit else { continue }
        next = LocalTime(day.advanced(by: 1))
        break
      }
    }
    return found
  }

  /// The day of the earliest open occurrence, moved ones at their new time.
  var earliestOpenDay: Day? {
    var floor = floorEverywhere
    if schedule.recurrence?.end != nil { floor = floor.flatMap { floor in floorAtEnd.map { min($0, floor) } } }
    var days = openMoves(floor, nil).map(\.due.day)
    for instance in instances(from: floor ?? earliest) where isPast(floor, instance) {
      let key = key(instance)
      guard isOpen(key), schedule.moves[key] == nil else { continue }
      days.append(instance.day)
      break
    }
    return days.min()
  }

  /// Walks back from `limit` to the first open occurrence.
  ///
  /// A skipped or moved occurrence or a met quota ends the walk, because it hides the missed ones before it.
  private func latestMissed(by limit: LocalTime, _ floor: LocalTime?) -> Occurrence? {
    guard let expansion else { return nil }
    let lastMove = lastMove(on: limit.day)
    var budget = ExpansionBudget.schedule
    var cursor: LocalTime? = home(of: limit, slack: 1)
    while let last = cursor, let instance = expansion.last(atOrBefore: last, &budget), isPast(floor, instance) {
      let found = Occurrence(key: key(instance), due: shown(instance), nominal: instance)
      cursor = Series.before(instance)
      guard found.due <= limit else { continue }
      if schedule.exceptions.contains(found.key) || schedule.moves[found.key] != nil || isMet(instance.day) {
        return nil
      }
      if let lastMove, found.due <= lastMove { return nil }
      if isOpen(found.key) { return found }
    }
    return nil
  }

  /// Returns the open moved occurrences after the last completion, which is the floor or a completed move.
  private func openMoves(_ floor: LocalTime?, _ lastMove: LocalTime?) -> [Occurrence] {
    guard !schedule.moves.isEmpty else { return [] }
    let done = [floor.map { schedule.moves[key($0)] ?? $0 }, lastMove].compactMap(\.self).max()
    return schedule.moves.compactMap { key, due in
      guard isOpen(key), let nominal = key.nominal else { return nil }
      if let done, due <= done { return nil }
      if isMet(due.day) { return nil }
      return Occurrence(key: key, due: due, nominal: nominal)
    }
  }

  /// Returns true if the time is after the floor, the last completion.
  ///
  /// If that completion stems from an earlier rule, the time must be on another day, so that a completed day is not due
  /// again at a new hour.
  private func isPast(_ floor: LocalTime?, _ nominal: LocalTime) -> Bool {
    guard let floor else { return true }
    if nominal.day != floor.day { return nominal > floor }
    return nominal > floor && expansion?.last(atOrBefore: floor) == floor
  }

  private var earliest: LocalTime { expansion?.earliest ?? schedule.start }

  private func isOpen(_ key: OccurrenceKey) -> Bool {
    guard completions[key] == nil, !schedule.exceptions.contains(key) else { return false }
    guard let quota, schedule.moves[key] == nil, let day = key.nominal?.day else { return true }
    return quota.isOpen(day)
  }

  private func isMet(_ day: Day) -> Bool { quota?.isMet(around: day) ?? false }

  private func key(_ nominal: LocalTime) -> OccurrenceKey { OccurrenceKey(nominal, zone: schedule.zone) }

  /// Returns the instances from `local`, as many as a bounded number of steps finds.
  private func instances(from local: LocalTime) -> some Sequence<LocalTime> {
    let walk = expansion.map { IteratorSequence(ExpansionIterator($0, from: local, .schedule)) }
    return [walk].lazy.compactMap(\.self).joined().map(\.nominal)
  }

  private func occurrence(_ nominal: LocalTime, key: OccurrenceKey) -> Occurrence {
    let due = schedule.moves[key] ?? shown(nominal)
    return Occurrence(key: key, due: due, nominal: nominal)
  }

  /// Returns the user's local time for `nominal` in the schedule's zone; a whole day is the same day everywhere.
  private func shown(_ nominal: LocalTime) -> LocalTime {
    guard nominal.time != nil else { return nominal }
    let fold = schedule.recurrence == nil ? schedule.fold : 0
    return person.local(at: (home ?? person).instant(of: nominal, fold: fold))
  }

  /// Returns the schedule's local time for a time of the user, shifted by `slack` days if the two clocks may differ.
  private func home(of local: LocalTime, slack: Int) -> LocalTime {
    guard home != nil else { return local }
    return LocalTime(local.day.advanced(by: slack), local.time)
  }

  /// Returns the latest completed occurrence up to `today`, regardless of its completion time; earlier ones are past.
  ///
  /// An occurrence completed ahead of its day leaves the earlier ones open until its day.
  private func floor(on today: Day) -> LocalTime? {
    completions.keys.lazy.compactMap(\.nominal).filter { $0.day <= today }.max()
  }

  /// Returns the latest move target up to `today` whose occurrence was completed on that day or later.
  ///
  /// Earlier occurrences are past, since the moved one hid them.
  private func lastMove(on today: Day) -> LocalTime? {
    schedule.moves.compactMap { key, due in
      guard due.day <= today, let at = completions[key], person.local(at: at).day >= due.day else { return nil }
      return due
    }.max()
  }

  /// Returns the occurrences completed ahead of their day, grouped by day.
  private func doneAhead(of day: Day) -> [Day: [LocalTime]] {
    Dictionary(grouping: completions.keys.lazy.compactMap(\.nominal).filter { $0.day > day }, by: \.day)
  }

  /// The latest completed occurrence whose day had begun in every zone at the last completion: a floor from then on.
  private var floorEverywhere: LocalTime? {
    guard let last = completions.last else { return nil }
    return floor(on: FixedZone.utc.local(at: last.advanced(bySeconds: -12 * 3600)).day)
  }

  /// The latest occurrence completed on its day, in any zone, or later: the floor once the repeat has ended.
  private var floorAtEnd: LocalTime? {
    completions.compactMap { key, at in
      key.nominal.flatMap { $0.day <= FixedZone.utc.local(at: at.advanced(bySeconds: 14 * 3600)).day ? $0 : nil }
    }.max()
  }

  private static func before(_ local: LocalTime) -> LocalTime {
    guard let time = local.time else { return LocalTime(local.day.advanced(by: -1), .lastMinute) }
    return time == .midnight ? LocalTime(local.day) : LocalTime(minutes: local.minutes - 1)
  }
}
