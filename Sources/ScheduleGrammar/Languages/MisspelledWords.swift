/// Misspelled words of dates in a text that must be a date: "morgn", "donnersatg", "viernse"; in a title only months
/// behind a day: "3. Febuar".
extension Translator {
  /// Returns the word of dates one letter away that begins with the same letter, and its entry; nil if two are.
  ///
  /// Only the first twelve words of a text are corrected.
  func corrected(_ token: Token) -> (word: WordKey, entry: Vocabulary.Entry)? {
    guard mode == .date || isBehindNumber, !token.isKnown, units.count < 12, (5...16).contains(token.to - token.from)
    else { return nil }
    let bases = scalars[token.range].map { Letters.base($0) }
    let typed = bases.flatMap { [$0.0, $0.1] }.filter { $0 != 0 }.map { Unicode.Scalar($0) }
    guard typed.allSatisfy({ ("a"..."z").contains($0) }) else { return nil }
    var found: (word: WordKey, entry: Vocabulary.Entry)?
    for word in Translator.edits(of: typed) {
      guard let entry = vocabulary.entries[Letters.key(word)], let meant = name(entry) else { continue }
      if let found, name(found.entry) != meant { return nil }
      found = found ?? (WordKey(word), entry)
    }
    guard mode == .title, let place = found?.entry.meaning else { return found }
    return meaning(place).word.month > 0 ? found : nil
  }

  /// True behind a number or its dot, the day of a month.
  private var isBehindNumber: Bool {
    units.last.map { $0.token.kind == .number || $0.token.sign == "." && !$0.token.isSpaced } ?? false
  }

  /// Marks what the misspelled words became, so that the reading says how it corrected them.
  mutating func markCorrections() {
    for (range, word) in corrections {
      guard let place = output.firstIndex(where: { $0.range.overlaps(range) }) else { continue }
      (output[place].isTypo, output[place].corrected) = (true, word)
    }
  }

  /// The words that differ in one letter behind the first, or have two letters swapped.
  private static func edits(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var edits: [[Unicode.Scalar]] = []
    for place in 1...word.count {
      let (head, rest) = (word[..<place], word[place...])
      for letter in ("a" as Unicode.Scalar).value...("z" as Unicode.Scalar).value {
        guard let letter = Unicode.Scalar(letter) else { continue }
        edits.append(head + [letter] + rest)
        if !rest.isEmpty { edits.append(head + [letter] + rest.dropFirst()) }
      }
      if word.count > 5, !rest.isEmpty { edits.append(Array(head + rest.dropFirst())) }
      if let first = rest.first, rest.count > 1 { edits.append(head + [rest[place + 1], first] + rest.dropFirst(2)) }
    }
    return edits
  }

  /// The English name of a day, month, unit or part of the day, or of a word that repeats; nil for another word.
  private func name(_ entry: Vocabulary.Entry) -> String? {
    guard !entry.isShy, let pieces = entry.meaning.map({ meaning($0).pieces }), pieces.count == 1,
      case .word(let letters, let word, _) = pieces[0]
    else { return nil }
    if let unit = word.unit { return "\(unit)" }
    let isOfDates =
      word.weekday > 0 || word.month > 0 || word.part != nil || Translator.isRelative(word.key)
      || Translator.repeats.contains(word.key) || [.next, .weekend].contains(word.key)
    return isOfDates ? String(String.UnicodeScalarView(letters.scalars)) : nil
  }
}
