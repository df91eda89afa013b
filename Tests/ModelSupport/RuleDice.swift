package import DiceSupport
package import TodoModel

/// Random rules that RFC 5545 allows.
package enum RuleDice {
  /// Returns a rule of any frequency with any valid combination of parts, from a start between 1990 and 2040.
  package static func wide(_ dice: inout Dice) -> (Recurrence, LocalTime) {
    var (rule, start) = rule(&dice)
    start.day = Day(ordinal: dice.number(7_305...25_567))
    if let time = start.time, dice.flip(4) { rule.minutes = dice.some([0, 15, 30, 45, time.minute], atMost: 3) }
    if start.time != nil, dice.flip(4) { rule = elapsed(&dice) }
    if dice.flip(3) { rule.end = end(&dice, start) }
    if rule.misplacedPart != nil { rule.minutes = [] }
    return (rule.canonical, start)
  }

  private static func elapsed(_ dice: inout Dice) -> Recurrence {
    var rule = Recurrence(.hourly, interval: dice.pick([1, 1, 2, 3, 5, 7, 24, 36, 100]))
    if dice.flip(3) { rule = Recurrence(.minutely, interval: dice.pick([15, 20, 45, 90, 1440])) }
    if dice.flip(3) { rule.hours = dice.some(Array(0...23), atMost: 5) }
    if dice.flip(3) { rule.weekdays = dice.some(Weekday.allCases, atMost: 4).map { .init($0) } }
    if dice.flip(4) { rule.months = dice.some(Array(1...12), atMost: 5) }
    if dice.flip(5) { rule.monthDays = dice.some([1, 2, 15, 25, 28, 29, 31, -1, -2], atMost: 5) }
    return rule
  }

  private static func end(_ dice: inout Dice, _ start: LocalTime) -> Recurrence.End {
    let last = LocalTime(minutes: start.minutes + dice.number(0...900_000))
    switch dice.number(0...2) {
    case 0: return .count(dice.number(1...15))
    case 1: return start.time == nil ? .day(last.day) : .local(last)
    default: return start.time == nil ? .day(last.day) : .instant(Instant(seconds: last.minutes * 60))
    }
  }

  package static func rule(_ dice: inout Dice) -> (Recurrence, LocalTime) {
    var rule = Recurrence(dice.pick([.daily, .weekly, .monthly, .yearly]), interval: dice.number(1...4))
    let start = LocalTime(
      Day(ordinal: 19_000 + dice.number(0...3000)), dice.flip() ? nil : ClockTime(minutes: dice.number(0...1439)))
    if dice.flip(4) { rule.months = dice.some(Array(1...12), atMost: 4) }
    if rule.frequency != .weekly, dice.flip(3) {
      rule.monthDays = dice.some([1, 5, 13, 28, 29, 30, 31, -1, -3], atMost: 4)
    }
    if dice.flip(3) { rule.weekdays = weekdays(&dice, rule.frequency) }
    if rule.frequency == .yearly, dice.flip(6) {
      rule.yearDays = dice.some([1, 60, 100, 200, 366, -1, -50], atMost: 3)
    }
    if rule.frequency == .yearly, dice.flip(6), rule.weekdays.allSatisfy({ $0.ordinal == nil }) {
      rule.weekNumbers = dice.some([1, 2, 20, 52, 53, -1], atMost: 3)
    }
    if start.time != nil, dice.flip(6) { rule.hours = dice.some([6, 9, 18], atMost: 2) }
    if dice.flip(4) { rule.positions = dice.some([1, 2, -1, -2], atMost: 2) }
    if rule.misplacedPart != nil { rule.positions = [] }
    if dice.flip(4) { rule.weekStart = dice.pick([.sunday, .saturday]) }
    if dice.flip(5) {
      rule.end = dice.flip() ? .count(dice.number(1...9)) : .day(start.day.advanced(by: dice.number(0...900)))
    }
    return (rule, start)
  }

  private static func weekdays(_ dice: inout Dice, _ frequency: Recurrence.Frequency) -> [Recurrence.NthWeekday] {
    let counted = (frequency == .monthly || frequency == .yearly) && dice.flip()
    return dice.some(Weekday.allCases, atMost: 4).map {
      .init($0, ordinal: counted ? dice.pick([1, 2, 3, 5, -1, -2]) : nil)
    }
  }
}
