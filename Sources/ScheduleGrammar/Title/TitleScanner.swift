import TodoModel

/// Finds the words of a title that say when, and leaves the rest.
struct TitleScanner {
  let parser: Parser
  /// Where words stand that a person takes for a date, though the scanner would not.
  var wanted: Range<Int>?

  private var found: ResolvedPhrase?
  private var pair: DatePair?
  /// Another date, which stays in the title; `isShared` where it is told only with words of the one that is taken.
  private var second: (schedule: Schedule, span: Range<Int>, isShared: Bool)?
  /// A weekday that is told of only where there is a date besides.
  private var left: (schedule: Schedule, span: Range<Int>)?
  private var hint: Refusal?

  private init(parser: Parser, wanted: Range<Int>?) {
    self.parser = parser
    self.wanted = wanted
  }

  /// The reading of a title.
  static func read(_ parser: Parser, wanted: Range<Int>? = nil) -> Reading {
    var scanner = TitleScanner(parser: parser, wanted: wanted)
    scanner.scan()
    return scanner.reading
  }

  private mutating func scan() {
    var index = 0
    var name: Int?
    while index < parser.tokens.count {
      guard let clauses = candidate(index) else {
        index = readLeft(index)
        continue
      }
      index = clauses.end
      let names = WorkName(parser: parser)
      if names.holds(clauses, after: name) {
        name = clauses.end
        if names.isDate(clauses) { tell(RefusalWords.nameStays, of: clauses.first..<clauses.end) }
      } else if let past = past(clauses) {
        tellPast(past)
      } else if parser.key(index) == .or, let end = readChoice(clauses) {
        index = end
      } else {
        read(clauses)
      }
    }
  }

  /// The tokens of a phrase with the words before it that put it in the past, which no date is read from: "last friday
  /// 3pm", "last night 9pm", "last week 9am"; nil where none do.
  private func past(_ clauses: Clauses) -> Range<Int>? {
    guard clauses.series == nil, clauses.role == nil else { return nil }
    let word = parser.word(clauses.first)
    var lead = clauses.first - 1
    if clauses.isTimeOnly, parser.word(lead).unit != nil || parser.letters(lead, "night") {
      lead -= 1
    } else if word.weekday == 0, word.month == 0, clauses.part == nil, clauses.date?.evidence != .holiday {
      return nil
    }
    return isPast(lead) ? lead..<clauses.end : nil
  }

  /// "yesterday", "last week", "last night" where a title or a part of it ends with them, and no noun before has them.
  private func pastStretch(_ index: Int) -> Range<Int>? {
    guard parser.canBegin(index), !holdsPast(index - 1) else { return nil }
    var end = index + 1
    if parser.key(index) == .yesterday {
      if parser.word(end).part != nil { end += 1 }
    } else {
      guard isPast(index), isStretch(end) || parser.key(index) == .last && isLate(end) else { return nil }
      end += 1
    }
    let isClosed = parser.isLast(end) || [",", ".", ";", ":", "!", "?", ")"].contains(parser.sign(end))
    return isClosed && !WorkName(parser: parser).isName(index..<end) ? index..<end : nil
  }

  /// Whether a word takes what follows for its own: "photos from last week", "yesterday or today".
  private func holdsPast(_ index: Int) -> Bool {
    let keys: Set<Word.Key> = [.from, .of, .lasting, .than, .the, .until, .inside, .to, .or, .and, .asOf]
    return keys.contains(parser.key(index)) || parser.letters(index, "about")
  }

  private func isStretch(_ index: Int) -> Bool {
    let word = parser.word(index)
    if word.month > 0 || word.key == .weekend { return true }
    guard let unit = word.unit, parser.tokens[index].letters.count > 3 else { return false }
    return [.week, .fortnight, .month, .quarter, .year].contains(unit)
  }

  private func isLate(_ index: Int) -> Bool {
    let word = parser.word(index)
    return !word.isPlural && (word.part == .night || word.part == .evening)
  }

  private func isPast(_ index: Int) -> Bool {
    [.last, .past].contains(parser.key(index)) || parser.letters(index, "previous")
  }

  private var reading: Reading {
    let titleText = TitleText(scalars: parser.scalars, tokens: parser.tokens)
    guard let found = pair?.when ?? found else {
      return Reading.untouched(titleText.without([], strippingRemind: false), hint: hint)
    }
    var reading = parser.reading(found, deadline: pair?.deadline)
    reading.title = titleText.without(reading.spans, strippingRemind: parser.options.stripsRemind)
    reading.hint = hint
    let other = second ?? left.map { ($0.schedule, $0.span, false) }
    guard let other else { return reading }
    var open = Ambiguity(code: .twoDates, chosen: found.resolved.schedule, other: other.schedule)
    open.otherSpan = other.isShared ? nil : other.span
    reading.ambiguities.insert(open, at: 0)
    reading.confidence = max(0, reading.confidence - 0.15)
    reading.hint =
      hint ?? RefusalWords.refusal(Fault(.trailingText, message: RefusalWords.twoDates), other.span)
    return reading
  }

  /// Tells why words that look like a date stay in the title, where nothing else is told.
  private mutating func tell(
    _ words: (String) -> String,
    of range: Range<Int>,
    _ code: Refusal.Code = .trailingText
  ) {
    let fault = Fault(code, message: words(parser.text(range)))
    hint = hint ?? RefusalWords.refusal(fault, parser.span(range))
  }

  private mutating func tellPast(_ range: Range<Int>) {
    let today = parser.today
    let day = today.advanced(by: parser.key(range.lowerBound) == .yesterday ? -1 : -7)
    tell({ RefusalWords.pastStays($0, as: day) }, of: range, .inPast)
  }

  /// Reads words that are not sure enough to be a date: those of the past, and a weekday where another date comes; the
  /// token to go on at.
  private mutating func readLeft(_ index: Int) -> Int {
    if let past = pastStretch(index) {
      tellPast(past)
      return past.upperBound
    }
    guard parser.tokens[index].word.weekday > 0, let clauses = leftDay(index),
      !WorkName(parser: parser).holds(clauses, after: nil)
    else { return index + 1 }
    if parser.key(clauses.end) == .or, let end = readChoice(clauses) { return end }
    if left == nil, let phrase = try? ResolvedPhrase(clauses, in: parser) {
      left = (phrase.resolved.schedule, phrase.spans[0])
    }
    return clauses.end
  }

  /// Takes a phrase for the date, or what it says of the one before.
  private mutating func read(_ clauses: Clauses) {
    let span = parser.span(clauses.first..<clauses.end)
    if let first = found, pair == nil, let merged = merge(first.clauses, clauses) {
      if var both = try? ResolvedPhrase(merged, in: parser) {
        both.spans = first.spans + [span]
        found = both
      }
      return
    }
    do throws(Fault) {
      let phrase = try ResolvedPhrase(clauses, in: parser)
      guard let first = found else {
        hint = hint ?? doubt(of: clauses)
        return found = phrase
      }
      if pair == nil, !areDeadlines(first.clauses, clauses), let both = DatePair(first, phrase) {
        pair = both
        if let words = bothWords(first.clauses, clauses, both) {
          tell({ _ in words }, of: clauses.first..<clauses.end)
        }
      } else {
        second = second ?? (phrase.resolved.schedule, span, false)
      }
    } catch {
      hint = hint ?? refusal(error, clauses, span)
    }
  }

  /// "by monday and friday": a deadline is one day, and the other is none to do it on.
  private func areDeadlines(_ first: Clauses, _ second: Clauses) -> Bool {
    first.role == .by && second.date != nil && second.series == nil && !second.hasConnector
      && second.first == first.end + 1
      && isAnd(first.end)
  }

  /// What to tell of a date and a deadline that may be of two things: "send the report by friday, review monday"; nil
  /// where all of the words are of one.
  private func bothWords(_ first: Clauses, _ second: Clauses, _ pair: DatePair) -> String? {
    func holdsWord(_ range: Range<Int>) -> Bool {
      range.contains { parser.tokens[$0].kind != .sign && !isAnd($0) }
    }
    let between = first.end..<second.first
    guard holdsWord(0..<first.first),
      let joint = between.first(where: { isAnd($0) || [",", ";", "."].contains(parser.sign($0)) }),
      holdsWord(joint..<between.upperBound)
    else { return nil }
    let (deadline, when) = (pair.deadline.clauses, pair.when.clauses)
    return RefusalWords.dateAndDeadline(
      parser.text(when.first..<when.end),
      deadline: parser.text(deadline.first..<deadline.end)
    )
  }

  /// What to tell of a phrase that is taken: what it leaves out is not read, or it may be a name.
  private func doubt(of clauses: Clauses) -> Refusal? {
    if WorkName(parser: parser).mayBe(clauses) {
      let words = RefusalWords.nameOrDate(parser.text(clauses.first..<clauses.end))
      return RefusalWords.refusal(
        Fault(.trailingText, message: words),
        parser.span(clauses.first..<clauses.end)
      )
    }
    guard clauses.series != nil else { return nil }
    if [.from, .starting, .until, .through, .ending].contains(parser.key(clauses.end)),
      parser.number(clauses.end + 1)?.digits == 4
    {
      let year = clauses.end..<clauses.end + 2
      let words = RefusalWords.yearStays(parser.text(year))
      return RefusalWords.refusal(Fault(.trailingText, message: words), parser.span(year))
    }
    guard let lead = parser.exceptionLead(clauses.end) else { return nil }
    let place = parser.skipThe(lead)
    guard parser.key(clauses.end) == .except || parser.key(place) == .last || parser.ordinal(place) != nil,
      place < parser.tokens.count
    else { return nil }
    let last = (place..<parser.tokens.count).first { parser.tokens[$0].kind == .sign } ?? parser.tokens.count
    let left = clauses.end..<max(last, place)
    let words = RefusalWords.staysLeft(parser.text(left))
    return RefusalWords.refusal(Fault(.trailingText, message: words), parser.span(left))
  }

  /// "sat or sun", "monday or tuesday 3pm": the first is taken, with a time that is said of both, and the second is the
  /// other reading; the token behind both.
  private mutating func readChoice(_ clauses: Clauses) -> Int? {
    guard found == nil, clauses.series == nil,
      var other = candidate(clauses.end + 1) ?? choice(clauses.end + 1), other.series == nil
    else { return nil }
    var first = clauses
    var shared: Range<Int>?
    if first.isDateOnly, other.date != nil, let time = other.timeWords {
      (first.time, first.part, first.lastTime) = (other.time, other.part, other.lastTime)
      shared = parser.span(time)
    }
    let isShared = shared != nil || other.isTimeOnly || first.role != nil && other.role == nil
    if other.isTimeOnly { other.date = first.date }
    other.role = other.role ?? first.role
    guard var phrase = try? ResolvedPhrase(first, in: parser),
      let next = try? ResolvedPhrase(other, in: parser)
    else { return nil }
    if let shared { phrase.spans.append(shared) }
    found = phrase
    second = (next.resolved.schedule, next.spans[0], isShared)
    return other.end
  }

  /// A weekday with another "or" behind it: "fri or sat or sun".
  private func choice(_ index: Int) -> Clauses? {
    guard parser.canBegin(index), parser.word(index).weekday > 0, let clauses = parser.phrase(index),
      parser.key(clauses.end) == .or
    else { return nil }
    return clauses
  }

  /// A weekday that is not sure enough to be a date, where what follows says that another date comes:
  /// "monday and bob tuesday", "sat or sun", "mon tue", "friday return sunday", "monday by friday every week".
  private func leftDay(_ index: Int) -> Clauses? {
    guard !parser.tokens[index].isLiteral, !parser.word(index).isPlural, parser.canBegin(index),
      let clauses = parser.phrase(index), clauses.isDateOnly, clauses.role == nil
    else { return nil }
    guard isAnd(clauses.end) else { return leadsToDay(clauses) || isAnotherDay(clauses) ? clauses : nil }
    let next = clauses.end + 1
    if candidate(next) != nil || parser.key(clauses.end) == .or && choice(next) != nil { return clauses }
    let isName = parser.word(index).isRisky || parser.word(next).weekday > 0
    return isName || parser.key(clauses.end) == .or ? nil : clauses
  }

  /// Whether another weekday comes right behind one, or behind the way back, or what it must be done by.
  private func leadsToDay(_ clauses: Clauses) -> Bool {
    let isBack = parser.letters(clauses.end, "return") || parser.letters(clauses.end, "back")
    let next = isBack ? clauses.end + 1 : clauses.end
    guard parser.word(next).weekday > 0 || parser.key(next) == .by else { return false }
    return parser.key(clauses.first - 1) != .the && candidate(next) != nil
  }

  /// Whether a title that begins with a weekday names another in its midst: "mon gym tue swim".
  private func isAnotherDay(_ clauses: Clauses) -> Bool {
    guard let first = found?.clauses, first.first == 0, first.isDateOnly, first.role == nil,
      parser.word(first.end - 1).weekday > 0, first.end < clauses.first, clauses.end == clauses.first + 1,
      !parser.isLast(clauses.end), parser.word(first.end - 1).weekday != parser.word(clauses.first).weekday
    else { return false }
    let next = parser.tokens[clauses.end]
    return parser.key(clauses.first - 1) != .the && next.kind == .word && next.isSpaced
      && !WordTable.nouns.contains(next.letters)
  }

  private func isAnd(_ index: Int) -> Bool {
    parser.key(index) == .and || parser.key(index) == .or || parser.letters(index, "then")
      || parser.sign(index) == "&"
  }

  /// Why a phrase cannot be followed, with what would do in its place.
  private func refusal(_ fault: Fault, _ clauses: Clauses, _ span: Range<Int>) -> Refusal {
    let isWhole = clauses.fault == nil
    return RefusalWords.refusal(parser.repaired(fault, clauses, within: span, isWhole: isWhole), span)
  }

  /// A phrase that begins here and is sure enough to be a date.
  private func candidate(_ index: Int) -> Clauses? {
    guard parser.canBegin(index), let clauses = parser.phrase(index) else { return nil }
    if wanted == parser.span(clauses.first..<clauses.end) { return clauses }
    let weight = TitleWeight(parser: parser, clauses: clauses).value
    return weight >= 60 || weight >= 50 && leadsToDeadline(clauses) ? clauses : nil
  }

  /// "gift monday by friday": a day right before a deadline is a date, though it ends no sentence.
  private func leadsToDeadline(_ clauses: Clauses) -> Bool {
    guard let next = parser.phrase(clauses.end), next.role == .by, next.series == nil else { return false }
    return TitleWeight(parser: parser, clauses: next).value >= 60
  }

  /// "tomorrow call mom at 5pm": a day and a time that stand apart belong together.
  private func merge(_ left: Clauses, _ right: Clauses) -> Clauses? {
    guard left.role == nil || right.role == nil else { return nil }
    var merged = left
    if left.isDateOnly || left.series != nil && left.time == nil && left.part == nil, right.isTimeOnly {
      merged.time = right.time
      merged.part = right.part
      merged.lastTime = right.lastTime
    } else if left.isTimeOnly, right.isDateOnly {
      merged.date = right.date
    } else if left.isDateOnly, left.role == .from, right.series != nil, right.series?.starting == nil,
      right.date == nil
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
