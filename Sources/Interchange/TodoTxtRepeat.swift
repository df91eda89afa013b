package import TodoModel

/// The value of todo.txt's `rec:`, counted from the due day if strict (`rec:+1w`), else from completion (`rec:1w`).
package struct TodoTxtRepeat: Hashable, Sendable {
  /// A unit; `b` are business days, Monday to Friday.
  package enum Unit: Character, CaseIterable, Hashable, Sendable {
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
    case businessDay = "b"
  }

  /// True if the next due day counts from the last due day.
  package var isStrict: Bool
  /// Interval in units, 1 to 9999.
  package var count: Int
  package var unit: Unit

  package init(isStrict: Bool, count: Int, unit: Unit) {
    self.isStrict = isStrict
    self.count = count
    self.unit = unit
  }

  /// Parses the canonical text form; nil for others, such as a number with leading zeros.
  package init?(_ text: some StringProtocol) {
    var digits = text[...]
    let isStrict = digits.first == "+"
    if isStrict { digits.removeFirst() }
    guard let unit = digits.popLast().flatMap(Unit.init(rawValue:)), let count = Int(digits),
      (1...9999).contains(count), String(count) == digits
    else { return nil }
    self.init(isStrict: isStrict, count: count, unit: unit)
  }

  package var text: String { (isStrict ? "+" : "") + String(count) + String(unit.rawValue) }

  /// Returns the rule and mode for an item first due on `start`; nil if no RFC 5545 rule is equivalent.
  package func rule(from start: Day) -> (rule: Recurrence, mode: Schedule.RepeatMode)? {
    guard let rule = frequency(from: start) else { return nil }
    return (rule, isStrict ? .fixed : .afterCompletion)
  }

  /// Creates the repeat for a rule and mode; nil if todo.txt has none.
  package init?(_ rule: Recurrence, mode: Schedule.RepeatMode, from start: Day) {
    let isStrict = mode != .afterCompletion
    let candidates = Unit.allCases.flatMap { unit in
      let counts = unit == .businessDay ? [1, rule.interval * 5] : [rule.interval]
      return counts.map { TodoTxtRepeat(isStrict: isStrict, count: $0, unit: unit) }
    }
    let wanted = (isStrict ? rule.plain(from: start) : rule).canonical
    guard let found = candidates.first(where: { $0.frequency(from: start)?.canonical == wanted }) else { return nil }
    self = found
  }

  private func frequency(from start: Day) -> Recurrence? {
    switch unit {
    case .day: return Recurrence(.daily, interval: count)
    case .week: return Recurrence(.weekly, interval: count)
    case .month: return monthly(from: start)
    case .year: return yearly(from: start)
    case .businessDay: return businessDays(from: start)
    }
  }

  /// Returns a monthly rule on the day of `start`, clamped in shorter months.
  private func monthly(from start: Day) -> Recurrence {
    var rule = Recurrence(.monthly, interval: count)
    if isStrict { rule.clampMonthEnd(start.dayOfMonth) }
    return rule
  }

  /// Returns a yearly rule; from 29 February it is the last day of February.
  private func yearly(from start: Day) -> Recurrence {
    var rule = Recurrence(.yearly, interval: count)
    if isStrict, start.month == 2, start.dayOfMonth == 29 {
      rule.months = [2]
      rule.clampMonthEnd(29)
    }
    return rule
  }

  private func businessDays(from start: Day) -> Recurrence? {
    if count % 5 == 0, start.weekday <= .friday { return Recurrence(.weekly, interval: count / 5) }
    guard count == 1 else { return nil }
    var rule = Recurrence(.daily)
    rule.weekdays = Weekday.allCases.prefix(5).map { Recurrence.NthWeekday($0) }
    return !isStrict || start.weekday <= .friday ? rule : nil
  }
}

extension Recurrence {
  /// Returns the rule without parts implied by its start, and with weekly Monday to Friday as business days.
  fileprivate func plain(from start: Day) -> Recurrence {
    var rule = unsaid(by: start)
    let workdays = Weekday.allCases.prefix(5).map { NthWeekday($0) }
    if frequency == .weekly, interval == 1, Set(weekdays) == Set(workdays) {
      rule = Recurrence(.daily)
      (rule.weekdays, rule.end) = (workdays, end)
    }
    return rule
  }

  /// Sets the day of the month, or the last day in shorter months.
  fileprivate mutating func clampMonthEnd(_ day: Int) {
    guard day > 28 else { return }
    monthDays = Array(28...day)
    positions = [-1]
  }
}
