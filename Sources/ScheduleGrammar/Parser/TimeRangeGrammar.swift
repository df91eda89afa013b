import TodoModel

/// Times of day, time ranges and several times in a phrase.
struct TimeRangeGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses a time, a time range, or a part of the day next to a time.
  func times(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard clauses.moment == nil, !clauses.isNow else { return nil }
    if clauses.time == nil, clauses.date?.time == nil || clauses.date?.time?.isPartOnly == true,
      let (from, to) = timeRange(
        index, hasDay: clauses.date != nil || clauses.series != nil, isBehindDays: isBehindDays(clauses))
    {
      clauses.time = from
      clauses.lastTime = to
      clauses.blame(index..<to.end)
      return to.end
    }
    guard let match = times.time(index) else { return nil }
    if match.isPartOnly {
      let isNoun =
        mode == .title && clauses.isEmpty && match.evidence == .part && !match.isMidnight && match.part != .noon
        && !match.isVague
      if isNoun, !match.hasAt, clauses.role == nil { return nil }
      if let part = clauses.part?.part, part == match.part { return match.end }
      guard clauses.part == nil, clauses.date?.time == nil || match.isMidnight else { return nil }
      if match.isMidnight || match.part == .noon {
        guard clauses.time == nil else { return nil }
        clauses.time = match
      } else {
        clauses.isThisPart = key(index) == .this
        clauses.part = match
      }
      return match.end
    }
    guard clauses.time == nil, clauses.date?.time == nil || clauses.date?.time?.isPartOnly == true else { return nil }
    let isHalf = match.other?.code == .halfHour && clauses.part != nil
    var isNumber = false
    if match.evidence == .bareHour, !match.hasAt, match.part == nil, !isHalf {
      // "dec 4 for two nights"
      if key(index - 1) == .lasting, pluralPart(match.end) != nil { return nil }
      let hasDay = clauses.date != nil || clauses.part != nil || clauses.series != nil || clauses.role != nil
      let day = dates.date(match.end).flatMap { $0.isOffset && $0.evidence == .none ? nil : $0 }
      let dayFollows = mode == .date && (day != nil || times.partOfDay(match.end, hasAt: false) != nil)
      let isRead =
        mode == .date
        ? (hasDay || dayFollows) && !mayBeYear(index, clauses)
        : isHourOfPart(index, match.end, clauses) || isHourOfWeekday(index, match.end, clauses)
      guard isRead else { return nil }
      isNumber = mode == .title && !isHourOfPart(index, match.end, clauses)
    }
    clauses.time = match
    if isNumber { clauses.time?.mayBeNumber = true }
    clauses.timeIndex = index
    clauses.blame(index..<match.end)
    return match.end
  }

  /// Returns true for an hour directly after a part of the day in a title: "tonight 8", "every morning 7".
  private func isHourOfPart(_ index: Int, _ end: Int, _ clauses: Clauses) -> Bool {
    let part = clauses.part ?? clauses.date?.time ?? clauses.series?.time
    guard part?.isPartOnly == true, clauses.end == index, clauses.lastTime == nil else { return false }
    return isHourAlone(index, end)
  }

  /// Returns true for an hour after a weekday at the end of a title part, without a verb of payment: "gym monday 8".
  private func isHourOfWeekday(_ index: Int, _ end: Int, _ clauses: Clauses) -> Bool {
    guard let date = clauses.date, date.evidence == .weekday || date.evidence == .risky, date.last == nil,
      date.end == index, clauses.end == index, clauses.series == nil
    else { return false }
    return isHourAlone(index, end) && !isBought(clauses.first)
  }

  /// Returns true if a number of one or two digits ends a title or title part.
  private func isHourAlone(_ index: Int, _ end: Int) -> Bool {
    number(index)?.digits ?? 3 <= 2 && end == index + 1 && !isGlued(index) && endsPart(end)
  }

  /// Returns true for two digits directly after a date without a year, which may be the year: "14 april 15".
  func mayBeYear(_ index: Int, _ clauses: Clauses) -> Bool {
    guard let date = clauses.date, date.form == .monthDay || date.form == .numeric, !date.hasYear, date.last == nil,
      date.end == index, clauses.end == index
    else { return false }
    return number(index)?.digits == 2
  }

  /// Returns true directly after a repeat on some days, which hours may follow: "mon-fri 9-5".
  func isBehindDays(_ clauses: Clauses) -> Bool {
    guard let series = clauses.series, clauses.date == nil, series.end == clauses.end else { return false }
    return series.rule.frequency == .weekly && series.namesDays || series.rule.frequency == .daily
  }

  /// Parses "3-4pm", "from 3 to 5pm", "between 3pm and 5pm"; after weekdays also "9-5" at the end of a title.
  func timeRange(_ index: Int, hasDay: Bool, isBehindDays: Bool = false) -> (TimeMatch, TimeMatch)? {
    let isBetween = key(index) == .between
    let isFrom = key(index) == .from
    let start = isBetween || isFrom ? index + 1 : index
    guard var from = times.time(start), !from.isPartOnly || from.part == .noon || from.isMidnight else { return nil }
    let link = key(from.end)
    let isAnd = link == .and || sign(from.end) == "&"
    let isLinked = sign(from.end) == "-" || [.to, .until, .through].contains(link) || isBetween && isAnd
    guard isLinked, !isDayOfMonth(from.end + 1), var to = times.time(from.end + 1),
      !to.isPartOnly || to.part == .noon || to.isMidnight
    else { return nil }
    if sign(from.end) == "-", !hasDay, !isBetween, !isFrom, isMonthAndDay(start), !dayFollows(to.end),
      repeats.series(to.end) == nil
    {
      return nil
    }
    let isPlain = from.evidence == .bareHour && to.evidence == .bareHour && (to.isBare || mode == .title)
    let isPill = mode == .date && (hasDay || link == .to || dayFollows(to.end)) || isBehindDays && isLast(to.end)
    let isTimed = tokens.indices.contains(index - 1) && WordTable.timed.contains(tokens[index - 1].letters)
    let isApart = !to.isBare && (hasDay || isTimed || index == 0)
    guard !isPlain || isBetween || isFrom || from.hasAt || isPill || isApart else { return nil }
    if mode == .title, isPlain, isCounted(to.end) || isScale(index) || (isBetween || isFrom) && isAmount(to.end) {
      return nil
    }
    // "gym sat 9:30-11"
    let isClosed = (hasDay || isTimed) && from.evidence != .bareHour && endsPart(to.end)
    if mode == .title, !isPill, !isBetween, !isFrom, !isClosed, to.evidence == .bareHour, to.isBare { return nil }
    if from.isBare, !to.isBare { TimeMatch.share(&from, with: to) } else if to.isBare { TimeMatch.follow(&to, from) }
    let isRoutine = isBehindDays || isTimed || hasDay && isLast(to.end)
    if mode == .title, isPlain, !isBetween, !isRoutine { from.mayBeNumber = true }
    if to.minutes == 0 { to.minutes = 1440 }
    from.evidence = .strong
    return (from, to)
  }

  /// Returns true before a day: "9-5 on tuesday".
  private func dayFollows(_ index: Int) -> Bool {
    dates.date(key(index) == .on ? index + 1 : index).map { !$0.isOffset || $0.evidence != .none } ?? false
  }

  /// Returns true after "scale", "number" and the like, with a word between: "on a scale of from 1 to 10".
  private func isScale(_ index: Int) -> Bool {
    tokens[max(0, index - 2)..<index].contains { $0.kind == .word && WordTable.scaled.contains($0.letters) }
  }

  /// Returns true before a unit or currency: "12 to 16 mm".
  private func isCounted(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .word && WordTable.counted.contains(tokens[index].letters)
  }

  /// Returns true before a plural noun: "between 10 and 20 screws", "from 3 to 5 pages".
  func isAmount(_ index: Int) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .word, !tokens[index].isKnown else { return false }
    let letters = tokens[index].letters.scalars.suffix(2)
    return WordTable.counted.contains(tokens[index].letters) || letters.last == "s" && letters.first != "s"
  }

  /// Returns true for "20 dec" and "20th": a date after "until", not an hour.
  private func isDayOfMonth(_ index: Int) -> Bool {
    guard number(index) != nil, sign(index + 1) != ":" else { return false }
    return key(index + 1) == .ordinalSuffix || word(skipDot(index + 1)).month > 0
  }

  /// Returns true for "2 - 15": two bare numbers that may be a month and a day.
  private func isMonthAndDay(_ index: Int) -> Bool {
    guard let first = number(index), sign(index + 1) == "-", let last = number(index + 2),
      max(first.digits, last.digits) <= 2, canEnd(index + 3), ![.am, .pm].contains(key(index + 3))
    else { return false }
    let (month, day) = (min(first.value, last.value), max(first.value, last.value))
    return (1...12).contains(month) && day <= 31
  }

  /// Parses several times and the repeat after them: "at 9am and 9pm every day", "8am, 1pm and 8pm daily".
  func timesBeforeSeries(_ index: Int, _ clauses: inout Clauses) -> Int? {
    guard clauses.series == nil, clauses.time != nil, clauses.lastTime == nil else { return nil }
    let joint = sign(index - 1) == "," ? index - 1 : index
    let times = listedTimes(listed(joint))
    guard let end = times.last?.end,
      var series = repeats.series(key(end) == .on ? end + 1 : end) ?? repeats.series(skipComma(end))
    else { return nil }
    series.moreTimes = times
    series.moreTimesIndex = joint
    clauses.series = series
    return series.end
  }

  /// Parses times of day separated by ",", "and" or "/".
  private func listedTimes(_ index: Int?) -> [TimeMatch] {
    var times: [TimeMatch] = []
    var next = index
    while let place = next, times.count < 12, let time = self.times.time(place), !time.isPartOnly {
      times.append(time)
      next = listed(time.end)
    }
    return times
  }

  /// Adds the times listed after a time of day; they belong to the preceding repeat: "8am, 1pm and 8pm".
  func withListedTimes(_ clauses: Clauses) -> Clauses {
    guard clauses.isTimeOnly, let first = clauses.time, clauses.lastTime == nil, clauses.part == nil else {
      return clauses
    }
    let more = listedTimes(listed(clauses.end))
    guard let last = more.last, canEnd(last.end), last.evidence != .bareHour || isLast(last.end),
      more.allSatisfy({ $0.fault == nil && $0.minutes % 60 == first.minutes % 60 })
    else { return clauses }
    var all = clauses
    (all.moreTimes, all.end) = (more, last.end)
    if isExplained { all.keep(clauses.end..<last.end, since: all.slots) }
    return all
  }
}
