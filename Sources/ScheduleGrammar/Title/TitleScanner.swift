import TodoModel

/// Finds the words of a title that say when, and leaves the rest.
struct TitleScanner {
  let parser: Parser
  /// Where words stand that a person takes for a date, though the scanner would not.
  var wanted: Range<Int>?

  private var found: ResolvedPhrase?
  private var pair: DatePair?
  /// Another date: one of two that are joined by "or", or one that stays in the title.
  private var second: (schedule: Schedule, span: Range<Int>, isTaken: Bool)?
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
      if WorkName(parser: parser).holds(clauses, after: name) {
        name = clauses.end
      } else if let past = past(clauses) {
        let words = RefusalWords.pastStays(parser.text(past), parser.today)
        hint = hint ?? RefusalWords.refusal(Fault(.inPast, message: words), parser.span(past))
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
    let isPast = [.last, .past].contains(parser.key(lead)) || parser.letters(lead, "previous")
    return isPast ? lead..<clauses.end : nil
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
    open.otherSpan = other.isTaken ? nil : other.span
    reading.ambiguities.insert(open, at: 0)
    reading.confidence = max(0, reading.confidence - 0.15)
    reading.hint =
      hint ?? RefusalWords.refusal(Fault(.trailingText, message: RefusalWords.twoDates), other.span)
    return reading
  }

  /// Reads a weekday that is not sure enough to be a date, where another date comes; the token to go on at.
  private mutating func readLeft(_ index: Int) -> Int {
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
      if pair == nil, let both = DatePair(first, phrase) {
        pair = both
      } else {
        second = second ?? (phrase.resolved.schedule, span, false)
      }
    } catch {
      hint = hint ?? refusal(error, clauses, span)
    }
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
    guard clauses.series != nil, let lead = parser.exceptionLead(clauses.end) else { return nil }
    let place = parser.skipThe(lead)
    guard parser.key(clauses.end) == .except || parser.key(place) == .last || parser.ordinal(place) != nil,
      place < parser.tokens.count
    else { return nil }
    let last = (place..<parser.tokens.count).first { parser.tokens[$0].kind == .sign } ?? parser.tokens.count
    let left = clauses.end..<max(last, place)
    let words = RefusalWords.staysLeft(parser.text(left))
    return RefusalWords.refusal(Fault(.trailingText, message: words), parser.span(left))
  }

  /// "sat or sun", "monday or tuesday 3pm": the first is taken, the second is the other reading; the token behind both.
  private mutating func readChoice(_ clauses: Clauses) -> Int? {
    guard found == nil, clauses.series == nil,
      var other = candidate(clauses.end + 1), other.series == nil
    else { return nil }
    var first = clauses
    if other.isTimeOnly { other.date = first.date }
    if first.isDateOnly, !other.isDateOnly {
      (first.time, first.part, first.lastTime) = (other.time, other.part, other.lastTime)
    }
    other.role = other.role ?? first.role
    guard var phrase = try? ResolvedPhrase(first, in: parser),
      let next = try? ResolvedPhrase(other, in: parser)
    else { return nil }
    phrase.spans = [phrase.spans[0].lowerBound..<next.spans[0].upperBound]
    found = phrase
    second = (next.resolved.schedule, next.spans[0], true)
    return other.end
  }

  /// A weekday that is not sure enough to be a date, where what follows says that another date comes:
  /// "monday and bob tuesday", "sat or sun", "mon tue", "friday return sunday", "monday by friday every week".
  private func leftDay(_ index: Int) -> Clauses? {
    guard !parser.tokens[index].isLiteral, !parser.word(index).isPlural, parser.canBegin(index),
      let clauses = parser.phrase(index), clauses.isDateOnly, clauses.role == nil
    else { return nil }
    guard isAnd(clauses.end) else { return leadsToDay(clauses) || isAnotherDay(clauses) ? clauses : nil }
    let next = clauses.end + 1
    if candidate(next) != nil { return clauses }
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
