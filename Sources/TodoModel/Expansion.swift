/// The instances of a repeat rule from its start, lazily and in order (RFC 5545 section 3.3.10).
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

  package init(_ rule: Recurrence, from start: LocalTime, zone: any Zone) {
    plan = RecurrencePlan(rule, from: start)
    self.zone = zone
    guard case .count(let count) = rule.end else {
      bound = ExpansionBound(rule.end, zone)
      isCutShort = false
      return
    }
    let counted = CountedEnd(count, plan, zone)
    bound = ExpansionBound(counted.end, zone)
    isCutShort = counted.isCutShort
  }

  package func makeIterator() -> ExpansionIterator { ExpansionIterator(self, from: nil) }

  /// Returns the instances at or after `local`, skipping whole periods to get there.
  package func instances(atOrAfter local: LocalTime) -> ExpansionIterator {
    ExpansionIterator(self, from: local)
  }

  package func first(atOrAfter local: LocalTime) -> LocalTime? {
    var iterator = instances(atOrAfter: local)
    return iterator.next()?.nominal
  }

  /// Returns the last instance at or before `local` and not before the start, or nil if there is none.
  package func last(atOrBefore local: LocalTime) -> LocalTime? {
    var budget = ExpansionBudget.question
    return last(atOrBefore: local, &budget)
  }

  /// Returns the last instance at or before `local`, or nil if there is none or the shared budget is used up.
  func last(atOrBefore local: LocalTime, _ budget: inout ExpansionBudget) -> LocalTime? {
    guard local >= plan.start else { return nil }
    let limit = bound.lastDay.map { Swift.min(local, LocalTime($0, ClockTime.lastMinute)) } ?? local
    guard limit >= plan.start else { return nil }
    if plan.rule.frequency.isElapsed {
      return HourlyWalk(plan, zone).last(atOrBefore: limit, bound, &budget)
    }
    var set: [LocalTime] = []
    var period = plan.period(holding: limit.day)
    let floor = Swift.max(0, period - plan.patience)
    while period >= floor, budget.spend(plan.cost) {
      _ = plan.fill(&set, period: period)
      if let found = set.last(where: { $0 <= limit && $0 >= plan.start && bound.admits($0, fold: 0) }) {
        return found
      }
      period -= 1
    }
    return nil
  }
}
