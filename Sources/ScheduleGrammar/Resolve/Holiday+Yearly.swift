import TodoModel

extension Holiday {
  /// The rule that gives the day of every year; nil for the days that follow Easter and those no rule names.
  var yearly: Recurrence? {
    var rule = Recurrence(.yearly)
    switch self.rule {
    case .fixed(let month, let day):
      rule.months = [month]
      rule.monthDays = [day]
    case .nth(let place, let weekday, let month, 0):
      rule.months = [month]
      rule.weekdays = [.init(weekday, ordinal: place)]
    case .nth(let place, let weekday, let month, let plus):
      // The fourth Thursday is the 22nd to 28th, so the Friday behind it is the 23rd to 29th.
      let first = place * 7 - 6 + plus
      guard place > 0, first > 0, first + 6 <= 30 else { return nil }
      rule.months = [month]
      rule.monthDays = Array(first...(first + 6))
      rule.weekdays = [.init(weekday.advanced(by: plus))]
    case .easter: return nil
    }
    return rule
  }
}

extension Fault {
  /// A holiday that falls on another day each year, asked to repeat.
  static func movable(_ holiday: Holiday) -> Fault {
    var fault = Fault(.unsupportedFrequency, holiday.names.last)
    fault.message = RefusalWords.movable
    return fault
  }
}
