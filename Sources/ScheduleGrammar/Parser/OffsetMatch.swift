import TodoModel

/// A length of time: "3 days", "an hour and a half", "2 months".
struct OffsetMatch {
  var months = 0
  var days = 0
  var businessDays = 0
  var minutes = 0
  /// The token behind the words.
  var end = 0
  /// Whether "in", "+", "from now" or the like says that it is counted from now.
  var isExplicit = false
  /// Whether it goes back: "ago".
  var isPast = false
  var hasFew = false
  var fault: Fault?

  var isElapsed: Bool { minutes != 0 || (months == 0 && days == 0 && businessDays == 0) }

  /// Whether the length is more than can be meant.
  var isTooLong: Bool {
    months > 1_200 || days > 36_525 || businessDays > 26_000 || minutes > 100 * 366 * 1440
  }

  /// The day this far after `day`; time of day aside.
  func after(_ day: Day, back: Bool = false) -> Day {
    let sign = back || isPast ? -1 : 1
    let moved = day.addingMonths(sign * months).advanced(by: sign * days)
    return OffsetMatch.businessDays(sign * businessDays, from: moved)
  }

  /// Saturdays and Sundays do not count; whole weeks are taken at once.
  private static func businessDays(_ count: Int, from day: Day) -> Day {
    guard count != 0 else { return day }
    var day = day.advanced(by: count / 5 * 7)
    var rest = count % 5
    if rest == 0, day.weekday >= .saturday {
      return day.advanced(by: count > 0 ? 5 - day.weekday.rawValue : 8 - day.weekday.rawValue)
    }
    let step = count > 0 ? 1 : -1
    while rest != 0 {
      day = day.advanced(by: step)
      if day.weekday < .saturday { rest -= step }
    }
    return day
  }
}
