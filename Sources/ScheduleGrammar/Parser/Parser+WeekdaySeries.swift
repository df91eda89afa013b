import TodoModel

extension Parser {
  /// A list of weekdays: "mon, wed and fri", "mon/wed/fri", "mon-fri", "tue & thu".
  struct WeekdayList {
    var days: Set<Weekday> = []
    var end: Int
    /// Whether a day stands in the plural.
    var isPlural = false
    /// Whether a sign joins the days: "/", "&", "-".
    var hasSign = false
    /// How many days or ranges were named.
    var members = 0
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
        list.end = end
      }
      guard let following = listed(list.end) ?? adjacent(list.end) else { break }
      if sign(list.end) == 0x2F || sign(list.end) == 0x26 { list.hasSign = true }
      place = key(following) == .on || key(following) == .every ? following + 1 : following
    }
    return list.members == 0 ? nil : list
  }

  /// A weekday, or the two letters that stand for one only within a list.
  private func listedDay(_ index: Int, _ list: inout WeekdayList) -> (Weekday, Int)? {
    guard let weekday = word(index).weekdayValue else { return nil }
    if word(index).isPlural { list.isPlural = true }
    return (weekday, skipDot(index + 1))
  }

  private func rangeEnd(_ index: Int, _ list: inout WeekdayList) -> (Weekday, Int)? {
    let isDash = sign(index) == 0x2D
    guard isDash || key(index) == .to || key(index) == .through, let last = word(index + 1).weekdayValue
    else { return nil }
    if isDash { list.hasSign = true }
    return (last, skipDot(index + 2))
  }

  /// Weekdays without "every": in the plural, several of them, a range, or letters like "MWF".
  func weekdaySeries(_ index: Int) -> SeriesMatch? {
    if let (days, end) = compactRange(index),
      mode == .date || tokens[index].isCapital && tokens[index + 2].isCapital
    {
      return SeriesMatch(.on(days), end, namesDays: true)
    }
    if let (days, end) = compactDays(index) {
      let isShown = mode == .date || isLast(end) || time(end) != nil
      let isUniform = tokens[index].isCapital || !isAnyCapital(index) || tokens[index].letters.count > 2
      return isShown && isUniform ? SeriesMatch(.on(days), end, namesDays: true) : nil
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
    if !list.isPlural, !list.hasSign, mode == .title, self.time(list.end) == nil { return nil }
    var match = SeriesMatch(.on(list.days), list.end, namesDays: true)
    match.time = time
    return match
  }

  /// "every week" behind a list of days.
  private func everyWeek(_ index: Int) -> Int? {
    guard key(index) == .every || key(index) == .each, word(index + 1).unit == .week else { return nil }
    return index + 2
  }

  /// A weekday that follows another with nothing between.
  private func adjacent(_ index: Int) -> Int? {
    guard word(index).weekday > 0, index < tokens.count, tokens[index].isSpaced else { return nil }
    return index
  }

  /// "weekday mornings", "weekend evenings".
  private func plainGroup(_ index: Int) -> SeriesMatch? {
    guard key(index) == .weekday || key(index) == .weekend, let part = pluralPart(index + 1) else {
      return nil
    }
    let days = key(index) == .weekday ? Weekday.workdays : options.weekend
    var match = SeriesMatch(.on(days), index + 2, namesDays: true)
    match.time = partTime(part, index + 2)
    return match
  }

  /// "mornings", "afternoons", "evenings", "nights".
  private func pluralPart(_ index: Int) -> Word.Part? {
    word(index).isPlural ? word(index).part : nil
  }

  private func isAnyCapital(_ index: Int) -> Bool {
    scalars[tokens[index].range].contains { (0x41...0x5A).contains($0.value) }
  }

  /// "every friday", "every friday the 13th", "every other mon", "every mon, wed and fri".
  func everyWeekday(_ index: Int, interval: Int) -> SeriesMatch? {
    guard let list = weekdayList(index) else { return nil }
    if interval == 1, list.members == 1, let weekday = list.days.first,
      let (day, end) = ordinal(skipThe(list.end)), skipThe(list.end) > list.end, (1...31).contains(day)
    {
      var rule = Recurrence.onMonthDays([day])
      rule.weekdays = [.init(weekday)]
      return SeriesMatch(rule, end, namesDays: true)
    }
    return SeriesMatch(.on(list.days, interval: interval), list.end, namesDays: true)
  }
}
