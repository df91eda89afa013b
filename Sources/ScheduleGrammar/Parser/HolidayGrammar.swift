import TodoModel

/// Holidays by name, with the words that choose their year.
struct HolidayGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses a holiday by name as its next occurrence, today included: "easter", "easter 2027", "next easter".
  func holiday(_ index: Int) -> DateMatch? {
    if [.this, .next, .coming].contains(key(index)) { return qualified(index) }
    guard let (holiday, nameEnd) = holidayName(index),
      var match = weekend(holiday, nameEnd) ?? week(holiday, nameEnd) ?? eve(holiday, nameEnd) ?? counted(
        holiday, nameEnd)
        ?? coming(holiday, nameEnd)
    else { return nil }
    if holiday.yearly == nil { match.movable = Fault.movable(holiday) }
    if case .nth = holiday.rule, match.movable == nil { match.yearly = holiday.yearly }
    return match
  }

  /// Parses "thanksgiving eve", "easter eve 2027" as the day before.
  private func eve(_ holiday: Holiday, _ index: Int) -> DateMatch? {
    guard letters(index, "eve"), var match = coming(holiday, index + 1) else { return nil }
    if match.day == today, !match.hasYear, let later = holiday.day(in: today.year + 1) { match.day = later }
    match.day = match.day.advanced(by: -1)
    if case .fixed = holiday.rule { return notingPast(match) }
    match.movable = Fault(.unsupportedFrequency, message: RefusalMessages.movable)
    return notingPast(match)
  }

  /// Parses "easter weekend", "labor day weekend 2027" as the Saturday next to the holiday.
  private func weekend(_ holiday: Holiday, _ index: Int) -> DateMatch? {
    guard key(index) == .weekend, mode == .date || canEnd(index + 1), let match = coming(holiday, index + 1) else {
      return nil
    }
    return weekend(beside: match)
  }

  /// Returns the weekend next to a day, whose match may end before the word; a Tuesday or Wednesday has none.
  func weekend(beside match: DateMatch) -> DateMatch? {
    let day = match.day
    guard ![.tuesday, .wednesday].contains(day.weekday) else { return nil }
    let first = day.nth(1, .saturday, step: day.weekday == .sunday || day.weekday == .monday ? -1 : 1)
    var weekend = match
    if key(match.end) == .weekend { weekend.end += 1 }
    weekend.day = day.weekday == .saturday ? day : first
    weekend.stretchEnd = max(day, weekend.day.advanced(by: 1))
    weekend.movable = Fault(.unsupportedFrequency, message: RefusalMessages.movable)
    return notingPast(weekend)
  }

  /// Parses "christmas week", "easter week 2027" as the first day of the week with the holiday.
  ///
  /// The week of a Sunday can also be the one on its other side.
  private func week(_ holiday: Holiday, _ index: Int) -> DateMatch? {
    guard word(index).unit == .week, tokens[index].letters.count == 4, mode == .date || canEnd(index + 1),
      var match = coming(holiday, index + 1)
    else { return nil }
    let first = match.day.startOfWeek(options.weekStart)
    if match.day.weekday == .sunday {
      match.other = (.weekOfSunday, first.advanced(by: first == match.day ? -7 : 7))
    }
    match.day = first < today && match.day >= today ? today : first
    match.stretchEnd = first.advanced(by: 6)
    match.movable = Fault(.unsupportedFrequency, message: RefusalMessages.movable)
    return notingPast(match)
  }

  /// Parses "christmas in 2 years", "thanksgiving 9 months from now": the one within a month of that day, or the next;
  /// then the one before could also be meant.
  private func counted(_ holiday: Holiday, _ index: Int) -> DateMatch? {
    guard let offset = lengths.offset(index), offset.isExplicit, !offset.isPast, offset.minutes == 0,
      offset.businessDays == 0, offset.fault == nil, offset.months > 0
    else { return nil }
    let aim = offset.after(today)
    let days = (-1...1).compactMap { holiday.day(in: aim.year + $0) }
    if let near = days.first(where: { abs(aim.distance(to: $0)) <= 31 }) {
      return DateMatch(near, offset.end, .holiday)
    }
    guard let place = days.firstIndex(where: { $0 > aim }) else { return nil }
    var match = DateMatch(days[place], offset.end, .holiday)
    if place > 0, days[place - 1] >= today { match.other = (.holidayCount, days[place - 1]) }
    return match
  }

  /// Parses the year of a holiday: "2027", "of 2027", "in 2027", "of next year".
  private func yearOfHoliday(_ index: Int) -> (Int?, Int) {
    guard key(index) == .of || key(index) == .inside else { return year(index) }
    let (said, end) = year(index + 1)
    return said == nil ? (nil, index) : (said, end)
  }

  /// Parses "this christmas" as that of this year, "coming easter" and "next easter" as the next one; "next christmas"
  /// before Christmas could also be that of the next year.
  private func qualified(_ index: Int) -> DateMatch? {
    let place = key(index) == .this && key(index + 1) == .coming ? index + 2 : index + 1
    guard let (holiday, end) = holidayName(place), var match = coming(holiday, end), !match.hasYear else { return nil }
    let isOfThisYear = match.day.year == today.year
    if key(place - 1) == .this, !isOfThisYear { return nil }
    if key(index) == .next, isOfThisYear, let later = holiday.day(in: today.year + 1) {
      match.other = (.nextYear, later)
    }
    return match
  }

  private func coming(_ holiday: Holiday, _ nameEnd: Int) -> DateMatch? {
    let (said, end) = yearOfHoliday(nameEnd)
    if let said, let day = holiday.day(in: said) {
      var match = DateMatch(day, end, .holiday)
      match.hasYear = true
      return notingPast(match)
    }
    guard let day = holiday.day(in: today.year) else { return nil }
    if day >= today { return DateMatch(day, nameEnd, .holiday) }
    return holiday.day(in: today.year + 1).map { DateMatch($0, nameEnd, .holiday) }
  }

  /// Returns the longest holiday name at the token.
  func holidayName(_ index: Int) -> (Holiday, Int)? {
    guard index < tokens.count, tokens[index].kind == .word, !tokens[index].isLiteral,
      let names = HolidayGrammar.holidayNames[tokens[index].letters]
    else { return nil }
    for name in names {
      var place = index
      for part in name.words {
        if place > index, sign(place) == "." { place += 1 }
        guard place < tokens.count, tokens[place].kind == .word, !tokens[place].isLiteral,
          tokens[place].letters == part || place > index && isShort(place, part)
        else {
          place = -1
          break
        }
        place += 1
        if sign(place) == "'", isGlued(place), place < tokens.count - 1, tokens[place + 1].isSpaced { place += 1 }
      }
      guard place > 0, name.region == nil || name.region == options.region else { continue }
      return (name.holiday, place)
    }
    return nil
  }

  /// Returns true for "mon" in "easter mon".
  private func isShort(_ index: Int, _ part: WordKey) -> Bool {
    guard mode == .date, word(index).weekday > 0, let full = WordTable.word(part) else { return false }
    return full.weekday == word(index).weekday && !word(index).isPlural
  }

  private struct Name {
    let words: [WordKey]
    let holiday: Holiday
    let region: GrammarOptions.Region?
  }

  /// Holiday names by first word, longer ones first.
  private static let holidayNames: [WordKey: [Name]] = {
    var names: [WordKey: [Name]] = [:]
    for holiday in Holiday.all {
      for text in holiday.names {
        let words = text.split(separator: " ").map { WordKey($0.last == "'" ? String($0.dropLast()) : String($0)) }
        guard let first = words.first else { continue }
        names[first, default: []].append(Name(words: words, holiday: holiday, region: holiday.region))
      }
    }
    return names.mapValues { list in
      list.enumerated().sorted { left, right in
        (-left.element.words.count, left.offset) < (-right.element.words.count, right.offset)
      }.map(\.element)
    }
  }()
}
