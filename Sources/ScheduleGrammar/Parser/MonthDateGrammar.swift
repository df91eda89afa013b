import TodoModel

/// A day and a month in words, a day of a month, several months.
struct MonthDateGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses a day and a month in words: "march 3", "3rd of march 2027", "apr14", "31-Oct-26", "mar 9 - 13".
  func monthDay(_ index: Int) -> DateMatch? {
    if word(index).month > 0 { return monthFirst(index) }
    return dayFirst(skipThe(index))
  }

  private func monthFirst(_ index: Int) -> DateMatch? {
    let month = Int(word(index).month)
    var place = skipDot(index + 1)
    if isJoint(place) { place += 1 }
    if sign(place) == ",", mode == .date ? number(place + 1) != nil : endsWithOrdinal(place + 1) { place += 1 }
    place = skipThe(place)
    guard let (day, end) = dayNumber(place, after: month) ?? spokenDay(place) else { return nil }
    let (year, yearEnd) = self.year(end)
    let isSpoken = mode == .title && number(place) == nil && ordinal(place) == nil
    var match = resolve(month: month, day: day, year: year, end: yearEnd, evidence: isSpoken ? .edge : .strong)
    // "dec 29 to 2 jan" has two months.
    if let (last, lastEnd) = lastDay(yearEnd), word(skipDayDot(lastEnd)).month == 0 {
      let (said, end) = self.year(lastEnd)
      if year == nil, let said { match = resolve(month: month, day: day, year: said, end: end) }
      match.last = Day(year: match.day.year, month: month, day: last)
      match.end = year == nil ? end : lastEnd
      if match.last == nil { match.fault = Fault(.nonexistentDate) }
    }
    return match
  }

  /// Returns true for the day of "october, 1st" at the end of a title part.
  private func endsWithOrdinal(_ index: Int) -> Bool {
    number(index) != nil && ordinal(index).map { endsPart($0.end) } ?? false
  }

  private func dayFirst(_ index: Int) -> DateMatch? {
    guard let (day, afterDay) = dayNumber(index, after: nil) ?? spokenDayFirst(index) else { return nil }
    var place = afterDay
    if word(skipDot(place)).month > 0 { place = skipDot(place) }
    var last: Int?
    if let (found, end) = lastDay(place) ?? lastDay(skipDayDot(place)) {
      (last, place) = (found, word(skipDayDot(end)).month > 0 ? skipDayDot(end) : end)
    }
    if key(place) == .of { place += 1 }
    let isLinked = isJoint(place)
    if isLinked { place += 1 }
    guard word(place).month > 0 else { return nil }
    // "3 may need help" is no date: after a bare number, a month that is also a verb or name needs further evidence.
    let month = Int(word(place).month)
    let (year, end) = self.year(skipDot(place + 1), isLinked: isLinked)
    var match = resolve(month: month, day: day, year: year, end: end)
    if let last { match.last = Day(year: match.day.year, month: month, day: last) }
    return match
  }

  /// Parses 1 to 31 in digits, as an ordinal or as an ordinal word; a clock time does not match.
  func dayNumber(_ index: Int, after month: Int?) -> (Int, Int)? {
    if let (value, end) = ordinal(index) { return value <= 99 ? (value, end) : nil }
    guard let token = number(index), token.digits <= 2 else { return nil }
    if month != nil {
      if sign(index + 1) == ":", isGlued(index + 1) { return nil }
      if [.am, .pm, .times].contains(key(index + 1)) { return nil }
      if isGlued(index + 1), index + 1 < tokens.count, tokens[index + 1].kind == .word { return nil }
    }
    return (token.value, index + 1)
  }

  /// Parses the day in words after a month: "may twenty nine"; hours and counts do not match ("may five thirty").
  private func spokenDay(_ index: Int) -> (Int, Int)? {
    guard let (value, end) = cardinal(index), value > 0, !word(index).isVague, !isJoint(end), unit(end) == nil,
      ![.am, .pm, .oclock, .oh, .times, .past, .hours].contains(key(end)),
      key(end) != .to || value > 12 || word(end + 1).month > 0
    else { return nil }
    if value <= 12, let minutes = cardinal(end), minutes.value >= 10 { return nil }
    return (value, end)
  }

  /// Parses the day in words before a month, in date mode: "twenty nine may".
  private func spokenDayFirst(_ index: Int) -> (Int, Int)? {
    guard mode == .date, let (value, end) = cardinal(index), (1...31).contains(value), !word(index).isVague,
      word(key(end) == .of ? end + 1 : end).month > 0
    else { return nil }
    return (value, end)
  }

  /// Parses the end of a range of days: "- 13", "to 13".
  private func lastDay(_ index: Int) -> (Int, Int)? {
    let link = sign(index) == "-" || key(index) == .to || key(index) == .until || key(index) == .through
    guard link, let (day, end) = dayNumber(skipThe(index + 1), after: 0), (1...31).contains(day) else { return nil }
    if sign(end) == "-" || sign(end) == "/", isGlued(end) { return nil }
    if let unit = word(end).unit, unit != .quarter { return nil }
    return (day, end)
  }

  /// Parses "2027 march 3", "2027, 3 march"; in date mode also "2027 march".
  func yearBeforeMonth(_ index: Int) -> DateMatch? {
    guard let year = number(index), year.digits == 4,
      (1970...(mode == .date ? 9999 : 2199)).contains(year.value),
      // "flight LH 2028 12 dec"
      mode == .date || index == 0 || !tokens[index - 1].isCapital
    else { return nil }
    let place = skipComma(index + 1)
    guard place < tokens.count, tokens[place].isSpaced,
      word(place).month > 0 || number(place) != nil && tokens[place].digits <= 2
    else { return nil }
    guard let match = monthDay(place) else {
      let month = Int(word(place).month)
      guard mode == .date, month > 0 else { return nil }
      return resolve(month: month, day: 1, year: year.value, end: skipDot(place + 1))
    }
    guard !match.hasYear, match.last == nil else { return nil }
    guard match.fault == nil else { return match }
    return resolve(month: match.day.month, day: match.day.dayOfMonth, year: year.value, end: match.end)
  }

  /// Returns the date in that year or, without a year, its next occurrence.
  func resolve(month: Int, day: Int, year: Int?, end: Int, evidence: Evidence = .strong) -> DateMatch {
    var match = DateMatch(today, end, evidence)
    match.hasYear = year != nil
    if let year {
      guard let found = Day(year: year, month: month, day: day) else { return missing(match, month, day, year) }
      match.day = found
      return notingPast(match)
    }
    if let found = Day(year: today.year, month: month, day: day), found >= today {
      match.day = found
      return match
    }
    if month == 2, day == 29 { return leapDay(match) }
    // A past day of this year moves to next year.
    let longest = Day.length(ofMonth: max(1, min(12, month)), year: 2001)
    let isPast = (month, min(day, longest)) < (today.month, today.dayOfMonth)
    let next = isPast ? today.year + 1 : today.year
    guard let found = Day(year: next, month: month, day: day) else { return missing(match, month, day, next) }
    match.day = found
    match.note = .rolledToNextYear
    return match
  }

  /// Returns the next 29 February.
  private func leapDay(_ match: DateMatch) -> DateMatch {
    var match = match
    let days = (today.year...(today.year + 8)).lazy.compactMap { Day(year: $0, month: 2, day: 29) }
    guard let day = days.first(where: { $0 >= today }) else { return missing(match, 2, 29, today.year) }
    (match.day, match.note) = (day, .rolledToNextYear)
    return match
  }

  private func missing(_ match: DateMatch, _ month: Int, _ day: Int, _ year: Int) -> DateMatch {
    var match = match
    guard (1...12).contains(month), day >= 1 else {
      match.fault = Fault(.nonexistentDate)
      return match
    }
    let last = Day.length(ofMonth: month, year: year)
    let shown = match.hasYear ? " \(year)" : ""
    match.fault = Fault(.nonexistentDate, "\(last) \(DateNames.month(month).lowercased())" + shown)
    return match
  }

  /// Parses "the 15th", "15th", "the 15th of next month", "20 of next month".
  func ordinalDay(_ index: Int) -> DateMatch? {
    let start = skipThe(index)
    guard let (day, end) = ordinal(start) ?? bareDay(start),
      start > index || number(start) != nil || inMonth(end) != nil
    else { return nil }
    guard (1...31).contains(day) else {
      guard start > index, mode == .date else { return nil }
      var match = DateMatch(today, end)
      match.fault = Fault(.nonexistentDate, "the 31st")
      return match
    }
    let evidence: Evidence = start > index && number(start) != nil ? .edge : .none
    if let (months, stop) = inMonth(end) {
      let match = dayOfMonth(day, months: months ?? 0, stop)
      let rolls = months == nil && match.fault == nil && match.day < today
      return rolls ? dayOfMonth(day, months: 1, stop) : match
    }
    if key(end) == .of { return nil }
    var (year, month, date) = today.parts
    for _ in 0..<12 {
      if let found = Day(year: year, month: month, day: day), found.dayOfMonth >= date {
        return DateMatch(found, end, evidence)
      }
      date = 1
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
    }
    return nil
  }

  /// Parses the number of "20 of next month".
  private func bareDay(_ index: Int) -> (Int, Int)? {
    guard let token = number(index), token.digits <= 2, key(index + 1) == .of, inMonth(index + 1)?.months != nil,
      index == 0 || !WordTable.numbered.contains(tokens[index - 1].letters)
    else { return nil }
    return (token.value, index + 1)
  }

  /// Parses "next month on the 20th", "this month the 5th".
  func dayInMonth(_ index: Int) -> DateMatch? {
    guard let (months, end) = inMonth(index), let months,
      let (day, stop) = ordinal(skipThe(key(end) == .on ? end + 1 : end)), (1...31).contains(day), !isCounted(stop)
    else { return nil }
    return dayOfMonth(day, months: months, stop)
  }

  /// Returns true for a unit or weekday that an ordinal counts: "next month second week".
  private func isCounted(_ index: Int) -> Bool {
    unit(index) != nil || word(index).weekday > 0 || key(index) == .weekend
  }

  /// Parses "of this month", "of the next month", "of the month after next", "next month"; the months ahead are nil for
  /// "of the month".
  private func inMonth(_ index: Int) -> (months: Int?, end: Int)? {
    let start = key(index) == .of ? index + 1 : index
    if key(start) == .the, word(start + 1).unit == .month, key(start + 2) == .after, key(start + 3) == .next {
      return (2, start + 4)
    }
    let isNamed = key(start) == .the && [.next, .this, .coming].contains(key(start + 1))
    let place = isNamed ? start + 1 : start
    guard [.next, .this, .coming].contains(key(place)) || key(place) == .the && place > index,
      word(place + 1).unit == .month
    else { return nil }
    return (key(place) == .the ? nil : key(place) == .this ? 0 : 1, place + 2)
  }

  private func dayOfMonth(_ day: Int, months: Int, _ end: Int) -> DateMatch {
    let first = today.advanced(by: 1 - today.dayOfMonth).addingMonths(months)
    var match = DateMatch(first, end)
    guard let found = Day(year: first.year, month: first.month, day: day) else {
      return missing(match, first.month, day, first.year)
    }
    match.day = found
    return notingPast(match)
  }

  /// Parses "july and august", "november to january", "between june and august"; a month with a day does not match.
  func months(_ index: Int) -> (months: Set<Int>, end: Int)? {
    if key(index) == .between {
      let end = skipDot(index + 2)
      guard isMonth(index + 1), key(end) == .and, isMonth(end + 1) else { return nil }
      return (monthRange(index + 1, end + 1), skipDot(end + 2))
    }
    var months: Set<Int> = []
    var place = key(index) == .from ? index + 1 : index
    while isMonth(place) {
      months.insert(Int(word(place).month))
      var end = skipDot(place + 1)
      if [.to, .through].contains(key(end)) || sign(end) == "-" {
        guard isMonth(end + 1) else { return nil }
        months.formUnion(monthRange(place, end + 1))
        end = skipDot(end + 2)
      }
      guard let next = listed(end), isMonth(next) else { return (months, end) }
      place = next
    }
    return nil
  }

  private func isMonth(_ index: Int) -> Bool { word(index).month > 0 && monthDay(index) == nil }

  /// Returns the months of a range, across New Year if needed.
  private func monthRange(_ first: Int, _ last: Int) -> Set<Int> {
    let (first, last) = (Int(word(first).month), Int(word(last).month))
    return Set(first <= last ? Array(first...last) : Array(first...12) + Array(1...last))
  }

  /// Parses "july", "july, august and december"; a month with a day is a date and does not match.
  func monthList(_ index: Int) -> (months: Set<Int>, end: Int)? {
    var months: Set<Int> = []
    var place = index
    while isMonth(place) {
      months.insert(Int(word(place).month))
      place = skipDot(place + 1)
      guard let next = listed(place), isMonth(next) else { return (months, place) }
      place = next
    }
    return nil
  }
}
