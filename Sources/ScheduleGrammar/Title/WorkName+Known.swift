/// Names identified by their own words rather than by the preceding words.
extension WorkName {
  /// Returns the token after a known title of a work, or nil: "tomorrow never dies".
  func known(_ index: Int) -> Int? {
    guard parser.canBegin(index), let names = WordTable.knownNames[parser.tokens[index].letters] else { return nil }
    for words in names where index + words.count <= parser.tokens.count {
      let end = index + words.count
      let isWhole = (index..<end).allSatisfy {
        !parser.tokens[$0].isLiteral && parser.tokens[$0].letters == words[$0 - index]
      }
      if isWhole, parser.canEnd(end) { return end }
    }
    return nil
  }

  /// Returns true for a day between "The" and another capitalized word: "The Tonight Show".
  func isShow(_ range: Range<Int>) -> Bool {
    parser.key(range.lowerBound - 1) == .the && [.today, .tonight, .tomorrow].contains(parser.key(range.lowerBound))
      && range.count == 1 && [range.lowerBound - 1, range.lowerBound, range.upperBound].allSatisfy(isTitled)
  }

  /// Returns true if a title begins with a day and continues in capitals to its end: "Monday Morning Blues".
  func mayBegin(_ clauses: Clauses) -> Bool {
    let behind = clauses.end..<parser.tokens.count
    guard clauses.first == 0, clauses.role == nil, parser.tokens.count > 2, (0..<clauses.end).allSatisfy(isTitled),
      behind.contains(where: isTitled)
    else { return false }
    return behind.allSatisfy { place in
      if isTitled(place) { return parser.word(place).weekday == 0 }
      return isListed(place, WordTable.joints) || parser.letters(place, "with")
    }
  }

  /// Returns true for a book verse instead of a time of day: "Psalm 23:4", "read John 3:16".
  func isVerse(_ index: Int) -> Bool {
    guard let name = book(index) else { return false }
    if WordTable.books.contains(parser.tokens[name].letters) { return true }
    let before = parser.number(name - 1) == nil ? name - 1 : name - 2
    return isListed(before, WordTable.studies)
  }

  /// Returns true if a number may be a verse, or the time to meet someone: "John 3:16".
  func mayBeVerse(_ index: Int) -> Bool {
    guard let name = book(index) else { return false }
    return isTitled(name) && (name == 0 || name == 1 && parser.number(0) != nil)
  }

  /// Returns the token of a book name directly before two numbers with a colon.
  private func book(_ index: Int) -> Int? {
    guard parser.number(index) != nil, parser.sign(index + 1) == ":", parser.number(index + 2) != nil,
      ![.am, .pm].contains(parser.key(index + 3)), parser.canBegin(index)
    else { return nil }
    let isBook = isListed(index - 1, WordTable.books) || isListed(index - 1, WordTable.bookNames)
    return isBook ? index - 1 : nil
  }
}
