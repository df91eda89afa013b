import TodoModel

/// The grammar's productions over the tokens of a text.
///
/// Each takes the first token and, if it matches, returns the meaning and the token after the words. Lookahead is
/// bounded, so parsing is linear in the length of the text.
struct Parser {
  let tokens: [Token]
  let scalars: [Unicode.Scalar]
  let context: Moment
  let mode: ReadingMode
  /// True if the reading includes the rule of each part.
  var isExplained = false

  var options: GrammarOptions { context.options }
  var today: Day { context.today }

  /// Returns the meaning of a word, or an empty one for other tokens.
  func word(_ index: Int) -> Word {
    guard index < tokens.count, index >= 0, tokens[index].kind == .word, !tokens[index].isLiteral else { return Word() }
    return tokens[index].word
  }

  func key(_ index: Int) -> Word.Key { word(index).key }

  func sign(_ index: Int) -> Unicode.Scalar {
    guard index < tokens.count, index >= 0, !tokens[index].isLiteral else { return "\0" }
    return tokens[index].sign
  }

  /// Returns the number token, or nil for other tokens.
  func number(_ index: Int) -> Token? {
    guard index < tokens.count, index >= 0, tokens[index].kind == .number, !tokens[index].isLiteral else { return nil }
    return tokens[index]
  }

  /// Returns the number after a sign with no spaces around the sign: the "30" of "9:30".
  func number(_ index: Int, behind sign: Unicode.Scalar, digits: Int? = nil) -> Token? {
    guard self.sign(index) == sign, isGlued(index), isGlued(index + 1), let token = number(index + 1),
      digits == nil || token.digits == digits
    else { return nil }
    return token
  }

  func isEvery(_ index: Int) -> Bool { key(index) == .every || key(index) == .each }

  /// Returns true if no white space precedes the token.
  func isGlued(_ index: Int) -> Bool { index < tokens.count && !tokens[index].isSpaced }

  /// Compares the letters of a word; for rare words and words outside the word table.
  func letters(_ index: Int, _ text: StaticString) -> Bool {
    guard index < tokens.count, index >= 0, tokens[index].kind == .word, !tokens[index].isLiteral,
      tokens[index].letters.count == text.utf8CodeUnitCount
    else { return false }
    return tokens[index].letters == WordKey(text.description)
  }

  /// Returns the span of tokens in the text.
  func span(_ range: Range<Int>) -> Range<Int> { tokens[range.lowerBound].from..<tokens[range.upperBound - 1].to }

  /// Returns the original text of tokens.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty, tokens.indices.contains(range.upperBound - 1) else { return "" }
    return String(String.UnicodeScalarView(scalars[span(range)]))
  }

  func skipThe(_ index: Int) -> Int { key(index) == .the ? index + 1 : index }

  /// Skips a hyphen inside a word: "twenty-one".
  func skipHyphen(_ index: Int) -> Int { sign(index) == "-" && isGlued(index) ? index + 1 : index }

  /// Returns true if a hyphen or slash joins its neighbors without spaces: "31-Oct", "3/mar".
  func isJoint(_ index: Int) -> Bool { ["-", "/"].contains(sign(index)) && isGlued(index) && isGlued(index + 1) }

  func skipComma(_ index: Int) -> Int { sign(index) == "," ? index + 1 : index }

  /// Skips the dot of an abbreviation: "Jan." or "Fri.".
  func skipDot(_ index: Int) -> Int {
    sign(index) == "." && isGlued(index) && !(index + 1 < tokens.count && isGlued(index + 1)) ? index + 1 : index
  }

  /// Returns true if a phrase may begin at the token: after white space or an opening sign.
  func canBegin(_ index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].isLiteral else { return false }
    if tokens[index].isSpaced { return true }
    return index > 0 && ["(", "[", "{", ",", ";"].contains(tokens[index - 1].sign)
  }

  /// Returns true if a phrase may end before the token: white space or closing signs follow.
  func canEnd(_ index: Int) -> Bool {
    tokens[min(index, tokens.count)...].prefix { !$0.isSpaced }.allSatisfy(\.isClosing)
  }

  /// Returns true if only closing signs follow.
  func isLast(_ index: Int) -> Bool { tokens[min(index, tokens.count)...].allSatisfy(\.isClosing) }
}

extension Token {
  /// True for signs that may follow a phrase.
  fileprivate var isClosing: Bool { [")", "]", "}", ",", ".", ";", ":", "!", "?"].contains(sign) }
}

/// Later starts for repeats that exclude their next occurrences.
extension Parser {
  /// Parses a number of next occurrences: "next", "the next one", "next 2", "this one".
  func nextOnes(_ index: Int) -> (count: Int, end: Int)? {
    let start = skipThe(index)
    guard key(start) == .next || key(start) == .this else { return nil }
    var end = start + 1
    var count = 1
    if key(start) == .next, let token = number(end), token.digits <= 2, token.value > 0 {
      (count, end) = (token.value, end + 1)
    }
    if letters(end, "one") || letters(end, "ones") || [.time, .times, .occurrences].contains(key(end)) { end += 1 }
    return isLast(end) || end < tokens.count && canEnd(end) && sign(end) == "," ? (count, end) : nil
  }

  /// Returns the first day of a repeat without its next `count` occurrences.
  func start(of schedule: Schedule, without count: Int) -> Day? {
    guard let rule = schedule.recurrence else { return nil }
    let steps = Expansion(rule, from: schedule.start, zone: context.zone)
    return steps.dropFirst(count).first { _ in true }?.nominal.day
  }

  /// Returns a weekly repeat that starts `count` weeks from today.
  func weekly(behind count: Int) -> String { "every week starting \(today.advanced(by: count * 7))" }
}

extension Parser {
  /// "12.-14.12.2026", "12.-14.12.": days with dots that share the month behind the last.
  func dottedSpan(_ index: Int) -> DateMatch? {
    guard let first = number(index), first.digits <= 2, key(index - 1) != .at,
      !isGlued(index) || ["(", "[", ","].contains(sign(index - 1)),
      let place = spanLink(skipDayDot(index + 1), from: index + 1), let last = number(place), last.digits <= 2,
      let month = number(place + 1, behind: "."), let end = numericDate(place), end.fault == nil,
      (end.day.month, end.day.dayOfMonth) == (month.value, last.value), end.hasYear || sign(end.end - 1) == ".",
      1..<last.value ~= first.value
    else { return nil }
    var match = resolve(month: month.value, day: first.value, year: end.hasYear ? end.day.year : nil, end: end.end)
    match.last = Day(year: match.day.year, month: month.value, day: last.value)
    return match.last == nil ? nil : match
  }

  /// Steps over the dot of a day's number: "3.-5.12.2026".
  func skipDayDot(_ index: Int) -> Int { sign(index) == "." && isGlued(index) ? index + 1 : index }

  /// The token behind what joins two days, where a dot stands before it.
  private func spanLink(_ index: Int, from start: Int) -> Int? {
    guard index > start, sign(index) == "-" || [.to, .until, .through].contains(key(index)) else { return nil }
    return index + 1
  }
}

/// Suggestions for phrases with a fault.
extension Parser {
  /// Returns the fault with the whole span as suggestion: the faulty part replaced, or the repeat's end dropped.
  ///
  /// `isWhole` is true if no single part is faulty but their combination is.
  func repaired(_ fault: Fault, _ clauses: Clauses, within whole: Range<Int>, isWhole: Bool = false) -> Fault {
    var fault = fault
    if fault.code == .untilBeforeStart, let index = clauses.series?.untilIndex {
      fault.suggestion = text(clauses.first..<index)
    } else if !isWhole, let words = fault.suggestion ?? RefusalWords.repair(fault.code, fault.message) {
      let span = blamed(clauses)
      let inPlace = { text(in: whole.lowerBound..<span.lowerBound) + $0 + text(in: span.upperBound..<whole.upperBound) }
      fault.suggestion = inPlace(words)
      fault.alternatives = fault.alternatives.map(inPlace)
    } else if isWhole, fault.suggestion == nil {
      fault.suggestion = RefusalWords.repair(fault.code, fault.message)
    }
    return fault
  }

  /// Returns the span of the faulty part.
  func blamed(_ clauses: Clauses) -> Range<Int> { span(clauses.blamed ?? clauses.first..<clauses.end) }

  func text(in span: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[span])) }
}

/// A number as a fraction, so that "2.5" and "half" stay exact.
struct CountMatch {
  var top: Int
  var bottom = 1
  var end: Int
  var isFew = false
  /// True for the article "a" or "an".
  var isArticle = false

  /// The value as an integer, or nil for a fraction.
  var whole: Int? { top % bottom == 0 ? top / bottom : nil }
}

extension Parser {
  /// Parses digits, decimals, fractions, number words, "a couple of", "a few", "half a".
  func count(_ index: Int) -> CountMatch? {
    if let token = number(index) { return digits(index, token) }
    let word = word(index)
    if word.key == .a { return article(index) }
    switch word.key {
    case .couple: return CountMatch(top: 2, end: key(index + 1) == .of ? index + 2 : index + 1)
    case .few: return CountMatch(top: 3, end: index + 1, isFew: true)
    case .half:
      let next = key(index + 1) == .a ? index + 2 : index + 1
      return CountMatch(top: 1, bottom: 2, end: next)
    default: break
    }
    if word.unit == .quarter, key(index + 1) == .of {
      let next = key(index + 2) == .a ? index + 3 : index + 2
      if self.word(next).unit == .hour { return CountMatch(top: 1, bottom: 4, end: next) }
    }
    guard let small = cardinal(index) else { return nil }
    return withHalf(CountMatch(top: small.value, end: small.end))
  }

  /// Parses number words from zero to ninety-nine.
  func cardinal(_ index: Int) -> (value: Int, end: Int)? {
    let value = Int(word(index).number)
    guard value >= 0, key(index) != .a else { return nil }
    guard value >= 20, value % 10 == 0 else { return (value, index + 1) }
    let next = skipHyphen(index + 1)
    let ones = Int(word(next).number)
    guard (1...9).contains(ones), key(next) != .a else { return (value, index + 1) }
    return (value + ones, next + 1)
  }

  /// Parses ordinals in digits and words, 1st to 99th: "3rd", "third", "twenty-first".
  func ordinal(_ index: Int) -> (value: Int, end: Int)? {
    if let token = number(index) {
      guard isGlued(index + 1), token.digits <= 3, key(index + 1) == .ordinalSuffix else { return nil }
      return (token.value, index + 2)
    }
    let word = word(index)
    if word.ordinal > 0 { return (Int(word.ordinal), index + 1) }
    let tens = Int(word.number)
    guard tens >= 20, tens % 10 == 0 else { return nil }
    let next = skipHyphen(index + 1)
    let ones = Int(self.word(next).ordinal)
    return (1...9).contains(ones) ? (tens + ones, next + 1) : nil
  }

  private func digits(_ index: Int, _ token: Token) -> CountMatch? {
    var match = CountMatch(top: token.value, end: index + 1)
    if let rest = number(index + 1, behind: "."), rest.digits <= 3 {
      let scale = [1, 10, 100, 1000][rest.digits]
      match = CountMatch(top: min(token.value, 999_999) * scale + rest.value, bottom: scale, end: index + 3)
    } else if let bottom = number(index + 1, behind: "/"), bottom.digits <= 3, (1...12).contains(bottom.value) {
      match = CountMatch(top: token.value, bottom: bottom.value, end: index + 3)
    }
    if match.bottom == 1, let top = number(index + 1), !isGlued(index + 1), let bottom = number(index + 2, behind: "/"),
      (2...12).contains(bottom.value), top.value < bottom.value
    {
      let whole = min(token.value, 99_999) * bottom.value
      return CountMatch(top: whole + top.value, bottom: bottom.value, end: index + 4)
    }
    return withHalf(match)
  }

  /// Parses "2 and a half" before a unit.
  private func withHalf(_ match: CountMatch) -> CountMatch {
    guard key(match.end) == .and, key(match.end + 1) == .a, key(match.end + 2) == .half, match.bottom == 1 else {
      return match
    }
    return CountMatch(top: min(match.top, 999_999) * 2 + 1, bottom: 2, end: match.end + 3)
  }

  private func article(_ index: Int) -> CountMatch? {
    switch key(index + 1) {
    case .couple: return CountMatch(top: 2, end: key(index + 2) == .of ? index + 3 : index + 2)
    case .few: return CountMatch(top: 3, end: index + 2, isFew: true)
    case .half: return CountMatch(top: 1, bottom: 2, end: index + 2)
    default: break
    }
    if word(index + 1).unit == .quarter, key(index + 2) == .of || self.word(index + 2).unit == .hour {
      let unit = key(index + 2) == .of ? index + 3 : index + 2
      let next = key(unit) == .a ? unit + 1 : unit
      if word(next).unit == .hour { return CountMatch(top: 1, bottom: 4, end: next) }
    }
    return CountMatch(top: 1, end: index + 1, isArticle: true)
  }
}
