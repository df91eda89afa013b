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

extension Parser {
  /// A list of weekdays: "mon, wed and fri", "mon/wed/fri", "mon-fri", "tue & thu".
  struct WeekdayList {
    var days: Set<Weekday> = []
    var end: Int
    /// True if a day is in the plural.
    var isPlural = false
    /// True if a sign joins the days: "/", "&", "-".
    var hasSign = false
    /// The number of named days or ranges.
    var members = 0
    /// The last named range.
    var range: WeekdaySpan?
  }

  func weekdayList(_ index: Int) -> WeekdayList? {
    var list = WeekdayList(end: index)
    var place = index
    for _ in 0..<14 {
      guard let (first, next) = listedDay(place, &list) else { break }
      list.end = next
      list.members += 1
      list.days.insert(first)
      if let (last, end) = rangeEnd(next, &list) {
        var day = first
        while day != last {
          day = day.advanced(by: 1)
          list.days.insert(day)
        }
        list.members += 1
        list.range = WeekdaySpan(first: first, last: last)
        list.end = end
      }
      guard let following = listed(list.end) ?? adjacent(list.end) else { break }
      if sign(list.end) == "/" || sign(list.end) == "&" { list.hasSign = true }
      place = key(following) == .on || key(following) == .every ? following + 1 : following
    }
    return list.members == 0 ? nil : list
  }

  /// Parses a weekday, or a two-letter abbreviation that is valid only in a list.
  private func listedDay(_ index: Int, _ list: inout WeekdayList) -> (Weekday, Int)? {
    guard let weekday = word(index).weekdayValue else { return nil }
    if word(index).isPlural { list.isPlural = true }
    return (weekday, skipDot(index + 1))
  }

  private func rangeEnd(_ index: Int, _ list: inout WeekdayList) -> (Weekday, Int)? {
    let isDash = sign(index) == "-"
    guard isDash || key(index) == .to || key(index) == .through, let last = word(index + 1).weekdayValue else {
      return nil
    }
    if isDash { list.hasSign = true }
    return (last, skipDot(index + 2))
  }

  /// Parses weekdays without "every": plural, several, a range, or letters like "MWF".
  func weekdaySeries(_ index: Int) -> SeriesMatch? {
    if let (days, end) = compactRange(index), mode == .date || tokens[index].isCapital && tokens[index + 2].isCapital {
      return SeriesMatch(.on(days), end, namesDays: true)
    }
    if let (days, end) = compactDays(index) {
      return mode == .date || isUsual(index, end) ? SeriesMatch(.on(days), end, namesDays: true) : nil
    }
    if let match = plainGroup(index) { return match }
    guard word(index).weekday > 0, var list = weekdayList(index) else { return nil }
    var time: TimeMatch?
    if let part = pluralPart(list.end) {
      time = partTime(part, list.end + 1)
      list.isPlural = true
      list.end += 1
    }
    if list.members == 1, !list.isPlural { return nil }
    if let end = everyWeek(list.end) {
      list.end = end
      list.isPlural = true
    }
    let isList = list.isPlural || list.hasSign || list.range != nil
    if !isList, mode == .title, !leadsToTime(list.end) { return nil }
    var match = SeriesMatch(.on(list.days), list.end, namesDays: true)
    match.time = time
    if !list.isPlural, list.members == 2 { match.span = list.range }
    return match
  }

  /// Returns true if a time of day follows: "mon, wed 9am", "mon, wed from 9am to 5pm".
  private func leadsToTime(_ index: Int) -> Bool {
    time(index) != nil || key(index) == .from && timeRange(index, hasDay: true) != nil
  }

  /// Returns true if letters in a title are days: "gym mwf", "TuTh", "MW 9am", but not "mow", "TSA".
  private func isUsual(_ index: Int, _ end: Int) -> Bool {
    let (token, hasTime) = (tokens[index], time(end) != nil)
    if token.isCapital, hasTime { return true }
    let isUniform = token.isCapital || !isAnyCapital(index) || token.letters.count > 2
    return WordTable.dayWords.contains(token.letters) && isUniform && (isLast(end) || hasTime)
  }

  /// Parses "every week" after a list of days.
  private func everyWeek(_ index: Int) -> Int? {
    guard isEvery(index), word(index + 1).unit == .week else { return nil }
    return index + 2
  }

  /// Parses a weekday that directly follows another.
  private func adjacent(_ index: Int) -> Int? {
    guard word(index).weekday > 0, index < tokens.count, tokens[index].isSpaced else { return nil }
    return index
  }

  /// Parses "weekday mornings", "weekend evenings".
  private func plainGroup(_ index: Int) -> SeriesMatch? {
    guard key(index) == .weekday || key(index) == .weekend, let part = pluralPart(index + 1) else { return nil }
    let days = key(index) == .weekday ? Weekday.workdays : options.weekend
    var match = SeriesMatch(.on(days), index + 2, namesDays: true)
    match.time = partTime(part, index + 2)
    return match
  }

  /// Parses "mornings", "afternoons", "evenings", "nights".
  func pluralPart(_ index: Int) -> Word.Part? { word(index).isPlural ? word(index).part : nil }

  private func isAnyCapital(_ index: Int) -> Bool { scalars[tokens[index].range].contains { ("A"..."Z").contains($0) } }

  /// Parses "every friday", "every friday the 13th", "every other mon", "every mon, wed and fri".
  func everyWeekday(_ index: Int, interval: Int) -> SeriesMatch? {
    guard let list = weekdayList(index) else { return nil }
    if interval == 1, list.members == 1, let weekday = list.days.first, let (day, end) = ordinal(skipThe(list.end)),
      skipThe(list.end) > list.end, (1...31).contains(day)
    {
      var rule = Recurrence.onMonthDays([day])
      rule.weekdays = [.init(weekday)]
      return SeriesMatch(rule, end, namesDays: true)
    }
    return SeriesMatch(.on(list.days, interval: interval), list.end, namesDays: true)
  }

  /// Parses weekday letters: "MWF", "TTh", "MTWRF", "TuTh", "SaSu" (R and Th are Thursday, U and Su are Sunday).
  func compactDays(_ index: Int) -> (days: [Weekday], end: Int)? {
    guard index < tokens.count, tokens[index].kind == .word, !tokens[index].isLiteral, !tokens[index].isKnown,
      (2...7).contains(tokens[index].letters.count)
    else { return nil }
    let letters = tokens[index].letters.scalars
    var days: [Weekday] = []
    var place = 0
    while place < letters.count {
      guard let (named, length) = Parser.day(letters[place...]) else { return nil }
      var day = named
      if length == 1, day == .tuesday, days.last.map({ $0 >= .tuesday }) ?? false { day = .thursday }
      if length == 1, day == .saturday, days.last == .saturday { day = .sunday }
      guard days.last.map({ $0 < day }) ?? true else { return nil }
      days.append(day)
      place += length
    }
    return days.count > 1 ? (days, index + 1) : nil
  }

  /// Parses "M-F", "m-th".
  func compactRange(_ index: Int) -> (days: [Weekday], end: Int)? {
    guard index + 2 < tokens.count, tokens[index].kind == .word, sign(index + 1) == "-", isGlued(index + 1),
      isGlued(index + 2), !tokens[index].isLiteral, tokens[index].letters.count == 1, !tokens[index + 2].isLiteral,
      (1...2).contains(tokens[index + 2].letters.count),
      let (first, _) = Parser.day(tokens[index].letters.scalars[...]), canEnd(index + 3)
    else { return nil }
    let letters = tokens[index + 2].letters.scalars
    guard let (last, length) = Parser.day(letters[...]), length == letters.count, first < last else { return nil }
    return (Weekday.allCases.filter { $0 >= first && $0 <= last }, index + 3)
  }

  func isCompactDays(_ index: Int) -> Bool { compactDays(index) != nil }

  /// Returns the weekday at the start of the letters, and the number of letters it takes.
  private static func day(_ letters: ArraySlice<Unicode.Scalar>) -> (Weekday, Int)? {
    WordTable.dayLetters.first { letters.starts(with: $0.letters) }.map { ($0.day, $0.letters.count) }
  }
}
