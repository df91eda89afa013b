/// The end of a rule with COUNT, computed once so that every query can jump to its result.
///
/// The end is calculated if all periods of the rule hold the same number of instances. Otherwise the instances are
/// counted within a budget.
struct CountedEnd {
  /// The last instance as an end by date, or nil if the calendar ends first.
  let end: Recurrence.End?
  /// Indicates that the budget was used up before the count was reached.
  let isCutShort: Bool

  init(_ count: Int, _ plan: RecurrencePlan, _ zone: any Zone) {
    if plan.rule.frequency.isElapsed {
      let walk = HourlyWalk(plan, zone)
      (end, isCutShort) = plan.rule.isUnfiltered ? (.instant(walk.instant(count - 1)), false) : walk.end(after: count)
    } else if let perPeriod = plan.instancesPerPeriod {
      (end, isCutShort) = (CountedEnd.reckoned(count, perPeriod, plan).map { .local($0) }, false)
    } else {
      (end, isCutShort) = CountedEnd.counted(count, plan)
    }
  }

  /// Calculates the end; the first period may begin before the start, all others are complete.
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
    var emptyPeriodLimit = plan.emptyPeriodLimit
    while emptyPeriodLimit > 0 {
      guard budget.spend(plan.cost) else { return (.local(last ?? plan.start), true) }
      guard plan.fill(&set, period: period) else { break }
      emptyPeriodLimit -= 1
      for nominal in set where nominal >= plan.start {
        emptyPeriodLimit = plan.emptyPeriodLimit
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
  /// true if the rule consists only of a frequency and an interval.
  var isUnfiltered: Bool {
    months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty && hours.isEmpty
      && minutes.isEmpty && positions.isEmpty
  }
}
