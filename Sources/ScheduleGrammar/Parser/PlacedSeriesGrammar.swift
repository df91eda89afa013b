import TodoModel

/// Repeats at positions in a month, a quarter or a year: "15th of each month", "every july 4".
struct PlacedSeriesGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses "15th of each month", "last day of every month", "first and third friday", "end of each month".
  func placedSeries(_ index: Int) -> SeriesMatch? {
    let start = skipThe(index)
    guard
      key(start) == .last || key(start) == .end || number(start) != nil || word(start).ordinal > 0
        || word(start).number >= 20 || fromLast(start) != nil
    else { return nil }
    if key(start) == .end, key(start + 1) == .of {
      if let end = everyMonth(start + 2) { return SeriesMatch(.onMonthDays([-1]), end, namesDays: true) }
      if let (interval, end) = someMonths(start + 2) {
        return SeriesMatch(.onMonthDays([-1]), end, namesDays: true).every(interval)
      }
    }
    if key(start) == .end,
      let end = ofTheMonth(start + 1) ?? (key(start + 1) == .of && word(start + 2).unit == .month ? start + 3 : nil),
      let every = everyMonth(end) ?? monthly(end)
    {
      return SeriesMatch(.onMonthDays([-1]), every, namesDays: true)
    }
    guard var match = placed(start) else { return nil }
    let isList = match.rule.weekdays.count > 1 && match.rule.positions.isEmpty
    if key(match.end) == .of, let end = everyMonth(match.end + 1) {
      match.end = end
    } else if key(match.end) == .of, let (interval, end) = someMonths(match.end + 1) {
      match.end = end
      return match.every(interval)
    } else if !match.rule.weekdays.isEmpty, let (interval, end) = someMonths(match.end) {
      match.end = end
      return match.every(interval)
    } else if key(match.end) == .of || key(match.end) == .inside, word(match.end + 1).month > 0, isEvery(match.end + 2),
      word(match.end + 3).unit == .year
    {
      match.rule.frequency = .yearly
      match.rule.months = [Int(word(match.end + 1).month)]
      match.end += 4
    } else if let end = ofTheMonth(match.end), let every = everyMonth(end) ?? monthly(end, match.rule) {
      match.end = every
    } else if let end = everyMonth(match.end) ?? monthly(match.end, match.rule) {
      match.end = end
    } else if key(match.end) == .of || key(match.end) == .inside, isEvery(match.end + 1), word(match.end + 2).month > 0
    {
      match.rule.frequency = .yearly
      match.rule.months = [Int(word(match.end + 2).month)]
      match.end += 3
    } else {
      return isList && match.rule.frequency == .monthly && mode == .date ? match : nil
    }
    return match
  }

  /// Parses ", every month", "monthly" behind a position that is no number: "last friday of the month, every month".
  private func monthly(_ index: Int, _ rule: Recurrence? = nil) -> Int? {
    guard rule?.weekdays.isEmpty != true || rule?.monthDays.first ?? 1 < 0 else { return nil }
    let place = skipComma(index)
    let end = key(place) == .monthly ? place + 1 : everyMonth(place)
    return end.flatMap { mode == .date || endsPart($0) ? $0 : nil }
  }

  /// Parses "every other month", "every 3 months", "each third month" after a monthly position.
  private func someMonths(_ index: Int) -> (interval: Int, end: Int)? {
    guard isEvery(index) else { return nil }
    let interval: (value: Int, end: Int)?
    if key(index + 1) == .other {
      interval = (2, index + 2)
    } else {
      interval = ordinal(index + 1) ?? count(index + 1).flatMap { count in count.whole.map { ($0, count.end) } }
    }
    guard let (value, end) = interval, (1...999).contains(value), let (unit, next) = unit(end), unit == .month,
      tokens[end].letters.count > 1
    else { return nil }
    return (value, next)
  }

  /// Parses monthly positions: "15th", "1st and 15th", "last friday", "first and third monday", "last day".
  func placed(_ index: Int) -> SeriesMatch? {
    guard let (places, end) = places(index) else { return nil }
    guard let (_, counted, next) = nthWeekdays.nthOf(places.count == 1 ? skipThe(index) : lastPlace(index, end)) else {
      guard places.allSatisfy({ $0 > 0 && $0 <= 31 }) else { return nil }
      return monthDays(places, end)
    }
    switch counted {
    case .weekday(let weekday):
      guard places.allSatisfy({ abs($0) <= 5 }) else { return nil }
      var rule = Recurrence(.monthly)
      rule.weekdays = places.map { .init(weekday, ordinal: $0) }
      return SeriesMatch(rule.canonical, next, namesDays: true)
    case .day:
      guard places.allSatisfy({ $0 <= 31 }) else { return nil }
      return monthDays(places, next)
    case .workday:
      var rule = Recurrence(.monthly)
      rule.weekdays = Weekday.workdays.map { .init($0) }
      rule.positions = places
      var match = SeriesMatch(rule.canonical, next, namesDays: true)
      if places == [-1] || places == [1] { match.workdayIsBefore = places == [-1] }
      return match
    case .week, .weekend: return nil
    }
  }

  /// Returns the rule of days of the month; days missing in shorter months are clamped to the last day.
  private func monthDays(_ days: [Int], _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(.onMonthDays(days), end, namesDays: true)
    if let day = days.first, days.count == 1, day >= 29 { match.clampedDay = day }
    if days.count > 1, days.contains(31) { match.rule = .onMonthDays(days.map { $0 == 31 ? -1 : $0 }) }
    return match
  }

  private func places(_ index: Int) -> ([Int], Int)? {
    var places: [Int] = []
    var place = skipThe(index)
    for _ in 0..<12 {
      guard let (value, end) = fromLast(place) ?? ordinal(place), (-5...31).contains(value), value != 0 else { break }
      places.append(value)
      place = end
      guard let next = listed(place), (fromLast(skipThe(next)) ?? ordinal(skipThe(next))) != nil else { break }
      place = skipThe(next)
    }
    return places.isEmpty ? nil : (places, place)
  }

  /// Returns the token at which the last position of a list begins.
  private func lastPlace(_ index: Int, _ end: Int) -> Int {
    for back in 1...4 where end - back >= index {
      if key(end - back) == .last { return end - back }
      if let (_, next) = ordinal(end - back), next == end { return end - back }
    }
    return index
  }

  /// Parses "every july 4", "every 4th of july", "every 12/25", "every christmas", "every november".
  func everyDate(_ index: Int) -> SeriesMatch? {
    if let (holiday, end) = holidays.holidayName(index) { return everyHoliday(holiday, end) }
    let isNumeric = number(index) != nil && sign(index + 1) == "/"
    let date = isNumeric ? numericDates.numericDate(index) : everyMonthDay(index)
    if let date, date.last == nil { return yearlyDates(date) }
    return yearlyMonth(index)
  }

  /// Parses one or more months as the first day of each, yearly.
  private func yearlyMonth(_ index: Int) -> SeriesMatch? {
    guard let (months, end) = monthDates.monthList(index) ?? bareMonth(index) else { return nil }
    return SeriesMatch(.onFirst(of: months), end, namesDays: true)
  }

  private func bareMonth(_ index: Int) -> (months: Set<Int>, end: Int)? {
    word(index).month > 0 ? ([Int(word(index).month)], index + 1) : nil
  }

  /// Parses a month and a day without a year.
  private func everyMonthDay(_ index: Int) -> DateMatch? {
    guard let match = monthDates.monthDay(index), !match.hasYear else { return nil }
    return match
  }

  private func yearly(_ date: DateMatch) -> SeriesMatch {
    if date.fault != nil {
      var match = SeriesMatch(Recurrence(.yearly), date.end, namesDays: true)
      match.fault = date.fault
      return match
    }
    if date.day.month == 2, date.day.dayOfMonth == 29 { return leapDay(date.end) }
    return SeriesMatch(.on(month: date.day.month, day: date.day.dayOfMonth), date.end, namesDays: true)
  }

  /// Returns the yearly repeat on 29 February; with `clampsMonthEnds`, on the last day of February.
  private func leapDay(_ end: Int) -> SeriesMatch {
    var rule = Recurrence(.yearly)
    rule.months = [2]
    rule.monthDays = options.clampsMonthEnds ? [28, 29] : [29]
    rule.positions = options.clampsMonthEnds ? [-1] : []
    return SeriesMatch(rule, end, namesDays: true)
  }

  private func everyHoliday(_ holiday: Holiday, _ end: Int) -> SeriesMatch {
    var match = SeriesMatch(holiday.yearly ?? Recurrence(.yearly), end, namesDays: true)
    if holiday.yearly == nil { match.fault = Fault.movable(holiday) }
    return match
  }

  /// Parses "every 15th", "every 1st and 15th", "every last friday of the month", "every 27".
  func everyPlace(_ index: Int) -> SeriesMatch? {
    if let token = number(index), token.digits <= 2, key(index + 1) != .ordinalSuffix || !isGlued(index + 1) {
      guard (1...31).contains(token.value), unit(index + 1) == nil, sign(index + 1) != ":", canEnd(index + 1),
        ![.am, .pm, .times].contains(key(index + 1)),
        mode == .date || isLast(index + 1) || key(index + 1) == .of || times.time(index + 1) != nil
      else { return nil }
      return monthDays([token.value], index + 1)
    }
    guard var match = placed(index) else { return nil }
    if match.rule.weekdays.count == 1, match.rule.weekdays[0].ordinal == 2, ordinal(index)?.value == 2 {
      match.other = (.everySecond, .on([match.rule.weekdays[0].weekday], interval: 2))
    }
    return scoped(match)
  }

  /// Parses the period of an ordinal: "of the month", "in november", "of every month".
  func scoped(_ match: SeriesMatch) -> SeriesMatch {
    var match = match
    if let end = ofTheMonth(match.end) {
      match.end = end
      match.other = nil
    } else if key(match.end) == .of || key(match.end) == .inside || isEvery(match.end) {
      let isLed = key(match.end) == .of || key(match.end) == .inside
      let place = isLed ? match.end + 1 : match.end
      if isEvery(place), word(place + 1).unit == .month {
        match.end = place + 2
      } else if isLed, word(place).month > 0 {
        match.rule.frequency = .yearly
        match.rule.months = [Int(word(place).month)]
        match.end = place + 1
        match.other = nil
      }
    }
    return match
  }

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
    let counted: Stretch.Counted
    var end: Int
    switch key(start) {
    case .start: (place, counted, end) = (1, .day, start + 1)
    case .starting where word(start).isEdge: (place, counted, end) = (1, .day, start + 1)
    case .end: (place, counted, end) = (-1, .day, start + 1)
    default:
      if let found = nthWeekdays.nthOf(start) {
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
  private func inQuarters(_ place: Int, _ counted: Stretch.Counted, _ end: Int) -> SeriesMatch? {
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
    var match = SeriesMatch(rule, end, namesDays: true)
    if counted == .workday, abs(place) == 1 { match.workdayIsBefore = place < 0 }
    return match
  }

  /// Parses dates that recur yearly: "may 5 and nov 5", "4/15 and 10/15".
  private func yearlyDates(_ first: DateMatch) -> SeriesMatch {
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
      match.fault = Fault(.unsupportedFrequency, "every " + one, message: RefusalMessages.oneDateEach)
    }
    return match
  }

  private func yearlyDate(_ index: Int) -> DateMatch? {
    let isNumeric = number(index) != nil && sign(index + 1) == "/"
    guard let date = isNumeric ? numericDates.numericDate(index) : everyMonthDay(index), date.fault == nil,
      date.last == nil, !date.hasYear
    else { return nil }
    return date
  }

  func dayNumber(_ index: Int) -> SeriesMatch? {
    guard let token = number(index), (1...31).contains(token.value), canEnd(index + 1), unit(index + 1) == nil else {
      return nil
    }
    return monthDays([token.value], index + 1)
  }

  func yearlyDay(_ index: Int) -> SeriesMatch? {
    if let date = everyMonthDay(index) { return yearlyDates(date) }
    if number(index) != nil, let date = numericDates.numericDate(index) { return yearly(date) }
    if let match = placed(index).map(scoped), match.rule.frequency == .yearly { return match }
    return yearlyMonth(index)
  }
}

extension Recurrence {
  static func on(_ days: some Sequence<Weekday>, interval: Int = 1) -> Recurrence {
    var rule = Recurrence(.weekly, interval: interval)
    rule.weekdays = Set(days).sorted().map { .init($0) }
    return rule
  }

  static func onMonthDays(_ days: [Int]) -> Recurrence {
    var rule = Recurrence(.monthly)
    rule.monthDays = days
    return rule.canonical
  }

  static func on(month: Int, day: Int) -> Recurrence {
    var rule = Recurrence(.yearly)
    rule.months = [month]
    rule.monthDays = [day]
    return rule
  }

  /// Returns a yearly rule on the first of the months.
  static func onFirst(of months: Set<Int>) -> Recurrence {
    var rule = Recurrence(.yearly)
    (rule.months, rule.monthDays) = (months.sorted(), [1])
    return rule
  }

  /// True if the rule names no days; the start gives them.
  var isPlain: Bool {
    months.isEmpty && weekNumbers.isEmpty && yearDays.isEmpty && monthDays.isEmpty && weekdays.isEmpty
  }

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

extension Weekday { static let workdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday] }
