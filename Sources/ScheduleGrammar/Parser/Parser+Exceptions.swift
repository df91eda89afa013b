import TodoModel

extension Parser {
  /// "except weekends", "except sunday and dec 25", "except dec 24 to dec 31, jan 7", "except in july and august".
  func exception(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    var place = index
    guard key(place) == .except || key(place) == .but else { return nil }
    place += key(place) == .but && key(place + 1) == .no ? 2 : 1
    guard var end = leftOut(place, &series) else { return nil }
    while let next = listed(end) ?? (key(end) == .or ? end + 1 : nil), let further = leftOut(next, &series) {
      end = further
    }
    return end
  }

  /// One member of a list of exceptions.
  private func leftOut(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let place = key(index) == .on || key(index) == .lasting ? index + 1 : index
    if key(place) == .weekends || key(place) == .weekend {
      series.exceptDays.formUnion(options.weekend)
      return place + 1
    }
    if key(place) == .weekdays {
      series.exceptDays.formUnion(Weekday.workdays)
      return place + 1
    }
    if let list = weekdayList(place), weekdayDate(place)?.evidence != .strong {
      series.exceptDays.formUnion(list.days)
      return list.end
    }
    if let list = monthList(key(place) == .inside ? place + 1 : place) {
      guard number(list.end)?.digits != 4 else { return nil }
      series.exceptMonths.formUnion(list.months)
      return list.end
    }
    return key(place) == .inside ? nil : leftOutDays(place, &series)
  }

  /// "dec 25", "dec 24 to dec 31", "between dec 24 and jan 2"; "until" after a day ends the repeat.
  private func leftOutDays(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    let isBetween = key(index) == .between
    guard var date = date(isBetween || key(index) == .from ? index + 1 : index), date.fault == nil,
      !date.isOffset || date.evidence != .none
    else { return nil }
    let isJoined =
      isBetween ? key(date.end) == .and : [.to, .through].contains(key(date.end)) || sign(date.end) == "-"
    date.last = date.last ?? date.stretchEnd
    if date.time == nil, date.hasYear, let time = isoTime(date.end, hasZone: false) {
      (date.time, date.end) = (time, time.end)
    }
    if date.last == nil, date.time == nil, isJoined, let last = self.date(date.end + 1), last.fault == nil,
      last.last == nil, !last.isOffset
    {
      date.last = last.day
      date.end = last.end
    }
    guard let days = Self.inOrder(date) else { return nil }
    series.exceptDates.append(LeftOut(days: days, time: date.time?.clock))
    return date.end
  }

  /// The days of a range; those that go on past New Year end in the next year, and one that has begun began in this one.
  private static func inOrder(_ date: DateMatch) -> ClosedRange<Day>? {
    let first = date.day
    guard let last = date.last else { return first...first }
    if first <= last { return first.distance(to: last) <= 366 ? first...last : nil }
    guard !date.hasYear else { return nil }
    let (earlier, later) = (first.addingMonths(-12), last.addingMonths(12))
    if date.note == .rolledToNextYear, earlier <= last { return earlier...last }
    return first <= later ? first...later : nil
  }

  /// "july", "july, august and december"; a month with its day is a date.
  func monthList(_ index: Int) -> (months: Set<Int>, end: Int)? {
    var months: Set<Int> = []
    var place = index
    while word(place).month > 0, monthDay(place) == nil {
      months.insert(Int(word(place).month))
      place = skipDot(place + 1)
      guard let next = listed(place), word(next).month > 0, monthDay(next) == nil else {
        return (months, place)
      }
      place = next
    }
    return nil
  }
}
