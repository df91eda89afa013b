/// Walks an HOURLY or MINUTELY rule in elapsed time from the start, whatever the clocks do meanwhile.
struct HourlyWalk: Sendable {
  private let plan: RecurrencePlan
  private let zone: any Zone
  private let origin: Instant
  private let step: Int
  private let floor: LocalTime
  private let horizon: Int
  private var count: Int
  private var last: Int

  init(_ plan: RecurrencePlan, _ zone: any Zone, from floor: LocalTime) {
    self.plan = plan
    self.zone = zone
    self.floor = floor
    step = plan.rule.interval * plan.rule.frequency.seconds
    horizon = 50 * 366 * 86_400
    origin = zone.instant(of: LocalTime(plan.start.day, plan.start.time ?? .midnight))
    let target = zone.instant(of: floor).seconds - 3600
    count = max(0, (target - origin.seconds) / step)
    last = origin.seconds + count * step
  }

  /// The next instance; nil after 50 years without one.
  mutating func next() -> Expansion.Instance? {
    while true {
      let instant = origin.advanced(bySeconds: count * step)
      guard instant.seconds - last <= horizon + step else { return nil }
      let local = zone.local(at: instant)
      guard plan.admits(local.day) else {
        let rest = 86_400 - (local.time ?? .midnight).minutes * 60
        count += max(1, (rest - 7200) / step)
        continue
      }
      count += 1
      guard local >= floor, admits(local.time ?? .midnight) else { continue }
      last = instant.seconds
      let second = zone.resolve(local).isSecond(instant)
      return Expansion.Instance(nominal: local, fold: second ? 1 : 0)
    }
  }

  private func admits(_ time: ClockTime) -> Bool {
    let rule = plan.rule
    return (rule.hours.isEmpty || rule.hours.contains(time.hour))
      && (rule.minutes.isEmpty || rule.minutes.contains(time.minute))
  }
}

extension Resolution {
  /// Whether `instant` is the later of two moments that clocks show alike; seconds within the minute aside.
  fileprivate func isSecond(_ instant: Instant) -> Bool {
    if case .fold(_, let second) = self { return instant >= second }
    return false
  }
}

extension Recurrence.Frequency {
  /// Whether the frequency counts elapsed time, not days.
  var isElapsed: Bool { self == .hourly || self == .minutely }

  /// The length of an elapsed period in seconds.
  var seconds: Int { self == .minutely ? 60 : 3600 }
}
