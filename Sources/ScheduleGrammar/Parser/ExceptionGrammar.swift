import TodoModel

/// Exceptions of a repeat: weekdays, months, dates, monthly positions, next occurrences.
struct ExceptionGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses "except weekends", "except sunday and dec 25", "but not dec 24 to dec 31, jan 7", "(without july)".
  func exception(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    if sign(index) == "(" || sign(index) == "[" {
      guard let end = exception(index + 1, &series), sign(end) == ")" || sign(end) == "]" else { return nil }
      return end + 1
    }
    guard let place = exceptionLead(index) else { return nil }
    if let end = holidays(place) {
      if options.holidays.isEmpty {
        series.fault = Fault(.noSchedule, "except dec 25", message: RefusalMessages.holidaysUnknown)
      }
      series.leftOut += options.holidays.days(from: today).map { .dates(LeftOutDates(days: $0...$0, isHoliday: true)) }
      return end
    }
    let isSound = series.fault == nil
    guard var end = leftOutEvery(place, &series) ?? leftOut(place, &series) else { return nil }
    let first = end
    while let next = listed(end) ?? (key(end) == .or ? end + 1 : nil),
      let further = leftOutDay(next, &series) ?? leftOut(next, &series)
    { end = further }
    // A suggestion covers one member of the list; for several it would drop the others.
    if isSound, end > first { series.fault?.suggestion = nil }
    return everyYear(end, from: index, &series) ?? end
  }

  /// Parses "except", "but", "but not", "not", "without", "bar", "apart from", "aside from", "other than".
  func exceptionLead(_ index: Int) -> Int? {
    switch key(index) {
    case .except:
      let place = skipDot(index + 1)
      return key(place) == .lasting ? place + 1 : place
    case .but: return key(index + 1) == .no || key(index + 1) == .except ? index + 2 : index + 1
    case .no where letters(index, "not"): return index + 1
    case .other where key(index + 1) == .than: return index + 2
    default: break
    }
    if letters(index, "without") || isSave(index) { return index + 1 }
    guard letters(index, "apart") || letters(index, "aside"), key(index + 1) == .from else { return nil }
    return index + 2
  }

  /// Returns true for "bar" and "save" directly behind the days of a repeat: "every day bar sunday".
  private func isSave(_ index: Int) -> Bool {
    guard letters(index, "bar") || letters(index, "save") else { return false }
    let before = word(index - 1)
    return before.unit != nil || before.weekday > 0 || [.daily, .everyday, .weekdays, .weekday].contains(before.key)
  }

  /// Parses "holidays", "public holidays", "on bank holidays": those of the user's settings.
  private func holidays(_ index: Int) -> Int? {
    var place = skipThe(key(index) == .on ? index + 1 : index)
    if letters(place, "public") || letters(place, "bank") || letters(place, "national") || letters(place, "my") {
      place += 1
    }
    return letters(place, "holidays") || letters(place, "holiday") ? place + 1 : nil
  }

  /// Parses "every year" after an exception, which is valid after months and a fault after dates.
  private func everyYear(_ index: Int, from start: Int, _ series: inout SeriesMatch) -> Int? {
    let isAdverb = key(index) == .yearly
    guard isAdverb || isEvery(index) && word(index + 1).unit == .year else { return nil }
    if !series.exceptDates.isEmpty {
      series.fault = Fault(.neverOccurs, text(start..<index), message: RefusalMessages.datesOnce)
    }
    return isAdverb ? index + 1 : index + 2
  }

  /// Parses "every 13th" as the 13th, and refuses "every 25 dec".
  private func leftOutEvery(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard isEvery(index), let date = dates.date(index + 1), date.fault == nil else { return nil }
    switch date.form {
    case .ordinalDay where unit(date.end) == nil && word(date.end).weekday == 0: return leftOutPlace(index + 1, &series)
    case .monthDay, .numeric, .holiday:
      let words = "except " + text(index + 1..<date.end)
      series.fault = Fault(.neverOccurs, words, message: RefusalMessages.datesOnce)
      return date.end
    default: return nil
    }
  }

  /// Parses one member of a list of exceptions.
  private func leftOut(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let place = key(index) == .on || key(index) == .lasting ? index + 1 : index
    if let (days, end) = leftOutWeekdays(place) {
      if key(end) == .inside || key(end) == .of, let months = monthDates.months(end + 1) {
        return leftOutDays(days, in: months, &series)
      }
      series.leftOut.append(.weekdays(days))
      return end
    }
    if let months = monthDates.months(key(place) == .inside ? place + 1 : place) {
      if number(months.end)?.digits == 4 { return leftOutMonths(months, on: [], &series) }
      series.leftOut.append(.months(months.months))
      return months.end
    }
    if let end = leftOutQuarters(key(place) == .inside ? place + 1 : place, &series) { return end }
    guard key(place) != .inside, firstOnes(skipThe(place)) == nil else { return nil }
    return leftOutPlace(place, &series) ?? leftOutDates(place, &series)
  }

  /// Parses "weekends", "mondays and fridays", "every friday"; a weekday with a date does not match.
  private func leftOutWeekdays(_ index: Int) -> (days: Set<Weekday>, end: Int)? {
    let place = skipThe(isEvery(index) && key(index - 1) != .and ? index + 1 : index)
    switch key(place) {
    case .weekends, .weekend: return (Set(options.weekend), place + 1)
    case .weekdays: return (Set(Weekday.workdays), place + 1)
    default:
      guard let list = weekdayLists.weekdayList(place), weekdays.weekdayDate(place)?.evidence != .strong else {
        return nil
      }
      return (list.days, list.end)
    }
  }

  /// Parses "fridays in december": all such occurrences in those months, or individual dates if a year is given.
  private func leftOutDays(
    _ days: Set<Weekday>, in months: (months: Set<Int>, end: Int), _ series: inout SeriesMatch
  ) -> Int? {
    if number(months.end)?.digits == 4 { return leftOutMonths(months, on: days, &series) }
    let named = Set(series.rule.weekdays.map(\.weekday))
    if !named.isEmpty, named.isSubset(of: days) {
      series.leftOut.append(.months(months.months))
    } else {
      let names = DateNames.list(days.sorted().map { DateNames.name($0).lowercased() + "s" })
      let dated = months.months.sorted().map { month in
        let year = month < today.month ? today.year + 1 : today.year
        return "\(names) in \(DateNames.month(month).lowercased()) \(year)"
      }
      let words = "except " + dated.joined(separator: ", ")
      series.fault = Fault(.neverOccurs, words, message: RefusalMessages.weekdaysOfMonths)
    }
    return months.end
  }

  /// Adds the dates of months in the year that follows, all of them or those on some weekdays.
  private func leftOutMonths(
    _ months: (months: Set<Int>, end: Int), on days: Set<Weekday>, _ series: inout SeriesMatch
  ) -> Int? {
    guard let year = number(months.end)?.value, rangeLink(months.end + 1) == nil else { return nil }
    for month in months.months.sorted() {
      guard let first = Day(year: year, month: month, day: 1) else { return nil }
      let last = first.addingMonths(1).advanced(by: -1)
      series.leftOut.append(.dates(LeftOutDates(days: first...last, weekdays: days)))
    }
    return months.end + 1
  }

  /// Parses "q1" and "q1 to q2" as months, or as dates if a year is given.
  private func leftOutQuarters(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard let first = periods.quarter(index) else { return nil }
    let link = rangeLink(first.end).flatMap { periods.quarter($0) == nil ? nil : $0 }
    let last = link.flatMap { periods.quarter($0) } ?? first
    if link == nil, rangeLink(first.end) != nil, key(first.end) != .until {
      series.fault = Fault(.neverOccurs, message: RefusalMessages.leftOutUnknown)
    }
    if year((link ?? index) + 2).0 != nil {
      guard first.first <= last.last else { return nil }
      series.leftOut.append(.dates(LeftOutDates(days: first.first...last.last)))
    } else {
      let count = (last.last.month - first.first.month + 12) % 12
      series.leftOut.append(.months(Set((0...count).map { (first.first.month + $0 - 1) % 12 + 1 })))
    }
    return last.end
  }

  /// Parses "dec 25", "dec 24 to dec 31", "between dec 24 and jan 2", "the last week of december".
  private func leftOutDates(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let isBetween = key(index) == .between
    let start = isBetween || key(index) == .from ? index + 1 : index
    guard var date = dottedDates(start) ?? dottedDate(start) ?? dates.date(start), date.fault == nil,
      !date.isOffset || date.evidence != .none, !letters(date.end, "half")
    else { return nil }
    date.last = date.last ?? date.stretchEnd ?? lastOfWeek(start, date.day)
    if date.time == nil, date.hasYear, let time = times.isoTime(date.end, hasZone: false) {
      (date.time, date.end) = (time, time.end)
    }
    let link = isBetween ? (key(date.end) == .and ? date.end + 1 : nil) : rangeLink(date.end)
    if date.last == nil, date.time == nil, let link, let last = dates.date(link), last.fault == nil, last.last == nil,
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
  private func leftOutDay(_ index: Int, _ series: inout SeriesMatch) -> Int? {
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
      sign(index + 2) == "-", var match = dottedDate(index + 3) ?? dates.date(index + 3), match.last == nil,
      !match.isOffset, let first = Day(year: match.day.year, month: match.day.month, day: token.value),
      first < match.day
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
    return monthDates.resolve(month: month.value, day: day.value, year: nil, end: end).by(.numeric)
  }

  /// Returns the last day of "the last week of december" and "the first weekend of may".
  private func lastOfWeek(_ index: Int, _ first: Day) -> Day? {
    switch nthWeekdays.nthOf(skipThe(index))?.counted {
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
  private func leftOutPlace(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let start = skipThe(index)
    if let end = leftOutNumbers(start, &series) { return end }
    guard let match = leftOutLast(start, series) ?? placedRepeats.placed(start), !letters(match.end, "half") else {
      return nil
    }
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
    guard key(index) == .last, nthWeekdays.nthOf(index) == nil, oneWeekday(series) != nil else { return nil }
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
      let date = monthDates.resolve(month: Int(word(place).month), day: day, year: year, end: end)
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
    guard let day else { return Fault(.neverOccurs, message: RefusalMessages.noneOfThese) }
    return Fault(.neverOccurs, "except \(day)", message: RefusalMessages.placesStay)
  }

  /// Parses a number of next occurrences: "next", "the next one", "next 2", "this one".
  func nextOnes(_ index: Int) -> (count: Int, end: Int)? {
    let start = skipThe(index)
    guard key(start) == .next || key(start) == .this else { return nil }
    var end = start + 1
    var count = 1
    if key(start) == .next, let token = number(end), token.digits <= 2, token.value > 0 {
      (count, end) = (token.value, end + 1)
    }
    if letters(end, "one") || letters(end, "ones") || [.time, .times, .occurrences].contains(key(end)) { end += 1 }
    return isLast(end) || end < tokens.count && canEnd(end) && sign(end) == "," ? (count, end) : nil
  }
}
