import TodoModel

extension Recurrence {
  /// The last instance before a date, where the rule goes on behind that date as it does when it begins with it.
  ///
  /// Nil where there is none, and for a rule whose instances are a span of elapsed time apart.
  func last(before date: LocalTime, zone: any Zone) -> LocalTime? {
    guard ![.hourly, .minutely].contains(frequency) else { return nil }
    var plain = self
    plain.end = nil
    let earlier =
      date.time == nil ? LocalTime(date.day.advanced(by: -1)) : LocalTime(minutes: date.minutes - 1)
    let later = date.time == nil ? LocalTime(date.day.advanced(by: 1)) : LocalTime(minutes: date.minutes + 1)
    let next = Expansion(plain, from: date, zone: zone).first(atOrAfter: later)
    for exponent in 0..<11 {
      guard let begin = date.day.earlier(by: interval << exponent, frequency),
        let found = Expansion(plain, from: LocalTime(begin, date.time), zone: zone).last(atOrBefore: earlier)
      else { continue }
      return Expansion(plain, from: found, zone: zone).first(atOrAfter: later) == next ? found : nil
    }
    return nil
  }

  /// Whether COUNT ends it.
  var isCounted: Bool { if case .count = end { true } else { false } }
}

extension Day {
  /// The same day so many periods of a rule earlier; nil where there is none.
  fileprivate func earlier(by count: Int, _ frequency: Recurrence.Frequency) -> Day? {
    let months = year * 12 + month - 1 - count
    let day: Day? =
      switch frequency {
      case .yearly: Day(year: year - count, month: month, day: dayOfMonth)
      case .monthly: Day(year: months / 12, month: months % 12 + 1, day: dayOfMonth)
      case .weekly: advanced(by: -7 * count)
      case .daily: advanced(by: -count)
      case .hourly, .minutely: nil
      }
    return day.flatMap { $0 >= .first ? $0 : nil }
  }
}
