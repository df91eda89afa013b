/// The instances of a repeat rule from its start, lazily and in order (RFC 5545 section 3.3.10), and its extra dates.
///
/// Days and clock times are those of the local calendar; only UNTIL instants, HOURLY and MINUTELY depend on the zone.
/// HOURLY and MINUTELY count elapsed time from the start. A rule without an instance for 50 years has ended. For every
/// rule, a query jumps to its result and takes a bounded number of steps from there (`ExpansionBudget`).
package struct Expansion: Sequence, Sendable {
  /// One instance as nominal calendar time, before any shift by a clock change.
  package struct Instance: Hashable, Sendable {
    package let nominal: LocalTime
    /// 1 for the second of two equal local times (HOURLY across a clock change), otherwise 0.
    package let fold: Int
  }

  let plan: RecurrencePlan
  let bound: ExpansionBound
  package let zone: any Zone
  /// Indicates that COUNT exceeds the counting limit; the rule then ends where counting stopped.
  package let isCutShort: Bool
  /// The extra dates in ascending order; the end of the rule does not apply to them.
  let extraDates: [LocalTime]

  package init(_ rule: Recurrence, from start: LocalTime, zone: any Zone, extraDates: Set<LocalTime> = []) {
    plan = RecurrencePlan(rule, from: start)
    self.zone = zone
    self.extraDates = extraDates.sorted()
    guard case .count(let count) = rule.end else {
      bound = ExpansionBound(rule.end, zone)
      isCutShort = false
      return
    }
    let counted = CountedEnd(count, plan, zone)
    bound = ExpansionBound(counted.end, zone)
    isCutShort = counted.isCutShort
  }

  /// The start of the rule, or an earlier extra date.
  var earliest: LocalTime { extraDates.first.map { Swift.min($0, plan.start) } ?? plan.start }

  package func makeIterator() -> ExpansionIterator { ExpansionIterator(self, from: nil) }

  /// Returns the instances at or after `local`, skipping whole periods to get there.
  package func instances(atOrAfter local: LocalTime) -> ExpansionIterator { ExpansionIterator(self, from: local) }

  package func first(atOrAfter local: LocalTime) -> LocalTime? {
    var iterator = instances(atOrAfter: local)
    return iterator.next()?.nominal
  }

  /// Returns the last instance at or before `local` and not before the first, or nil if there is none.
  package func last(atOrBefore local: LocalTime) -> LocalTime? {
    var budget = ExpansionBudget.question
    return last(atOrBefore: local, &budget)
  }

  /// Returns the last instance at or before `local`, or nil if there is none or the shared budget is used up.
  func last(atOrBefore local: LocalTime, _ budget: inout ExpansionBudget) -> LocalTime? {
    let extra = extraDates.last { $0 <= local }
    return [lastOfRule(atOrBefore: local, &budget), extra].compactMap(\.self).max()
  }

  private func lastOfRule(atOrBefore local: LocalTime, _ budget: inout ExpansionBudget) -> LocalTime? {
    guard local >= plan.start else { return nil }
    let limit = bound.lastDay.map { Swift.min(local, LocalTime($0, ClockTime.lastMinute)) } ?? local
    guard limit >= plan.start else { return nil }
    if plan.rule.frequency.isElapsed { return HourlyWalk(plan, zone).last(atOrBefore: limit, bound, &budget) }
    var set: [LocalTime] = []
    var period = plan.period(holding: limit.day)
    let floor = Swift.max(0, period - plan.emptyPeriodLimit)
    while period >= floor, budget.spend(plan.cost) {
      _ = plan.fill(&set, period: period)
      if let found = set.last(where: { $0 <= limit && $0 >= plan.start && bound.admits($0, fold: 0) }) { return found }
      period -= 1
    }
    return nil
  }
}

/// The end condition of a rule.
struct ExpansionBound: Sendable {
  /// The last day on which an instance may fall, or nil for a rule without an end.
  let lastDay: Day?
  private let end: Recurrence.End?
  private let zone: any Zone

  /// Creates the bound of an end by date; `CountedEnd` converts COUNT to a date.
  init(_ end: Recurrence.End?, _ zone: any Zone) {
    self.end = end
    self.zone = zone
    lastDay =
      switch end {
      case .day(let day): day
      case .local(let local): local.day
      case .instant(let instant): zone.local(at: instant).day
      case .count, nil: nil
      }
  }

  func admits(_ nominal: LocalTime, fold: Int) -> Bool {
    switch end {
    case .count, nil: return true
    case .day(let day): return nominal.day <= day
    case .local(let local): return nominal <= local
    case .instant(let instant):
      let slack = nominal.minutes * 60 - instant.seconds
      if abs(slack) > 2 * 86_400 { return slack < 0 }
      return zone.instant(of: nominal, fold: fold) <= instant
    }
  }
}

/// The maximum work for a query of a rule; one step examines a day or a period of hours.
struct ExpansionBudget: Hashable, Sendable {
  private(set) var left: Int

  init(_ steps: Int) { left = steps }

  /// The budget of one query: fifty years of days, the longest gap of a rule.
  static let question = ExpansionBudget(25_000)
  /// The budget shared by all queries of one schedule at a time.
  static let schedule = ExpansionBudget(100_000)
  /// The budget for finding the end of COUNT.
  static let count = ExpansionBudget(50_000)

  /// Consumes steps; returns false if fewer are left.
  mutating func spend(_ steps: Int) -> Bool {
    guard steps <= left else { return false }
    left -= steps
    return true
  }
}

/// An iterator over a rule's instances that advances one period of the rule at a time.
package struct ExpansionIterator: IteratorProtocol, Sendable {
  private let plan: RecurrencePlan
  private let bound: ExpansionBound
  private let floor: LocalTime
  private var period: Int
  private var emptyPeriodLimit: Int
  private var set: [LocalTime] = []
  private var index = 0
  private var hours: HourlyWalk?
  private var isOver = false
  private var extraDates: ArraySlice<LocalTime>
  /// The next instance of the rule, if an extra date precedes it.
  private var waiting: Expansion.Instance?
  /// The budget of the whole iteration; nil limits only the gap between two instances.
  private(set) var budget: ExpansionBudget?

  init(_ expansion: Expansion, from local: LocalTime?, _ budget: ExpansionBudget? = nil) {
    plan = expansion.plan
    bound = expansion.bound
    self.budget = budget
    emptyPeriodLimit = plan.emptyPeriodLimit
    floor = max(plan.start, local ?? plan.start)
    period = local.map { [plan] in plan.period(holding: $0.day) } ?? 0
    extraDates = expansion.extraDates.drop { date in local.map { date < $0 } ?? false }
    if plan.rule.frequency.isElapsed { hours = HourlyWalk(plan, expansion.zone, from: floor) }
  }

  package mutating func next() -> Expansion.Instance? {
    let instance = waiting ?? nextOfRule()
    waiting = nil
    guard let extra = extraDates.first else { return instance }
    guard let instance, instance.nominal <= extra else {
      waiting = instance
      extraDates.removeFirst()
      return Expansion.Instance(nominal: extra, fold: 0)
    }
    if instance.nominal == extra { extraDates.removeFirst() }
    return instance
  }

  private mutating func nextOfRule() -> Expansion.Instance? {
    guard !isOver, let instance = step(), bound.admits(instance.nominal, fold: instance.fold) else {
      isOver = true
      return nil
    }
    return instance
  }

  private mutating func step() -> Expansion.Instance? {
    if hours != nil { return afford(1) ? hours?.next() : nil }
    while true {
      while index < set.count {
        let nominal = set[index]
        index += 1
        guard nominal >= floor else { continue }
        emptyPeriodLimit = plan.emptyPeriodLimit
        return Expansion.Instance(nominal: nominal, fold: 0)
      }
      if let end = bound.lastDay, plan.beginsAfter(end, period: period) { return nil }
      guard emptyPeriodLimit > 0, afford(plan.cost), plan.fill(&set, period: period) else { return nil }
      index = 0
      period += 1
      emptyPeriodLimit -= 1
    }
  }

  private mutating func afford(_ steps: Int) -> Bool { budget?.spend(steps) ?? true }
}
