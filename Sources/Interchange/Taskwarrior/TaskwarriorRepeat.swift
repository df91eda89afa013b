import TodoModel

/// The value of Taskwarrior's `recur`: a name, a number with a unit, or an ISO 8601 duration.
enum TaskwarriorRepeat {
  /// Returns the rule for a task first due on `start`, or nil if no rule is equivalent.
  static func rule(_ text: String, from start: Day) -> Recurrence? {
    if text == "weekdays" { return weekdays }
    guard let (count, unit) = names[text] ?? duration(text) ?? amount(text), (1...9_999).contains(count) else {
      return nil
    }
    return rule(count, unit, from: start)
  }

  /// Returns the words for a rule, or nil if Taskwarrior has none.
  static func text(_ rule: Recurrence, from start: Day) -> String? {
    var bare = rule.canonical.unsaid(by: start)
    bare.end = nil
    if bare.canonical == weekdays.canonical { return "weekdays" }
    for unit in units where self.rule(rule.interval, unit, from: start).canonical == bare.canonical {
      return words(rule.interval, unit)
    }
    return nil
  }

  /// Returns words that every version of Taskwarrior reads: "weekly", "2wks".
  private static func words(_ count: Int, _ unit: Character) -> String {
    switch unit {
    case "D": count == 1 ? "daily" : "\(count)d"
    case "W": count == 1 ? "weekly" : "\(count)wks"
    case "M": count == 1 ? "monthly" : "\(count)mo"
    default: count == 1 ? "yearly" : "\(count)y"
    }
  }

  private static let units: [Character] = ["D", "W", "M", "Y"]

  private static let names: [String: (Int, Character)] = [
    "daily": (1, "D"), "day": (1, "D"), "weekly": (1, "W"), "sennight": (1, "W"), "biweekly": (2, "W"),
    "fortnight": (2, "W"), "monthly": (1, "M"), "bimonthly": (2, "M"), "quarterly": (3, "M"), "semiannual": (6, "M"),
    "annual": (1, "Y"), "yearly": (1, "Y"), "biannual": (2, "Y"), "biyearly": (2, "Y"),
  ]

  private static var weekdays: Recurrence {
    var rule = Recurrence(.weekly)
    rule.weekdays = Weekday.allCases.prefix(5).map { Recurrence.NthWeekday($0) }
    return rule
  }

  private static func duration(_ text: String) -> (Int, Character)? {
    guard text.hasPrefix("P"), let unit = text.last, units.contains(unit) else { return nil }
    return Int(text.dropFirst().dropLast()).map { ($0, unit) }
  }

  /// Parses `3d`, `2weeks`, `6 mo`.
  private static func amount(_ text: String) -> (Int, Character)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), count < 10_000 else { return nil }
    switch text.dropFirst(digits.count).drop(while: { $0 == " " }) {
    case "d", "day", "days": return (count, "D")
    case "w", "wk", "wks", "week", "weeks": return (count, "W")
    case "mo", "mos", "mth", "mths", "month", "months": return (count, "M")
    case "q", "qtr", "qtrs", "quarter", "quarters": return (count * 3, "M")
    case "y", "yr", "yrs", "year", "years": return (count, "Y")
    default: return nil
    }
  }

  /// Returns the rule; months use the day of `start`, clamped in shorter months.
  private static func rule(_ count: Int, _ unit: Character, from start: Day) -> Recurrence {
    let unit: TodoTxtRepeat.Unit =
      switch unit {
      case "D": .day
      case "W": .week
      case "M": .month
      default: .year
      }
    return TodoTxtRepeat(isStrict: true, count: count, unit: unit).rule(from: start)?.rule ?? Recurrence(.daily)
  }
}

extension Recurrence {
  /// Returns the rule without parts implied by its start: "every Monday" from a Monday is weekly.
  func unsaid(by start: Day) -> Recurrence {
    var rule = self
    switch frequency {
    case .weekly where weekdays == [NthWeekday(start.weekday)]: rule.weekdays = []
    case .monthly where monthDays == [start.dayOfMonth] && start.dayOfMonth < 29: rule.monthDays = []
    case .yearly where months == [start.month] && monthDays == [start.dayOfMonth]:
      if start.month != 2 || start.dayOfMonth < 29 { (rule.months, rule.monthDays) = ([], []) }
    default: break
    }
    return rule
  }
}
