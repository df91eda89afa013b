/// The occurrences of a schedule that repeats after completion: `#1`, `#2` and so on.
struct ChainedSeries {
  private let schedule: Schedule
  private let completions: [OccurrenceKey: Instant]
  private let person: any Zone
  private let home: any Zone

  init(_ item: Item, _ schedule: Schedule, _ person: any Zone, _ zones: Item.ZoneLookup) {
    self.schedule = schedule
    completions = item.completions
    self.person = person
    home = schedule.zone.flatMap(zones) ?? person
  }

  /// The one open occurrence, or nil if COUNT or UNTIL has ended the repeat.
  var current: Occurrence? {
    guard let rule = schedule.recurrence else { return nil }
    let done = completions.lazy.compactMap { key, at in key.count.map { (number: $0, at: at) } }.max {
      $0.number < $1.number
    }
    let skipped = schedule.exceptions.compactMap(\.count).max() ?? 0
    let number = max(done?.number ?? 0, skipped) + 1
    if case .count(let count) = rule.end, number > count { return nil }
    let nominal = due(after: done?.at, skipping: number - 1 - (done?.number ?? 0), rule)
    guard ExpansionBound(rule.end, home).admits(nominal, fold: 0) else { return nil }
    let key = OccurrenceKey(count: number)
    let shown = nominal.time == nil ? nominal : person.local(at: home.instant(of: nominal))
    return Occurrence(key: key, due: schedule.moves[key] ?? shown, nominal: nominal)
  }

  /// Returns the due time: one interval after the previous completion, or after the previous due day if it was skipped.
  private func due(after done: Instant?, skipping skips: Int, _ rule: Recurrence) -> LocalTime {
    var nominal = schedule.start
    var budget = ExpansionBudget.schedule
    if let done { nominal = next(after: home.local(at: done), rule, &budget) }
    for _ in 0..<min(skips, ChainedSeries.skipLimit) { nominal = next(after: nominal, rule, &budget) }
    return nominal
  }

  /// Maximum number of consecutive skips that are followed one by one.
  private static let skipLimit = 1_000

  private func next(after last: LocalTime, _ rule: Recurrence, _ budget: inout ExpansionBudget) -> LocalTime {
    let time = schedule.start.time
    let day = last.day
    let target: Day
    switch rule.frequency {
    case .hourly, .minutely:
      return home.local(at: home.instant(of: last).advanced(bySeconds: rule.interval * rule.frequency.seconds))
    case .daily: target = day.advanced(by: rule.interval)
    case .weekly: target = day.advanced(by: rule.interval * 7)
    case .monthly: target = day.addingMonths(rule.interval)
    case .yearly: target = day.addingMonths(rule.interval * 12)
    }
    let start = LocalTime(min(target, .last), time)
    if rule.isUnfiltered { return start }
    var plain = rule
    plain.interval = 1
    plain.end = nil
    let matching = Expansion(plain, from: start, zone: home)
    var walk = ExpansionIterator(matching, from: LocalTime(start.day), budget)
    let found = walk.next()?.nominal
    budget = walk.budget ?? budget
    return found ?? start
  }
}

extension OccurrenceKey {
  /// The highest number of a `#k` key: one a day for more than fifty years.
  package static let countLimit = 20_000

  /// The number of a `#k` key, or nil for other keys and beyond the limit.
  package var count: Int? {
    guard text.utf8.first == 0x23, let count = Int(text.dropFirst()), (1...OccurrenceKey.countLimit).contains(count)
    else { return nil }
    return count
  }
}
