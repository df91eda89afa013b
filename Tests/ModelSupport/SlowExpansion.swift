package import TodoModel

/// A slow, simple implementation of RFC 5545 section 3.3.10: it tests every day's period and rule, groups the days by
/// period, then applies BYSETPOS.
package struct SlowExpansion {
  private let rule: Recurrence
  private let start: LocalTime
  private let zone: any Zone

  package init(_ rule: Recurrence, _ start: LocalTime, zone: any Zone = FixedZone.utc) {
    self.rule = rule
    self.start = start
    self.zone = zone
  }

  package func instances(until horizon: Day, limit: Int) -> [LocalTime] {
    var found: [LocalTime] = []
    var group: [LocalTime] = []
    var current: Int?
    var day = Day(year: start.day.year, month: 1, day: 1)?.advanced(by: -10) ?? start.day
    while day <= horizon.advanced(by: 400) {
      let period = period(day)
      if period != current {
        found += chosen(group)
        group = []
        current = period
      }
      if period >= 0, period % rule.interval == 0, holds(day) { group += times.map { LocalTime(day, $0) } }
      day = day.advanced(by: 1)
    }
    found = found.filter { $0 >= start }
    if case .count(let count) = rule.end { found = Array(found.prefix(count)) }
    found = found.filter { isByTheEnd($0) }
    return Array(found.filter { $0.day <= horizon }.prefix(limit))
  }

  private var times: [ClockTime?] {
    guard let time = start.time else { return [nil] }
    var times: [ClockTime?] = []
    for hour in 0..<24 where rule.hours.isEmpty ? hour == time.hour : rule.hours.contains(hour) {
      for minute in 0..<60 where rule.minutes.isEmpty ? minute == time.minute : rule.minutes.contains(minute) {
        times.append(ClockTime(hour: hour, minute: minute))
      }
    }
    return times
  }

  private func isByTheEnd(_ nominal: LocalTime) -> Bool {
    switch rule.end {
    case .count, nil: true
    case .day(let last): nominal.day <= last
    case .local(let last): nominal <= last
    case .instant(let last): moment(nominal) <= last
    }
  }

  /// Returns the first moment at which clocks show the time, found minute by minute; in a gap by the earlier offset.
  private func moment(_ local: LocalTime) -> Instant {
    let wall = local.minutes * 60
    for seconds in stride(from: wall - 15 * 3600, through: wall + 15 * 3600, by: 60)
    where zone.local(at: Instant(seconds: seconds)) == local { return Instant(seconds: seconds) }
    return Instant(seconds: wall - zone.offset(at: Instant(seconds: wall - 86_400)))
  }

  /// Returns the instances of an HOURLY or MINUTELY rule by testing every step of elapsed time.
  ///
  /// The second of two equal times has a mark after it.
  package func steps(until horizon: Day, limit: Int) -> [String] {
    let step = rule.interval * (rule.frequency == .hourly ? 3600 : 60)
    var found: [String] = []
    var instant = moment(start)
    while found.count < limit {
      let local = zone.local(at: instant)
      if local.day > horizon { break }
      if let time = local.time, holds(local.day), rule.hours.isEmpty || rule.hours.contains(time.hour) {
        if !isOver(local, instant, found.count) {
          let isSecond = moment(local) < instant
          found.append(local.description + (isSecond ? "'" : ""))
        }
      }
      instant = instant.advanced(bySeconds: step)
    }
    return found
  }

  private func isOver(_ local: LocalTime, _ instant: Instant, _ count: Int) -> Bool {
    switch rule.end {
    case .count(let limit): count >= limit
    case .instant(let last): instant > last
    default: !isByTheEnd(local)
    }
  }

  private func period(_ day: Day) -> Int {
    switch rule.frequency {
    case .yearly: day.year - start.day.year
    case .monthly: (day.year - start.day.year) * 12 + day.month - start.day.month
    case .weekly: (day.startOfWeek(rule.weekStart).ordinal - start.day.startOfWeek(rule.weekStart).ordinal) / 7
    case .daily, .hourly, .minutely: day.ordinal - start.day.ordinal
    }
  }

  private func holds(_ day: Day) -> Bool {
    var monthDays = rule.monthDays
    var months = rule.months
    var weekdays = rule.weekdays
    if rule.weekNumbers.isEmpty, rule.yearDays.isEmpty, monthDays.isEmpty, weekdays.isEmpty {
      switch rule.frequency {
      case .yearly:
        if months.isEmpty { months = [start.day.month] }
        monthDays = [start.day.dayOfMonth]
      case .monthly: monthDays = [start.day.dayOfMonth]
      case .weekly: weekdays = [.init(start.day.weekday)]
      case .daily, .hourly, .minutely: break
      }
    }
    let (year, month, date) = day.parts
    if !months.isEmpty, !months.contains(month) { return false }
    let monthLength = Day.length(ofMonth: month, year: year)
    if !monthDays.isEmpty, !monthDays.contains(date), !monthDays.contains(date - monthLength - 1) { return false }
    let dayOfYear = (1..<month).reduce(date) { $0 + Day.length(ofMonth: $1, year: year) }
    let yearLength = Day.isLeap(year) ? 366 : 365
    if !rule.yearDays.isEmpty, !rule.yearDays.contains(dayOfYear), !rule.yearDays.contains(dayOfYear - yearLength - 1) {
      return false
    }
    if !rule.weekNumbers.isEmpty, !inWeek(day) { return false }
    if weekdays.isEmpty { return true }
    return weekdays.contains { nth in
      guard nth.weekday == day.weekday else { return false }
      guard let ordinal = nth.ordinal else { return true }
      let wholeYear = rule.frequency == .yearly && rule.months.isEmpty
      let (index, length) = wholeYear ? (dayOfYear, yearLength) : (date, monthLength)
      return ordinal > 0 ? (index + 6) / 7 == ordinal : (length - index) / 7 + 1 == -ordinal
    }
  }

  /// A week belongs to the year that contains at least four of its days.
  private func inWeek(_ day: Day) -> Bool {
    let monday = day.startOfWeek(rule.weekStart)
    let year = monday.advanced(by: 3).year
    var weeks: [Day] = []
    var week = (Day(year: year, month: 1, day: 1) ?? day).startOfWeek(rule.weekStart)
    while week.advanced(by: 3).year <= year {
      if week.advanced(by: 3).year == year { weeks.append(week) }
      week = week.advanced(by: 7)
    }
    guard let index = weeks.firstIndex(of: monday) else { return false }
    return rule.weekNumbers.contains(index + 1) || rule.weekNumbers.contains(index - weeks.count)
  }

  private func chosen(_ group: [LocalTime]) -> [LocalTime] {
    if rule.positions.isEmpty { return group }
    return group.indices.filter { index in
      rule.positions.contains(index + 1) || rule.positions.contains(index - group.count)
    }.map { group[$0] }
  }
}
