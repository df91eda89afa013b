/// The likelihood, 0 to 100, that a phrase in a title is a date.
struct TitleWeight {
  let cursor: TokenCursor
  let clauses: Clauses

  private var isEnd: Bool { cursor.isLast(clauses.end) }
  /// True if only opening signs precede the phrase.
  private var isStart: Bool { cursor.tokens[..<clauses.first].allSatisfy { ["(", "[", "{"].contains($0.sign) } }
  /// True if a closing sign follows, or nothing.
  private var isClosed: Bool { isEnd || [",", ".", ";", ":", "!", "?", ")"].contains(cursor.sign(clauses.end)) }
  private var isLed: Bool { clauses.role != nil || clauses.hasConnector }

  /// The weight; a phrase with 60 or more is read as a date.
  var value: Int {
    if let series = clauses.series { return weight(series) }
    if clauses.moment != nil { return clauses.moment?.isExplicit == true || clauses.role == .within ? 100 : 0 }
    if clauses.isNow { return 0 }
    if let date = clauses.date { return weight(date) }
    return weightOfTime
  }

  private func weight(_ series: SeriesMatch) -> Int {
    // "the 3 times a week club"
    if series.quota != nil, cursor.key(clauses.first - 1) == .the { return 0 }
    guard series.evidence == .adverb else { return 100 }
    return isClosed || clauses.time != nil || clauses.part != nil || clauses.end > series.end ? 100 : 30
  }

  private func weight(_ date: DateMatch) -> Int {
    let hasTime = clauses.time != nil || clauses.part != nil
    if PastWords(cursor: cursor).isLed(clauses) || LedYear(cursor: cursor).mayBeTime(clauses) { return 0 }
    switch date.evidence {
    case .strong: return 100
    case .weekday:
      if hasTime { return 100 }
      return isStart || isClosed || isLed || leadsToAmount ? 90 : 50
    case .risky:
      if hasTime { return 100 }
      if followsNoun { return 20 }
      return isStart || isClosed || isLed || leadsToAmount ? 90 : 20
    case .month: return clauses.role != nil && clauses.role != .after ? 90 : 0
    case .numeric where date.isDotted:
      return hasTime || isLed || date.last != nil || date.hasYear && !isVersion || isDotted ? 90 : 0
    case .numeric: return isMeasure || isMark ? 0 : hasTime || isLed || isEnd && isSlashed ? 90 : 0
    case .holiday:
      let isKnown = isEnd && cursor.sign(clauses.first - 1) == "," || isClosed && (holdsWeekday || isOfKnownYear(date))
      return isLed || hasTime || isKnown ? 90 : 0
    case .part: return hasTime || isLed ? 90 : 0
    case .edge: return hasTime || isLed || isClosed ? 90 : 0
    case .past: return isLed || clauses.time != nil ? 90 : 0
    case .none: return isLed && (!date.isOffset || clauses.role == .within) ? 90 : 0
    case .colon, .bareHour, .adverb: return 0
    }
  }

  private var weightOfTime: Int {
    guard let time = clauses.time ?? clauses.part else { return 0 }
    if clauses.time != nil, clauses.part != nil { return 100 }
    switch time.evidence {
    case .strong: return 100
    case .colon: return time.hasAt || clauses.role != nil || isEnd || isBeforeMeal ? 90 : 40
    case .bareHour: return (time.hasAt || clauses.role != nil) && isEnd ? 60 : 0
    case .part where time.isVague: return isClosed ? 90 : 0
    case .part: return clauses.role != nil && [.noon, .midnight, .lunch].contains(time.part) ? 90 : 0
    default: return 0
    }
  }

  /// True before a number that is no time of day: "friday at 12 Main Street", "buy eggs friday 12".
  private var leadsToAmount: Bool {
    let end = clauses.end
    if cursor.key(end) == .at { return cursor.number(end + 1) != nil }
    guard let number = cursor.number(end), number.digits <= 2 else { return false }
    let isLinked = cursor.sign(end + 1) == "-" || [.to, .until].contains(cursor.key(end + 1))
    return isLinked && cursor.number(end + 2) != nil || cursor.isLast(end + 1)
  }

  /// True for "7:30 dinner with Ann".
  private var isBeforeMeal: Bool {
    cursor.tokens.indices.contains(clauses.end) && WordTable.meals.contains(cursor.tokens[clauses.end].letters)
  }

  /// True for an abbreviation at the start that belongs to a noun: "sun cream", "sat nav".
  private var followsNoun: Bool {
    if cursor.key(clauses.first - 1) == .the { return true }
    guard cursor.tokens.indices.contains(clauses.end) else { return false }
    return WordTable.nouns.contains(cursor.tokens[clauses.end].letters)
  }

  /// True for "next easter" and "thanksgiving 2027", but not for "plan christmas 2027".
  private func isOfKnownYear(_ date: DateMatch) -> Bool {
    let isNext = [.this, .next, .coming].contains(cursor.key(clauses.first))
    let isWeekend = cursor.key(clauses.end - 1) == .weekend
    guard isNext || isWeekend || date.hasYear && date.day >= cursor.today else { return false }
    return isStart || !WordTable.planned.contains(cursor.tokens[clauses.first - 1].letters)
  }

  /// True for "black friday", whose last word alone would be another day.
  private var holdsWeekday: Bool { cursor.word(clauses.end - 1).weekday > 0 }

  /// True for "dentist 3.12.", but not for a version ("upgrade to python 3.12.") or the end of a sentence.
  private var isDotted: Bool { !isVersion && (isStart || !cursor.beginsSentence(clauses.end)) }

  private var isVersion: Bool { NumberDates.isVersion(cursor, clauses.first) }

  private var isSlashed: Bool { (clauses.first..<clauses.end).contains { cursor.sign($0) == "/" } }

  /// True for "rate dune 9/10".
  private var isMark: Bool {
    !isLed && cursor.number(clauses.end - 1).map { [5, 10, 12, 20, 100].contains($0.value) } == true
      && cursor.tokens[..<clauses.first].contains { WordTable.marking.contains($0.letters) }
  }

  /// True for "3/4 cup", "24/7", "50/50".
  private var isMeasure: Bool {
    guard let first = (clauses.first..<clauses.end).first(where: { cursor.number($0) != nil }),
      let left = cursor.number(first)?.value, let right = cursor.number(first + 2)?.value
    else { return false }
    if (left, right) == (24, 7) || left == right && left > 12 { return true }
    guard cursor.tokens.indices.contains(clauses.end) else { return false }
    return cursor.key(clauses.end) == .of || WordTable.measures.contains(cursor.tokens[clauses.end].letters)
  }
}
