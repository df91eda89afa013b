import TodoModel

extension Parser {
  /// The kind of day or period counted within a month.
  enum Counted: Equatable {
    case weekday(Weekday)
    case day
    case workday
    case week
    case weekend
  }

  /// Parses "last friday of the month", "2nd tuesday of may", "last Sunday of March 2014", "first day of next month".
  func nthWeekdayDate(_ index: Int) -> DateMatch? {
    guard let (place, counted, end) = nthOf(skipThe(index)) else { return nil }
    let isLed = key(end) == .of || key(end) == .inside
    let isMonth = (key(end) == .next || key(end) == .this) && word(end + 1).unit == .month
    guard isLed || isMonth || word(end).month > 0 else { return bareNth(index, place, counted, end) }
    let scope = isLed ? end + 1 : end
    if isEvery(scope) { return nil }
    let bare = skipThe(scope)
    let found: Stretch?
    if word(bare).unit == .month, bare > scope {
      found = stretch(.month, ahead: 0, end: bare + 1)
    } else {
      found = stretch(scope)
    }
    guard let found, found.unit == .month || found.unit == .year && counted == .day else { return nil }
    guard var day = nth(place, counted, found) else {
      var match = DateMatch(today, found.end)
      match.fault = Fault(.nonexistentDate)
      return match
    }
    let isOpen = key(scope) != .next && key(scope) != .this && year(found.end - 1).0 == nil
    if day < today, isOpen {
      let later = found.first.addingMonths(word(scope).month > 0 ? 12 : 1)
      let again = Stretch(first: later, last: later.addingMonths(1).advanced(by: -1), end: found.end, unit: .month)
      day = nth(place, counted, again) ?? day
    }
    return notingPast(DateMatch(day, found.end))
  }

  private func nth(_ place: Int, _ counted: Counted, _ stretch: Stretch) -> Day? {
    switch counted {
    case .week: weekOfMonth(place, stretch)
    case .weekend: Parser.pick(place, .weekday(options.weekend.first ?? .saturday), stretch)
    default: Parser.pick(place, counted, stretch)
    }
  }

  /// Parses "the third friday", "2nd tue", "last workday" of this month, or of a later month if that is past.
  ///
  /// A title accepts only a numbered weekday and a final "last workday": "call jim 3rd wed".
  private func bareNth(_ index: Int, _ place: Int, _ counted: Counted, _ end: Int) -> DateMatch? {
    guard mode == .date || isNumbered(index, place, counted, end) || isLastWorkday(index, place, counted, end),
      place <= 5
    else { return nil }
    switch counted {
    case .workday: break
    case .weekday where key(index) == .the || place > 0: break
    default: return nil
    }
    for months in 0...2 {
      guard let stretch = stretch(.month, ahead: months, end: end), let day = Parser.pick(place, counted, stretch)
      else { continue }
      if day >= today { return DateMatch(day, end) }
    }
    return nil
  }

  /// Returns true if a title weekday has its own number ("1st", "third", not "first" or "second") and no noun after it.
  private func isNumbered(_ index: Int, _ place: Int, _ counted: Counted, _ end: Int) -> Bool {
    guard case .weekday = counted, place > 0, place > 2 || key(index) == .the || number(index) != nil,
      ![.and, .or].contains(key(index - 1)), !["&", "/", "+"].contains(sign(index - 1))
    else { return false }
    return isLast(end) || [",", ".", ";", ":", "!", "?", ")"].contains(sign(end)) || time(end) != nil
  }

  /// Returns true if a title part ends with an unowned "last workday": "pay rent last workday", not "my last workday".
  private func isLastWorkday(_ index: Int, _ place: Int, _ counted: Counted, _ end: Int) -> Bool {
    guard case .workday = counted, place == -1 else { return false }
    let isClosed = isLast(end) || [",", ".", ";", "!", ")"].contains(sign(end))
    return isClosed && index > 0 && !isOwned(index)
  }

  /// Returns true after "my", "ann's", "of the".
  private func isOwned(_ index: Int) -> Bool {
    guard tokens.indices.contains(index - 1) else { return false }
    if key(index - 1) == .of || WordTable.owners.contains(tokens[index - 1].letters) { return true }
    let text = text(index - 1..<index).lowercased()
    return text.hasSuffix("'s") || text.hasSuffix("’s")
  }

  /// Parses "last friday", "2nd tuesday", "first workday", "last day"; -1 is the last.
  func nthOf(_ index: Int) -> (place: Int, counted: Counted, end: Int)? {
    let place: Int
    let next: Int
    if let found = fromLast(index) {
      (place, next) = found
    } else {
      guard let (value, end) = ordinal(index), (1...31).contains(value) else { return nil }
      (place, next) = (value, end)
    }
    return counted(next).map { (place, $0, $1) }
  }

  /// Parses positions from the end: "last", "second to last", "third-to-last", "next to last", "penultimate".
  func fromLast(_ index: Int) -> (value: Int, end: Int)? {
    if key(index) == .last { return (-1, index + 1) }
    if letters(index, "penultimate") { return (-2, index + 1) }
    guard let (value, end) = key(index) == .next && key(index + 1) == .to ? (2, index + 1) : ordinal(index),
      (2...5).contains(value)
    else { return nil }
    var place = skipHyphen(end)
    if key(place) == .to { place = skipHyphen(place + 1) }
    return key(place) == .last ? (-value, place + 1) : nil
  }

  private func counted(_ index: Int) -> (Counted, Int)? {
    if let weekday = word(index).weekdayValue { return (.weekday(weekday), skipDot(index + 1)) }
    if key(index) == .weekday { return (.workday, index + 1) }
    if key(index) == .weekend { return (.weekend, index + 1) }
    guard let (unit, end) = unit(index), tokens[index].letters.count > 1 else { return nil }
    if unit == .businessDay { return (.workday, end) }
    if unit == .week { return (.week, end) }
    return unit == .day ? (.day, end) : nil
  }

  /// Returns the nth day of the period, or nil if the period has fewer.
  static func pick(_ place: Int, _ counted: Counted, _ stretch: Stretch) -> Day? {
    let days = (0...stretch.first.distance(to: stretch.last)).map { stretch.first.advanced(by: $0) }
    let matching = days.filter { day in
      switch counted {
      case .day: true
      case .week: day.weekday == .monday
      case .weekend: day.weekday == .saturday
      case .workday: day.weekday < .saturday
      case .weekday(let weekday): day.weekday == weekday
      }
    }
    let index = place > 0 ? place - 1 : matching.count + place
    return matching.indices.contains(index) ? matching[index] : nil
  }

  /// Parses "week of nov 30", "the week of monday" as the first day of that week, or today if the week has begun.
  func weekOf(_ index: Int) -> DateMatch? {
    let start = skipThe(index)
    guard word(start).unit == .week, key(start + 1) == .of, let day = anchor(skipThe(start + 2)), day.fault == nil
    else { return nil }
    let first = day.day.startOfWeek(options.weekStart)
    var match = DateMatch(first < today && day.day >= today ? today : first, day.end)
    match.stretchEnd = first.advanced(by: 6)
    return notingPast(match)
  }

  /// Parses "week 12", "w12", "week 12 of 2027" as the Monday of that ISO 8601 week; next year's if it is past.
  func weekNumber(_ index: Int) -> DateMatch? {
    let isShort = mode == .date && isGlued(index + 1)
    guard word(index).unit == .week, tokens[index].letters.count > 1 || isShort, let token = number(index + 1),
      token.digits <= 2, canEnd(index + 2) || sign(index + 2) == ","
    else { return nil }
    let (said, yearEnd) = year(key(index + 2) == .of ? index + 3 : index + 2)
    let year = said ?? today.startOfWeek(.monday).advanced(by: 3).year
    var match = DateMatch(today, said == nil ? index + 2 : yearEnd, said == nil ? .none : .strong)
    match.hasYear = said != nil
    guard let monday = Parser.monday(ofWeek: token.value, year) else {
      match.fault = Fault(.nonexistentDate)
      return match
    }
    match.day = monday
    if said == nil, monday.advanced(by: 6) < today {
      guard let next = Parser.monday(ofWeek: token.value, year + 1) else { return nil }
      (match.day, match.note) = (next, .rolledToNextYear)
    }
    match.stretchEnd = match.day.advanced(by: 6)
    return match.day < today && said != nil ? past(match) : match
  }

  /// Returns the Monday of an ISO 8601 week, or nil if the year has fewer weeks.
  static func monday(ofWeek week: Int, _ year: Int) -> Day? {
    guard let fourth = Day(year: year, month: 1, day: 4), let next = Day(year: year + 1, month: 1, day: 4) else {
      return nil
    }
    let monday = fourth.startOfWeek(.monday).advanced(by: (week - 1) * 7)
    return week >= 1 && monday < next.startOfWeek(.monday) ? monday : nil
  }

  /// Returns the first day, within the month, of the nth calendar row; nil if the month has fewer rows.
  func weekOfMonth(_ place: Int, _ stretch: Stretch) -> Day? {
    let lead = stretch.first.startOfWeek(options.weekStart)
    let rows = lead.distance(to: stretch.last) / 7 + 1
    let row = place > 0 ? place - 1 : rows + place
    guard (0..<rows).contains(row) else { return nil }
    return max(stretch.first, lead.advanced(by: row * 7))
  }
}

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
