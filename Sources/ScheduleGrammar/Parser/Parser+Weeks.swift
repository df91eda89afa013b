import TodoModel

extension Parser {
  /// "week of nov 30", "the week of monday": the first day of the week that the day is in, today where that is past.
  func weekOf(_ index: Int) -> DateMatch? {
    let start = skipThe(index)
    guard word(start).unit == .week, key(start + 1) == .of, let day = anchor(skipThe(start + 2)),
      day.fault == nil
    else { return nil }
    let first = day.day.startOfWeek(options.weekStart)
    var match = DateMatch(first < today && day.day >= today ? today : first, day.end)
    match.stretchEnd = first.advanced(by: 6)
    return match.day < today ? past(match) : match
  }

  /// "week 12", "w12", "week 12 of 2027": the Monday of that week of ISO 8601, next year's where it is past.
  func weekNumber(_ index: Int) -> DateMatch? {
    let isShort = mode == .date && isGlued(index + 1)
    guard word(index).unit == .week, tokens[index].letters.count > 1 || isShort,
      let token = number(index + 1),
      token.digits <= 2, canEnd(index + 2) || sign(index + 2) == 0x2C
    else { return nil }
    let (said, yearEnd) = year(key(index + 2) == .of ? index + 3 : index + 2)
    let year = said ?? today.startOfWeek(.monday).advanced(by: 3).year
    var match = DateMatch(today, said == nil ? index + 2 : yearEnd, said == nil ? .none : .strong)
    match.hasYear = said != nil
    guard let monday = Parser.monday(ofWeek: token.value, year) else {
      match.fault = Fault(.nonexistentDate)
      return match
    }
    match.day = monday
    if said == nil, monday.advanced(by: 6) < today {
      guard let next = Parser.monday(ofWeek: token.value, year + 1) else { return nil }
      (match.day, match.note) = (next, .rolledToNextYear)
    }
    match.stretchEnd = match.day.advanced(by: 6)
    return match.day < today && said != nil ? past(match) : match
  }

  /// The Monday of a week of a year by ISO 8601; nil where the year has not so many.
  static func monday(ofWeek week: Int, _ year: Int) -> Day? {
    guard let fourth = Day(year: year, month: 1, day: 4), let next = Day(year: year + 1, month: 1, day: 4)
    else { return nil }
    let monday = fourth.startOfWeek(.monday).advanced(by: (week - 1) * 7)
    return week >= 1 && monday < next.startOfWeek(.monday) ? monday : nil
  }

  /// The first day, within the month, of its nth week as a calendar on the wall shows them; nil where it has not so many.
  func weekOfMonth(_ place: Int, _ stretch: Stretch) -> Day? {
    let lead = stretch.first.startOfWeek(options.weekStart)
    let rows = lead.distance(to: stretch.last) / 7 + 1
    let row = place > 0 ? place - 1 : rows + place
    guard (0..<rows).contains(row) else { return nil }
    return max(stretch.first, lead.advanced(by: row * 7))
  }
}
