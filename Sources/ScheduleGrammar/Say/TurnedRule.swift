import TodoModel

/// A rule that names most months, days or positions, inverted: a simpler rule and its exceptions.
struct TurnedRule {
  private(set) var rule: Recurrence

  init(_ rule: Recurrence) { self.rule = rule }

  /// Removes the exceptions from the rule and returns them: "in Jul and Aug", "the 13th of the month".
  mutating func takeLeftOut() -> String {
    ExceptionWords.joined([takePlaces(), takeWeekdays(), takeMonthDays(), takeMonths()])
  }

  /// Takes a few months of a repeat: "in Jul and Aug".
  private mutating func takeMonths() -> String {
    guard [.daily, .weekly, .monthly].contains(rule.frequency), (6..<12).contains(rule.months.count) else { return "" }
    let left = (1...12).filter { !rule.months.contains($0) }
    rule.months = []
    return SeriesMessages.inMonths(left)
  }

  /// Takes a few days of each month: "the 13th of the month".
  private mutating func takeMonthDays() -> String {
    guard rule.frequency == .daily, (16..<31).contains(rule.monthDays.count), rule.positions.isEmpty else { return "" }
    let isFromEnd = rule.monthDays == [-1] || rule.monthDays.allSatisfy { $0 < 0 }
    guard isFromEnd || rule.monthDays.allSatisfy({ $0 > 0 }) else { return "" }
    let left = (isFromEnd ? Array(-31 ... -1) : Array(1...31)).filter { !rule.monthDays.contains($0) }
    guard !isFromEnd || left == [-1] else { return "" }
    rule.monthDays = []
    if !rule.weekdays.isEmpty {
      guard rule.interval == 1 else { return "" }
      rule.frequency = .weekly
    }
    return SeriesMessages.ofMonth(
      isFromEnd ? SeriesMessages.lastDay(isNamed: true) : SeriesWords.ordinals(left, isNamed: true))
  }

  /// Takes a few weekdays of "every 2 days": "Sat and Sun".
  private mutating func takeWeekdays() -> String {
    guard rule.frequency == .daily, rule.interval > 1, (4..<7).contains(rule.weekdays.count),
      rule.weekdays.allSatisfy({ $0.ordinal == nil })
    else { return "" }
    let named = rule.weekdays.map(\.weekday)
    rule.weekdays = []
    let left = Weekday.allCases.filter { !named.contains($0) }
    return DateMessages.list(left.map { DateMessages.name($0, short: left.count > 1) })
  }

  /// Takes a few weekday positions in each month: "the last Friday of the month".
  private mutating func takePlaces() -> String {
    guard rule.frequency == .monthly, rule.interval == 1, rule.monthDays.isEmpty, rule.positions.isEmpty else {
      return ""
    }
    let days = Weekday.allCases.filter { day in rule.weekdays.contains { $0.weekday == day } }
    var words: [String] = []
    for day in days {
      let named = rule.weekdays.filter { $0.weekday == day }.compactMap(\.ordinal)
      if named.isEmpty { continue }
      let all = named.allSatisfy { $0 > 0 } ? Array(1...5) : Array(-5 ... -1)
      let left = all.filter { !named.contains($0) }
      guard named.allSatisfy(all.contains), named.count > 1, !left.isEmpty,
        let places = SeriesWords.nth(left, day, isNamed: true)
      else { return "" }
      words.append(SeriesMessages.ofMonth(places))
    }
    guard !words.isEmpty else { return "" }
    rule.frequency = days.count == 7 ? .daily : .weekly
    rule.weekdays = days.count == 7 ? [] : days.map { .init($0) }
    return words.joined(separator: ", ")
  }
}
