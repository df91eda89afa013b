import TodoModel

/// Lists of weekdays and the repeats on them.
struct WeekdayListGrammar: TokenReader {
  let cursor: TokenCursor

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
    if mode == .date, let (days, end) = slashedDays(index) { return SeriesMatch(.on(days), end, namesDays: true) }
    if let (days, end) = compactDays(index) {
      return mode == .date || isUsual(index, end) ? SeriesMatch(.on(days), end, namesDays: true) : nil
    }
    if let match = plainGroup(index) { return match }
    guard word(index).weekday > 0, var list = weekdayList(index) else { return nil }
    var time: TimeMatch?
    if let part = pluralPart(list.end) {
      time = times.partTime(part, list.end + 1)
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
    times.time(index) != nil || key(index) == .from && timeRanges.timeRange(index, hasDay: true) != nil
  }

  /// Returns true if letters in a title are days: "gym mwf", "TuTh", "MW 9am", but not "mow", "TSA".
  private func isUsual(_ index: Int, _ end: Int) -> Bool {
    let (token, hasTime) = (tokens[index], times.time(end) != nil)
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
    match.time = times.partTime(part, index + 2)
    return match
  }

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
    return WeekdayListGrammar.days(tokens[index].letters.scalars).map { ($0, index + 1) }
  }

  /// Parses "M/W/F", "t/th".
  func slashedDays(_ index: Int) -> (days: [Weekday], end: Int)? {
    var letters: [Unicode.Scalar] = []
    var place = index
    while tokens.indices.contains(place), tokens[place].kind == .word, !tokens[place].isLiteral {
      letters += tokens[place].letters.scalars
      guard sign(place + 1) == "/", isJoint(place + 1) else { break }
      place += 2
    }
    guard place > index, WordTable.dayWords.contains(WordKey(letters)), canEnd(place + 1) else { return nil }
    return WeekdayListGrammar.days(letters).map { ($0, place + 1) }
  }

  /// Returns the weekdays of letters in their order.
  private static func days(_ letters: [Unicode.Scalar]) -> [Weekday]? {
    var days: [Weekday] = []
    var place = 0
    while place < letters.count {
      guard let (named, length) = WeekdayListGrammar.day(letters[place...]) else { return nil }
      var day = named
      if length == 1, day == .tuesday, days.last.map({ $0 >= .tuesday }) ?? false { day = .thursday }
      if length == 1, day == .saturday, days.last == .saturday { day = .sunday }
      guard days.last.map({ $0 < day }) ?? true else { return nil }
      days.append(day)
      place += length
    }
    return days.count > 1 ? days : nil
  }

  /// Parses "M-F", "m-th".
  private func compactRange(_ index: Int) -> (days: [Weekday], end: Int)? {
    guard index + 2 < tokens.count, tokens[index].kind == .word, sign(index + 1) == "-", isGlued(index + 1),
      isGlued(index + 2), !tokens[index].isLiteral, tokens[index].letters.count == 1, !tokens[index + 2].isLiteral,
      (1...2).contains(tokens[index + 2].letters.count),
      let (first, _) = WeekdayListGrammar.day(tokens[index].letters.scalars[...]), canEnd(index + 3)
    else { return nil }
    let letters = tokens[index + 2].letters.scalars
    guard let (last, length) = WeekdayListGrammar.day(letters[...]), length == letters.count, first < last else {
      return nil
    }
    return (Weekday.allCases.filter { $0 >= first && $0 <= last }, index + 3)
  }

  /// Returns the weekday at the start of the letters, and the number of letters it takes.
  private static func day(_ letters: ArraySlice<Unicode.Scalar>) -> (Weekday, Int)? {
    WordTable.dayLetters.first { letters.starts(with: $0.letters) }.map { ($0.day, $0.letters.count) }
  }
}
