/// A rule prepared for expansion: values implied by DTSTART are filled in, and lists are bit sets.
///
/// The days of a period follow RFC 5545 section 3.3.10; plain and ordinal BYDAY values together mean either.
struct RecurrencePlan: Sendable {
  let rule: Recurrence
  let start: LocalTime
  /// The times of an instance's day in order; a whole-day rule has a single nil.
  let times: [ClockTime?]
  private let months: UInt16
  private let monthDays: UInt32
  private let monthDaysFromEnd: UInt32
  private let weekdays: UInt8
  private let counted: [Recurrence.NthWeekday]
  private let startYear: Int
  private let startMonth: Int
  private let weekOrigin: Day

  init(_ rule: Recurrence, from start: LocalTime) {
    self.rule = rule
    self.start = start
    times = RecurrencePlan.times(rule, start)
    let (year, month, day) = start.day.parts
    (startYear, startMonth) = (year, month)
    weekOrigin = start.day.startOfWeek(rule.weekStart)
    var months = rule.months
    var monthDays = rule.monthDays
    var weekdays = rule.weekdays
    let free = rule.weekNumbers.isEmpty && rule.yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty
    if free {
      if rule.frequency == .yearly, months.isEmpty { months = [month] }
      if rule.frequency == .yearly || rule.frequency == .monthly { monthDays = [day] }
      if rule.frequency == .weekly { weekdays = [.init(start.day.weekday)] }
    }
    self.months = months.reduce(0) { $0 | 1 << UInt16($1) }
    self.monthDays = monthDays.reduce(0) { $1 > 0 ? $0 | 1 << UInt32($1) : $0 }
    monthDaysFromEnd = monthDays.reduce(0) { $1 < 0 ? $0 | 1 << UInt32(-$1) : $0 }
    self.weekdays = weekdays.reduce(0) { $1.ordinal == nil ? $0 | 1 << UInt8($1.weekday.rawValue) : $0 }
    counted = weekdays.filter { $0.ordinal != nil }
  }

  /// Returns the index of the period that contains `day`, or of the last one before it; 0 if the day is too early.
  func period(holding day: Day) -> Int {
    let distance: Int
    switch rule.frequency {
    case .yearly: distance = day.year - startYear
    case .monthly: distance = (day.year - startYear) * 12 + day.month - startMonth
    case .weekly: distance = weekOrigin.distance(to: day.startOfWeek(rule.weekStart)) / 7
    case .daily, .hourly, .minutely: distance = start.day.distance(to: day)
    }
    return max(0, distance / rule.interval)
  }

  /// Maximum number of consecutive empty periods before the rule counts as ended: 50 years, and at least 8 periods.
  var emptyPeriodLimit: Int {
    let years = 50
    switch rule.frequency {
    case .yearly: return max(8, years / rule.interval + 1)
    case .monthly: return max(8, years * 12 / rule.interval + 1)
    case .weekly: return max(8, years * 53 / rule.interval + 1)
    case .daily, .hourly, .minutely: return max(8, years * 366 / rule.interval + 1)
    }
  }

  /// Maximum number of days examined per period.
  var cost: Int {
    switch rule.frequency {
    case .yearly: months == 0 ? 366 : 31 * months.nonzeroBitCount
    case .monthly: months == 0 ? 31 : 8
    case .weekly: 7
    case .daily, .hourly, .minutely: 1
    }
  }

  /// The number of instances in every period but the first if it is constant, otherwise nil.
  var instancesPerPeriod: Int? {
    guard rule.weekNumbers.isEmpty, rule.yearDays.isEmpty, rule.positions.isEmpty else { return nil }
    let isPlain = monthDays | monthDaysFromEnd | UInt32(months) == 0
    let short = monthDaysFromEnd == 0 && monthDays >> 29 == 0
    switch rule.frequency {
    case .daily: return isPlain && weekdays == 0 ? times.count : nil
    case .weekly: return isPlain ? weekdays.nonzeroBitCount * times.count : nil
    case .monthly:
      let isEvery = months == 0 && short && weekdays == 0 && counted.isEmpty
      return isEvery ? monthDays.nonzeroBitCount * times.count : nil
    case .yearly:
      let isEvery = months != 0 && monthDays != 0 && short && weekdays == 0 && counted.isEmpty
      return isEvery ? months.nonzeroBitCount * monthDays.nonzeroBitCount * times.count : nil
    case .hourly, .minutely: return nil
    }
  }

  func beginsAfter(_ day: Day, period: Int) -> Bool {
    let step = period * rule.interval
    switch rule.frequency {
    case .yearly: return startYear + step > day.year
    case .monthly: return startYear * 12 + startMonth - 1 + step > day.year * 12 + day.month - 1
    case .weekly: return weekOrigin.advanced(by: step * 7) > day
    case .daily, .hourly, .minutely: return start.day.advanced(by: step) > day
    }
  }

  /// Fills `set` with the sorted instances of a period, BYSETPOS applied; returns false after the calendar's end.
  func fill(_ set: inout [LocalTime], period: Int) -> Bool {
    set.removeAll(keepingCapacity: true)
    let step = period * rule.interval
    switch rule.frequency {
    case .yearly:
      let year = startYear + step
      guard year <= 9999 else { return false }
      fillYear(&set, year)
    case .monthly:
      let index = startYear * 12 + startMonth - 1 + step
      guard index / 12 <= 9999 else { return false }
      fillMonth(&set, year: index / 12, month: index % 12 + 1, yearScope: nil)
    case .weekly:
      let first = weekOrigin.advanced(by: step * 7)
      guard first <= Day.last else { return false }
      for offset in 0..<7 { add(first.advanced(by: offset), &set) }
    case .daily, .hourly, .minutely:
      let day = start.day.advanced(by: step)
      guard day <= Day.last else { return false }
      add(day, &set)
    }
    if !rule.positions.isEmpty { set = chosen(set) }
    return true
  }

  /// Returns true if the day filters of the rule admit this day; ordinal weekdays are ignored.
  func admits(_ day: Day) -> Bool {
    let (year, month, date) = day.parts
    return admits(day, year: year, month: month, date: date, scope: nil)
  }

  private func add(_ day: Day, _ set: inout [LocalTime]) {
    guard admits(day) else { return }
    for time in times { set.append(LocalTime(day, time)) }
  }

  private func fillYear(_ set: inout [LocalTime], _ year: Int) {
    guard let first = Day(year: year, month: 1, day: 1) else { return }
    let length = Day.isLeap(year) ? 366 : 365
    let scope = months == 0 ? (first: first, length: length) : nil
    for month in 1...12 where months == 0 || months & 1 << UInt16(month) != 0 {
      fillMonth(&set, year: year, month: month, yearScope: scope)
    }
  }

  private func fillMonth(_ set: inout [LocalTime], year: Int, month: Int, yearScope: (first: Day, length: Int)?) {
    guard months == 0 || months & 1 << UInt16(month) != 0, let first = Day(year: year, month: month, day: 1) else {
      return
    }
    let length = Day.length(ofMonth: month, year: year)
    let scope = yearScope ?? (first, length)
    for date in 1...length {
      let day = first.advanced(by: date - 1)
      guard admits(day, year: year, month: month, date: date, scope: scope) else { continue }
      for time in times { set.append(LocalTime(day, time)) }
    }
  }

  private func admits(_ day: Day, year: Int, month: Int, date: Int, scope: (first: Day, length: Int)?) -> Bool {
    if months != 0, months & 1 << UInt16(month) == 0 { return false }
    if monthDays | monthDaysFromEnd != 0 {
      let fromEnd = Day.length(ofMonth: month, year: year) - date + 1
      guard monthDays & 1 << UInt32(date) != 0 || monthDaysFromEnd & 1 << UInt32(fromEnd) != 0 else { return false }
    }
    if weekdays != 0 || !counted.isEmpty {
      guard weekdays & 1 << UInt8(day.weekday.rawValue) != 0 || isCounted(day, scope) else { return false }
    }
    if !rule.yearDays.isEmpty {
      guard let first = Day(year: year, month: 1, day: 1) else { return false }
      let index = first.distance(to: day) + 1
      let length = Day.isLeap(year) ? 366 : 365
      guard rule.yearDays.contains(index) || rule.yearDays.contains(index - length - 1) else { return false }
    }
    return rule.weekNumbers.isEmpty || isInWeek(day)
  }

  private func isCounted(_ day: Day, _ scope: (first: Day, length: Int)?) -> Bool {
    guard let scope else { return false }
    let index = scope.first.distance(to: day)
    let fromFront = index / 7 + 1
    let fromEnd = (scope.length - 1 - index) / 7 + 1
    return counted.contains { $0.weekday == day.weekday && ($0.ordinal == fromFront || $0.ordinal == -fromEnd) }
  }

  /// Tests BYWEEKNO: week 1 is the first with four days in the year (RFC 5545), and weeks start on WKST.
  private func isInWeek(_ day: Day) -> Bool {
    let middle = day.startOfWeek(rule.weekStart).advanced(by: 3)
    guard let first = Day(year: middle.year, month: 1, day: 1) else { return false }
    let index = first.distance(to: middle)
    let length = Day.isLeap(middle.year) ? 366 : 365
    return rule.weekNumbers.contains(index / 7 + 1) || rule.weekNumbers.contains(-((length - 1 - index) / 7 + 1))
  }

  private func chosen(_ set: [LocalTime]) -> [LocalTime] {
    var indexes = rule.positions.map { $0 > 0 ? $0 - 1 : set.count + $0 }.filter(set.indices.contains)
    indexes.sort()
    var kept: [LocalTime] = []
    for index in indexes where kept.last != set[index] { kept.append(set[index]) }
    return kept
  }

  private static func times(_ rule: Recurrence, _ start: LocalTime) -> [ClockTime?] {
    guard let time = start.time else { return [nil] }
    guard !rule.hours.isEmpty || !rule.minutes.isEmpty else { return [time] }
    let hours = rule.hours.isEmpty ? [time.hour] : Set(rule.hours).sorted()
    let minutes = rule.minutes.isEmpty ? [time.minute] : Set(rule.minutes).sorted()
    return hours.flatMap { hour in minutes.map { ClockTime(hour: hour, minute: $0) } }
  }
}
