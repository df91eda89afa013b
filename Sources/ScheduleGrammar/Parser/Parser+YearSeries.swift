import TodoModel

/// Repeats at positions in the year: quarters, several dates.
extension Parser {
  /// Parses "q1", "q1 and q3" after "every" as the first day of each.
  func namedQuarters(_ index: Int) -> SeriesMatch? {
    var months: Set<Int> = []
    var end = index
    var place = index
    while word(place).unit == .quarter, tokens[place].letters.count == 1, isGlued(place + 1),
      let token = number(place + 1), token.digits == 1, (1...4).contains(token.value)
    {
      months.insert(token.value * 3 - 2)
      end = place + 2
      guard let next = listed(end) else { break }
      place = next
    }
    return months.isEmpty ? nil : SeriesMatch(.onFirst(of: months), end, namesDays: true)
  }

  /// Parses "quarter end" after "every".
  func quarterEnd(_ index: Int) -> SeriesMatch? {
    guard key(index + 1) == .end, key(index + 2) != .of else { return nil }
    return inQuarters(-1, .day, index + 2)
  }

  /// Parses "end of every quarter", "first day of each quarter", "last friday of every quarter".
  func quarterSeries(_ index: Int) -> SeriesMatch? {
    let start = skipThe(index)
    let place: Int
    let counted: Counted
    var end: Int
    switch key(start) {
    case .start: (place, counted, end) = (1, .day, start + 1)
    case .starting where word(start).isEdge: (place, counted, end) = (1, .day, start + 1)
    case .end: (place, counted, end) = (-1, .day, start + 1)
    default:
      if let found = nthOf(start) {
        (place, counted, end) = found
      } else {
        guard let (day, next) = ordinal(start), key(next) == .of else { return nil }
        (place, counted, end) = (day, .day, next)
      }
    }
    if key(end) == .of || key(end) == .inside { end += 1 }
    guard isEvery(end), word(end + 1).unit == .quarter, tokens[end + 1].letters.count > 1 else { return nil }
    return inQuarters(place, counted, end + 2)
  }

  /// Returns the rule of a position in the first month of each quarter, or in the last month if counted from the end.
  private func inQuarters(_ place: Int, _ counted: Counted, _ end: Int) -> SeriesMatch? {
    var rule = Recurrence(.yearly)
    rule.months = place > 0 ? [1, 4, 7, 10] : [3, 6, 9, 12]
    switch counted {
    case .day where place <= 28: rule.monthDays = [place]
    case .weekday(let weekday) where abs(place) <= 5: rule.weekdays = [.init(weekday, ordinal: place)]
    case .workday:
      rule.frequency = .monthly
      rule.weekdays = Weekday.workdays.map { .init($0) }
      rule.positions = [place]
    default: return nil
    }
    return SeriesMatch(rule, end, namesDays: true)
  }

  /// Parses dates that recur yearly: "may 5 and nov 5", "4/15 and 10/15".
  func yearlyDates(_ first: DateMatch) -> SeriesMatch {
    var days = [first.day]
    var end = first.end
    while first.fault == nil, days.count < 12, let next = listed(end), let date = yearlyDate(next) {
      days.append(date.day)
      end = date.end
    }
    guard days.count > 1 else { return yearly(first) }
    var match = SeriesMatch(Recurrence.on(days) ?? Recurrence(.yearly), end, namesDays: true)
    if Recurrence.on(days) == nil {
      let one = DateNames.month(first.day.month).lowercased() + " \(first.day.dayOfMonth)"
      match.fault = Fault(.unsupportedFrequency, "every " + one, message: RefusalWords.oneDateEach)
    }
    return match
  }

  private func yearlyDate(_ index: Int) -> DateMatch? {
    let isNumeric = number(index) != nil && sign(index + 1) == "/"
    guard let date = isNumeric ? numericDate(index) : everyMonthDay(index), date.fault == nil, date.last == nil,
      !date.hasYear
    else { return nil }
    return date
  }
}

extension Recurrence {
  /// Returns a yearly rule on the days, with positions if months and days combine to more dates than these.
  ///
  /// Nil if a leap year would shift the positions.
  static func on(_ days: [Day]) -> Recurrence? {
    var rule = Recurrence(.yearly)
    rule.months = Set(days.map(\.month)).sorted()
    rule.monthDays = Set(days.map(\.dayOfMonth)).sorted()
    guard !(rule.months.contains(2) && rule.monthDays.contains(29)) else { return nil }
    let all = rule.datesOfYear
    let places = Set(days.map { [$0.month, $0.dayOfMonth] })
    let positions = all.indices.filter { places.contains(all[$0]) }.map { $0 + 1 }
    if positions.count < all.count { rule.positions = positions }
    return rule
  }

  /// The combinations of the rule's months and days of the month, in order.
  var datesOfYear: [[Int]] {
    months.flatMap { month in
      monthDays.filter { $0 > 0 && $0 <= Day.length(ofMonth: month, year: 2001) }.map { [month, $0] }
    }
  }
}
