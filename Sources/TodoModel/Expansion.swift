/// The instances of a repeat rule from its start on, lazily, in order (RFC 5545 section 3.3.10).
///
/// Days and clock times are those of the local calendar; only UNTIL moments, HOURLY and MINUTELY look at the zone.
/// Those two count elapsed time from the start. A rule with no instance in 50 years has ended. Whatever the rule, a
/// question jumps to where its answer is and takes a bounded number of steps from there (`ExpansionBudget`).
package struct Expansion: Sequence, Sendable {
  /// One instance: what the calendar says, before any shift by a change of clocks.
  package struct Instance: Hashable, Sendable {
    /// The local time of the instance.
    package let nominal: LocalTime
    /// 1 where it is the second of two equal local times (HOURLY over a change of clocks), else 0.
    package let fold: Int
  }

  let plan: RecurrencePlan
  let bound: ExpansionBound
  /// The zone the rule's clock times belong to.
  package let zone: any Zone
  /// Whether COUNT reaches further than it is followed: the rule then ends where counting did.
  package let isCutShort: Bool

  /// The instances of `rule` from `start`, whose clock times belong to `zone`.
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

  /// The instances at or after `local`; jumps there by whole periods.
  package func instances(atOrAfter local: LocalTime) -> ExpansionIterator {
    ExpansionIterator(self, from: local)
  }

  /// The first instance at or after `local`; nil where the rule has ended.
  package func first(atOrAfter local: LocalTime) -> LocalTime? {
    var iterator = instances(atOrAfter: local)
    return iterator.next()?.nominal
  }

  /// The last instance at or before `local`, no earlier than the start; nil where there is none.
  package func last(atOrBefore local: LocalTime) -> LocalTime? {
    var budget = ExpansionBudget.question
    return last(atOrBefore: local, &budget)
  }

  /// The same as one of several questions that share a budget; nil also where that is used up.
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
