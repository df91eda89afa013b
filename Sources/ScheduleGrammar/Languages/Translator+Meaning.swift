import TodoModel

/// The tokens of meanings.
extension Translator {
  /// Returns true for a word that has a meaning of its own or none in any idiom: neither "e" nor "alle".
  func isText(_ index: Int) -> Bool {
    guard index < units.count, units[index].token.kind == .word else { return false }
    return units[index].id == 0 || units[index].meaning != nil
  }

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
      guard let month = units[first].value ?? (ordinal > 0 ? ordinal : nil) else { return }
      let typed = units[elements[place].lowerBound].token
      (token.from, token.to) = (typed.from, typed.to)
      token.letters = WordKey((1...12).contains(month) ? WordTable.fullMonths[month - 1] : "")
      token.word = WordTable.word(token.letters) ?? Word()
      token.isKnown = token.word.month > 0
    case .digits(let place):
      guard elements.indices.contains(place), let value = units[elements[place].lowerBound].value else {
        return
      }
      number(value, value < 10 ? 1 : 2, &token)
    case .clock(let hour, let minutes): return clock(hour, minutes, source, elements)
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
    _ hour: Int, _ added: Vocabulary.Minutes, _ source: Token, _ elements: [Range<Int>]
  ) {
    func unit(at place: Int) -> Unit? { elements.indices.contains(place) ? units[elements[place].lowerBound] : nil }
    let named = unit(at: hour)?.value ?? 0
    let typed = added.element.flatMap(unit)
    let minute = typed?.value ?? 0
    var minutes = named * 60 + added.number + added.sign * minute
    if elements.indices.contains(hour), elements[hour].count == 3 {
      minutes += units[elements[hour].upperBound - 1].value ?? 0
    }
    if minutes < 60, named == 1 { minutes += 720 }
    if minutes < 0 { minutes += 1440 }
    var digits = [(minutes / 60, minutes / 60 < 10 ? 1 : 2), (minutes % 60, 2)]
    // "8h62" is no time, nor "20h 4 personnes".
    let hasOneDigit = added.sign > 0 && typed?.token.digits == 1
    if minute > 59 || hasOneDigit {
      digits = [(named, named < 10 ? 1 : 2), (minute, hasOneDigit ? 1 : 2)]
    }
    let words = clockWords([hour, added.element ?? hour], elements) ?? source.range
    for (place, part) in digits.enumerated() {
      let from = place == 0 ? words.lowerBound : words.upperBound
      var token = Token(kind: .number, from: from, to: words.upperBound, isSpaced: place == 0)
      if place == 1 {
        (token.kind, token.sign) = (.sign, ":")
        output.append(token)
        token.sign = "\0"
      }
      number(part.0, part.1, &token)
      output.append(token)
    }
  }

  /// Returns the words of an hour and its minutes, with those of "9 h" and "9 Uhr".
  private func clockWords(_ places: [Int], _ elements: [Range<Int>]) -> Range<Int>? {
    let ranges = places.filter(elements.indices.contains).map { elements[$0] }
    guard let first = ranges.map(\.lowerBound).min(), var end = ranges.map(\.upperBound).max() else { return nil }
    if end < elements[elements.count - 1].upperBound, units[end].word.unit == .hour || units[end].word.key == .oclock {
      end += 1
    }
    return units[first].token.from..<units[end - 1].token.to
  }

  /// Gives the first of adjacent added tokens the original words between its neighbours, so that a part of an idiom ends
  /// with a word.
  ///
  /// The tokens behind it, and one without such words, are empty, beside the token that they belong to.
  mutating func fillGaps(_ added: [Int], since start: Int, in range: Range<Int>) {
    guard added.count < output.count - start else { return }
    for index in added {
      let from = index > start ? output[index - 1].to : range.lowerBound
      let next = (index + 1..<output.count).first { !added.contains($0) }
      let to = next.map { output[$0].from } ?? range.upperBound
      guard from <= to else { continue }
      let words = scalars[from..<to]
      if !added.contains(index - 1), let first = words.firstIndex(where: { $0 != " " }),
        let last = words.lastIndex(where: { $0 != " " })
      {
        (output[index].from, output[index].to) = (first, last + 1)
      } else if index > start {
        let isBehind = output[index].word.key == .oclock || output[index].word.key == .ordinalSuffix
        let place = isBehind ? from : to
        (output[index].from, output[index].to) = (place, place)
      }
    }
  }

  /// Gives the tokens from `start` on ranges that together cover the original words and never go back.
  ///
  /// Tokens in another order than the words have all words, and then the last word.
  mutating func spread(_ start: Int, over range: Range<Int>, lastWord: Range<Int>, isSpaced: Bool) {
    guard start < output.count else { return }
    output[start].isSpaced = isSpaced
    let isOrdered = (start + 1..<output.count).allSatisfy { output[$0 - 1].to <= output[$0].from }
    for place in output.indices[start...] where !isOrdered {
      (output[place].from, output[place].to) = (lastWord.lowerBound, lastWord.upperBound)
    }
    output[start].from = range.lowerBound
    output[output.count - 1].to = range.upperBound
    if !isOrdered { output[start].to = range.upperBound }
  }
}

/// Surroundings of words and idioms.
extension Translator {
  /// Returns true for a short day that heads a title: "Mo: Bilanz", and "Di Abfuhr 15 Uhr".
  ///
  /// Before a colon it is Friday too; without one, "Fr" is Frau, and "So" an adverb.
  func headsTitle(_ index: Int) -> Bool {
    guard vocabulary.hasCapitals, index == 0, let day = units[0].word.weekdayValue, isCapital(0) else { return false }
    let isMarked = units.count > 2 && units[1].token.sign == ":" && isGlued(1) && units[2].token.isSpaced
    if isMarked { return isCapital(2) }
    guard day != .friday, day != .sunday, units.count > 3, units[1].token.kind == .word, isCapital(1) else {
      return false
    }
    return units[units.count - 1].word.key == .oclock && units[units.count - 2].value != nil
  }

  /// True for "15" with a dot and for numbers with spaces; "1.2.3" without spaces is no date.
  var isSpaced: Bool { units.count == 2 || units.dropFirst().contains { $0.token.isSpaced } }

  /// Returns true behind "3 times a week" and "twice per month".
  var isBehindCount: Bool {
    output.indices.dropFirst(2).contains { place in
      output[place].word.unit != nil && [.a, .per].contains(output[place - 1].word.key)
        && [.times, .twice, .once, .x].contains(output[place - 2].word.key)
    }
  }
}
