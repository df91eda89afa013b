import TodoModel

extension Parser {
  /// Parses "except weekends", "except sunday and dec 25", "but not dec 24 to dec 31, jan 7", "(without july)".
  func exception(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    if sign(index) == "(" || sign(index) == "[" {
      guard let end = exception(index + 1, &series), sign(end) == ")" || sign(end) == "]" else { return nil }
      return end + 1
    }
    guard let place = exceptionLead(index) else { return nil }
    if let end = holidays(place) {
      series.fault = Fault(.noSchedule, "except dec 25", message: RefusalWords.holidaysUnknown)
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

  /// Parses "except", "but", "but not", "not", "without", "apart from", "aside from", "other than".
  func exceptionLead(_ index: Int) -> Int? {
    switch key(index) {
    case .except: return key(index + 1) == .lasting ? index + 2 : index + 1
    case .but: return key(index + 1) == .no || key(index + 1) == .except ? index + 2 : index + 1
    case .no where letters(index, "not"): return index + 1
    case .other where key(index + 1) == .than: return index + 2
    default: break
    }
    if letters(index, "without") { return index + 1 }
    guard letters(index, "apart") || letters(index, "aside"), key(index + 1) == .from else { return nil }
    return index + 2
  }

  /// Parses "holidays", "public holidays", "on bank holidays", which the grammar does not know.
  private func holidays(_ index: Int) -> Int? {
    var place = skipThe(key(index) == .on ? index + 1 : index)
    if letters(place, "public") || letters(place, "bank") || letters(place, "national") { place += 1 }
    return letters(place, "holidays") || letters(place, "holiday") ? place + 1 : nil
  }

  /// Parses "every year" after an exception, which is valid after months and a fault after dates.
  private func everyYear(_ index: Int, from start: Int, _ series: inout SeriesMatch) -> Int? {
    let isAdverb = key(index) == .yearly
    guard isAdverb || isEvery(index) && word(index + 1).unit == .year else { return nil }
    if !series.exceptDates.isEmpty {
      series.fault = Fault(.neverOccurs, text(start..<index), message: RefusalWords.datesOnce)
    }
    return isAdverb ? index + 1 : index + 2
  }

  /// Parses "every 13th" as the 13th, and refuses "every 25 dec".
  private func leftOutEvery(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard isEvery(index), let date = date(index + 1), date.fault == nil else { return nil }
    switch date.form {
    case .ordinalDay where unit(date.end) == nil && word(date.end).weekday == 0: return leftOutPlace(index + 1, &series)
    case .monthDay, .numeric, .holiday:
      let words = "except " + text(index + 1..<date.end)
      series.fault = Fault(.neverOccurs, words, message: RefusalWords.datesOnce)
      return date.end
    default: return nil
    }
  }

  /// Parses one member of a list of exceptions.
  private func leftOut(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let place = key(index) == .on || key(index) == .lasting ? index + 1 : index
    if let (days, end) = leftOutWeekdays(place) {
      if key(end) == .inside || key(end) == .of, let months = months(end + 1) {
        return leftOutDays(days, in: months, &series)
      }
      series.leftOut.append(.weekdays(days))
      return end
    }
    if let months = months(key(place) == .inside ? place + 1 : place) {
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
      guard let list = weekdayList(place), weekdayDate(place)?.evidence != .strong else { return nil }
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
      series.fault = Fault(.neverOccurs, words, message: RefusalWords.weekdaysOfMonths)
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
    guard let first = quarter(index) else { return nil }
    let link = rangeLink(first.end).flatMap { quarter($0) == nil ? nil : $0 }
    let last = link.flatMap { quarter($0) } ?? first
    if link == nil, rangeLink(first.end) != nil, key(first.end) != .until {
      series.fault = Fault(.neverOccurs, message: RefusalWords.leftOutUnknown)
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

  /// Parses "july and august", "november to january", "between june and august"; a month with a day does not match.
  private func months(_ index: Int) -> (months: Set<Int>, end: Int)? {
    if key(index) == .between {
      let end = skipDot(index + 2)
      guard isMonth(index + 1), key(end) == .and, isMonth(end + 1) else { return nil }
      return (monthRange(index + 1, end + 1), skipDot(end + 2))
    }
    var months: Set<Int> = []
    var place = key(index) == .from ? index + 1 : index
    while isMonth(place) {
      months.insert(Int(word(place).month))
      var end = skipDot(place + 1)
      if [.to, .through].contains(key(end)) || sign(end) == "-" {
        guard isMonth(end + 1) else { return nil }
        months.formUnion(monthRange(place, end + 1))
        end = skipDot(end + 2)
      }
      guard let next = listed(end), isMonth(next) else { return (months, end) }
      place = next
    }
    return nil
  }

  private func isMonth(_ index: Int) -> Bool { word(index).month > 0 && monthDay(index) == nil }

  /// Returns the months of a range, across New Year if needed.
  private func monthRange(_ first: Int, _ last: Int) -> Set<Int> {
    let (first, last) = (Int(word(first).month), Int(word(last).month))
    return Set(first <= last ? Array(first...last) : Array(first...12) + Array(1...last))
  }

  /// Parses "july", "july, august and december"; a month with a day is a date and does not match.
  func monthList(_ index: Int) -> (months: Set<Int>, end: Int)? {
    var months: Set<Int> = []
    var place = index
    while isMonth(place) {
      months.insert(Int(word(place).month))
      place = skipDot(place + 1)
      guard let next = listed(place), isMonth(next) else { return (months, place) }
      place = next
    }
    return nil
  }
}
