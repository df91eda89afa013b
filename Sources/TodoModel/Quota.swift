package import JSON

/// How many days of each week, month or year an item is to be done, without fixed days: "3 times a week".
///
/// A schedule with a quota has a daily rule. Completing an occurrence counts its day; once the days of a period are
/// met, its other days are not open. What a period lacks is not carried over. Text form: `3/week`.
package struct Quota: Hashable, Sendable {
  package enum Period: String, CaseIterable, Hashable, Sendable {
    case week, month, year
  }

  /// The days per period, within `maximum` of the period.
  package let times: Int
  package let period: Period

  /// Creates a quota; returns nil if the shortest such period has fewer days.
  package init?(_ times: Int, per period: Period) {
    guard (1...Quota.maximum(period)).contains(times) else { return nil }
    (self.times, self.period) = (times, period)
  }

  private init(times: Int, period: Period) { (self.times, self.period) = (times, period) }

  /// Every day of the week.
  fileprivate static let daily = Quota(times: 7, period: .week)

  /// The days of the shortest period of a kind.
  package static func maximum(_ period: Period) -> Int {
    switch period {
    case .week: 7
    case .month: 28
    case .year: 365
    }
  }

  /// Returns the days of the period around a day.
  package func days(around day: Day, weekStart: Weekday) -> ClosedRange<Day> {
    switch period {
    case .week:
      let first = day.startOfWeek(weekStart)
      return first...first.advanced(by: 6)
    case .month:
      let first = day.advanced(by: 1 - day.dayOfMonth)
      return first...first.advanced(by: Day.length(ofMonth: day.month, year: day.year) - 1)
    case .year:
      let first = day.advanced(by: 1 - day.dayOfMonth).addingMonths(1 - day.month)
      return first...first.addingMonths(12).advanced(by: -1)
    }
  }
}

extension Quota: JSONText {
  package static let schema = Schema.text().saying(
    "The days of each week, month or year to be done, without fixed days: 3/week. The rule is daily.")
  package var description: String { "\(times)/\(period.rawValue)" }

  package init?(_ text: String) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2, let times = Digits.number(halves[0].utf8), String(times) == halves[0],
      let period = Period(rawValue: String(halves[1]))
    else { return nil }
    self.init(times, per: period)
  }
}

/// The days of a period that count towards a quota, as of a day.
package struct QuotaProgress: Hashable, Sendable {
  package internal(set) var quota: Quota
  /// The days of the period on which the item was done; more than the quota after a merge of two devices.
  package internal(set) var done: Int
  /// How many more days an even pace would have had before today, rounded down.
  package internal(set) var behind: Int

  package init(_ quota: Quota, done: Int, behind: Int) {
    (self.quota, self.done, self.behind) = (quota, done, behind)
  }
}

extension QuotaProgress: JSONRecord {
  package static let fields = JSONFields(
    QuotaProgress(.daily, done: 0, behind: 0),
    [
      .init("quota", required: \.quota) { $0.quota = $1 }, .init("done", required: \.done) { $0.done = $1 },
      .init("behind", required: \.behind) { $0.behind = $1 },
    ])
}

extension Schedule {
  /// The state of the quota given the completions, or nil without a quota.
  func quotaTally(_ completions: [OccurrenceKey: Instant]) -> QuotaTally? {
    guard let quota, let weekStart = recurrence?.weekStart else { return nil }
    let days = completions.keys.lazy.compactMap { moves[$0]?.day ?? $0.nominal?.day }
    let waits = moves.compactMap { key, to -> ClosedRange<Day>? in
      guard completions[key] == nil, !exceptions.contains(key), let day = key.nominal?.day, day < to.day else {
        return nil
      }
      return day.advanced(by: 1)...to.day
    }
    return QuotaTally(quota, weekStart, done: Set(days), waits: waits)
  }
}

/// The completed days of a quota, by period.
struct QuotaTally {
  private let quota: Quota
  private let weekStart: Weekday
  private let done: Set<Day>
  private let counts: [Day: Int]
  /// The days after an open occurrence that was moved ahead, up to its new day, on which it alone is open.
  private let waits: [ClosedRange<Day>]

  init(_ quota: Quota, _ weekStart: Weekday, done: Set<Day>, waits: [ClosedRange<Day>]) {
    (self.quota, self.weekStart, self.done, self.waits) = (quota, weekStart, done, waits)
    counts = done.reduce(into: [:]) {
      $0[quota.days(around: $1, weekStart: weekStart).lowerBound, default: 0] += 1
    }
  }

  /// Returns the completed days of the period around a day.
  func count(around day: Day) -> Int { counts[quota.days(around: day, weekStart: weekStart).lowerBound] ?? 0 }

  func isMet(around day: Day) -> Bool { count(around: day) >= quota.times }

  /// Returns true if the day may still count.
  func isOpen(_ day: Day) -> Bool {
    !done.contains(day) && !isMet(around: day) && !waits.contains { $0.contains(day) }
  }
}

extension Item {
  /// Returns the progress in the period around a day of the user; nil without a quota, before its start, after its end.
  package func quotaProgress(on today: Day, zone: any Zone) -> QuotaProgress? {
    guard let schedule, let quota = schedule.quota, let rule = schedule.recurrence, today >= schedule.start.day,
      let tally = schedule.quotaTally(completions)
    else { return nil }
    let period = quota.days(around: today, weekStart: rule.weekStart)
    let last = min(period.upperBound, ExpansionBound(rule.end, zone).lastDay ?? period.upperBound)
    guard today <= last else { return nil }
    let first = max(period.lowerBound, schedule.start.day)
    let done = tally.count(around: today)
    let expected = quota.times * first.distance(to: today) / (first.distance(to: last) + 1)
    return QuotaProgress(quota, done: done, behind: max(0, expected - done))
  }
}
