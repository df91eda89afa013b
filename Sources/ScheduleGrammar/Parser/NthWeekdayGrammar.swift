import TodoModel

/// A weekday or day counted within a month or year: "last friday of the month".
struct NthWeekdayGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses "last friday of the month", "2nd tuesday of may", "last Sunday of March 2014", "first day of next month".
  func nthWeekdayDate(_ index: Int) -> DateMatch? {
    guard let (place, counted, end) = nthOf(skipThe(index)) else { return nil }
    if let match = nthBeside(place, counted, end) { return match }
    let isLed = key(end) == .of || key(end) == .inside
    let isMonth = (key(end) == .next || key(end) == .this) && word(end + 1).unit == .month
    guard isLed || isMonth || word(end).month > 0 else { return bareNth(index, place, counted, end) }
    let scope = isLed ? end + 1 : end
    if isEvery(scope) { return nil }
    let bare = skipThe(scope)
    let found: Stretch?
    if word(bare).unit == .month, bare > scope {
      found = periods.stretch(.month, ahead: 0, end: bare + 1)
    } else {
      found = periods.stretch(scope)
    }
    guard let found, found.unit == .month || found.unit == .year && counted == .day else { return nil }
    guard var day = nth(place, counted, found) else {
      var match = DateMatch(today, found.end)
      match.fault = Fault(.nonexistentDate)
      return match
    }
    let isOpen = key(scope) != .next && key(scope) != .this && year(found.end - 1).0 == nil
    if day < today, isOpen {
      let later = found.first.addingMonths(word(scope).month > 0 ? 12 : 1)
      let again = Stretch(first: later, last: later.addingMonths(1).advanced(by: -1), end: found.end, unit: .month)
      day = nth(place, counted, again) ?? day
    }
    return notingPast(DateMatch(day, found.end))
  }

  /// Parses "after christmas" behind "third tuesday", "before easter" behind "last friday".
  private func nthBeside(_ place: Int, _ counted: Stretch.Counted, _ index: Int) -> DateMatch? {
    let isBefore = key(index) == .before
    guard isBefore || key(index) == .after || key(index) == .following, place > 0 || place == -1 && isBefore,
      place <= 52,
      nthOf(skipThe(index + 1)) == nil, key(skipThe(index + 1)) != .weekend,
      let anchor = dates.anchor(index + 1), let day = day(max(1, place), counted, from: anchor.day, isBefore: isBefore)
    else { return nil }
    var match = DateMatch(day, anchor.end)
    match.fault = anchor.fault
    if counted == .weekend { match.stretchEnd = day.advanced(by: options.weekend.count - 1) }
    return notingPast(match)
  }

  /// Parses "after thanksgiving" behind "the weekend".
  func weekendBeside(_ index: Int) -> DateMatch? {
    key(index) == .after && key(index + 1) == .next ? nil : nthBeside(key(index) == .before ? -1 : 1, .weekend, index)
  }

  private func day(_ place: Int, _ counted: Stretch.Counted, from day: Day, isBefore: Bool) -> Day? {
    let step = isBefore ? -1 : 1
    switch counted {
    case .weekday(let weekday): return day.nth(place, weekday, step: step)
    case .weekend: return day.nth(place, options.weekend.first ?? .saturday, step: step)
    case .workday: return OffsetMatch(businessDays: place).after(day, back: isBefore, without: options.holidays)
    case .day: return day.advanced(by: place * step)
    case .week: return nil
    }
  }

  private func nth(_ place: Int, _ counted: Stretch.Counted, _ stretch: Stretch) -> Day? {
    switch counted {
    case .week: weekOfMonth(place, stretch)
    case .weekend: stretch.day(place, .weekday(options.weekend.first ?? .saturday))
    default: stretch.day(place, counted, without: options.holidays)
    }
  }

  /// Parses "the third friday", "2nd tue", "last workday" of this month, or of a later month if that is past.
  ///
  /// A title accepts only a numbered weekday and a final "last workday": "call jim 3rd wed".
  private func bareNth(_ index: Int, _ place: Int, _ counted: Stretch.Counted, _ end: Int) -> DateMatch? {
    guard mode == .date || isNumbered(index, place, counted, end) || isLastWorkday(index, place, counted, end),
      place <= 5
    else { return nil }
    switch counted {
    case .workday: break
    case .weekday where key(index) == .the || place > 0: break
    default: return nil
    }
    for months in 0...2 {
      guard let stretch = periods.stretch(.month, ahead: months, end: end),
        let day = stretch.day(place, counted, without: options.holidays)
      else {
        continue
      }
      if day >= today { return DateMatch(day, end) }
    }
    return nil
  }

  /// Returns true if a title weekday has its own number ("1st", "third", not "first" or "second") and no noun after it.
  private func isNumbered(_ index: Int, _ place: Int, _ counted: Stretch.Counted, _ end: Int) -> Bool {
    guard case .weekday = counted, place > 0, place > 2 || key(index) == .the || number(index) != nil,
      ![.and, .or].contains(key(index - 1)), !["&", "/", "+"].contains(sign(index - 1))
    else { return false }
    return isLast(end) || [",", ".", ";", ":", "!", "?", ")"].contains(sign(end)) || times.time(end) != nil
  }

  /// Returns true if a title part ends with an unowned "last workday": "pay rent last workday", not "my last workday".
  private func isLastWorkday(_ index: Int, _ place: Int, _ counted: Stretch.Counted, _ end: Int) -> Bool {
    guard case .workday = counted, place == -1 else { return false }
    let isClosed = isLast(end) || [",", ".", ";", "!", ")"].contains(sign(end))
    return isClosed && index > 0 && !isOwned(index)
  }

  /// Returns true after "my", "ann's", "of the".
  private func isOwned(_ index: Int) -> Bool {
    guard tokens.indices.contains(index - 1) else { return false }
    if key(index - 1) == .of || WordTable.owners.contains(tokens[index - 1].letters) { return true }
    let text = text(index - 1..<index).lowercased()
    return text.hasSuffix("'s") || text.hasSuffix("’s")
  }

  /// Parses "last friday", "2nd tuesday", "first workday", "last day"; -1 is the last.
  func nthOf(_ index: Int) -> (place: Int, counted: Stretch.Counted, end: Int)? {
    let place: Int
    let next: Int
    if let found = fromLast(index) {
      (place, next) = found
    } else {
      guard let (value, end) = ordinal(index), (1...31).contains(value) else { return nil }
      (place, next) = (value, end)
    }
    // "last of the month"
    if place == -1, mode == .date, key(index) == .last, key(next) == .of { return (place, .day, next) }
    return counted(next).map { (place, $0, $1) }
  }

  private func counted(_ index: Int) -> (Stretch.Counted, Int)? {
    if let weekday = word(index).weekdayValue { return (.weekday(weekday), skipDot(index + 1)) }
    if key(index) == .weekday { return (.workday, index + 1) }
    if key(index) == .weekend { return (.weekend, index + 1) }
    guard let (unit, end) = unit(index), tokens[index].letters.count > 1 else { return nil }
    if unit == .businessDay { return (.workday, end) }
    if unit == .week { return (.week, end) }
    return unit == .day ? (.day, end) : nil
  }

  /// Returns the first day, within the month, of the nth calendar row; nil if the month has fewer rows.
  private func weekOfMonth(_ place: Int, _ stretch: Stretch) -> Day? {
    let lead = stretch.first.startOfWeek(options.weekStart)
    let rows = lead.distance(to: stretch.last) / 7 + 1
    let row = place > 0 ? place - 1 : rows + place
    guard (0..<rows).contains(row) else { return nil }
    return max(stretch.first, lead.advanced(by: row * 7))
  }
}
