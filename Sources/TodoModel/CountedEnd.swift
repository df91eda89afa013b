/// Where a rule with COUNT ends, found once, so that every question about it may jump.
///
/// A rule whose periods all hold as many instances is reckoned; any other is counted out, within a budget.
struct CountedEnd {
  /// The last instance as an end by date; nil where the calendar ends first.
  let end: Recurrence.End?
  /// Whether the budget was used up before the count was.
  let isCutShort: Bool

  init(_ count: Int, _ plan: RecurrencePlan, _ zone: any Zone) {
    if plan.rule.frequency.isElapsed {
      let walk = HourlyWalk(plan, zone)
      (end, isCutShort) =
        plan.rule.isUnfiltered ? (.instant(walk.instant(count - 1)), false) : walk.end(after: count)
    } else if let perPeriod = plan.instancesPerPeriod {
      (end, isCutShort) = (CountedEnd.reckoned(count, perPeriod, plan).map { .local($0) }, false)
    } else {
      (end, isCutShort) = CountedEnd.counted(count, plan)
    }
  }

  /// The first period may have begun before the start; all others are whole.
  private static func reckoned(_ count: Int, _ perPeriod: Int, _ plan: RecurrencePlan) -> LocalTime? {
    var set: [LocalTime] = []
    _ = plan.fill(&set, period: 0)
    let first = set.filter { $0 >= plan.start }
    if count <= first.count { return first[count - 1] }
    let rest = count - first.count - 1
    let isThere = plan.fill(&set, period: 1 + rest / perPeriod)
    return isThere && rest % perPeriod < set.count ? set[rest % perPeriod] : nil
  }

  private static func counted(_ count: Int, _ plan: RecurrencePlan) -> (Recurrence.End?, Bool) {
    var budget = ExpansionBudget.count
    var left = count
    var last: LocalTime?
    var set: [LocalTime] = []
    var period = 0
    var patience = plan.patience
    while patience > 0 {
      guard budget.spend(plan.cost) else { return (.local(last ?? plan.start), true) }
      guard plan.fill(&set, period: period) else { break }
      patience -= 1
      for nominal in set where nominal >= plan.start {
        patience = plan.patience
        last = nominal
        left -= 1
        if left == 0 { return (.local(nominal), false) }
      }
      period += 1
    }
    return (last.map { .local($0) }, false)
  }
}

extension Recurrence {
  /// Whether the rule is nothing but a frequency and an interval.
  var isUnfiltered: Bool {
    months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty
      && hours.isEmpty && minutes.isEmpty && positions.isEmpty
  }
}
