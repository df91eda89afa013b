/// Walks an HOURLY or MINUTELY rule in elapsed time from the start, independent of clock changes.
struct HourlyWalk: Sendable {
  private let plan: RecurrencePlan
  private let zone: any Zone
  private let origin: Int
  private let step: Int
  private var floor: LocalTime
  private var count = 0
  private var last: Int

  /// Fifty years in seconds; a rule without an instance for that long has ended.
  private static let horizon = 50 * 366 * 86_400
  /// Maximum shift of a clock change (s).
  private static let slack = 7_200

  init(_ plan: RecurrencePlan, _ zone: any Zone) {
    self.plan = plan
    self.zone = zone
    step = plan.rule.interval * plan.rule.frequency.seconds
    floor = plan.start
    origin = zone.instant(of: LocalTime(plan.start.day, plan.start.time ?? .midnight)).seconds
    last = origin
  }

  init(_ plan: RecurrencePlan, _ zone: any Zone, from floor: LocalTime) {
    self.init(plan, zone)
    self.floor = floor
    count = max(0, (zone.instant(of: floor).seconds - 3600 - origin) / step)
    last = origin + count * step
  }

  /// Returns the instant of a step, counted from 0; for a rule without filters every step is an instance.
  func instant(_ number: Int) -> Instant { Instant(seconds: origin + number * step) }

  /// Returns the next instance, or nil after 50 years without one or if the search exceeds its budget.
  mutating func next() -> Expansion.Instance? {
    var budget = ExpansionBudget.question
    return next(&budget)
  }

  private mutating func next(_ budget: inout ExpansionBudget) -> Expansion.Instance? {
    // A local copy, because calls of non-mutating methods on the mutating `self` would copy it for each step.
    let walk = self
    while budget.spend(1) {
      let instant = walk.instant(count)
      guard instant.seconds - last <= HourlyWalk.horizon + step, instant < .last else { return nil }
      let local = walk.zone.local(at: instant)
      guard walk.plan.admits(local.day) else {
        let rest = 86_400 - (local.time ?? .midnight).minutes * 60
        count += max(1, (rest - HourlyWalk.slack) / step)
        continue
      }
      count += 1
      guard local >= walk.floor, walk.admits(local.time ?? .midnight) else { continue }
      last = instant.seconds
      return Expansion.Instance(nominal: local, fold: walk.fold(local, instant))
    }
    return nil
  }

  /// Returns the last instance at or before `limit` within the rule's end.
  func last(atOrBefore limit: LocalTime, _ bound: ExpansionBound, _ budget: inout ExpansionBudget) -> LocalTime? {
    let whole = LocalTime(limit.day, limit.time ?? .midnight)
    var count = (zone.instant(of: whole, fold: 1).seconds + 3600 - origin) / step
    let earliest = max(0, count - HourlyWalk.horizon / step - 1)
    while count >= earliest, budget.spend(1) {
      let instant = instant(count)
      let local = zone.local(at: instant)
      guard plan.admits(local.day) else {
        count -= max(1, ((local.time ?? .midnight).minutes * 60 - HourlyWalk.slack) / step)
        continue
      }
      if local <= limit, local >= plan.start, admits(local.time ?? .midnight),
        bound.admits(local, fold: fold(local, instant))
      {
        return local
      }
      count -= 1
    }
    return nil
  }

  /// Returns the rule's end after `wanted` instances, and true if it is beyond the counting limit.
  func end(after wanted: Int) -> (Recurrence.End?, Bool) {
    var walk = self
    var budget = ExpansionBudget.count
    var left = wanted
    while left > 0 {
      guard walk.next(&budget) != nil else {
        return budget.left > 0 ? (nil, false) : (.instant(Instant(seconds: walk.last)), true)
      }
      left -= 1
    }
    return (.instant(Instant(seconds: walk.last)), false)
  }

  private func admits(_ time: ClockTime) -> Bool {
    let rule = plan.rule
    return (rule.hours.isEmpty || rule.hours.contains(time.hour))
      && (rule.minutes.isEmpty || rule.minutes.contains(time.minute))
  }

  private func fold(_ local: LocalTime, _ instant: Instant) -> Int { zone.resolve(local).isSecond(instant) ? 1 : 0 }
}

extension Resolution {
  /// Returns true if `instant` is the second of two instants with equal local time, ignoring seconds within the minute.
  fileprivate func isSecond(_ instant: Instant) -> Bool {
    if case .fold(_, let second) = self { return instant >= second }
    return false
  }
}

extension Recurrence.Frequency {
  /// true if the frequency counts elapsed time, not days.
  var isElapsed: Bool { self == .hourly || self == .minutely }

  /// The length of an elapsed period (s).
  var seconds: Int { self == .minutely ? 60 : 3600 }
}
