import TodoModel

/// Two dates joined by "or", which may share words.
extension TitleScanner {
  /// Reads "sat or sun", "monday or tuesday 3pm", "3pm or 4pm on friday"; returns the token after both.
  ///
  /// The first is chosen, with the time or day that both share; the second is the alternative.
  mutating func readChoice(_ clauses: Clauses) -> Int? {
    guard found == nil, clauses.series == nil else { return nil }
    guard var other = candidate(clauses.end + 1) ?? choice(clauses.end + 1), other.series == nil else {
      return readShortened(clauses)
    }
    var first = clauses
    let shared = Self.share(&first, &other)
    let isShared = shared != nil || other.isTimeOnly || first.role != nil && other.role == nil
    if other.isTimeOnly { other.date = first.date }
    other.role = other.role ?? first.role
    guard var phrase = try? ResolvedPhrase(first, in: cursor), let next = try? ResolvedPhrase(other, in: cursor) else {
      return nil
    }
    if let shared { phrase.spans.append(cursor.span(shared)) }
    found = phrase
    second = (next.resolved.schedule, next.spans[0], isShared)
    return other.end
  }

  /// Copies shared words from the second date to the first; returns their span.
  private static func share(_ first: inout Clauses, _ other: inout Clauses) -> Range<Int>? {
    shareHalf(&first, &other)
    var shared: Range<Int>?
    if first.isDateOnly, other.date != nil, let words = other.timeWords {
      (first.time, first.part, first.lastTime) = (other.time, other.part, other.lastTime)
      shared = words
    } else if first.isTimeOnly, let words = other.dayWords {
      first.date = other.date
      first.role = first.role ?? other.role
      shared = words
    }
    if let shared { first.pieces += other.pieces.filter { shared.contains($0.tokens.lowerBound) } }
    return shared
  }

  /// Puts two times into the same half of the day if at most one of them gives it: "9:30 or 10pm", "6 or 7".
  private static func shareHalf(_ first: inout Clauses, _ other: inout Clauses) {
    guard var time = first.time, time.isBare, var last = other.time else { return }
    if last.isBare {
      TimeMatch.follow(&last, time)
      other.time = last
    } else if last.hasHalf {
      TimeMatch.share(&time, with: last)
      first.time = time
    }
  }

  /// Parses a weekday followed by another "or": "fri or sat or sun".
  func choice(_ index: Int) -> Clauses? {
    guard cursor.canBegin(index), cursor.word(index).weekday > 0, let clauses = cursor.phrases.phrase(index),
      cursor.key(clauses.end) == .or
    else { return nil }
    return clauses
  }

  /// Reads "dec 1 or 2", "in 2 days or 3 days", whose second part is shortened; returns the token after both.
  private mutating func readShortened(_ clauses: Clauses) -> Int? {
    let start = cursor.skipThe(clauses.end + 1)
    guard triesLeft > 0, member(start) != nil,
      let place = (clauses.first..<clauses.end).first(where: { member($0) != nil })
    else { return nil }
    triesLeft -= 1
    let without = TitleScanner(cursor: without(place..<start))
    guard var other = without.candidate(clauses.first), other.end > place, other.date != nil || other.moment != nil,
      without.isClosed(other.end)
    else { return nil }
    var first = clauses
    let gap = start - place
    let shared = Self.share(&first, &other).map { $0.lowerBound + gap..<$0.upperBound + gap }
    for piece in clauses.pieces.count..<first.pieces.count {
      let tokens = first.pieces[piece].tokens
      first.pieces[piece].tokens = tokens.lowerBound + gap..<tokens.upperBound + gap
    }
    guard var phrase = try? ResolvedPhrase(first, in: cursor), let next = try? ResolvedPhrase(other, in: without.cursor)
    else { return nil }
    let end = other.end + gap
    if let shared { phrase.spans.append(cursor.span(shared)) }
    found = phrase
    second = (next.resolved.schedule, cursor.span(start..<(shared?.lowerBound ?? end)), true)
    return end
  }

  /// Reads the first of "at 6 or 7pm friday", "1st or 15th of each month" with the shared words; returns the end.
  mutating func readNumbers(_ index: Int) -> Int? {
    guard found == nil, triesLeft > 0, cursor.canBegin(index) else { return nil }
    let place = lead(index)
    guard let end = member(place), cursor.key(end) == .or else { return nil }
    let start = cursor.skipThe(end + 1)
    guard let last = member(start) else { return nil }
    triesLeft -= 1
    let one = TitleScanner(cursor: without(end..<last))
    let two = TitleScanner(cursor: without(place..<start))
    guard var first = one.candidate(index), var other = two.candidate(index),
      first.end > end || place > index && first.end == end, !WorkName(cursor: one.cursor).holds(first, after: nil)
    else { return nil }
    if Self.isBareHour(first), Self.isBareHour(other) {
      let lead = place > index ? cursor.text(index..<place) + " " : ""
      tellHours(index..<last, cursor.text(index..<end), lead + cursor.text(start..<last))
      return last
    }
    Self.shareHalf(&first, &other)
    first.startEarly(before: other)
    guard var phrase = try? ResolvedPhrase(first, in: one.cursor), let next = try? ResolvedPhrase(other, in: two.cursor)
    else { return nil }
    let behind = last..<first.end + (last - end)
    first.shift(from: end, by: last - end)
    phrase = ResolvedPhrase(phrase, as: first)
    // "7pm" stays whole in the title.
    let apart = behind.first { !cursor.isGlued($0) } ?? behind.upperBound
    phrase.spans = [cursor.span(index..<end)]
    if apart < behind.upperBound { phrase.spans.append(cursor.span(apart..<behind.upperBound)) }
    found = phrase
    second = (next.resolved.schedule, cursor.span(start..<apart), true)
    return behind.upperBound
  }

  /// Returns true for a bare hour: "at 5", but neither "5pm" nor "at 5 tomorrow evening".
  private static func isBareHour(_ clauses: Clauses) -> Bool {
    guard let time = clauses.time, time.evidence == .bareHour, time.isBare else { return false }
    return clauses.part == nil && clauses.date?.time == nil && clauses.role == nil
  }

  /// Sets the hint for "at 5 or 6": neither is read, and both are suggested.
  private mutating func tellHours(_ range: Range<Int>, _ first: String, _ other: String) {
    var fault = Fault(.trailingText, first, message: RefusalMessages.oneTime(cursor.text(range)))
    fault.alternatives = [other]
    hint = hint ?? RefusalMessages.refusal(fault, cursor.span(range))
  }

  /// Reads "noon or 1pm friday", whose first time is sure enough only with the second; returns the token after both.
  mutating func readTimes(_ index: Int) -> Int? {
    guard found == nil, cursor.canBegin(index), cursor.number(index) != nil || cursor.word(index).part != nil,
      let clauses = cursor.phrases.phrase(index), clauses.isTimeOnly, clauses.time != nil, clauses.fault == nil,
      cursor.key(clauses.end) == .or, candidate(clauses.end + 1)?.time != nil
    else { return nil }
    return readChoice(clauses)
  }

  /// Returns adjacent words that may be the other of two choices: "or 7" after the phrase, "1st or" before it.
  func openChoice(_ clauses: Clauses) -> Range<Int>? {
    let start = cursor.skipThe(clauses.end + 1)
    if cursor.key(clauses.end) == .or, let end = member(start), isClosed(end) { return clauses.end..<end }
    let joint = clauses.first - 1
    guard cursor.key(joint) == .or,
      let before = (max(0, joint - 3)..<joint).first(where: {
        cursor.canBegin($0) && (member($0) == joint || cursor.lengths.length($0)?.end == joint)
      })
    else { return nil }
    return before..<clauses.first
  }

  /// Skips words before a number: "at", "on the", "in", "every".
  private func lead(_ index: Int) -> Int {
    let keys: Set<Word.Key> = [.at, .on, .by, .due, .inside, .before, .after]
    let isLead = keys.contains(cursor.key(index)) || cursor.isEvery(index)
    return cursor.skipThe(isLead ? index + 1 : index)
  }

  /// Parses a number, ordinal or clock time that may be one of two; returns the token after it.
  private func member(_ index: Int) -> Int? {
    guard cursor.tokens.indices.contains(index), !cursor.tokens[index].isLiteral else { return nil }
    if let (_, end) = cursor.ordinal(index) { return end }
    if cursor.word(index).number > 0, cursor.canBegin(index) { return index + 1 }
    guard let token = cursor.number(index), token.digits <= 2 else { return nil }
    return cursor.number(index + 1, behind: ":", digits: 2) == nil ? index + 1 : index + 3
  }

  /// Returns the cursor over the text without some tokens.
  private func without(_ range: Range<Int>) -> TokenCursor {
    let rest = Array(cursor.tokens[..<range.lowerBound]) + cursor.tokens[range.upperBound...]
    return TokenCursor(
      tokens: rest, scalars: cursor.scalars, context: cursor.context, mode: cursor.mode, isExplained: cursor.isExplained
    )
  }

  /// Returns true if a sign that closes a phrase follows, or nothing.
  private func isClosed(_ index: Int) -> Bool {
    cursor.isLast(index) || [",", ".", ";", ":", "!", "?", ")"].contains(cursor.sign(index))
  }
}

extension Clauses {
  /// Moves the first time of "9 or 5pm" before noon, because it comes first.
  fileprivate mutating func startEarly(before other: Clauses) {
    guard let first = time, let last = other.time, first.hasHalf, last.hasHalf, first.part == nil, first.minutes >= 720,
      first.minutes > last.minutes
    else { return }
    time?.minutes -= 720
  }

  /// Moves the token positions after `index` by `count`.
  fileprivate mutating func shift(from index: Int, by count: Int) {
    func moved(_ place: Int) -> Int { place > index ? place + count : place }
    end = moved(end)
    for place in pieces.indices {
      let tokens = pieces[place].tokens
      let first = tokens.lowerBound >= index ? tokens.lowerBound + count : tokens.lowerBound
      pieces[place].tokens = first..<moved(tokens.upperBound)
    }
  }
}

/// Hints about words read as the date.
extension TitleScanner {
  /// Returns the hint for a phrase: an unread exception, or a possible name.
  func doubt(of phrase: ResolvedPhrase) -> Refusal? {
    let clauses = phrase.clauses
    let names = WorkName(cursor: cursor)
    if names.mayBe(clauses) || names.mayBegin(clauses) || names.mayBeThing(clauses)
      || names.mayBeVerse(clauses.first)
    {
      let text = cursor.text(clauses.first..<clauses.end)
      let words = names.mayBeVerse(clauses.first) ? RefusalMessages.verseOrTime(text) : RefusalMessages.nameOrDate(text)
      return RefusalMessages.refusal(Fault(.trailingText, message: words), cursor.span(clauses.first..<clauses.end))
    }
    if let open = openChoice(clauses) {
      return RefusalMessages.refusal(Fault(.trailingText, message: RefusalMessages.twoDates), cursor.span(open))
    }
    if let date = clauses.date, date.isDotted, !date.hasYear, date.last == nil, clauses.isDateOnly, clauses.role == nil,
      !clauses.hasConnector, cursor.isLast(clauses.end) || cursor.beginsSentence(clauses.end),
      cursor.number(clauses.first) != nil
    {
      let words = RefusalMessages.numberOrDate(cursor.text(clauses.first..<clauses.end))
      let span = cursor.span(clauses.first..<clauses.end)
      return RefusalMessages.refusal(Fault(.trailingText, message: words), span)
    }
    if let digits = clockBefore(clauses) {
      let words = RefusalMessages.timeStays(
        cursor.text(digits..<clauses.first), LedYear.digits(cursor.tokens[digits].value))
      let time = LedYear.digits(cursor.tokens[digits].value)
      return RefusalMessages.refusal(Fault(.trailingText, time, message: words), cursor.tokens[digits].range)
    }
    if let due = cursor.dueWords(clauses) { return due }
    guard clauses.series != nil else { return nil }
    if let words = LedYear(cursor: cursor).taken(clauses) ?? repeatWords(clauses) {
      let span = cursor.span(clauses.first..<clauses.end)
      return RefusalMessages.refusal(Fault(.trailingText, message: words), span)
    }
    if [.from, .starting, .until, .through, .ending].contains(cursor.key(clauses.end)),
      cursor.number(clauses.end + 1)?.digits == 4, LedYear(cursor: cursor).left(clauses.end) == nil
    {
      let year = clauses.end..<clauses.end + 2
      let words = RefusalMessages.yearStays(cursor.text(year))
      return RefusalMessages.refusal(Fault(.trailingText, message: words), cursor.span(year))
    }
    if let days = unreadDays(clauses) {
      let words = RefusalMessages.daysStay(cursor.text(days))
      return RefusalMessages.refusal(Fault(.trailingText, message: words), cursor.span(days))
    }
    guard let lead = cursor.exceptions.exceptionLead(clauses.end) else { return nil }
    let place = cursor.skipThe(lead)
    let ones = cursor.exceptions.nextOnes(lead)
    guard
      ones != nil || cursor.key(clauses.end) == .except || cursor.key(place) == .last || cursor.ordinal(place) != nil,
      place < cursor.tokens.count
    else { return nil }
    if let ones, clauses.series?.starting == nil {
      let left = clauses.end..<ones.end
      let day = cursor.start(of: phrase.resolved.schedule, without: ones.count)
      let fault = Fault(
        .trailingText, day.map { "starting \($0)" }, message: RefusalMessages.skipStays(cursor.text(left)))
      return RefusalMessages.refusal(fault, cursor.span(left))
    }
    let last = (place..<cursor.tokens.count).first { cursor.tokens[$0].kind == .sign } ?? cursor.tokens.count
    let left = clauses.end..<max(last, place)
    let words = RefusalMessages.staysLeft(cursor.text(left))
    return RefusalMessages.refusal(Fault(.trailingText, message: words), cursor.span(left))
  }

  /// Returns words directly after a repeat that seem to limit it and are not understood: "in the first half of july".
  private func unreadDays(_ clauses: Clauses) -> Range<Int>? {
    let leads: Set<Word.Key> = [.inside, .on, .of, .lasting, .between, .within]
    guard leads.contains(cursor.key(clauses.end)) else { return nil }
    let behind = clauses.end + 1..<min(clauses.end + 7, cursor.tokens.count)
    let words = behind.prefix { cursor.tokens[$0].kind == .word }
    let last = words.last { index in
      cursor.word(index).month > 0 || WordTable.seasons.contains(cursor.tokens[index].letters)
        || cursor.word(index).unit.map { [.week, .month, .quarter, .year].contains($0) } == true
          && cursor.tokens[index].letters.count > 3
    }
    return last.map { clauses.end..<$0 + 1 }
  }

  /// Returns four digits directly before a day that look like a time of day and not a year: "1615 tomorrow".
  private func clockBefore(_ clauses: Clauses) -> Int? {
    let index = clauses.first - 1
    guard clauses.isDateOnly, let token = cursor.number(index), cursor.canBegin(index), token.isTimeOfDay else {
      return nil
    }
    return index
  }

  /// Returns the message for "by mon/wed", which repeats on both days rather than offer a choice.
  private func repeatWords(_ clauses: Clauses) -> String? {
    guard clauses.role == .by, let day = (clauses.first..<clauses.end).first(where: { cursor.word($0).weekday > 0 }),
      ["/", "+"].contains(cursor.sign(cursor.skipDot(day + 1)))
    else { return nil }
    return RefusalMessages.repeatsOnBoth(cursor.text(clauses.first..<clauses.end))
  }
}

extension TokenCursor {
  /// Returns the hint for "due:friday" and "due: friday"; nil for others and the todo.txt field "due:2026-11-27".
  func dueWords(_ clauses: Clauses) -> Refusal? {
    guard let index = clauses.dueIndex, index + 2 < clauses.end else { return nil }
    let range = index..<clauses.end
    let day = text(index + 2..<clauses.end)
    let isDeadline = clauses.role == .by
    guard isDeadline || Day(day) == nil else { return nil }
    let words = isDeadline ? RefusalMessages.dueIsDeadline(text(range)) : RefusalMessages.dueIsDate(text(range))
    return RefusalMessages.refusal(Fault(.trailingText, isDeadline ? day : "by " + day, message: words), span(range))
  }

  /// Returns true if a capitalized word is at the token, which may begin a sentence.
  func beginsSentence(_ index: Int) -> Bool {
    tokens.indices.contains(index) && ("A"..."Z").contains(scalars[tokens[index].from])
  }
}

/// Title hours whose half of the day follows from other words: "dinner at 8", "lunch 1".
extension TitleScanner {
  /// Moves the hour of an evening event after noon ("dinner at 8"); the default reading is the alternative.
  func inEvening(_ clauses: Clauses) -> Clauses {
    if let lunch = atLunch(clauses) { return lunch }
    guard let time = clauses.time, time.isBare, time.other?.code == .bareHour, (420..<720).contains(time.minutes),
      clauses.part == nil, clauses.date?.time == nil, clauses.series?.time == nil,
      isOfEvening(clauses.first) || leadsToEvening(clauses.end)
    else { return clauses }
    var late = clauses
    late.time?.minutes += 720
    late.time?.other = (.bareHour, time.minutes)
    if let last = clauses.lastTime { late.lastTime?.minutes = (last.minutes + 719) % 1440 + 1 }
    return late
  }

  /// Reads "lunch mon 1": an hour from 11 to 3 after "lunch" and a weekday.
  private func atLunch(_ clauses: Clauses) -> Clauses? {
    guard let time = clauses.time, time.mayBeNumber, time.evidence == .bareHour,
      cursor.word(clauses.first - 1).part == .lunch, let hour = time.written, [11, 12, 1, 2, 3].contains(hour)
    else { return nil }
    var lunch = clauses
    lunch.time?.minutes = TimeMatch.inPart(hour * 60, .lunch)
    lunch.time?.other = nil
    return lunch
  }

  /// Returns true after an evening event, optionally with "with", "at", "for", "in" or "on"; ignores read dates.
  private func isOfEvening(_ index: Int) -> Bool {
    var place = index - 1
    while place >= max(0, index - 8) {
      if cursor.tokens[place].kind == .sign { return false }
      if WordTable.evenings.contains(cursor.tokens[place].letters), !cursor.tokens[place].isLiteral {
        var next = place + 1
        if next < index, WordTable.evenings.union(WordTable.outings).contains(cursor.tokens[next].letters) { next += 1 }
        if next == found?.clauses.first { next = found?.clauses.end ?? index }
        return next == index || cursor.letters(next, "with")
          || [.at, .lasting, .inside, .on].contains(cursor.key(next))
      }
      place -= 1
    }
    return false
  }

  /// Returns true if an evening event directly follows the time: "at 7:30 dinner with Ann".
  private func leadsToEvening(_ index: Int) -> Bool {
    guard cursor.tokens.indices.contains(index), !cursor.tokens[index].isLiteral,
      WordTable.evenings.contains(cursor.tokens[index].letters)
    else { return false }
    let next = index + 1
    return cursor.isLast(next) || cursor.tokens[next].kind == .sign || cursor.letters(next, "with")
      || WordTable.outings.contains(cursor.tokens[next].letters)
      || [.at, .lasting, .inside, .on].contains(cursor.key(next)) || cursor.dates.date(next) != nil
  }

  /// Parses "lunch 1", "lunch 12": an hour after "lunch" at the end of the title.
  func lunchHour(_ index: Int) -> Clauses? {
    guard cursor.word(index - 1).part == .lunch, found?.clauses.end != index, let token = cursor.number(index),
      token.digits <= 2, [11, 12, 1, 2, 3].contains(token.value), cursor.canBegin(index), cursor.isLast(index + 1),
      var time = cursor.times.clock(index, hasAt: true)
    else { return nil }
    time.minutes = TimeMatch.inPart(token.value * 60, .lunch)
    (time.isBare, time.other, time.evidence) = (false, nil, .strong)
    var clauses = Clauses(first: index)
    (clauses.time, clauses.timeIndex, clauses.end) = (time, index, time.end)
    if cursor.isExplained { clauses.keep(index..<time.end, since: []) }
    return clauses
  }
}
