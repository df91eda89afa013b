import TodoModel

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
