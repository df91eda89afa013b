import TodoModel

/// Words after a repeat: days, more times, start and end, limits to some days.
struct SeriesTailGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses words after a repeat: days, more times, start and end, exceptions, the completion mode.
  func seriesTail(_ index: Int, _ series: inout SeriesMatch, _ clauses: Clauses) -> Int? {
    if let end = repeats.afterCompletion(index) {
      series.mode = .afterCompletion
      return end
    }
    if key(index) == .catching, key(index + 1) == .up {
      series.mode = .catchUp
      return index + 2
    }
    if key(index) == .skip || key(index) == .except, key(index + 1) == .short, word(index + 2).unit == .month {
      series.skipsShortMonths = true
      return index + 3
    }
    if let end = repeats.quota(index, behind: &series) { return end }
    if let end = workdayShifts.shift(index, &series) ?? extraDates.extraDates(index, &series) { return end }
    return unknownDays(index, &series) ?? hoursOfDays(index, &series) ?? days(index, &series) ?? moreTimes(
      index, &series, clauses) ?? start(index, &series) ?? ending(index, &series) ?? count(index, &series) ?? keptDays(
        index, &series) ?? exceptions.exception(index, &series)
  }

  /// Parses "on weekdays" and "mon-fri" after "every hour" and "every day"; "every 2 hours" after days.
  private func hoursOfDays(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    if series.rule.frequency == .weekly, series.rule.interval == 1, !series.rule.weekdays.isEmpty,
      isEvery(index) || key(index) == .hourly, let hours = repeats.series(index), hours.rule.frequency == .hourly
    {
      series.rule.frequency = hours.rule.frequency
      series.rule.interval = hours.rule.interval
      series.fault = series.fault ?? hours.fault
      return hours.end
    }
    let isDaily = series.rule == Recurrence(.daily)
    guard series.rule.frequency == .hourly || isDaily, series.rule.weekdays.isEmpty else { return nil }
    let isLed = key(index) == .on
    let place = isLed ? skipThe(index + 1) : index
    guard
      let found = weekdayLists.weekdaySeries(place) ?? repeats.adverbSeries(place)
        ?? (isLed && !isDaily ? listedDays(place) : nil), found.rule.frequency == .weekly, !found.rule.weekdays.isEmpty,
      !isDaily || !weekdays.isStretch(place, nil)
    else { return nil }
    series.rule.weekdays = found.rule.weekdays
    if isDaily { (series.rule.frequency, series.namesDays) = (.weekly, true) }
    return found.end
  }

  private func listedDays(_ index: Int) -> SeriesMatch? {
    weekdayLists.weekdayList(index).map { SeriesMatch(.on($0.days), $0.end, namesDays: true) }
  }

  /// Parses "on friday", "on the 15th", "on dec 25", "on the last friday", "in november".
  private func days(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard !series.namesDays, key(index) == .on || key(index) == .inside else { return nil }
    let place = key(index + 1) == .a ? index + 2 : skipThe(index + 1)
    var found: SeriesMatch?
    switch series.rule.frequency {
    case .weekly:
      found = listedDays(place)
      if key(place) == .weekdays { found = SeriesMatch(.on(Weekday.workdays), place + 1, namesDays: true) }
      if key(place) == .weekends { found = SeriesMatch(.on(options.weekend), place + 1, namesDays: true) }
    case .monthly: found = placedRepeats.placed(place).map(placedRepeats.scoped) ?? placedRepeats.dayNumber(place)
    case .yearly: found = placedRepeats.yearlyDay(place)
    case .daily, .hourly, .minutely: found = nil
    }
    guard let found, found.rule.frequency == series.rule.frequency || series.rule.frequency == .monthly else {
      return nil
    }
    let interval = series.rule.interval
    let start = series.rule.weekStart
    series.rule = found.rule
    series.rule.interval = interval
    series.rule.weekStart = start
    series.clampedDay = found.clampedDay
    series.workdayIsBefore = found.workdayIsBefore
    series.fault = series.fault ?? found.fault
    series.namesDays = true
    return found.end
  }

  /// Parses "and evening" after "every morning".
  private func moreParts(_ index: Int, _ series: inout SeriesMatch, _ clauses: Clauses) -> Int? {
    guard clauses.time == nil, series.time?.isPartOnly == true, series.moreTimes.count < 3,
      let next = listed(index) ?? (sign(index - 1) == "," ? index : nil), let part = word(next).part,
      mode == .date || word(next).isPlural || isClosed(next + 1)
    else { return nil }
    series.moreTimes.append(times.partTime(part, next + 1))
    series.moreTimesIndex = series.moreTimesIndex ?? (sign(index - 1) == "," ? index - 1 : index)
    return next + 1
  }

  /// Parses "and 6pm" after a time.
  private func moreTimes(_ index: Int, _ series: inout SeriesMatch, _ clauses: Clauses) -> Int? {
    if let end = moreParts(index, &series, clauses) { return end }
    guard clauses.time != nil, series.moreTimes.count < 12,
      let next = listed(index) ?? (sign(index - 1) == "," ? index : nil), let time = times.time(next), !time.isPartOnly,
      ![.times, .occurrences, .x].contains(key(time.end)),
      time.evidence != .bareHour || mode == .date && unit(time.end) == nil || isLast(time.end)
    else { return nil }
    series.moreTimes.append(time)
    series.moreTimesIndex = series.moreTimesIndex ?? (sign(index - 1) == "," ? index - 1 : index)
    return time.end
  }

  /// Parses "starting monday", "from dec 1".
  private func start(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard series.starting == nil, key(index) == .starting || key(index) == .from else { return nil }
    var place = index + 1
    if [.on, .from].contains(key(place)) { place += 1 }
    guard let date = dates.date(place) ?? (key(place) == .now ? DateMatch(today, place + 1) : nil) else { return nil }
    if date.isOffset, date.evidence == .none { return nil }
    series.starting = date
    return date.end
  }

  /// Parses "until dec 1", "through friday", "ending may 3"; after "from june" also "to august" and "- august".
  private func ending(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let dash = [index, index - 1].first { sign($0) == "-" && series.starting?.isOfAnyYear == true }
    guard series.until == nil, series.count == nil,
      dash != nil || [.until, .through, .ending, .to].contains(key(index))
    else { return nil }
    var place = (dash ?? index) + 1
    if [.on, .until, .at].contains(key(place)) { place += 1 }
    guard var date = series.rule.isElapsed ? endingMoment(place) : dates.date(place) else { return nil }
    if date.time == nil, date.hasYear, let time = times.isoTime(date.end) {
      date.time = time
      date.end = time.end
      date.zone = time.zone
    }
    if dash != nil, date.stretchEnd == nil { return nil }
    if key(index) != .until || series.starting.map({ isAlike($0, date) }) == true {
      date.day = date.stretchEnd ?? date.day
    }
    if var first = series.starting {
      DateMatch.join(&first, &date)
      series.starting = first
    }
    series.until = date
    series.untilIndex = index
    return date.end
  }

  /// Returns true for two periods of the same kind: "from june until august" includes both months.
  private func isAlike(_ first: DateMatch, _ last: DateMatch) -> Bool {
    guard let left = first.stretchEnd, let right = last.stretchEnd else { return false }
    return abs(first.day.distance(to: left) - last.day.distance(to: right)) <= 3
  }

  /// Parses an end that may be within a day, for hours or minutes: "6pm", "midnight", "6pm friday", "friday 6pm".
  private func endingMoment(_ index: Int) -> DateMatch? {
    if var date = dates.date(index) {
      guard let time = times.time(date.end) else { return date }
      (date.time, date.end) = (time, time.end)
      return date
    }
    guard let time = times.time(index), time.fault == nil else { return nil }
    var date = dates.date(time.end) ?? DateMatch(time.isMidnight ? today.advanced(by: 1) : today, time.end)
    date.time = time
    return date
  }

  /// Parses "5 times", "for 5 times", "5x", "for 3 occurrences", "for 2 weeks".
  private func count(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard series.count == nil, series.until == nil, series.length == nil else { return nil }
    var place = key(index) == .lasting ? index + 1 : index
    if place > index, key(skipThe(place)) == .next { place = skipThe(place) + 1 }
    if key(place) == .x, isGlued(place + 1), let token = number(place + 1) {
      series.count = token.value
      if !(1...99_999).contains(token.value) { series.fault = Fault(.outOfRange, RefusalMessages.times) }
      return place + 2
    }
    guard let count = count(place), let whole = count.whole, !count.isArticle || key(index) == .lasting else {
      return nil
    }
    if key(count.end) == .times || key(count.end) == .occurrences || key(count.end) == .x {
      series.count = whole
      if !(1...99_999).contains(whole) { series.fault = Fault(.outOfRange, RefusalMessages.times) }
      return count.end + 1
    }
    guard key(index) == .lasting, let length = lengths.length(place), length.minutes == 0 else { return nil }
    series.length = length
    if length.fault != nil { series.fault = length.fault }
    return length.end
  }

  /// Parses "between june and august", "in july and august", "all week", "of next month", "over the next 2 weeks".
  private func keptDays(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard series.starting == nil, series.until == nil, series.count == nil, series.length == nil else { return nil }
    return nextUnits(index, &series) ?? daysBetween(index, &series) ?? listedMonths(index, &series)
      ?? wholeStretch(index, &series)
  }

  /// Parses "in winter", "during the holidays", "until spring": periods with unknown dates.
  private func unknownDays(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let leads: Set<Word.Key> = [
      .inside, .until, .through, .from, .before, .after, .starting, .ending, .this, .next, .the, .within,
    ]
    var place = index
    while place < index + 3, leads.contains(key(place)) || isDuring(place) { place += 1 }
    guard place > index, tokens.indices.contains(place), !tokens[place].isLiteral,
      WordTable.seasons.contains(tokens[place].letters), mode == .date || isClosed(place + 1)
    else { return nil }
    series.fault = Fault(.noSchedule, message: RefusalMessages.seasonsUnknown)
    return place + 1
  }

  private func isDuring(_ index: Int) -> Bool {
    letters(index, "during") || letters(index, "over") || letters(index, "all") || letters(index, "throughout")
  }

  /// Returns true if a phrase can end before the token: a sign, a time of day or the end of a range follows.
  private func isClosed(_ index: Int) -> Bool {
    isLast(index) || [",", ".", ";", ":", "!", "?", ")"].contains(sign(index))
      || [.to, .until, .through, .at, .and].contains(key(index)) || times.time(index) != nil
  }

  /// Returns true for words that precede a calendar period: "in", "during", "over", "for", "within".
  private func leadsToStretch(_ index: Int) -> Bool { [.inside, .on, .lasting, .within].contains(key(index)) }

  /// Parses "over the next 2 weeks", "for the next month", "the next 3 days": a duration from the start of the repeat.
  private func nextUnits(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let start = leadsToStretch(index) ? index + 1 : index
    let place = skipThe(start)
    if key(index) == .within, let length = lengths.length(place), length.minutes == 0 {
      series.length = length
      series.fault = series.fault ?? length.fault
      return length.end
    }
    guard key(place) == .next else { return nil }
    if let length = lengths.length(place + 1), length.minutes == 0 {
      series.length = length
      series.fault = series.fault ?? length.fault
      return length.end
    }
    guard place > start, let (unit, end) = unit(place + 1), let length = SeriesTailGrammar.one(unit) else { return nil }
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
    guard key(index) == .between, var first = dates.date(index + 1), key(first.end) == .and,
      var last = dates.date(first.end + 1), first.fault == nil, last.fault == nil, first.form != .weekday,
      first.time == nil, last.time == nil, !first.isOffset, !last.isOffset
    else { return nil }
    last.day = last.stretchEnd ?? last.day
    return keep(&first, &last, index, &series)
  }

  /// Parses "in july and august", "in march, april and october".
  private func listedMonths(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let place = leadsToStretch(index) || key(index) == .of ? index + 1 : index
    guard [.daily, .weekly].contains(series.rule.frequency), series.rule.months.isEmpty,
      let list = monthDates.monthList(place), list.months.count > 1,
      let end = [list.end - 1, list.end - 2].first(where: { word($0).month > 0 }),
      var first = periods.monthPeriod(place), var last = periods.monthPeriod(end)
    else { return nil }
    let count = (last.day.month - first.day.month + 12) % 12 + 1
    let all = Set((0..<count).map { (first.day.month + $0 - 1) % 12 + 1 })
    if all != list.months { series.rule.months = list.months.sorted() }
    last.day = last.stretchEnd ?? last.day
    return keep(&first, &last, index, &series)
  }

  private func keep(_ first: inout DateMatch, _ last: inout DateMatch, _ index: Int, _ series: inout SeriesMatch) -> Int
  {
    DateMatch.join(&first, &last)
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
    if let found = periods.stretch(index) { return found }
    if let year = periods.wholeYear(index) { return unit(year.end) == nil && key(year.end) != .times ? year : nil }
    let bare = skipThe(index)
    guard let unit = word(bare).unit, tokens[bare].letters.count > 1 else { return nil }
    return periods.stretch(unit, ahead: 0, end: bare + 1)
  }
}
