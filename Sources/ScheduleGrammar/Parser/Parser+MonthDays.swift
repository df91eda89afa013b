import TodoModel

extension Parser {
  /// Parses a day and a month in words: "march 3", "3rd of march 2027", "apr14", "31-Oct-26", "mar 9 - 13".
  func monthDay(_ index: Int) -> DateMatch? {
    if word(index).month > 0 { return monthFirst(index) }
    return dayFirst(skipThe(index))
  }

  private func monthFirst(_ index: Int) -> DateMatch? {
    let month = Int(word(index).month)
    var place = skipDot(index + 1)
    if isJoint(place) { place += 1 }
    place = skipThe(place)
    guard let (day, end) = dayNumber(place, after: month) else { return nil }
    let (year, yearEnd) = self.year(end)
    var match = resolve(month: month, day: day, year: year, end: yearEnd)
    if let (last, lastEnd) = lastDay(yearEnd) {
      match.last = Day(year: match.day.year, month: month, day: last)
      match.end = lastEnd
      if match.last == nil { match.fault = Fault(.nonexistentDate) }
    }
    return match
  }

  private func dayFirst(_ index: Int) -> DateMatch? {
    guard let (day, afterDay) = dayNumber(index, after: nil) else { return nil }
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
  private func dayNumber(_ index: Int, after month: Int?) -> (Int, Int)? {
    if let (value, end) = ordinal(index) { return value <= 99 ? (value, end) : nil }
    guard let token = number(index), token.digits <= 2 else { return nil }
    if month != nil {
      if sign(index + 1) == ":", isGlued(index + 1) { return nil }
      if [.am, .pm, .times].contains(key(index + 1)) { return nil }
      if isGlued(index + 1), index + 1 < tokens.count, tokens[index + 1].kind == .word { return nil }
    }
    return (token.value, index + 1)
  }

  /// Parses the end of a range of days: "- 13", "to 13".
  private func lastDay(_ index: Int) -> (Int, Int)? {
    let link = sign(index) == "-" || key(index) == .to || key(index) == .until || key(index) == .through
    guard link, let (day, end) = dayNumber(index + 1, after: 0), (1...31).contains(day) else { return nil }
    if sign(end) == "-" || sign(end) == "/", isGlued(end) { return nil }
    if let unit = word(end).unit, unit != .quarter { return nil }
    return (day, end)
  }

  /// Parses a year after a day: "2027", ", 2027", "'27", "-26", "/2026".
  func year(_ index: Int, isLinked: Bool = false) -> (Int?, Int) {
    var place = skipComma(index)
    if key(place) == .next || key(place) == .this, word(place + 1).unit == .year {
      return (today.year + (key(place) == .next ? 1 : 0), place + 2)
    }
    let linked = isJoint(place)
    if linked { place += 1 }
    if sign(place) == "'", let token = number(place + 1), isGlued(place + 1), token.digits == 2 {
      return (fullYear(token.value), place + 2)
    }
    guard let token = number(place) else { return (nil, index) }
    if token.digits == 4, (1970...9999).contains(token.value), !isClock(place) { return (token.value, place + 1) }
    let isYear = mode == .date && !linked && place == index && token.value > 24 && isLast(place + 1)
    if token.digits == 2, linked && isLinked || isYear { return (fullYear(token.value), place + 1) }
    return (nil, index)
  }

  /// Parses "2027 march 3", "2027, 3 march"; in date mode also "2027 march".
  func yearBeforeMonth(_ index: Int) -> DateMatch? {
    guard let year = number(index), year.digits == 4, (1970...9999).contains(year.value) else { return nil }
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

  /// Expands a two-digit year: 00 to 68 are 2000 to 2068.
  func fullYear(_ value: Int) -> Int { value <= 68 ? 2000 + value : 1900 + value }

  /// Returns true if a four-digit number is a time: "1730 hours".
  private func isClock(_ index: Int) -> Bool {
    let next = key(index + 1)
    return tokens.indices.contains(index + 1)
      && (next == .hours || word(index + 1).unit == .hour || next == .am || next == .pm)
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

  /// Parses "the 15th", "15th", "the 15th of next month".
  func ordinalDay(_ index: Int) -> DateMatch? {
    let start = skipThe(index)
    guard let (day, end) = ordinal(start), start > index || number(start) != nil || inMonth(end) != nil else {
      return nil
    }
    guard (1...31).contains(day) else {
      guard start > index, mode == .date else { return nil }
      var match = DateMatch(today, end)
      match.fault = Fault(.nonexistentDate, "the 31st")
      return match
    }
    let evidence: Evidence = start > index && number(start) != nil ? .edge : .none
    if let (word, stop) = inMonth(end) {
      let match = dayOfMonth(day, months: word == .next ? 1 : 0, stop)
      let rolls = word == .the && match.fault == nil && match.day < today
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

  /// Parses "of this month", "of next month", "of the month", "next month".
  private func inMonth(_ index: Int) -> (Word.Key, Int)? {
    let place = key(index) == .of ? index + 1 : index
    guard key(place) == .next || key(place) == .this || key(place) == .the && place > index,
      word(place + 1).unit == .month
    else { return nil }
    return (key(place), place + 2)
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
}

/// Parsing of words that limit a repeat to some days: a calendar period, a range of months, the coming days.
extension Parser {
  /// Parses "between june and august", "in july and august", "all week", "of next month", "over the next 2 weeks".
  func keptDays(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard series.starting == nil, series.until == nil, series.count == nil, series.length == nil else { return nil }
    return nextUnits(index, &series) ?? daysBetween(index, &series) ?? listedMonths(index, &series)
      ?? wholeStretch(index, &series)
  }

  /// Parses "in winter", "during the holidays", "until spring": periods with unknown dates.
  func unknownDays(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let leads: Set<Word.Key> = [
      .inside, .until, .through, .from, .before, .after, .starting, .ending, .this, .next, .the, .within,
    ]
    var place = index
    while place < index + 3, leads.contains(key(place)) || isDuring(place) { place += 1 }
    guard place > index, tokens.indices.contains(place), !tokens[place].isLiteral,
      WordTable.seasons.contains(tokens[place].letters), mode == .date || isClosed(place + 1)
    else { return nil }
    series.fault = Fault(.noSchedule, message: RefusalWords.seasonsUnknown)
    return place + 1
  }

  private func isDuring(_ index: Int) -> Bool {
    letters(index, "during") || letters(index, "over") || letters(index, "all") || letters(index, "throughout")
  }

  /// Returns true if a phrase can end before the token: a sign, a time of day or the end of a range follows.
  private func isClosed(_ index: Int) -> Bool {
    isLast(index) || [",", ".", ";", ":", "!", "?", ")"].contains(sign(index))
      || [.to, .until, .through, .at, .and].contains(key(index)) || time(index) != nil
  }

  /// Returns true for words that precede a calendar period: "in", "during", "over", "for", "within".
  private func leadsToStretch(_ index: Int) -> Bool { [.inside, .on, .lasting, .within].contains(key(index)) }

  /// Parses "over the next 2 weeks", "for the next month", "the next 3 days": a duration from the start of the repeat.
  private func nextUnits(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let start = leadsToStretch(index) ? index + 1 : index
    let place = skipThe(start)
    if key(index) == .within, let length = length(place), length.minutes == 0 {
      series.length = length
      series.fault = series.fault ?? length.fault
      return length.end
    }
    guard key(place) == .next else { return nil }
    if let length = length(place + 1), length.minutes == 0 {
      series.length = length
      series.fault = series.fault ?? length.fault
      return length.end
    }
    guard place > start, let (unit, end) = unit(place + 1), let length = Parser.one(unit) else { return nil }
    series.length = length
    return end
  }

  private static func one(_ unit: Word.Unit) -> OffsetMatch? {
    switch unit {
    case .week: OffsetMatch(days: 7)
    case .fortnight: OffsetMatch(days: 14)
    case .month: OffsetMatch(months: 1)
    case .quarter: OffsetMatch(months: 3)
    case .year: OffsetMatch(months: 12)
    case .second, .minute, .hour, .day, .businessDay: nil
    }
  }

  /// Parses "between june and august", "between dec 1 and dec 24".
  private func daysBetween(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard key(index) == .between, var first = date(index + 1), key(first.end) == .and, var last = date(first.end + 1),
      first.fault == nil, last.fault == nil, first.form != .weekday, first.time == nil, last.time == nil,
      !first.isOffset, !last.isOffset
    else { return nil }
    last.day = last.stretchEnd ?? last.day
    return keep(&first, &last, index, &series)
  }

  /// Parses "in july and august", "in march, april and october".
  private func listedMonths(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let place = leadsToStretch(index) || key(index) == .of ? index + 1 : index
    guard [.daily, .weekly].contains(series.rule.frequency), series.rule.months.isEmpty, let list = monthList(place),
      list.months.count > 1, let end = [list.end - 1, list.end - 2].first(where: { word($0).month > 0 }),
      var first = monthPeriod(place), var last = monthPeriod(end)
    else { return nil }
    let count = (last.day.month - first.day.month + 12) % 12 + 1
    let all = Set((0..<count).map { (first.day.month + $0 - 1) % 12 + 1 })
    if all != list.months { series.rule.months = list.months.sorted() }
    last.day = last.stretchEnd ?? last.day
    return keep(&first, &last, index, &series)
  }

  private func keep(_ first: inout DateMatch, _ last: inout DateMatch, _ index: Int, _ series: inout SeriesMatch) -> Int
  {
    join(&first, &last)
    (series.starting, series.until, series.untilIndex) = (first, last, index)
    return last.end
  }

  /// Parses "all week", "throughout july", "the rest of the year", "for next month", "of july", "for the week".
  private func wholeStretch(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    var place = leadsToStretch(index) || key(index) == .of ? index + 1 : index
    let start = place
    let bare = skipThe(place)
    if letters(bare, "rest"), key(bare + 1) == .of {
      place = bare + 2
    } else if letters(bare, "whole") || letters(bare, "entire") {
      place = bare + 1
    } else if letters(place, "all") || letters(place, "throughout") {
      place = key(place + 1) == .of ? place + 2 : place + 1
    }
    guard place > start || key(index) == .lasting || key(index) == .of && key(place) != .the,
      let found = wholeStretch(place), canEnd(found.end), !letters(found.end, "round"),
      place > start || mode == .date || isClosed(found.end)
    else { return nil }
    if found.first > today { series.starting = DateMatch(found.first, found.end) }
    series.until = DateMatch(found.last, found.end)
    series.untilIndex = index
    return letters(found.end, "long") ? found.end + 1 : found.end
  }

  private func wholeStretch(_ index: Int) -> Stretch? {
    if let found = stretch(index) { return found }
    if let year = wholeYear(index) { return unit(year.end) == nil && key(year.end) != .times ? year : nil }
    let bare = skipThe(index)
    guard let unit = word(bare).unit, tokens[bare].letters.count > 1 else { return nil }
    return stretch(unit, ahead: 0, end: bare + 1)
  }

  /// Moves range ends without a year into matching years: "november to january", "june to august 2028".
  func join(_ first: inout DateMatch, _ last: inout DateMatch) {
    let areOpen = first.isOfAnyYear && last.isOfAnyYear
    if last.isOfAnyYear, last.day < first.day {
      last.move(years: first.day.year - last.day.year)
      if last.day < first.day { last.move(years: 1) }
    } else if first.isOfAnyYear, last.hasYear, first.day < last.day {
      first.move(years: last.day.year - first.day.year)
      if first.day > last.day { first.move(years: -1) }
      first.note = nil
    }
    if first.form == .weekday, last.form == .weekday, !first.hasYear, last.day < first.day {
      last.day = last.day.advanced(by: 7)
    }
    (first.isOfAnyYear, last.isOfAnyYear) = (areOpen, areOpen)
  }
}
