/// An iterator over a rule's instances that advances one period of the rule at a time.
package struct ExpansionIterator: IteratorProtocol, Sendable {
  private let plan: RecurrencePlan
  private let bound: ExpansionBound
  private let floor: LocalTime
  private var period: Int
  private var patience: Int
  private var set: [LocalTime] = []
  private var index = 0
  private var hours: HourlyWalk?
  private var isOver = false
  /// The budget of the whole iteration; nil limits only the gap between two instances.
  private(set) var budget: ExpansionBudget?

  init(_ expansion: Expansion, from local: LocalTime?, _ budget: ExpansionBudget? = nil) {
    plan = expansion.plan
    bound = expansion.bound
    self.budget = budget
    patience = plan.patience
    floor = max(plan.start, local ?? plan.start)
    period = local.map { [plan] in plan.period(holding: $0.day) } ?? 0
    if plan.rule.frequency.isElapsed { hours = HourlyWalk(plan, expansion.zone, from: floor) }
  }

  package mutating func next() -> Expansion.Instance? {
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
        patience = plan.patience
        return Expansion.Instance(nominal: nominal, fold: 0)
      }
      if let end = bound.lastDay, plan.beginsAfter(end, period: period) { return nil }
      guard patience > 0, afford(plan.cost), plan.fill(&set, period: period) else { return nil }
      index = 0
      period += 1
      patience -= 1
    }
  }

  private mutating func afford(_ steps: Int) -> Bool { budget?.spend(steps) ?? true }
}
