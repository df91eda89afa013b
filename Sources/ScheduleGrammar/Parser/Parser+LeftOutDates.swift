import TodoModel

/// Parsing of excluded dates and monthly positions of a repeat.
extension Parser {
  /// Parses "dec 25", "dec 24 to dec 31", "between dec 24 and jan 2", "the last week of december".
  func leftOutDates(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let isBetween = key(index) == .between
    let start = isBetween || key(index) == .from ? index + 1 : index
    guard var date = dottedDates(start) ?? dottedDate(start) ?? date(start), date.fault == nil,
      !date.isOffset || date.evidence != .none, !letters(date.end, "half")
    else { return nil }
    date.last = date.last ?? date.stretchEnd ?? lastOfWeek(start, date.day)
    if date.time == nil, date.hasYear, let time = isoTime(date.end, hasZone: false) {
      (date.time, date.end) = (time, time.end)
    }
    let link = isBetween ? (key(date.end) == .and ? date.end + 1 : nil) : rangeLink(date.end)
    if date.last == nil, date.time == nil, let link, let last = self.date(link), last.fault == nil, last.last == nil,
      !last.isOffset, key(link - 1) != .until || isNear(last, date)
    {
      date.last = last.day
      date.end = last.end
    }
    guard let days = Self.inOrder(date) else { return nil }
    var left = LeftOutDates(days: days, time: date.time?.clock)
    left.isOpen = !date.hasYear && isOpen(date)
    series.leftOut.append(.dates(left))
    return date.end
  }

  /// Parses "25" and "25th" after "dec 24 and": a later day of the month just named.
  func leftOutDay(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard case .dates(let before)? = series.leftOut.last, before.isOpen, before.time == nil, let token = number(index),
      token.digits <= 2
    else { return nil }
    let end = key(index + 1) == .ordinalSuffix && isGlued(index + 1) ? index + 2 : index + 1
    let last = before.days.upperBound
    guard canEnd(end) || listed(end) != nil, word(end).month == 0, unit(end) == nil, key(end) != .of,
      let day = Day(year: last.year, month: last.month, day: token.value), day > last
    else { return nil }
    var left = LeftOutDates(days: day...day, time: nil)
    left.isOpen = true
    series.leftOut.append(.dates(left))
    return end
  }

  /// Returns true if a date without a year can mean every year: "dec 25", "the 10th to the 15th", "friday the 13th".
  private func isOpen(_ date: DateMatch) -> Bool {
    switch date.form {
    case .monthDay, .numeric, .holiday, .nthWeekday: true
    case .ordinalDay: date.last != nil
    case .weekday: key(date.end - 1) == .ordinalSuffix
    default: false
    }
  }

  /// Parses a range separator and returns the token after it: "to", "through", "until", "-", "..", the "/" of ISO 8601.
  func rangeLink(_ index: Int) -> Int? {
    if [.to, .through, .until].contains(key(index)) || sign(index) == "-" { return index + 1 }
    if sign(index) == "/", isGlued(index), isGlued(index + 1) { return index + 1 }
    guard sign(index) == ".", isGlued(index) else { return nil }
    return sign(index + 1) == "." ? index + 2 : index + 1
  }

  /// Returns true if "until" ends the exception, not the repeat: both days have a month and are at most 31 days apart.
  private func isNear(_ last: DateMatch, _ first: DateMatch) -> Bool {
    let dated: [ReadingPart.Rule] = [.monthDay, .numeric, .iso]
    guard dated.contains(first.form), dated.contains(last.form) else { return false }
    return (0...31).contains(first.day.distance(to: last.day))
  }

  /// Parses a dotted range, whose first day takes the month of the last day.
  ///
  /// "24.-31. dec", "24. - 31.12.", "24.12.-31.12."
  private func dottedDates(_ index: Int) -> DateMatch? {
    guard let token = number(index), token.digits <= 2, sign(index + 1) == ".", isGlued(index + 1),
      sign(index + 2) == "-", var match = dottedDate(index + 3) ?? date(index + 3), match.last == nil, !match.isOffset,
      let first = Day(year: match.day.year, month: match.day.month, day: token.value), first < match.day
    else { return nil }
    (match.day, match.last) = (first, match.day)
    return match
  }

  /// Parses "24.12." with the day before the month, as is usual for dotted dates.
  private func dottedDate(_ index: Int) -> DateMatch? {
    guard let day = number(index), day.digits <= 2, let month = number(index + 1, behind: "."), month.digits <= 2,
      number(index + 3, behind: ".") == nil, (1...12).contains(month.value)
    else { return nil }
    let end = sign(index + 3) == "." && isGlued(index + 3) ? index + 4 : index + 3
    return resolve(month: month.value, day: day.value, year: nil, end: end).by(.numeric)
  }

  /// Returns the last day of "the last week of december" and "the first weekend of may".
  private func lastOfWeek(_ index: Int, _ first: Day) -> Day? {
    switch nthOf(skipThe(index))?.counted {
    case .week:
      let month = first.advanced(by: Day.length(ofMonth: first.month, year: first.year) - first.dayOfMonth)
      return min(month, first.startOfWeek(options.weekStart).advanced(by: 6))
    case .weekend: return first.advanced(by: options.weekend.count - 1)
    default: return nil
    }
  }

  /// Returns the days of a range, which may end in the next year or, if in progress, have begun in this one.
  private static func inOrder(_ date: DateMatch) -> ClosedRange<Day>? {
    let first = date.day
    guard let last = date.last else { return first...first }
    if first <= last { return first.distance(to: last) <= 366 ? first...last : nil }
    guard !date.hasYear else { return nil }
    let (earlier, later) = (first.addingMonths(-12), last.addingMonths(12))
    if date.note == .rolledToNextYear, earlier <= last { return earlier...last }
    return first <= later ? first...later : nil
  }

  /// Parses "the 13th", "the last friday of the month"; after a repeat on one weekday also "the first".
  func leftOutPlace(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let start = skipThe(index)
    if let end = leftOutNumbers(start, &series) { return end }
    guard let match = leftOutLast(start, series) ?? placed(start), !letters(match.end, "half") else { return nil }
    if let end = leftOutOfMonth(match.rule.monthDays, match.end, &series) { return end }
    let next = key(match.end)
    let isOfTheMonth = ofTheMonth(match.end) != nil
    let isUntil = next == .until && !isDayNumber(skipThe(match.end + 1))
    if rangeLink(match.end) != nil, !isOfTheMonth, !isUntil { return nil }
    let of = next == .of || next == .inside ? match.end + 1 : match.end
    let end = ofTheMonth(match.end) ?? everyMonth(of)
    guard end != nil || of == match.end && word(of).month == 0 && !isOneMonth(of) else { return nil }
    let isOne = end == nil && (letters(match.end, "one") || letters(match.end, "ones"))
    leaveOut(match.rule, isCounted: isOne || number(start) == nil && end == nil, &series)
    if isOne, oneWeekday(series) == nil { series.fault = placesStay(series) }
    return isOne ? match.end + 1 : end ?? match.end
  }

  /// Parses a number of first occurrences: "first 3 days", "first 2"; "first 3pm" is a position and a time instead.
  func firstOnes(_ index: Int) -> (count: Int, end: Int)? {
    guard word(index).ordinal == 1, let token = number(index + 1), token.digits <= 2, token.value > 0 else {
      return nil
    }
    let named = unit(index + 2)?.end ?? (word(index + 2).weekday > 0 || letters(index + 2, "ones") ? index + 3 : nil)
    guard let end = named ?? (isLast(index + 2) ? index + 2 : nil) else { return nil }
    return (token.value, end)
  }

  /// Returns true for "13" and "13th", which after "until" are the last day of a range.
  private func isDayNumber(_ index: Int) -> Bool { number(index).map { $0.digits <= 2 } ?? (ordinal(index) != nil) }

  /// Returns true for "next month", "this month".
  private func isOneMonth(_ index: Int) -> Bool {
    [.next, .this].contains(key(index)) && word(index + 1).unit == .month
  }

  /// Parses "the last" of a repeat on one weekday.
  private func leftOutLast(_ index: Int, _ series: SeriesMatch) -> SeriesMatch? {
    guard key(index) == .last, nthOf(index) == nil, oneWeekday(series) != nil else { return nil }
    return SeriesMatch(.onMonthDays([-1]), index + 1)
  }

  /// Returns the weekday of a weekly repeat on one weekday.
  private func oneWeekday(_ series: SeriesMatch) -> Weekday? {
    series.rule.frequency == .weekly && series.rule.weekdays.count == 1 ? series.rule.weekdays[0].weekday : nil
  }

  /// Parses "24, 25 and 26 dec".
  private func leftOutNumbers(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    var days: [Int] = []
    var place = index
    while let token = number(place), token.digits <= 2, (1...31).contains(token.value) {
      days.append(token.value)
      guard let next = listed(place + 1) else { break }
      place = next
    }
    return leftOutOfMonth(days, place + 1, &series)
  }

  /// Parses the month after several days: "24th and 25th of december"; excludes the dates once, not every year.
  private func leftOutOfMonth(_ days: [Int], _ index: Int, _ series: inout SeriesMatch) -> Int? {
    let place = key(index) == .of ? index + 1 : index
    guard days.count > 1, word(place).month > 0 else { return nil }
    let (year, end) = year(skipDot(place + 1))
    for day in days {
      let date = resolve(month: Int(word(place).month), day: day, year: year, end: end)
      guard date.fault == nil else { return nil }
      let left = LeftOutDates(days: date.day...date.day, isOpen: year == nil)
      series.leftOut.append(.dates(left))
    }
    return end
  }

  /// Excludes monthly positions; sets a fault if one rule cannot express that.
  ///
  /// `isCounted` is true if the position is not a day of the month. For a repeat on one weekday it counts that weekday.
  private func leaveOut(_ rule: Recurrence, isCounted: Bool, _ series: inout SeriesMatch) {
    var places = rule.weekdays
    if isCounted, rule.weekdays.isEmpty, let weekday = oneWeekday(series) {
      places = rule.monthDays.map { .init(weekday, ordinal: $0) }
    }
    series.leftOut.append(places.isEmpty ? .monthDays(rule.monthDays) : .places(places))
    guard !series.holdsPlaces || !rule.positions.isEmpty else { return }
    series.fault = placesStay(series)
  }

  /// Returns the fault of monthly positions that cannot be excluded; suggests the first affected occurrence.
  private func placesStay(_ series: SeriesMatch) -> Fault {
    var rule = series.rule
    (rule.end, rule.interval) = (nil, 1)
    let from = LocalTime(series.starting?.day ?? today)
    let start = Expansion(rule, from: from, zone: context.zone).first(atOrAfter: from) ?? from
    rule.interval = series.rule.interval
    let steps = Expansion(rule, from: start, zone: context.zone)
    let day = (0...1_100).lazy.map { start.day.advanced(by: $0) }.first { day in
      day > today && series.leavesOut(day) && steps.first(atOrAfter: LocalTime(day))?.day == day
    }
    guard let day else { return Fault(.neverOccurs, message: RefusalWords.noneOfThese) }
    return Fault(.neverOccurs, "except \(day)", message: RefusalWords.placesStay)
  }
}

extension SeriesMatch {
  /// Returns true if the day is at an excluded monthly position.
  fileprivate func leavesOut(_ day: Day) -> Bool {
    let last = Day.length(ofMonth: day.month, year: day.year)
    let places = [(day.dayOfMonth + 6) / 7, -(last - day.dayOfMonth + 7) / 7]
    return exceptMonthDays.contains { $0 == day.dayOfMonth || $0 == day.dayOfMonth - last - 1 }
      || exceptPlaces.contains { $0.weekday == day.weekday && places.contains($0.ordinal ?? 0) }
  }

  /// True if one rule can exclude the given monthly positions.
  fileprivate var holdsPlaces: Bool {
    let isDaily = rule.frequency == .daily
    let isWeekly = rule.frequency == .weekly && rule.interval == 1 && !rule.weekdays.isEmpty
    guard rule.monthDays.isEmpty, rule.months.isEmpty, rule.hours.isEmpty, isDaily || isWeekly else { return false }
    let (days, places) = (exceptMonthDays, exceptPlaces)
    if !days.isEmpty { return places.isEmpty && Set(days.map { $0 > 0 }).count == 1 }
    let isEach = places.allSatisfy { place in
      places.allSatisfy { $0.weekday != place.weekday || ($0.ordinal ?? 0 > 0) == (place.ordinal ?? 0 > 0) }
    }
    return rule.interval == 1 && isEach && places.allSatisfy { abs($0.ordinal ?? 9) <= 5 }
  }
}
