import TodoModel

/// Weeks, months, quarters and years, and their edges: "end of next month".
struct PeriodGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses "next week", "this weekend", "the month after next", "next friday", "next april".
  func qualifiedDate(_ index: Int) -> DateMatch? {
    if let match = weekdays.qualifiedWeekday(index) { return match }
    if let match = dayOfWeek(index) { return match }
    if let match = monthDates.dayInMonth(index) { return match }
    let start = skipThe(index)
    if let weekday = word(start).weekdayValue, key(start + 1) == .after, key(start + 2) == .next {
      return DateMatch(context.coming(weekday).advanced(by: 7), start + 3)
    }
    if let match = weekend(index) { return match }
    if key(start) == .next || key(start) == .following, let (unit, end) = unit(start + 1),
      unit == .day || unit == .businessDay
    {
      var step = OffsetMatch()
      if unit == .day { step.days = 1 } else { step.businessDays = 1 }
      return DateMatch(step.after(today, without: options.holidays), end)
    }
    if [.this, .next, .coming].contains(key(index)), word(index + 1).month > 0 {
      if let match = monthDates.monthDay(index + 1) { return match }
      return key(index) == .this ? thisMonth(index + 1) : qualifiedMonth(index + 1)
    }
    guard word(start).month == 0, let stretch = stretch(index), stretch.end > index + 1 else { return nil }
    if mode == .title, key(index) == .the, stretch.end == index + 2 { return nil }
    var match = DateMatch(max(stretch.first, today), stretch.end)
    match.stretchEnd = stretch.last
    return match
  }

  /// Parses "next week tuesday", "this week on friday", "the week after next on monday".
  private func dayOfWeek(_ index: Int) -> DateMatch? {
    let start = skipThe(index)
    let isSecond = word(start).unit == .week && key(start + 1) == .after && key(start + 2) == .next
    guard isSecond || (key(index) == .next || key(index) == .this) && word(index + 1).unit == .week else { return nil }
    let end = isSecond ? start + 3 : index + 2
    let place = key(end) == .on ? end + 1 : end
    guard let weekday = word(place).weekdayValue, !word(place).isPlural else { return nil }
    let weeks = isSecond ? 2 : key(index) == .next ? 1 : 0
    return notingPast(DateMatch(context.weekday(weekday, weeks: weeks), place + 1))
  }

  /// Parses "this week", "next month", "the year after next", "q2 2027", "april", and bare units after "the".
  func stretch(_ index: Int) -> Stretch? {
    let start = skipThe(index)
    if let quarter = quarter(start) { return quarter }
    if word(start).month > 0 { return month(start) }
    if key(index) == .inside || key(index) == .of { return nil }
    if key(start) == .this || key(start) == .next || key(start) == .coming || key(start) == .following,
      let unit = word(start + 1).unit, tokens[start + 1].letters.count > 1
    {
      return self.stretch(unit, ahead: key(start) == .this ? 0 : 1, end: start + 2)
    }
    guard let unit = word(start).unit, tokens[start].letters.count > 1 else { return nil }
    if key(start + 1) == .after, key(start + 2) == .next { return self.stretch(unit, ahead: 2, end: start + 3) }
    return start > index ? self.stretch(unit, ahead: 0, end: start + 1) : nil
  }

  /// Returns the week, month, quarter or year `ahead` units from the current one.
  func stretch(_ unit: Word.Unit, ahead: Int, end: Int) -> Stretch? {
    let months: Int
    switch unit {
    case .week:
      let first = today.startOfWeek(options.weekStart).advanced(by: ahead * 7)
      return Stretch(first: first, last: first.advanced(by: 6), end: end, unit: unit)
    case .month: months = 1
    case .quarter: months = 3
    case .year: months = 12
    default: return nil
    }
    let begin = today.addingMonths(ahead * months)
    let month = (begin.month - 1) / months * months + 1
    return span(year: begin.year, month: month, months: months, end: end, unit: unit)
  }

  private func span(year: Int, month: Int, months: Int, end: Int, unit: Word.Unit) -> Stretch? {
    guard let first = Day(year: year, month: month, day: 1) else { return nil }
    return Stretch(first: first, last: first.addingMonths(months).advanced(by: -1), end: end, unit: unit)
  }

  /// Parses a month with or without a year: the next one, the current month included.
  private func month(_ index: Int) -> Stretch? {
    let month = Int(word(index).month)
    let (said, end) = year(skipDot(index + 1))
    let year = said ?? (month < today.month ? today.year + 1 : today.year)
    return span(year: year, month: month, months: 1, end: end, unit: .month)
  }

  /// Parses "next april" as the next one after the current month.
  private func qualifiedMonth(_ index: Int) -> DateMatch? {
    var match = monthPeriod(index, evidence: .strong)
    match?.isOfAnyYear = false
    return match
  }

  /// Parses "this november" in November as the rest of the month, starting today.
  private func thisMonth(_ index: Int) -> DateMatch? {
    guard let month = month(index), month.first <= today, today <= month.last else { return qualifiedMonth(index) }
    var match = DateMatch(today, month.end)
    match.stretchEnd = month.last
    return match
  }

  /// Parses "Q2", "q2 2027": the next one, the current quarter included.
  func quarter(_ index: Int) -> Stretch? {
    guard word(index).unit == .quarter, tokens[index].letters.count == 1, isGlued(index + 1),
      let token = number(index + 1), token.digits == 1, (1...4).contains(token.value)
    else { return nil }
    let (said, end) = year(index + 2)
    let month = token.value * 3 - 2
    let year = said ?? (month + 2 < today.month ? today.year + 1 : today.year)
    return span(year: year, month: month, months: 3, end: end, unit: .quarter)
  }

  /// Parses a month alone as its first day; next year's if that is past.
  func monthPeriod(_ index: Int, evidence: Evidence = .month) -> DateMatch? {
    guard let stretch = month(index) else { return nil }
    let (said, _) = year(skipDot(index + 1))
    var match = DateMatch(stretch.first, stretch.end, said == nil ? evidence : .strong)
    match.hasYear = said != nil
    if stretch.first < today {
      match.note = said == nil ? .rolledToNextYear : .inPast
      if said == nil { match.day = stretch.first.addingMonths(12) }
    }
    match.stretchEnd = match.day.addingMonths(1).advanced(by: -1)
    match.isOfAnyYear = said == nil
    return match
  }

  /// Parses "eom", "end of next month", "mid april", "start of the year", "q2", "in 2027", "weekend".
  func periodDate(_ index: Int) -> DateMatch? {
    if var match = abbreviation(index) {
      if match.end == index + 1 { match.evidence = .edge }
      return match
    }
    if let match = edge(index) { return match }
    if key(index) == .inside || key(index) == .middle { return insidePeriod(index) }
    if let quarter = quarter(index) {
      var match = DateMatch(quarter.first, quarter.end, .none)
      let hasYear = quarter.end > index + 2
      if quarter.first < today, !hasYear {
        (match.day, match.note) = (quarter.first.addingMonths(12), .rolledToNextYear)
      }
      match.stretchEnd = match.day.addingMonths(3).advanced(by: -1)
      (match.hasYear, match.isOfAnyYear) = (hasYear, !hasYear)
      if hasYear { match.evidence = .month }
      return notingPast(match)
    }
    if key(index) == .weekend || key(index) == .the && key(index + 1) == .weekend { return weekend(index) }
    if key(index) == .midweek { return DateMatch(comingOrToday(.wednesday), index + 1, .part) }
    return nil
  }

  /// Parses "in april", "in 2027", "in q3".
  private func insidePeriod(_ index: Int) -> DateMatch? {
    guard key(index) == .inside else { return nil }
    if let match = edge(index + 1) { return match }
    if var week = weekNumber(index + 1).map(weekdays.dayOfWeek) {
      if week.evidence == .none { week.evidence = .edge }
      return week
    }
    if word(index + 1).month > 0 {
      return monthDates.monthDay(index + 1) == nil ? monthPeriod(index + 1, evidence: .strong) : nil
    }
    if var quarter = periodDate(index + 1), word(index + 1).unit == .quarter {
      quarter.evidence = .month
      return quarter
    }
    guard let token = number(index + 1), token.digits == 4, (1970...9999).contains(token.value),
      word(index + 2).unit == nil, let first = Day(year: token.value, month: 1, day: 1)
    else { return nil }
    var match = DateMatch(first, index + 2)
    match.hasYear = true
    match.stretchEnd = first.addingMonths(12).advanced(by: -1)
    return notingPast(match)
  }

  private func comingOrToday(_ weekday: Weekday) -> Day { today.weekday == weekday ? today : context.coming(weekday) }

  private func abbreviation(_ index: Int) -> DateMatch? {
    let end = index + 1
    switch key(index) {
    case .endOfDay: return endOfDay(today, end)
    case .endOfWeek: return endOfWeek(0, end)
    case .endOfMonth: return stretch(.month, ahead: 0, end: end).map { DateMatch($0.last, end) }
    case .endOfQuarter: return stretch(.quarter, ahead: 0, end: end).map { DateMatch($0.last, end) }
    case .endOfYear: return stretch(.year, ahead: 0, end: end).map { DateMatch($0.last, end) }
    case .startOfMonth where isWordOfTitle(index), .startOfYear where isWordOfTitle(index): return nil
    case .startOfMonth: return stretch(.month, ahead: 0, end: end).map { DateMatch(next($0, .start), end) }
    case .startOfYear: return stretch(.year, ahead: 0, end: end).map { DateMatch(next($0, .start), end) }
    case .closeOfBusiness: return closeOfBusiness(end)
    case .close where key(index + 1) == .of && (key(index + 2) == .business || letters(index + 2, "play")),
      .end where key(index + 1) == .of && key(index + 2) == .business && word(index + 3).unit != .day:
      return closeOfBusiness(index + 3, mode == .date ? .strong : .edge)
    case .none, .the: return endOfUnit(skipThe(index))
    default: return nil
    }
  }

  /// Parses "month end", "year end"; a title requires a preposition before it.
  private func endOfUnit(_ index: Int) -> DateMatch? {
    guard let unit = word(index).unit, [.month, .quarter, .year].contains(unit), tokens[index].letters.count > 3,
      letters(skipHyphen(index + 1), "end"), mode == .date || PeriodGrammar.leads.contains(key(skipTheBack(index)))
    else { return nil }
    return stretch(unit, ahead: 0, end: skipHyphen(index + 1) + 1).map { DateMatch($0.last, $0.end) }
  }

  private func skipTheBack(_ index: Int) -> Int { key(index - 1) == .the ? index - 2 : index - 1 }

  private static let leads: [Word.Key] = [.by, .due, .before, .until, .from, .starting, .after]

  /// Returns true for the words "boy" and "soy", which are abbreviations in capitals or after a preposition: "by boy".
  private func isWordOfTitle(_ index: Int) -> Bool {
    mode == .title && !tokens[index].isCapital && !PeriodGrammar.leads.contains(key(index - 1))
  }

  private func closeOfBusiness(_ end: Int, _ evidence: Evidence = .strong) -> DateMatch {
    var match = DateMatch(today, end, evidence)
    match.time = TimeMatch(options.dayParts.closeOfBusiness.minutes, end)
    match.role = .deadline
    return match
  }

  private func endOfDay(_ day: Day, _ end: Int) -> DateMatch {
    var match = DateMatch(day, end)
    match.role = .deadline
    return match
  }

  private enum Edge { case start, middle, end }

  /// Parses "start of", "beginning of", "middle of", "mid", "end of" with a period.
  private func edge(_ index: Int) -> DateMatch? {
    let start = skipThe(index)
    let edge: Edge
    switch key(start) {
    case .start: edge = .start
    case .starting where word(start).isEdge: edge = .start
    case .middle: edge = .middle
    case .end: edge = .end
    default: return nil
    }
    var place = start + 1
    place = skipHyphen(place)
    let isSpoken = letters(start, "early") || letters(start, "late")
    let hasOf = key(place) == .of || isSpoken && key(place) == .inside
    if hasOf { place += 1 }
    let isYear = !hasOf && isSpoken && (wholeYear(place) ?? quarter(place)) != nil
    guard
      hasOf || isYear || edge == .middle || word(place).month > 0 || key(place) == .next
        || isSpoken && key(place) == .this
    else { return nil }
    if edge == .end, key(place - 1) == .of, let match = endOfNamedDay(place) { return match }
    let bare = skipThe(place)
    let found = stretch(place) ?? wholeYear(place) ?? word(bare).unit.flatMap { stretch($0, ahead: 0, end: bare + 1) }
    guard let found, tokens[found.end - 1].letters.count != 1 || word(place).unit == .quarter else { return nil }
    if edge == .end, found.unit == .week {
      let weeks = today.startOfWeek(options.weekStart).distance(to: found.first) / 7
      return endOfWeek(weeks, found.end, isThis: key(place) == .this)
    }
    let hasYear = number(found.end - 1).map { $0.digits > 1 } ?? false
    let isFixed = key(place) == .next || key(place) == .this || found.end > bare + 2 || hasYear
    let isNamed = word(bare).month > 0 || quarter(bare) != nil
    let said = PeriodGrammar.day(found, edge)
    let day = isFixed ? said : next(found, edge, isNamed: isNamed)
    let isJoined = skipHyphen(start + 1) > start + 1
    var match = DateMatch(day, found.end, isJoined || isYear ? .edge : .strong)
    match.isEdge = true
    if isNamed, day > said { match.note = .rolledToNextYear }
    return notingPast(match)
  }

  /// Parses a year number as a period.
  func wholeYear(_ index: Int) -> Stretch? {
    guard let token = number(index), token.digits == 4, (1970...9999).contains(token.value) else { return nil }
    return span(year: token.value, month: 1, months: 12, end: index + 1, unit: .year)
  }

  private func endOfNamedDay(_ index: Int) -> DateMatch? {
    switch key(index) {
    case .today: return endOfDay(today, index + 1)
    case .tomorrow: return endOfDay(today.advanced(by: 1), index + 1)
    default: break
    }
    let place = skipThe(index)
    if var match = weekdays.qualifiedWeekday(place) ?? weekdays.weekdayDate(place) {
      match.role = .deadline
      return match
    }
    guard word(place).unit == .day, tokens[place].letters.count == 3, key(place + 1) != .of else { return nil }
    return endOfDay(today, place + 1)
  }

  private static func day(_ stretch: Stretch, _ edge: Edge) -> Day {
    switch (edge, stretch.unit) {
    case (.start, _): stretch.first
    case (.end, _): stretch.last
    case (.middle, .week): stretch.first.advanced(by: (10 - stretch.first.weekday.rawValue) % 7)
    case (.middle, .quarter): stretch.first.addingMonths(1).advanced(by: 14)
    case (.middle, .year): stretch.first.addingMonths(6)
    case (.middle, _): stretch.first.advanced(by: 14)
    }
  }

  /// Returns the edge of this period, or of the next one of its kind if it is past; a named month recurs yearly.
  private func next(_ stretch: Stretch, _ edge: Edge, isNamed: Bool = false) -> Day {
    let day = PeriodGrammar.day(stretch, edge)
    guard day < today else { return day }
    var later = stretch
    if stretch.unit == .week {
      (later.first, later.last) = (stretch.first.advanced(by: 7), stretch.last.advanced(by: 7))
    } else {
      let months = stretch.unit == .year ? 12 : stretch.unit == .quarter ? 3 : 1
      later.first = stretch.first.addingMonths(isNamed ? 12 : months)
      later.last = later.first.addingMonths(months).advanced(by: -1)
    }
    return PeriodGrammar.day(later, edge)
  }

  /// Returns the configured end of the week; the other of workweek end and calendar week end is the alternative.
  ///
  /// `isThis` stays in the current week even if its last workday is past.
  private func endOfWeek(_ weeks: Int, _ end: Int, isThis: Bool = false) -> DateMatch {
    var week = weeks
    let isOver = weeks == 0 && context.weekday(options.endOfWeek, weeks: 0) < today
    if isOver, !isThis { week = 1 }
    let last = today.startOfWeek(options.weekStart).advanced(by: week * 7 + 6)
    var match = DateMatch(isOver && isThis ? last : context.weekday(options.endOfWeek, weeks: week), end)
    let other = last == match.day ? context.weekday(.friday, weeks: week) : last
    if other >= today { match.other = (.endOfWeek, other) }
    match.isEdge = true
    return match
  }

  /// Parses "weekend", "this weekend", "next weekend", "the weekend after next".
  private func weekend(_ index: Int) -> DateMatch? {
    var place = skipThe(index)
    if key(place) == .on { place = skipThe(place + 1) }
    let qualifier = key(place)
    if [.this, .next, .coming].contains(qualifier) { place += 1 }
    if qualifier == .this, key(place) == .coming { place += 1 }
    guard key(place) == .weekend else { return nil }
    let first = options.weekend.first ?? .saturday
    let isOn = options.weekend.contains(today.weekday)
    let nearest = isOn ? today : comingOrToday(first)
    let begin = isOn ? today.startOfWeek(first) : nearest
    if key(place + 1) == .after, key(place + 2) == .next { return DateMatch(begin.advanced(by: 14), place + 3) }
    if place == skipThe(index), let match = weekendOf(place + 1) ?? nthWeekdays.weekendBeside(place + 1) {
      return match
    }
    guard qualifier == .next else {
      var match = DateMatch(nearest, place + 1, place == index && qualifier == .weekend ? .part : .strong)
      match.stretchEnd = begin.advanced(by: options.weekend.count - 1)
      return match
    }
    var match = DateMatch(begin.advanced(by: 7), place + 1)
    match.stretchEnd = match.day.advanced(by: options.weekend.count - 1)
    if !isOn { match.other = (.nextSkips, nearest) }
    return match
  }

  /// Parses "of july 4" behind "the weekend" as the weekend next to that day.
  private func weekendOf(_ index: Int) -> DateMatch? {
    guard key(index) == .of, key(skipThe(index + 1)) != .weekend, let day = dates.anchor(index + 1), day.fault == nil
    else { return nil }
    return holidays.weekend(beside: day)
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
    guard let monday = Day.monday(ofWeek: token.value, year) else {
      match.fault = Fault(.nonexistentDate)
      return match
    }
    match.day = monday
    if said == nil, monday.advanced(by: 6) < today {
      guard let next = Day.monday(ofWeek: token.value, year + 1) else { return nil }
      (match.day, match.note) = (next, .rolledToNextYear)
    }
    match.stretchEnd = match.day.advanced(by: 6)
    return match.day < today && said != nil ? past(match) : match
  }
}
