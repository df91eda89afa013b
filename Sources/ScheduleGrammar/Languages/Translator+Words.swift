/// Words and compounds.
extension Translator {
  /// Fills the units; returns false if no token is in the vocabulary.
  mutating func split(_ tokens: [Token]) -> Bool {
    units.reserveCapacity(tokens.count + 4)
    var isFound = false
    for (place, token) in tokens.enumerated() {
      if token.kind != .word || token.isLiteral || isName(token) {
        add(token)
      } else if let entry = vocabulary.entries[Letters.key(scalars[token.range])] {
        add(unit(token, entry))
        isFound = true
        if !isShared { isShared = vocabulary.changes(tokens, place, entry) }
      } else if !token.isKnown, let parts = elided(token) ?? compound(token) {
        for unit in parts { add(unit) }
        isFound = true
      } else if let (word, entry) = corrected(token) {
        add(unit(token, entry))
        corrections.append((token.range, word))
        isFound = true
      } else {
        add(Unit(token))
      }
    }
    if isFound { joinNumbers() }
    return isFound
  }

  /// Returns true for a word right behind "#", "@" or "!".
  private func isName(_ token: Token) -> Bool {
    guard !token.isSpaced, let sign = units.last?.token.sign else { return false }
    return sign == "#" || sign == "@" || sign == "!"
  }

  /// Adds a token that is no word of the language; the dot of "Mo." belongs to the day.
  private mutating func add(_ token: Token) {
    if token.sign == ".", !token.isSpaced, let last = units.last, last.isShy, last.word.weekday > 0 {
      units[units.count - 1].token.to = token.to
    } else {
      add(Unit(token))
    }
  }

  private mutating func add(_ unit: Unit) {
    if unit.id > 0 { marks |= Vocabulary.Element.word(unit.id).mark }
    if unit.token.kind == .sign { marks |= Vocabulary.Element.sign(unit.token.sign).mark }
    units.append(unit)
  }

  /// Splits "dell'anno" and "d'ici" at the apostrophe.
  private func elided(_ token: Token) -> [Unit]? {
    guard let place = scalars[token.range].firstIndex(where: { Lexer.fold($0) == "'" }), place + 1 < token.to,
      let head = vocabulary.entries[Letters.key(scalars[token.from...place])]
    else { return nil }
    let (first, second) = parts(token, at: place + 1)
    return [unit(first, head), unit(second, vocabulary.entries[Letters.key(scalars[second.range])])]
  }

  /// Splits a compound such as "Montagmorgen".
  private func compound(_ token: Token) -> [Unit]? {
    guard token.to - token.from >= 6 else { return nil }
    var letters = Letters()
    for place in token.from..<token.to - 3 {
      letters.append(scalars[place])
      guard place - token.from >= 2, let head = vocabulary.entries[letters.key], head.isHead,
        let meaning = vocabulary.tails[Letters.key(scalars[(place + 1)..<token.to])]
      else { continue }
      let (first, second) = parts(token, at: place + 1)
      return [unit(first, head), unit(second, nil, meaning: meaning)]
    }
    return nil
  }

  private func parts(_ token: Token, at place: Int) -> (Token, Token) {
    var (first, second) = (token, token)
    first.to = place
    second.from = place
    second.isSpaced = true
    (first.letters, second.letters) = (letters(first.range), letters(second.range))
    (first.word, second.word) = (Word(), WordTable.word(second.letters) ?? Word())
    (first.isKnown, second.isKnown) = (false, WordTable.word(second.letters) != nil)
    return (first, second)
  }

  private func letters(_ range: Range<Int>) -> WordKey {
    WordKey(scalars[range].map { Lexer.fold($0) }.map { $0.isASCII ? $0.lowered : $0 })
  }
}

/// Numbers of two words.
extension Translator {
  /// Joins the words of "vingt-deux", "trente et un" and "treinta y uno" into one unit.
  fileprivate mutating func joinNumbers() {
    var index = 0
    while index + 1 < units.count {
      if let (end, pieces) = numberOfWords(index) {
        var token = units[index].token
        token.to = units[end - 1].token.to
        joined.append(Vocabulary.Meaning(pieces))
        let meaning = vocabulary.meanings.count + joined.count - 1
        units.replaceSubrange(index..<end, with: [unit(token, nil, meaning: meaning)])
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
    case 10: return hasAnd || ones.value < 7 ? nil : (place + 1, [.english(Translator.teens[ones.value - 7])])
    case 20: guard hasAnd == (ones.value == 1) else { return nil }
    default: guard hasAnd || ones.value > 1 else { return nil }
    }
    return (place + 1, tens.meaning + (ones.value == 1 ? [.english("one")] : ones.meaning))
  }

  private static let teens = ["seventeen", "eighteen", "nineteen"]

  private func word(_ index: Int) -> (value: Int, meaning: [Vocabulary.Piece])? {
    guard units[index].token.kind == .word, let value = units[index].value, let place = units[index].meaning else {
      return nil
    }
    let meaning = meaning(place).pieces
    return meaning.count == 1 ? (value, meaning) : nil
  }
}
