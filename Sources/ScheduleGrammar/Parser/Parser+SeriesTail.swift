import TodoModel

extension Parser {
  /// Parses words after a repeat: days, more times, start and end, exceptions, the completion mode.
  func seriesTail(_ index: Int, _ series: inout SeriesMatch, _ clauses: Clauses) -> Int? {
    if let end = afterCompletion(index) {
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
    return unknownDays(index, &series) ?? hoursOfDays(index, &series) ?? days(index, &series) ?? moreTimes(
      index, &series, clauses) ?? start(index, &series) ?? ending(index, &series) ?? count(index, &series) ?? keptDays(
        index, &series) ?? exception(index, &series)
  }

  /// Parses "on weekdays" and "mon-fri" after "every hour" and "every day"; "every 2 hours" after days.
  private func hoursOfDays(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    if series.rule.frequency == .weekly, series.rule.interval == 1, !series.rule.weekdays.isEmpty,
      isEvery(index) || key(index) == .hourly, let hours = self.series(index), hours.rule.frequency == .hourly
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
    guard let found = weekdaySeries(place) ?? adverbSeries(place) ?? (isLed && !isDaily ? listedDays(place) : nil),
      found.rule.frequency == .weekly, !found.rule.weekdays.isEmpty, !isDaily || !isStretch(place, nil)
    else { return nil }
    series.rule.weekdays = found.rule.weekdays
    if isDaily { (series.rule.frequency, series.namesDays) = (.weekly, true) }
    return found.end
  }

  private func listedDays(_ index: Int) -> SeriesMatch? {
    weekdayList(index).map { SeriesMatch(.on($0.days), $0.end, namesDays: true) }
  }

  /// Parses "on friday", "on the 15th", "on dec 25", "on the last friday", "in november".
  private func days(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard !series.namesDays, key(index) == .on || key(index) == .inside else { return nil }
    let place = skipThe(index + 1)
    var found: SeriesMatch?
    switch series.rule.frequency {
    case .weekly:
      found = listedDays(place)
      if key(place) == .weekdays { found = SeriesMatch(.on(Weekday.workdays), place + 1, namesDays: true) }
      if key(place) == .weekends { found = SeriesMatch(.on(options.weekend), place + 1, namesDays: true) }
    case .monthly: found = placed(place).map(scoped) ?? dayNumber(place)
    case .yearly: found = yearlyDay(place)
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
    series.fault = series.fault ?? found.fault
    series.namesDays = true
    return found.end
  }

  private func dayNumber(_ index: Int) -> SeriesMatch? {
    guard let token = number(index), (1...31).contains(token.value), canEnd(index + 1), unit(index + 1) == nil else {
      return nil
    }
    return monthDays([token.value], index + 1)
  }

  private func yearlyDay(_ index: Int) -> SeriesMatch? {
    if let date = everyMonthDay(index) { return yearlyDates(date) }
    if number(index) != nil, let date = numericDate(index) { return yearly(date) }
    if let match = placed(index).map(scoped), match.rule.frequency == .yearly { return match }
    return yearlyMonth(index)
  }

  /// Parses "and 6pm" after a time.
  private func moreTimes(_ index: Int, _ series: inout SeriesMatch, _ clauses: Clauses) -> Int? {
    guard clauses.time != nil, series.moreTimes.count < 12,
      let next = listed(index) ?? (sign(index - 1) == "," ? index : nil), let time = time(next), !time.isPartOnly,
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
    guard let date = date(place) ?? (key(place) == .now ? DateMatch(today, place + 1) : nil) else { return nil }
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
    guard var date = series.rule.isElapsed ? endingMoment(place) : date(place) else { return nil }
    if date.time == nil, date.hasYear, let time = isoTime(date.end) {
      date.time = time
      date.end = time.end
      date.zone = time.zone
    }
    if dash != nil, date.stretchEnd == nil { return nil }
    if key(index) != .until || series.starting.map({ isAlike($0, date) }) == true {
      date.day = date.stretchEnd ?? date.day
    }
    if var first = series.starting {
      join(&first, &date)
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
    if var date = date(index) {
      guard let time = time(date.end) else { return date }
      (date.time, date.end) = (time, time.end)
      return date
    }
    guard let time = time(index), time.fault == nil else { return nil }
    var date = date(time.end) ?? DateMatch(time.isMidnight ? today.advanced(by: 1) : today, time.end)
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
      if !(1...99_999).contains(token.value) { series.fault = Fault(.outOfRange, RefusalWords.times) }
      return place + 2
    }
    guard let count = count(place), let whole = count.whole, !count.isArticle || key(index) == .lasting else {
      return nil
    }
    if key(count.end) == .times || key(count.end) == .occurrences || key(count.end) == .x {
      series.count = whole
      if !(1...99_999).contains(whole) { series.fault = Fault(.outOfRange, RefusalWords.times) }
      return count.end + 1
    }
    guard key(index) == .lasting, let length = length(place), length.minutes == 0 else { return nil }
    series.length = length
    if length.fault != nil { series.fault = length.fault }
    return length.end
  }
}
