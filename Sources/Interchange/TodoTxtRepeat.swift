package import TodoModel

/// The value of todo.txt's `rec:`: a number and a unit, with `+` where the repeat is strict.
///
/// Strict counts from the due day (`rec:+1w`), plain from the day it was done (`rec:1w`).
package struct TodoTxtRepeat: Hashable, Sendable {
  /// What is counted; `b` are business days, Monday to Friday.
  package enum Unit: Character, CaseIterable, Hashable, Sendable {
    case day = "d"
    case week = "w"
    case month = "m"
    case year = "y"
    case businessDay = "b"
  }

  /// Whether the next due day follows from the last due day.
  package var isStrict: Bool
  /// Every how many units, 1 to 9999.
  package var count: Int
  /// What is counted.
  package var unit: Unit

  package init(isStrict: Bool, count: Int, unit: Unit) {
    self.isStrict = isStrict
    self.count = count
    self.unit = unit
  }

  /// Reads the canonical text form; nil for anything else, such as a number with zeros in front.
  package init?(_ text: some StringProtocol) {
    var digits = text[...]
    let isStrict = digits.first == "+"
    if isStrict { digits.removeFirst() }
    guard let unit = digits.popLast().flatMap(Unit.init(rawValue:)), let count = Int(digits),
      (1...9999).contains(count), String(count) == digits
    else { return nil }
    self.init(isStrict: isStrict, count: count, unit: unit)
  }

  /// The text form.
  package var text: String { (isStrict ? "+" : "") + String(count) + String(unit.rawValue) }

  /// The rule and mode for an item first due on `start`; nil where no rule of RFC 5545 says the same.
  package func rule(from start: Day) -> (rule: Recurrence, mode: Schedule.RepeatMode)? {
    guard let rule = frequency(from: start) else { return nil }
    return (rule, isStrict ? .fixed : .afterCompletion)
  }

  /// The repeat that reads as this rule and mode; nil where todo.txt has no words for it.
  package init?(_ rule: Recurrence, mode: Schedule.RepeatMode, from start: Day) {
    let isStrict = mode != .afterCompletion
    let candidates = Unit.allCases.flatMap { unit in
      let counts = unit == .businessDay ? [1, rule.interval * 5] : [rule.interval]
      return counts.map { TodoTxtRepeat(isStrict: isStrict, count: $0, unit: unit) }
    }
    let wanted = (isStrict ? rule.plain(from: start) : rule).canonical
    guard let found = candidates.first(where: { $0.frequency(from: start)?.canonical == wanted }) else {
      return nil
    }
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

  /// Every month on the day of `start`, on the last day where a month is shorter.
  private func monthly(from start: Day) -> Recurrence {
    var rule = Recurrence(.monthly, interval: count)
    if isStrict { rule.clampMonthEnd(start.dayOfMonth) }
    return rule
  }

  /// Every year; from a 29 February it is the last day of February.
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
  /// The rule as `rec:` has it: without what its first day says, and Monday to Friday of each week as days of work.
  fileprivate func plain(from start: Day) -> Recurrence {
    var rule = unsaid(by: start)
    let workdays = Weekday.allCases.prefix(5).map { NthWeekday($0) }
    if frequency == .weekly, interval == 1, Set(weekdays) == Set(workdays) {
      rule = Recurrence(.daily)
      (rule.weekdays, rule.end) = (workdays, end)
    }
    return rule
  }

  /// Takes this day of the month, or the last one of a month that has no such day.
  fileprivate mutating func clampMonthEnd(_ day: Int) {
    guard day > 28 else { return }
    monthDays = Array(28...day)
    positions = [-1]
  }
}
