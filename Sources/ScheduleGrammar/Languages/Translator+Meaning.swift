/// The tokens of meanings.
extension Translator {
  mutating func append(_ piece: Vocabulary.Piece, for source: Token, elements: [Range<Int>]) {
    var token = Token(kind: .word, from: source.from, to: source.to, isSpaced: true)
    switch piece {
    case .word(let letters, let word, let isKnown):
      (token.letters, token.word, token.isKnown) = (letters, word, isKnown)
      if word.key == .ordinalSuffix { token.isSpaced = false }
    case .number(let value, let digits): number(value, digits, &token)
    case .sign(let sign, let isGlued):
      (token.kind, token.sign, token.isSpaced) = (.sign, sign, !isGlued)
    case .element(let place):
      guard elements.indices.contains(place) else { return }
      return copy(elements[place])
    case .plain(let place):
      guard elements.indices.contains(place) else { return }
      for index in elements[place] { emit(index, isWanted: false) }
      return
    case .month(let place):
      guard elements.indices.contains(place) else { return }
      let first = elements[place].lowerBound
      let ordinal = Int(units[first].word.ordinal)
      guard let month = value(first) ?? (ordinal > 0 ? ordinal : nil) else { return }
      let typed = units[elements[place].lowerBound].token
      (token.from, token.to) = (typed.from, typed.to)
      token.letters = WordKey((1...12).contains(month) ? WordTable.fullMonths[month - 1] : "")
      token.word = WordTable.word(token.letters) ?? Word()
      token.isKnown = token.word.month > 0
    case .digits(let place):
      guard elements.indices.contains(place), let value = value(elements[place].lowerBound) else { return }
      number(value, value < 10 ? 1 : 2, &token)
    case .clock(let hour, let terms): return clock(hour, terms, source, elements)
    }
    output.append(token)
  }

  private func number(_ value: Int, _ digits: Int, _ token: inout Token) {
    token.kind = .number
    (token.value, token.digits, token.isSpaced) = (value, digits, output.last?.sign != ":")
  }

  /// Copies the units of an element; the dot of "3." becomes "3rd".
  private mutating func copy(_ range: Range<Int>) {
    let start = output.count
    defer { if start > 0, start < output.count, output[start - 1].kind == .word { output[start].isSpaced = true } }
    for index in range {
      let unit = units[index]
      guard unit.token.sign == ".", range.count == 2, units[range.lowerBound].token.kind == .number else {
        emit(index)
        continue
      }
      var token = unit.token
      (token.kind, token.sign) = (.word, "\0")
      token.letters = WordKey("th")
      token.word = WordTable.word(token.letters) ?? Word()
      (token.isKnown, token.isSpaced) = (true, false)
      output.append(token)
    }
  }

  /// Appends a clock time such as 7:30 for "halb acht"; an hour of the 12-hour clock stays one.
  private mutating func clock(
    _ hour: Int, _ terms: [Vocabulary.Term], _ source: Token, _ elements: [Range<Int>]
  ) {
    func value(at place: Int) -> Int {
      elements.indices.contains(place) ? self.value(elements[place].lowerBound) ?? 0 : 0
    }
    func hasOneDigit(_ term: Vocabulary.Term) -> Bool {
      guard term.sign > 0, elements.indices.contains(term.value) else { return false }
      return units[elements[term.value].lowerBound].token.digits == 1
    }
    let named = value(at: hour)
    var minutes = named * 60
    if elements.indices.contains(hour), elements[hour].count == 3 {
      minutes += self.value(elements[hour].upperBound - 1) ?? 0
    }
    for term in terms { minutes += term.sign * (term.isElement ? value(at: term.value) : term.value) }
    if minutes < 60, named == 1 { minutes += 720 }
    if minutes < 0 { minutes += 1440 }
    var digits = [(minutes / 60, minutes / 60 < 10 ? 1 : 2), (minutes % 60, 2)]
    // "8h62" is no time, nor "20h 4 personnes".
    if let wrong = terms.first(where: { $0.isElement && (value(at: $0.value) > 59 || hasOneDigit($0)) }) {
      digits = [(named, named < 10 ? 1 : 2), (value(at: wrong.value), hasOneDigit(wrong) ? 1 : 2)]
    }
    for (place, part) in digits.enumerated() {
      var token = Token(kind: .number, from: source.from, to: source.to, isSpaced: place == 0)
      if place == 1 {
        (token.kind, token.sign) = (.sign, ":")
        output.append(token)
        token.sign = "\0"
      }
      number(part.0, part.1, &token)
      output.append(token)
    }
  }

  /// Gives each added token the original words between its neighbours, so that a part of an idiom ends with a word.
  mutating func fillGaps(_ added: [Int], since start: Int, in range: Range<Int>) {
    for index in added where !added.contains(index - 1) && !added.contains(index + 1) {
      let from = index > start ? output[index - 1].to : range.lowerBound
      let to = index + 1 < output.count ? output[index + 1].from : range.upperBound
      guard from < to, let first = scalars[from..<to].firstIndex(where: { $0 != " " }),
        let last = scalars[from..<to].lastIndex(where: { $0 != " " })
      else { continue }
      (output[index].from, output[index].to) = (first, last + 1)
    }
  }

  /// Gives the tokens from `start` on ranges that together cover the original words and never go back.
  ///
  /// Tokens in another order than the words have all words, and then the last word.
  mutating func spread(_ start: Int, over range: Range<Int>, lastWord: Range<Int>, isSpaced: Bool) {
    guard start < output.count else { return }
    output[start].isSpaced = isSpaced
    let kept = output[start...].map(\.range)
    let isOrdered = zip(kept, kept.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
    for place in output.indices[start...] where !isOrdered {
      (output[place].from, output[place].to) = (lastWord.lowerBound, lastWord.upperBound)
    }
    output[start].from = range.lowerBound
    output[output.count - 1].to = range.upperBound
    if !isOrdered { output[start].to = range.upperBound }
  }
}

/// Numbers of two words.
extension Translator {
  /// Joins the words of "vingt-deux", "trente et un" and "treinta y uno" into one unit.
  mutating func joinNumbers() {
    var index = 0
    while index + 1 < units.count {
      if let (end, meaning) = numberOfWords(index) {
        var token = units[index].token
        token.to = units[end - 1].token.to
        units.replaceSubrange(index..<end, with: [Unit(token: token, meaning: meaning)])
      }
      index += 1
    }
  }

  /// Returns the end of a number of two words and its English words.
  ///
  /// "and" joins 30 to 50 with one digit, and 20 only with 1: "las veinte y cinco" is a time.
  private func numberOfWords(_ index: Int) -> (end: Int, meaning: [Vocabulary.Piece])? {
    guard let tens = word(index), [10, 20, 30, 40, 50].contains(tens.value) else { return nil }
    var place = index + 1
    var hasAnd = false
    if units[place].token.sign == "-", isGlued(place) { place += 1 }
    if units.indices.contains(place), units[place].word.key == .and {
      (hasAnd, place) = (true, place + 1)
      if units.indices.contains(place), units[place].token.sign == "-", isGlued(place) { place += 1 }
    }
    guard units.indices.contains(place), let ones = word(place), (1...9).contains(ones.value) else { return nil }
    switch tens.value {
    case 10: return hasAnd || ones.value < 7 ? nil : (place + 1, [Vocabulary.piece(Translator.teens[ones.value - 7])])
    case 20: guard hasAnd == (ones.value == 1) else { return nil }
    default: guard hasAnd || ones.value > 1 else { return nil }
    }
    return (place + 1, tens.meaning + (ones.value == 1 ? [Vocabulary.piece("one")] : ones.meaning))
  }

  private static let teens: [Substring] = ["seventeen", "eighteen", "nineteen"]

  private func word(_ index: Int) -> (value: Int, meaning: [Vocabulary.Piece])? {
    guard units[index].token.kind == .word, let meaning = units[index].meaning, meaning.count == 1,
      let value = value(index)
    else { return nil }
    return (value, meaning)
  }
}
