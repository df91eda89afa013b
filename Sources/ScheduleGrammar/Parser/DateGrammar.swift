import TodoModel

/// Words that name a day; tries the other grammars of dates in order.
struct DateGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses any words that name a day.
  func date(_ index: Int) -> DateMatch? {
    guard index < tokens.count, !tokens[index].isLiteral else { return nil }
    switch tokens[index].kind {
    case .number: return numberDate(index)
    case .sign:
      if sign(index) == "<" || sign(index) == "[" { return numericDates.orgStamp(index)?.by(.orgStamp) }
      return sign(index) == "+" ? offsetDate(index)?.by(.offset) : nil
    case .word: return wordDate(index)
    }
  }

  private func numberDate(_ index: Int) -> DateMatch? {
    if let year = ledYear(index) { return year.by(.period) }
    if let match = monthDates.yearBeforeMonth(index) { return match.by(.monthDay) }
    return numericDates.isoDate(index)?.by(.iso) ?? countedDate(index)?.by(.anchored) ?? numericDates.numericDate(
      index)?.by(.numeric) ?? nthWeekdays.nthWeekdayDate(index)?.by(.nthWeekday) ?? monthDates.monthDay(index).map({
        besideWeekend($0).by(.monthDay)
      }) ?? monthDates.ordinalDay(index)?.by(.ordinalDay) ?? offsetDate(index)?.by(.offset)
  }

  /// Parses a year alone after a preposition: its first day, and its last day if something ends with the year.
  private func ledYear(_ index: Int) -> DateMatch? {
    switch key(index - 1) {
    case .by, .before, .after: return yearDate(index)
    case .until: return endOfYear(index)
    case .through, .ending: return isYear(index) ? endOfYear(index) : nil
    case .to where isFirstYear(index - 2): return isYear(index) ? endOfYear(index) : nil
    case .from, .starting: return isFirstYear(index) ? yearDate(index).map(notingPast) : nil
    default: return nil
    }
  }

  private func endOfYear(_ index: Int) -> DateMatch? {
    guard var match = yearDate(index), let last = match.stretchEnd else { return nil }
    match.day = last
    return match
  }

  /// Returns true if the number is a year and no clock time: "from 2030", but "from 2030 tomorrow".
  private func isYear(_ index: Int) -> Bool {
    number(index).map { (2000..<2100).contains($0.value) } ?? false && times.time(index) == nil
  }

  /// Returns true for a start year after "from"; in a title it is future with no noun after, unlike "photos from 2019".
  private func isFirstYear(_ index: Int) -> Bool {
    guard key(index - 1) == .from || key(index - 1) == .starting, isYear(index), let year = number(index),
      !isHours(year, index + 1)
    else { return false }
    if mode == .date { return true }
    let isClosed = isLast(index + 1) || [",", ";", ".", ")"].contains(sign(index + 1)) || index == 1
    return year.value > today.year
      && (isClosed || isEvery(index + 1) || [.to, .until, .through, .ending].contains(key(index + 1)))
  }

  /// Returns true for "2000 to 2130": hours of the day rather than years.
  private func isHours(_ year: Token, _ index: Int) -> Bool {
    guard [.to, .until].contains(key(index)), let last = number(index + 1) else { return false }
    return [year, last].allSatisfy { $0.digits == 4 && [0, 15, 30, 45].contains($0.value % 100) }
  }

  /// Parses a year alone.
  private func yearDate(_ index: Int) -> DateMatch? {
    guard let token = number(index), token.digits == 4, (2000...2200).contains(token.value), canEnd(index + 1),
      unit(index + 1) == nil, word(index + 1).month == 0, let first = Day(year: token.value, month: 1, day: 1)
    else { return nil }
    var match = DateMatch(first, index + 1, .month)
    match.stretchEnd = first.addingMonths(12).advanced(by: -1)
    return match
  }

  private func wordDate(_ index: Int) -> DateMatch? {
    let word = word(index)
    if word.key == .the, self.word(index + 1).weekday > 0, [.before, .after, .following].contains(key(index + 2)),
      let match = weekdays.weekdayDate(index + 1), match.end > index + 2
    {
      return match.by(.weekday)
    }
    if word.weekday > 0, !word.isPlural, let match = weekdays.weekdayDate(index) { return match.by(.weekday) }
    let named = mode == .date ? skipThe(index) : index
    if self.word(named).month > 0 || key(named) == .start, let match = holidays.holiday(named) {
      return match.by(.holiday)
    }
    if word.month > 0, let match = monthDate(index) { return match }
    if let match = relativeDay(index) ?? periods.weekNumber(index).map(weekdays.dayOfWeek)?.by(.period) ?? weekOf(
      index)?.by(.period)
      ?? periods.periodDate(index)?.by(.period) ?? periods.qualifiedDate(index).map({
        $0.by(namesWeekday(index..<$0.end) ? .weekday : .period)
      }) ?? holidays.holiday(index)?.by(.holiday)
    {
      return match
    }
    return nthWeekdays.nthWeekdayDate(index)?.by(.nthWeekday) ?? countedDate(index)?.by(.anchored)
      ?? monthDates.monthDay(index).map({ besideWeekend($0).by(.monthDay) })
      ?? monthDates.ordinalDay(index)?.by(.ordinalDay)
      ?? offsetDate(index)?.by(.offset)
  }

  /// Parses a month with its day, or alone.
  private func monthDate(_ index: Int) -> DateMatch? {
    monthDates.monthDay(index).map { besideWeekend($0).by(.monthDay) } ?? periods.monthPeriod(index)?.by(.period)
  }

  /// Parses "weekend" behind a date: "july 4th weekend".
  private func besideWeekend(_ match: DateMatch) -> DateMatch {
    guard key(match.end) == .weekend, match.last == nil, match.fault == nil, mode == .date || canEnd(match.end + 1),
      let weekend = holidays.weekend(beside: match)
    else { return match }
    return weekend
  }

  private func namesWeekday(_ range: Range<Int>) -> Bool { range.contains { word($0).weekday > 0 } }

  /// Parses "today", "tomorrow", "the day after tomorrow", "day after christmas".
  private func relativeDay(_ index: Int) -> DateMatch? {
    if isName(index) { return nil }
    if let match = laterInStretch(index) { return match }
    if key(index) == .today || key(index) == .tomorrow, let days = wholeWeeks(index + 1), canEnd(index + 2) {
      return DateMatch(today.advanced(by: key(index) == .today ? days : days + 1), index + 2)
    }
    switch key(index) {
    case .today: return besideOwnDate(DateMatch(today, index + 1))
    case .tomorrow: return besideOwnDate(DateMatch(today.advanced(by: 1), index + 1))
    case .overmorrow: return besideOwnDate(DateMatch(today.advanced(by: 2), index + 1))
    case .yesterday: return past(DateMatch(today.advanced(by: -1), index + 1, .past))
    case .tonight:
      var match = DateMatch(today, index + 1)
      var time = TimeMatch(options.dayParts.night.minutes, index + 1)
      time.part = .night
      time.isPartOnly = true
      match.time = time
      return match
    default: break
    }
    let start = skipThe(index)
    let part = mode == .date || start > index ? word(start).part : nil
    let isPart = [.morning, .afternoon, .evening, .night].contains(part) && !word(start).isPlural
    guard word(start).unit == .day || isPart && word(skipThe(start + 2)).part == nil,
      key(start + 1) == .after || key(start + 1) == .before
    else { return nil }
    let sign = key(start + 1) == .after ? 1 : -1
    guard let anchor = anchor(start + 2) else { return nil }
    var match = DateMatch(anchor.day.advanced(by: sign), anchor.end)
    if isPart, let part { match.time = times.partTime(part, anchor.end) }
    match.note = anchor.note
    match.fault = anchor.fault
    return notingPast(match)
  }

  /// Takes in other words for the same day: "tomorrow, thursday", "tomorrow thursday 26 november", "today 25/11".
  private func besideOwnDate(_ match: DateMatch) -> DateMatch {
    let comma = skipComma(match.end)
    let place = key(comma) == .on ? comma + 1 : comma
    // "3-4" on 4 March is a span of hours.
    let isNamed = !isRelativeDay(place) && sign(place + 1) != "-"
    if isNamed, let named = anchor(place), named.day == match.day, named.last == nil, named.fault == nil,
      canEnd(named.end)
    {
      return DateMatch(match.day, named.end)
    }
    guard word(place).weekdayValue == match.day.weekday, !word(place).isPlural, canEnd(place + 1),
      weekdays.weekdayDate(place)?.end == place + 1
    else { return match }
    return DateMatch(match.day, place + 1)
  }

  /// Returns the days of "week" or "fortnight".
  private func wholeWeeks(_ index: Int) -> Int? {
    if letters(index, "week") { return 7 }
    return letters(index, "fortnight") ? 14 : nil
  }

  /// Parses "later this week", "later in december", which name no day.
  private func laterInStretch(_ index: Int) -> DateMatch? {
    guard key(index) == .later, mode == .date || canBegin(index) else { return nil }
    let place = key(index + 1) == .inside ? index + 2 : index + 1
    guard place > index + 1 || key(place) == .this || key(place) == .next, let found = periods.stretch(place) else {
      return nil
    }
    var match = DateMatch(today, found.end)
    match.fault = Fault(.noSchedule, "by end of " + text(place..<found.end), message: RefusalMessages.laterIsNoDay)
    return match
  }

  /// Returns true if a title word is likely a person's name: "call Tom", but not "Tom 9am".
  private func isName(_ index: Int) -> Bool {
    guard mode == .title, word(index).isName, !tokens[index].isCapital else { return false }
    return ("A"..."Z").contains(scalars[tokens[index].from]) && times.time(index + 1) == nil
  }

  /// Parses a day that an offset can be counted from: "2 days before christmas".
  func anchor(_ index: Int) -> DateMatch? {
    if isRelativeDay(index) { return relativeDay(index) }
    if word(index).weekday > 0 { return weekdays.weekdayDate(index) }
    if word(index).month > 0 { return monthDates.monthDay(index) }
    if number(index) != nil {
      return numericDates.isoDate(index) ?? numericDates.numericDate(index) ?? monthDates.monthDay(index)
    }
    return holidays.holiday(index) ?? periods.periodDate(index) ?? periods.qualifiedDate(index)
      ?? monthDates.ordinalDay(index) ?? nthWeekdays.nthWeekdayDate(index)
  }

  private func isRelativeDay(_ index: Int) -> Bool {
    [.today, .tomorrow, .yesterday, .overmorrow].contains(key(index))
  }

  /// Parses "3 fridays from now", "a week from friday", "2 days before christmas", "a week ago tomorrow".
  private func countedDate(_ index: Int) -> DateMatch? {
    if let count = count(index), !count.isArticle, let whole = count.whole, whole > 0, whole <= 520 {
      let day = word(count.end)
      if let weekday = day.weekdayValue, day.isPlural || whole == 1, key(count.end + 1) == .from,
        key(count.end + 2) == .now || key(count.end + 2) == .today
      {
        return DateMatch(context.coming(weekday).advanced(by: 7 * (whole - 1)), count.end + 3)
      }
    }
    if let days = wholeWeeks(index) {
      let isLinked = key(index + 1) == .from || mode == .date && key(index + 1) == .on && word(index + 2).weekday > 0
      let isBeside = mode == .date && (word(index + 1).weekday > 0 || isRelativeDay(index + 1))
      if isLinked || isBeside, let anchor = anchor(isLinked ? index + 2 : index + 1) {
        return DateMatch(anchor.day.advanced(by: days), anchor.end)
      }
    }
    guard let length = lengths.length(index), !length.isElapsed else { return nil }
    if length.days % 7 == 0, length.days > 0, length.months == 0 {
      if key(length.end) == .today || key(length.end) == .tomorrow, let day = relativeDay(length.end) {
        return DateMatch(day.day.advanced(by: length.days), day.end)
      }
      if let weekday = word(length.end).weekdayValue, !word(length.end).isPlural {
        return DateMatch(context.coming(weekday).advanced(by: length.days), length.end + 1)
      }
    }
    let link = key(length.end)
    guard [.from, .before, .after, .on, .ago, .following].contains(link) else { return nil }
    if link == .on, word(length.end + 1).weekday == 0 { return nil }
    if link == .from, key(index - 1) == .lasting { return nil }
    if link == .ago, word(length.end + 1).weekday == 0, !isRelativeDay(length.end + 1) { return nil }
    if link == .from, key(length.end + 1) == .now || key(length.end + 1) == .today { return nil }
    guard let anchor = anchor(length.end + 1) else { return nil }
    var match = DateMatch(
      length.after(anchor.day, back: link == .before || link == .ago, without: options.holidays), anchor.end)
    match.note = anchor.note
    match.fault = anchor.fault ?? length.fault
    return notingPast(match)
  }

  /// Parses "in 3 days", "+1 week", "3 days"; returns nil if the offset contains hours or minutes.
  private func offsetDate(_ index: Int) -> DateMatch? {
    guard let offset = lengths.offset(index), !offset.isElapsed, offset.minutes == 0 else { return nil }
    if !offset.isExplicit, [.to, .past].contains(key(offset.end)) || isQuarterOfHour(index, offset.end) { return nil }
    if offset.fault != nil {
      var match = DateMatch(today, offset.end)
      match.fault = offset.fault
      return match
    }
    var match = DateMatch(
      offset.after(today, without: options.holidays), offset.end, offset.isExplicit ? .strong : .none)
    match.isOffset = true
    if offset.hasFew { match.other = (.fewIsThree, today.advanced(by: offset.days + offset.days / 3)) }
    if match.day > Day.lastWritable { match.fault = Fault(.outOfRange) }
    return offset.isPast ? past(match) : match
  }

  /// Returns true for "a quarter till 8", "a quarter of five", "a quarter after four".
  private func isQuarterOfHour(_ index: Int, _ end: Int) -> Bool {
    guard key(index) == .a, word(index + 1).unit == .quarter, end == index + 2 else { return false }
    return [.until, .of, .after].contains(key(end)) && times.time(index).map { $0.end > end } ?? false
  }

  /// Parses "week of nov 30", "the week of monday" as the first day of that week, or today if the week has begun.
  private func weekOf(_ index: Int) -> DateMatch? {
    let start = skipThe(index)
    guard word(start).unit == .week, key(start + 1) == .of, let day = anchor(skipThe(start + 2)), day.fault == nil
    else { return nil }
    let first = day.day.startOfWeek(options.weekStart)
    var match = DateMatch(first < today && day.day >= today ? today : first, day.end)
    match.stretchEnd = first.advanced(by: 6)
    return notingPast(match)
  }
}

extension Day {
  /// Returns the nth such weekday after this day, or before it if `step` is -1.
  func nth(_ place: Int, _ weekday: Weekday, step: Int) -> Day {
    let ahead = (weekday.rawValue - self.weekday.rawValue) * step
    return advanced(by: step * ((ahead + 6) % 7 + 1 + 7 * (place - 1)))
  }

  /// 9999-12-31.
  static let lastWritable = Day(ordinal: 2_932_896)

  /// True for the years 1 to 9999.
  var isWritable: Bool { self >= Day(ordinal: -719_162) && self <= .lastWritable }

  /// Returns the Monday of an ISO 8601 week, or nil if the year has fewer weeks.
  static func monday(ofWeek week: Int, _ year: Int) -> Day? {
    guard let fourth = Day(year: year, month: 1, day: 4), let next = Day(year: year + 1, month: 1, day: 4) else {
      return nil
    }
    let monday = fourth.startOfWeek(.monday).advanced(by: (week - 1) * 7)
    return week >= 1 && monday < next.startOfWeek(.monday) ? monday : nil
  }
}

extension Schedule {
  /// True if start and end are in the years 1 to 9999.
  var isWritable: Bool { start.day.isWritable && end?.day.isWritable != false }
}
