import TodoModel

extension Recurrence {
  /// Returns the last instance before a date if the rule continues after it as if it started there.
  ///
  /// Nil if there is none, and for hourly and minutely rules.
  func last(before date: LocalTime, zone: any Zone) -> LocalTime? {
    guard ![.hourly, .minutely].contains(frequency) else { return nil }
    var plain = self
    plain.end = nil
    let earlier = date.time == nil ? LocalTime(date.day.advanced(by: -1)) : LocalTime(minutes: date.minutes - 1)
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

  /// True if the rule has a COUNT.
  var isCounted: Bool { if case .count = end { true } else { false } }
}

extension Day {
  /// Returns the same day `count` periods earlier, if it exists.
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
