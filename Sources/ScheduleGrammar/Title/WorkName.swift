/// The test that tells a date from the name of a film, book, song or newspaper with a date word in it.
///
/// A name is in capitals and follows a word like "watch", continues in capitals, or consists of the capitals: "watch
/// Friday Night Lights", "watch Next Friday", "read The Man Who Was Thursday". "watch Dune Friday" is a date.
struct WorkName {
  let cursor: TokenCursor

  /// Returns true if a phrase is part of a name; `name` is the token after the preceding name, if any.
  func holds(_ clauses: Clauses, after name: Int?) -> Bool {
    var range = clauses.first..<clauses.end
    if cursor.key(range.lowerBound) == .lasting, isListed(range.lowerBound - 1, WordTable.handled) {
      range = range.lowerBound + 1..<range.upperBound
      guard range.count > 1, isDeliberate(behind: range.upperBound) else { return false }
      return range.allSatisfy(isCapital) && goesOn(range)
    }
    if isMonth(clauses) && isSpan(range.lowerBound) || isShow(range) || isAddressed(range.lowerBound) { return true }
    if clauses.time == nil, hasCapitalArticle(range) { return true }
    let isJoined = name.map { ($0..<range.lowerBound).allSatisfy(isJoint) } ?? false
    let isInTitleCase = isInTitleCase(range)
    if named(range).count > 1, isName(named(range)) && !isInTitleCase || isJoined && named(range).allSatisfy(isTitled) {
      return true
    }
    if clauses.role != nil { return !isInTitleCase && endsCapitals(range) }
    // "28 Days Later"
    if isCount(range.lowerBound), range.count == 3, cursor.key(range.lowerBound + 2) == .later,
      isTitled(range.lowerBound + 2)
    {
      return true
    }
    if isCount(range.lowerBound), followsVerb(range.lowerBound) { return range.dropFirst().allSatisfy(isCapital) }
    guard isCapital(range.lowerBound), range.allSatisfy(isWord) else { return false }
    if cursor.word(range.lowerBound).weekday > 0 {
      if isListed(range.lowerBound - 1, WordTable.dayNames), isCapital(range.lowerBound - 1) { return true }
      if isBlackDay(range.lowerBound) { return true }
      if isListed(range.upperBound, WordTable.papers), isCapital(range.upperBound) { return true }
    }
    if isJoined { return true }
    if isOfCopy(range.lowerBound), goesOn(range) || isLong(range) { return true }
    guard followsVerb(range.lowerBound) else {
      return followsVerb(range.lowerBound, WordTable.handled) && isDeliberate(behind: range.upperBound)
        && (goesOn(range) || clauses.date?.evidence == .holiday || isLong(range))
    }
    if isInTitleCase, !goesOn(range) { return isDated(range) || isLong(range) }
    return goesOn(range) || isWhole(range) || clauses.date?.evidence == .holiday
  }

  /// Returns true for a capitalized day or month behind a form of address: "Mr Friday", "Herrn Mai".
  private func isAddressed(_ index: Int) -> Bool {
    guard isCapital(index), cursor.word(index).weekday > 0 || cursor.word(index).month > 0 else { return false }
    return isListed(cursor.sign(index - 1) == "." ? index - 2 : index - 1, WordTable.addressed)
  }

  /// Returns true for a capitalized article within a line in a language with days in lower case: "renovar El Jueves".
  private func hasCapitalArticle(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    guard cursor.options.language != .english, cursor.options.language != .german, first > 0, isSmall(first - 1),
      isCapital(first)
    else { return false }
    return cursor.word(first).isPlural || [.on, .every, .each, .the].contains(cursor.key(first))
  }

  /// Returns true if verb and following words are capitalized too, so that capitals mean nothing: "Read Every Day".
  private func isInTitleCase(_ range: Range<Int>) -> Bool {
    guard let verb = verb(range.lowerBound, WordTable.works), isCapital(verb) else { return false }
    return !(range.upperBound..<cursor.tokens.count).contains { isSmall($0) && !isListed($0, WordTable.joints) }
  }

  /// Returns true if a capitalized name could also be a date: "Next Friday", "Before Midnight".
  func isDate(_ clauses: Clauses) -> Bool {
    let range = named(clauses.first..<clauses.end)
    return range.count > 1 && !goesOn(range) && (isCapital(range.lowerBound) || isCount(range.lowerBound))
  }

  /// Returns the words without a lower-case "the" before them: "watch the Next Weekend".
  private func named(_ range: Range<Int>) -> Range<Int> {
    let hasThe = cursor.key(range.lowerBound) == .the && !isCapital(range.lowerBound)
    return hasThe ? range.lowerBound + 1..<range.upperBound : range
  }

  /// Returns true if all words are capitalized and follow a verb of `WordTable.works`.
  func isName(_ range: Range<Int>) -> Bool {
    guard range.allSatisfy(isTitled) else { return false }
    return followsVerb(range.lowerBound)
      || followsVerb(range.lowerBound, WordTable.seen) && isDeliberate(behind: range.upperBound)
  }

  /// Returns true if a word begins with a capital and continues in lower case.
  func isTitled(_ index: Int) -> Bool {
    guard isCapital(index) else { return false }
    let token = cursor.tokens[index]
    return token.to == token.from + 1 || ("a"..."z").contains(cursor.scalars[token.from + 1])
  }

  /// Returns true for a number and a capitalized unit of time: "28 Days Later".
  private func isCount(_ index: Int) -> Bool {
    cursor.number(index) != nil && cursor.word(index + 1).unit != nil && isCapital(index + 1)
  }

  /// Returns true if a phrase may still be a name: one day word after a verb ("watch Wednesday"), capitals before lower
  /// case ("watch Before Midnight tomorrow") or a line in capitals ("Watch Next Friday").
  func mayBe(_ clauses: Clauses) -> Bool {
    let first = clauses.first
    if isInTitleCase(first..<clauses.end), isName(named(first..<clauses.end)) { return true }
    if clauses.end > first + 2, isName(first..<first + 2) { return true }
    guard clauses.end == first + 1, clauses.role == nil, isCapital(first) else { return false }
    return cursor.isLast(clauses.end) && followsVerb(first) || endsName(first)
  }

  /// Returns true if a weekday may end a name: "watch Dune Friday", "tickets for …", or a pair like "Ruby Tuesday".
  private func endsName(_ index: Int) -> Bool {
    guard cursor.word(index).weekday > 0, isTitled(index), isTitled(index - 1) else { return false }
    if WordTable.dayPairs[cursor.tokens[index - 1].letters] == cursor.word(index).weekday { return true }
    var first = index - 1
    while isTitled(first - 1), !isListed(first - 1, WordTable.works), index - first < 6 { first -= 1 }
    return followsVerb(first) || isOfCopy(first)
  }

  /// Returns true for the end of "The Nightmare Before Christmas" after a verb.
  private func endsCapitals(_ range: Range<Int>) -> Bool {
    guard range.count > 1, range.allSatisfy(isTitled), isTitled(range.lowerBound - 1) else { return false }
    var first = range.lowerBound - 1
    while isTitled(first - 1), !isListed(first - 1, WordTable.works), range.lowerBound - first < 6 { first -= 1 }
    return followsVerb(first) || isOfCopy(first)
      || followsVerb(first, WordTable.seen) && isDeliberate(behind: range.upperBound)
  }

  /// Returns true for "Black Sunday" after words that introduce the name of a work.
  private func isBlackDay(_ index: Int) -> Bool {
    isTitled(index - 1) && cursor.letters(index - 1, "black")
      && (followsVerb(index - 1) || followsVerb(index - 1, WordTable.handled) || isOfCopy(index - 1))
  }

  /// Returns true after "tickets for", "dvd of" in lower case; capitalized words after them are the name of a work.
  private func isOfCopy(_ index: Int) -> Bool {
    let joint = cursor.key(index - 1) == .the ? index - 2 : index - 1
    return [.lasting, .of].contains(cursor.key(joint)) && isSmall(joint) && isListed(joint - 1, WordTable.copies)
  }

  /// Returns true for "in June" with a capitalized month.
  private func isMonth(_ clauses: Clauses) -> Bool {
    cursor.key(clauses.first) == .inside && clauses.end == clauses.first + 2 && isCapital(clauses.first + 1)
      && cursor.word(clauses.first + 1).month > 0
  }

  /// Returns true directly after a capitalized duration that follows the verb: "read Three Days".
  private func isSpan(_ index: Int) -> Bool {
    isCapital(index - 1) && cursor.word(index - 1).unit != nil && isCapital(index - 2)
      && cursor.count(index - 2)?.end == index - 1 && followsVerb(index - 2)
  }

  /// Returns true if the capitals carry information: the line also has lower-case words outside the name.
  private func isDeliberate(behind end: Int) -> Bool {
    isSmall(0) || (end..<cursor.tokens.count).contains { isSmall($0) && !isListed($0, WordTable.joints) }
  }

  private func isSmall(_ index: Int) -> Bool { cursor.tokens[index].kind == .word && !isCapital(index) }

  private func isCapital(_ index: Int) -> Bool {
    guard cursor.tokens.indices.contains(index), cursor.tokens[index].kind == .word,
      let first = cursor.scalars[cursor.tokens[index].range].first
    else { return false }
    return ("A"..."Z").contains(first)
  }

  /// Returns true for a word or an ordinal, but not a clock time or a sign.
  private func isWord(_ index: Int) -> Bool { cursor.tokens[index].kind == .word || cursor.ordinal(index) != nil }

  func isListed(_ index: Int, _ words: Set<WordKey>) -> Bool {
    cursor.tokens.indices.contains(index) && words.contains(cursor.tokens[index].letters)
  }

  private func isJoint(_ index: Int) -> Bool {
    cursor.sign(index) == "," || cursor.key(index) == .or || isListed(index, WordTable.joints)
  }

  /// Returns true after "watch", "listen to", ignoring words that begin a name: "read The", "watch Edge of".
  private func followsVerb(_ index: Int, _ verbs: Set<WordKey> = WordTable.works) -> Bool { verb(index, verbs) != nil }

  /// Returns the verb before a word.
  private func verb(_ index: Int, _ verbs: Set<WordKey>) -> Int? {
    var place = index - 1
    if isListed(place, WordTable.joints), isCapital(place - 1), cursor.key(place) == .of { place -= 2 }
    if cursor.key(place) == .the { place -= 1 }
    if cursor.key(place) == .to { place -= 1 }
    return isListed(place, verbs) ? place : nil
  }

  /// Returns true if another word of the name follows: "Tomorrow Never Dies", "Tuesdays with Morrie".
  private func goesOn(_ range: Range<Int>) -> Bool {
    if cursor.key(range.lowerBound - 1) == .of, !isOfCopy(range.lowerBound) { return true }
    var place = cursor.skipComma(range.upperBound)
    if isListed(place, WordTable.joints) || cursor.word(range.lowerBound).isPlural { place += 1 }
    return isCapital(place) || isCapital(range.upperBound)
  }

  /// Returns true if the phrase is a complete name: "The Day After Tomorrow", "Friday the 13th".
  private func isWhole(_ range: Range<Int>) -> Bool { isDated(range) || range.count > 2 && range.allSatisfy(isCapital) }

  /// Returns true for "Friday the 13th".
  private func isDated(_ range: Range<Int>) -> Bool {
    cursor.word(range.lowerBound).weekday > 0 && cursor.key(range.lowerBound + 1) == .the
  }

  /// Returns true if the phrase is a name even after a verb with other uses: "The Day After Tomorrow".
  private func isLong(_ range: Range<Int>) -> Bool {
    cursor.key(range.lowerBound) == .the && range.count > 2 && range.allSatisfy(isCapital)
  }
}

/// Names identified by their own words rather than by the preceding words.
extension WorkName {
  /// Returns the token after a known title of a work, or nil: "tomorrow never dies".
  func known(_ index: Int) -> Int? {
    guard cursor.canBegin(index), let names = WordTable.knownNames[cursor.tokens[index].letters], !isOnDay(index) else {
      return nil
    }
    for words in names where index + words.count <= cursor.tokens.count {
      let end = index + words.count
      let isWhole = (index..<end).allSatisfy {
        !cursor.tokens[$0].isLiteral && cursor.tokens[$0].letters == words[$0 - index]
      }
      if isWhole, cursor.canEnd(end) { return end }
    }
    return nil
  }

  /// Returns the token after "sunday lunch ideas", "friday night playlist", which make a whole title.
  func dayThing(_ index: Int) -> Int? {
    guard index == 0, cursor.tokens.count == 3, cursor.word(0).weekday > 0, !cursor.tokens[0].isLiteral,
      cursor.word(1).part != nil || WordTable.meals.contains(cursor.tokens[1].letters) || cursor.letters(1, "roast")
        || cursor.letters(1, "job") || cursor.letters(1, "kitchen"),
      isListed(2, WordTable.things), !cursor.tokens[2].isLiteral
    else { return nil }
    return 3
  }

  /// Returns true for a capitalized month before a weekday in lower case: "gym with May tues & fri".
  func isPerson(_ index: Int) -> Bool {
    index > 0 && cursor.word(index).month > 0 && isTitled(index) && cursor.word(index + 1).weekday > 0
      && !isCapital(index + 1)
  }

  /// Returns true for the day of "on sunday school snacks", "sunday school 10am" at the start of a title.
  private func isOnDay(_ index: Int) -> Bool {
    guard cursor.word(index).weekday > 0 else { return false }
    if index == 1 { return cursor.key(0) == .on }
    return index == 0 && isListed(1, WordTable.customs)
      && cursor.tokens.indices.contains { place in
        cursor.times.time(place).map { $0.hasAt || [.strong, .colon].contains($0.evidence) } ?? false
      }
  }

  /// Returns true for a title that begins with a weekday and ends in the noun of a thing: "friday fish fry recipe".
  func mayBeThing(_ clauses: Clauses) -> Bool {
    guard clauses.first == 0, clauses.role == nil, clauses.time == nil, clauses.series == nil,
      cursor.word(0).weekday > 0 || [.today, .tomorrow, .tonight].contains(cursor.key(0)),
      let last = cursor.tokens.indices.last, last > clauses.end
    else { return false }
    return isListed(last, WordTable.copiedThings)
      && (clauses.end..<last).allSatisfy { cursor.tokens[$0].kind == .word && cursor.canEnd($0 + 1) }
  }

  /// Returns true for a day between "The" and another capitalized word, or before "Show": "The Tonight Show".
  func isShow(_ range: Range<Int>) -> Bool {
    guard range.count == 1, [.today, .tonight, .tomorrow].contains(cursor.key(range.lowerBound)),
      [range.lowerBound, range.upperBound].allSatisfy(isTitled)
    else { return false }
    let isLed = cursor.key(range.lowerBound - 1) == .the && isTitled(range.lowerBound - 1)
    return isLed || cursor.letters(range.upperBound, "show")
  }

  /// Returns true if a title begins with a day and continues in capitals: "Monday Morning Blues".
  func mayBegin(_ clauses: Clauses) -> Bool {
    let behind = clauses.end..<cursor.tokens.count
    guard clauses.first == 0, clauses.role == nil, cursor.tokens.count > 2, (0..<clauses.end).allSatisfy(isTitled),
      behind.contains(where: isTitled)
    else { return false }
    // "Thursday Boots return label"
    let isName = clauses.time == nil && isTitled(clauses.end) && cursor.word(clauses.end).weekday == 0
    if isName, behind.count > 1 { return true }
    return behind.allSatisfy { place in
      if isTitled(place) { return cursor.word(place).weekday == 0 }
      return isListed(place, WordTable.joints) || cursor.letters(place, "with")
    }
  }

  /// Returns true for a book verse instead of a time of day: "Psalm 23:4", "read John 3:16".
  func isVerse(_ index: Int) -> Bool {
    guard let name = book(index) else { return false }
    if WordTable.books.contains(cursor.tokens[name].letters) { return true }
    let before = cursor.number(name - 1) == nil ? name - 1 : name - 2
    return isListed(before, WordTable.studies)
  }

  /// Returns true if a number may be a verse, or the time to meet someone: "John 3:16".
  func mayBeVerse(_ index: Int) -> Bool {
    guard let name = book(index) else { return false }
    return isTitled(name) && (name == 0 || name == 1 && cursor.number(0) != nil)
  }

  /// Returns the token of a book name directly before two numbers with a colon.
  private func book(_ index: Int) -> Int? {
    guard cursor.number(index) != nil, cursor.sign(index + 1) == ":", cursor.number(index + 2) != nil,
      ![.am, .pm].contains(cursor.key(index + 3)), cursor.canBegin(index)
    else { return nil }
    let isBook = isListed(index - 1, WordTable.books) || isListed(index - 1, WordTable.bookNames)
    return isBook ? index - 1 : nil
  }
}
