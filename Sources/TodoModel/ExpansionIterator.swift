/// Walks a rule's instances, one period of the rule at a time.
package struct ExpansionIterator: IteratorProtocol, Sendable {
  private let plan: RecurrencePlan
  private let zone: any Zone
  private let bound: ExpansionBound
  private let floor: LocalTime
  private let hidden: LocalTime?
  private var period: Int
  private var patience: Int
  private var remaining: Int
  private var set: [LocalTime] = []
  private var index = 0
  private var hours: HourlyWalk?

  init(_ plan: RecurrencePlan, _ zone: any Zone, from local: LocalTime?) {
    self.plan = plan
    self.zone = zone
    bound = ExpansionBound(plan.rule.end, zone)
    patience = plan.patience
    remaining = bound.count ?? .max
    let jump = bound.count == nil ? local : nil
    floor = max(plan.start, jump ?? plan.start)
    hidden = bound.count == nil ? nil : local
    period = jump.map { plan.period(holding: $0.day) } ?? 0
    if plan.rule.frequency.isElapsed { hours = HourlyWalk(plan, zone, from: floor) }
  }

  package mutating func next() -> Expansion.Instance? {
    while remaining > 0, let instance = step() {
      guard bound.admits(instance.nominal, fold: instance.fold) else { break }
      if remaining != .max { remaining -= 1 }
      if let hidden, instance.nominal < hidden { continue }
      return instance
    }
    remaining = 0
    return nil
  }

  private mutating func step() -> Expansion.Instance? {
    if hours != nil { return hours?.next() }
    while true {
      while index < set.count {
        let nominal = set[index]
        index += 1
        guard nominal >= floor else { continue }
        patience = plan.patience
        return Expansion.Instance(nominal: nominal, fold: 0)
      }
      guard patience > 0, plan.fill(&set, period: period) else { return nil }
      index = 0
      period += 1
      patience -= 1
    }
  }
}
