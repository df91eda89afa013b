import TodoModel

/// The scanner that finds the date in a title and leaves the other words.
struct TitleScanner {
  let cursor: TokenCursor
  /// The span that the user marked as a date, even if the scanner would not choose it.
  var wanted: Range<Int>?

  var found: ResolvedPhrase?
  /// A second date, which stays in the title; `isShared` is true if it depends on words of the first.
  var second: (schedule: Schedule, span: Range<Int>, isShared: Bool)?
  /// Remaining number of choices to try.
  var triesLeft = 4
  var pair: DatePair?
  /// A weekday reported only if the title has another date.
  private var left: (schedule: Schedule, span: Range<Int>)?
  var hint: Refusal?

  init(cursor: TokenCursor, wanted: Range<Int>? = nil) {
    self.cursor = cursor
    self.wanted = wanted
  }

  static func read(_ cursor: TokenCursor, wanted: Range<Int>? = nil) -> Reading {
    var scanner = TitleScanner(cursor: cursor, wanted: wanted)
    scanner.scan()
    return scanner.reading
  }

  private mutating func scan() {
    var index = 0
    var name: Int?
    while index < cursor.tokens.count {
      if let end = WorkName(cursor: cursor).known(index) ?? dayThing(index) {
        (index, name) = (end, end)
        continue
      }
      if let end = cursor.intervals.choice(index) {
        index = end
        continue
      }
      if let end = readException(index) {
        index = end
        continue
      }
      guard let clauses = candidate(index).map(withListedTimes) else {
        index = readLeft(index)
        continue
      }
      index = clauses.end
      if cursor.key(clauses.first - 1) == .except {
        tell(RefusalMessages.staysLeft, of: clauses.first - 1..<clauses.end)
        continue
      }
      let names = WorkName(cursor: cursor)
      if names.holds(clauses, after: name) {
        name = clauses.end
        if names.isDate(clauses) { tell(RefusalMessages.nameStays, of: clauses.first..<clauses.end) }
      } else if isLinked(clauses) {
        let link = cursor.text(clauses.first - 1..<clauses.first)
        tell({ RefusalMessages.linkedStays($0, after: link) }, of: clauses.first - 1..<clauses.end)
      } else if let past = PastWords(cursor: cursor).phrase(clauses) {
        tellPast(past)
      } else if cursor.key(index) == .or, let end = readChoice(clauses) {
        index = end
      } else {
        read(clauses)
      }
    }
    if hint == nil { tellNumbers() }
  }

  /// Returns true if "of" or its like joins a phrase to the word before it: "photos of monday", "facture du 3 mars".
  private func isLinked(_ clauses: Clauses) -> Bool {
    guard clauses.first > 1, wanted != cursor.span(clauses.first..<clauses.end) else { return false }
    return WordTable.links.contains(cursor.tokens[clauses.first - 1].letters)
  }

  /// Sets the hint for unread numbers that look like a date.
  private mutating func tellNumbers() {
    let phrases = pair.map { [$0.when, $0.deadline] } ?? found.map { [$0] } ?? []
    let numbers = NumberDates(
      cursor: cursor, read: phrases.flatMap(\.spans), isTimeOnly: pair == nil && found?.clauses.isTimeOnly == true)
    hint = numbers.match.map { RefusalMessages.refusal($0.fault, cursor.span($0.range)) }
  }

  /// Adds listed times if a repeat without a time precedes them: "every day pills 8am and 8pm".
  private func withListedTimes(_ clauses: Clauses) -> Clauses {
    guard let before = found?.clauses, let series = before.series, before.time == nil, before.part == nil,
      series.time == nil
    else { return clauses }
    return cursor.timeRanges.withListedTimes(clauses)
  }

  private var reading: Reading {
    let titleText = TitleText(scalars: cursor.scalars, tokens: cursor.tokens)
    guard let found = pair?.when ?? found else {
      return Reading.untouched(titleText.without([], strippingRemind: false), hint: hint)
    }
    var reading = cursor.reading(found, deadline: pair?.deadline)
    for place in reading.ambiguities.indices where reading.ambiguities[place].code == .numberOrTime {
      reading.ambiguities[place].otherSpan = dayWords(found.clauses)
    }
    reading.title = titleText.without(reading.spans, strippingRemind: cursor.options.stripsRemind)
    reading.hint = hint
    let other = second ?? left.map { ($0.schedule, $0.span, false) }
    guard let other else { return reading }
    guard other.schedule != found.resolved.schedule else {
      let words = RefusalMessages.saidTwice(cursor.text(in: other.span))
      reading.hint = hint ?? RefusalMessages.refusal(Fault(.trailingText, message: words), other.span)
      return reading
    }
    var open = Ambiguity(code: .twoDates, chosen: found.resolved.schedule, other: other.schedule)
    open.otherSpan = other.isShared ? nil : other.span
    reading.ambiguities.insert(open, at: 0)
    reading.confidence = max(0, reading.confidence - 0.15)
    reading.hint = hint ?? RefusalMessages.refusal(Fault(.trailingText, message: RefusalMessages.twoDates), other.span)
    return reading
  }

  /// Returns the span of the day next to the words of the time.
  private func dayWords(_ clauses: Clauses) -> Range<Int>? {
    guard let date = clauses.date, let time = clauses.lastTime ?? clauses.time else { return nil }
    let range = time.end > date.end ? clauses.first..<date.end : time.end..<clauses.end
    return range.isEmpty ? nil : cursor.span(range)
  }

  /// Sets the hint for unread words that look like a date, unless a hint is set.
  private mutating func tell(_ words: (String) -> String, of range: Range<Int>, _ code: Refusal.Code = .trailingText) {
    let fault = Fault(code, message: words(cursor.text(range)))
    hint = hint ?? RefusalMessages.refusal(fault, cursor.span(range))
  }

  /// Returns the token after a title like "sunday lunch ideas", and tells that its day stays.
  private mutating func dayThing(_ index: Int) -> Int? {
    guard let end = WorkName(cursor: cursor).dayThing(index) else { return nil }
    tell({ RefusalMessages.dateStays($0, "on " + $0.lowercased()) }, of: 0..<1)
    return end
  }

  private mutating func tellPast(_ range: Range<Int>) {
    let past = PastWords(cursor: cursor)
    guard past.isMeant(range) else { return }
    tell({ RefusalMessages.pastStays($0, as: past.example(range)) }, of: range, .inPast)
  }

  /// Handles words with too little evidence for a date, and returns the next token to scan.
  ///
  /// These are past times, a year that may be a time, the first of two numbers, and a weekday before another date.
  private mutating func readLeft(_ index: Int) -> Int {
    if let past = PastWords(cursor: cursor).stretch(index) {
      tellPast(past)
      return past.upperBound
    }
    if let left = LeftWords(cursor: cursor, found: found).match(index) {
      hint = hint ?? RefusalMessages.refusal(left.fault, cursor.span(left.range))
      return left.range.upperBound
    }
    if let year = LedYear(cursor: cursor).left(index) {
      tell(year.words, of: year.range)
      return year.range.upperBound
    }
    if let end = readNumbers(index) ?? readTimes(index) { return end }
    guard cursor.tokens[index].word.weekday > 0, let clauses = leftDay(index),
      !WorkName(cursor: cursor).holds(clauses, after: nil)
    else { return index + 1 }
    if cursor.key(clauses.end) == .or, let end = readChoice(clauses) { return end }
    if left == nil, let phrase = try? ResolvedPhrase(clauses, in: cursor) {
      left = (phrase.resolved.schedule, phrase.spans[0])
    }
    return clauses.end
  }

  /// Takes a phrase as the date, or merges it with the date already found.
  private mutating func read(_ clauses: Clauses) {
    let span = cursor.span(clauses.first..<clauses.end)
    if let first = found, pair == nil, let merged = merge(first.clauses, clauses) {
      if var both = try? ResolvedPhrase(merged, in: cursor) {
        both.spans = first.spans + [span]
        found = both
        if merged.series != nil, let words = LedYear(cursor: cursor).taken(first.clauses) {
          tell({ _ in words }, of: first.clauses.first..<first.clauses.end)
        }
      }
      return
    }
    do throws(Fault) {
      let phrase = try ResolvedPhrase(clauses, in: cursor)
      guard let first = found else {
        hint = hint ?? doubt(of: phrase)
        return found = phrase
      }
      if pair == nil, !areDeadlines(first.clauses, clauses), let both = DatePair(first, phrase) {
        pair = both
        hint = hint ?? cursor.dueWords(clauses)
        if let words = bothWords(first.clauses, clauses, both) ?? cursor.laterWords(both) {
          tell({ _ in words }, of: clauses.first..<clauses.end)
        }
      } else {
        if second == nil, first.clauses.series != nil, clauses.role == .until {
          tell(RefusalMessages.endStays, of: clauses.first..<clauses.end)
        }
        second = second ?? (phrase.resolved.schedule, span, false)
      }
    } catch { hint = hint ?? refusal(error, clauses, span) }
  }

  /// Returns true for "by monday and friday": a deadline is one day, and the second day is no date to do the item.
  private func areDeadlines(_ first: Clauses, _ second: Clauses) -> Bool {
    first.role == .by && second.date != nil && second.series == nil && !second.hasConnector
      && second.first == first.end + 1 && isAnd(first.end)
  }

  /// Returns the message for a date and a deadline of possibly two items: "send it by friday, review monday".
  private func bothWords(_ first: Clauses, _ second: Clauses, _ pair: DatePair) -> String? {
    func holdsWord(_ range: Range<Int>) -> Bool { range.contains { cursor.tokens[$0].kind != .sign && !isAnd($0) } }
    let between = first.end..<second.first
    guard holdsWord(0..<first.first),
      let joint = between.first(where: { isAnd($0) || [",", ";", "."].contains(cursor.sign($0)) }),
      holdsWord(joint..<between.upperBound)
    else { return nil }
    let (deadline, when) = (pair.deadline.clauses, pair.when.clauses)
    return RefusalMessages.dateAndDeadline(
      cursor.text(when.first..<when.end), deadline: cursor.text(deadline.first..<deadline.end))
  }

  /// Parses a weekday with too little evidence before another date: "monday and bob tuesday", "sat or sun", "mon tue".
  private func leftDay(_ index: Int) -> Clauses? {
    guard !cursor.tokens[index].isLiteral, !cursor.word(index).isPlural, cursor.canBegin(index),
      let clauses = cursor.phrases.phrase(index), clauses.isDateOnly, clauses.role == nil
    else { return nil }
    guard isAnd(clauses.end) else { return leadsToDay(clauses) || isAnotherDay(clauses) ? clauses : nil }
    let next = clauses.end + 1
    if candidate(next) != nil || cursor.key(clauses.end) == .or && choice(next) != nil { return clauses }
    let isName = cursor.word(index).isRisky || cursor.word(next).weekday > 0
    return isName || cursor.key(clauses.end) == .or ? nil : clauses
  }

  /// Returns true if another weekday or a deadline directly follows, or follows "return" or "back".
  private func leadsToDay(_ clauses: Clauses) -> Bool {
    let isBack = cursor.letters(clauses.end, "return") || cursor.letters(clauses.end, "back")
    let next = isBack ? clauses.end + 1 : clauses.end
    guard cursor.word(next).weekday > 0 || cursor.key(next) == .by else { return false }
    return cursor.key(clauses.first - 1) != .the && candidate(next) != nil
  }

  /// Returns true if a title that begins with a weekday names another one inside: "mon gym tue swim".
  private func isAnotherDay(_ clauses: Clauses) -> Bool {
    guard let first = found?.clauses, first.first == 0, first.isDateOnly, first.role == nil,
      cursor.word(first.end - 1).weekday > 0, first.end < clauses.first, clauses.end == clauses.first + 1,
      !cursor.isLast(clauses.end), cursor.word(first.end - 1).weekday != cursor.word(clauses.first).weekday
    else { return false }
    let next = cursor.tokens[clauses.end]
    return cursor.key(clauses.first - 1) != .the && next.kind == .word && next.isSpaced
      && !WordTable.nouns.contains(next.letters)
  }

  private func isAnd(_ index: Int) -> Bool {
    cursor.key(index) == .and || cursor.key(index) == .or || cursor.letters(index, "then") || cursor.sign(index) == "&"
  }

  private func refusal(_ fault: Fault, _ clauses: Clauses, _ span: Range<Int>) -> Refusal {
    let isWhole = clauses.fault == nil
    return RefusalMessages.refusal(cursor.repaired(fault, clauses, within: span, isWhole: isWhole), span)
  }

  /// Parses a phrase at the token that has enough evidence for a date.
  func candidate(_ index: Int) -> Clauses? {
    if let lunch = lunchHour(index) { return lunch }
    if WorkName(cursor: cursor).isVerse(index) { return nil }
    guard cursor.canBegin(index), let clauses = cursor.phrases.phrase(index).map(inEvening) else { return nil }
    if wanted == cursor.span(clauses.first..<clauses.end) { return clauses }
    if clauses.series != nil, WorkName(cursor: cursor).isPerson(index) { return nil }
    let weight = TitleWeight(cursor: cursor, clauses: clauses).value
    let isSure = weight >= 60 || weight >= 50 && leadsToDeadline(clauses)
    return isSure || isHourBesideDay(clauses) || isLimited(clauses) ? clauses : nil
  }

  /// Returns true for a day before a deadline, a date even in the middle of a title: "gift monday by friday".
  private func leadsToDeadline(_ clauses: Clauses) -> Bool {
    guard let next = cursor.phrases.phrase(clauses.end), next.role == .by, next.series == nil else { return false }
    return TitleWeight(cursor: cursor, clauses: next).value >= 60
  }

  /// Merges a separate day and time: "tomorrow call mom at 5pm".
  private func merge(_ left: Clauses, _ right: Clauses) -> Clauses? {
    guard left.role == nil || right.role == nil else { return nil }
    if let date = DateMatch.sameDay(left.date, right.date), left.series == nil, right.series == nil,
      left.time == nil && left.part == nil || right.time == nil && right.part == nil
    {
      var both = left
      both.date = date
      (both.time, both.part, both.lastTime) =
        left.time == nil && left.part == nil
        ? (right.time, right.part, right.lastTime) : (left.time, left.part, left.lastTime)
      both.role = left.role ?? right.role
      both.pieces = left.pieces + right.pieces
      return both
    }
    var merged = left
    if left.isDateOnly || left.series != nil && left.time == nil && left.part == nil, right.isTimeOnly {
      merged.time = right.time
      merged.part = right.part
      merged.lastTime = right.lastTime
      merged.series?.moreTimes = right.moreTimes
    } else if left.holds(right) {
      merged.time = right.time
      merged.lastTime = right.lastTime
      merged.series?.moreTimes = right.moreTimes
    } else if left.isTimeOnly, right.isDateOnly || right.holds(left) && right.series == nil {
      merged.date = right.date
      (merged.part, merged.isThisPart) = (left.part ?? right.part, right.isThisPart)
    } else if left.series != nil, left.time == nil, left.part == nil, right.role == .until, right.time != nil,
      right.series == nil, let until = right.date, left.series?.until == nil, left.series?.count == nil
    {
      merged.time = right.time
      merged.series?.until = until
      merged.pieces += right.pieces
      return merged
    } else if left.isDateOnly, left.role == .from, right.series != nil, right.series?.starting == nil, right.date == nil
    {
      merged = right
      merged.series?.starting = left.date
    } else {
      return nil
    }
    merged.role = left.role ?? right.role
    merged.pieces = left.pieces + right.pieces
    return merged
  }
}

/// Parts of one date that are separated in a title.
extension TitleScanner {
  /// Parses an exception of the preceding repeat: "daily standup at 9:45 except friday"; returns the token after it.
  mutating func readException(_ index: Int) -> Int? {
    guard cursor.canBegin(index), cursor.exceptions.exceptionLead(index) != nil, pair == nil, second == nil,
      let first = found, first.clauses.end < index, var series = first.clauses.series,
      let end = cursor.exceptions.exception(index, &series), cursor.canEnd(end),
      cursor.key(index) == .except || cursor.isLast(end) || [",", ";", ".", ")"].contains(cursor.sign(end))
    else { return nil }
    var merged = first.clauses
    merged.series = series
    if cursor.isExplained { merged.keep(index..<end, since: first.clauses.slots) }
    do throws(Fault) {
      var both = try ResolvedPhrase(merged, in: cursor)
      both.spans = first.spans + [cursor.span(index..<end)]
      found = both
    } catch {
      found = nil
      hint = hint ?? RefusalMessages.refusal(error, cursor.span(index..<end))
    }
    return end
  }

  /// Returns true for an adverb before a noun if an exception or an end follows: "daily standup except friday".
  func isLimited(_ clauses: Clauses) -> Bool {
    guard let series = clauses.series, series.evidence == .adverb, clauses.end == series.end else { return false }
    var hasTime = false
    for place in clauses.end..<min(clauses.end + 24, cursor.tokens.count) where cursor.canBegin(place) {
      var limited = series
      if cursor.exceptions.exceptionLead(place) != nil, cursor.exceptions.exception(place, &limited) != nil {
        return true
      }
      if hasTime, [.until, .through].contains(cursor.key(place)), cursor.dates.date(place + 1) != nil { return true }
      if let time = cursor.times.time(place), !time.isPartOnly {
        hasTime = hasTime || time.hasAt || time.evidence == .strong
      }
    }
    return false
  }

  /// Returns true for an hour amid a sentence if the title names a day: "meet at 10 by the station friday".
  func isHourBesideDay(_ clauses: Clauses) -> Bool {
    guard clauses.isTimeOnly, let time = clauses.time, time.hasAt, time.evidence == .bareHour, time.fault == nil,
      clauses.lastTime == nil, clauses.role == nil, goesOn(clauses.end)
    else { return false }
    if let before = found?.clauses { return before.isDateOnly || before.holds(clauses) }
    let rest = clauses.end..<min(clauses.end + 24, cursor.tokens.count)
    return rest.contains { place in
      guard cursor.canBegin(place), let day = cursor.phrases.phrase(place), day.isDateOnly else { return false }
      return TitleWeight(cursor: cursor, clauses: day).value >= 60
    }
  }

  /// Returns true if a preposition or comma follows the hour.
  private func goesOn(_ index: Int) -> Bool {
    [.by, .inside, .lasting, .to].contains(cursor.key(index)) || cursor.sign(index) == ","
      || cursor.letters(index, "with")
      || cursor.tokens.indices.contains(index) && WordTable.besides.contains(cursor.tokens[index].letters)
  }
}
