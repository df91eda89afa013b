/// The instances of a repeat rule from its start on, lazily, in order (RFC 5545 section 3.3.10).
///
/// Days and clock times are those of the local calendar; only UNTIL moments, HOURLY and MINUTELY look at the zone.
/// Those two count elapsed time from the start. A rule with no instance in 50 years has ended.
package struct Expansion: Sequence, Sendable {
  /// One instance: what the calendar says, before any shift by a change of clocks.
  package struct Instance: Hashable, Sendable {
    /// The local time of the instance.
    package let nominal: LocalTime
    /// 1 where it is the second of two equal local times (HOURLY over a change of clocks), else 0.
    package let fold: Int
  }

  let plan: RecurrencePlan
  /// The zone the rule's clock times belong to.
  package let zone: any Zone

  /// The instances of `rule` from `start`, whose clock times belong to `zone`.
  package init(_ rule: Recurrence, from start: LocalTime, zone: any Zone) {
    plan = RecurrencePlan(rule, from: start)
    self.zone = zone
  }

  package func makeIterator() -> ExpansionIterator { ExpansionIterator(plan, zone, from: nil) }

  /// The instances at or after `local`; jumps there by whole periods, unless COUNT makes counting necessary.
  package func instances(atOrAfter local: LocalTime) -> ExpansionIterator {
    ExpansionIterator(plan, zone, from: local)
  }

  /// The first instance at or after `local`; nil where the rule has ended.
  package func first(atOrAfter local: LocalTime) -> LocalTime? {
    var iterator = instances(atOrAfter: local)
    return iterator.next()?.nominal
  }

  /// The last instance at or before `local`, no earlier than the start; nil where there is none.
  package func last(atOrBefore local: LocalTime) -> LocalTime? {
    guard local >= plan.start else { return nil }
    if plan.rule.frequency.isElapsed { return lastHourly(atOrBefore: local) }
    if case .count = plan.rule.end { return lastByCounting(atOrBefore: local) }
    let bound = ExpansionBound(plan.rule.end, zone)
    var set: [LocalTime] = []
    var period = plan.period(holding: Swift.min(local.day, bound.lastDay ?? local.day))
    let floor = Swift.max(0, period - plan.patience)
    while period >= floor {
      _ = plan.fill(&set, period: period)
      if let found = set.last(where: { $0 <= local && $0 >= plan.start && bound.admits($0, fold: 0) }) {
        return found
      }
      period -= 1
    }
    return nil
  }

  private func lastByCounting(atOrBefore local: LocalTime) -> LocalTime? {
    var found: LocalTime?
    for instance in self {
      guard instance.nominal <= local else { break }
      found = instance.nominal
    }
    return found
  }

  /// Looks at the instances from one day, one week, one year and so on before, until some span holds one.
  private func lastHourly(atOrBefore local: LocalTime) -> LocalTime? {
    var span = 2 + plan.rule.interval * plan.rule.frequency.seconds / 86_400
    while true {
      var iterator = instances(atOrAfter: LocalTime(local.day.advanced(by: -span)))
      var found: LocalTime?
      while let instance = iterator.next(), instance.nominal <= local { found = instance.nominal }
      if found != nil || local.day.advanced(by: -span) <= plan.start.day { return found }
      span *= 8
    }
  }
}
