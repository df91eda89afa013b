/// Tells a date from the name of a film, a book, a song or a newspaper that holds the word for one.
///
/// A name is in capitals and stands behind a word like "watch" or "read", goes on in capitals or fills them by itself:
/// "watch Friday Night Lights", "read The Man Who Was Thursday"; "watch Dune Friday" is a date.
struct WorkName {
  let parser: Parser

  /// Whether a phrase is part of a name; `name` is the token behind the name before, where there was one.
  func holds(_ clauses: Clauses, after name: Int?) -> Bool {
    let range = clauses.first..<clauses.end
    guard clauses.role == nil, isCapital(range.lowerBound), range.allSatisfy(isWord) else { return false }
    if parser.word(range.lowerBound).weekday > 0 {
      if isListed(range.lowerBound - 1, WordTable.dayNames), isCapital(range.lowerBound - 1) { return true }
      if isListed(range.upperBound, WordTable.papers), isCapital(range.upperBound) { return true }
    }
    if let name, (name..<range.lowerBound).allSatisfy(isJoint) { return true }
    guard followsVerb(range.lowerBound) else { return false }
    return goesOn(range) || isWhole(range)
  }

  private func isCapital(_ index: Int) -> Bool {
    guard parser.tokens.indices.contains(index), parser.tokens[index].kind == .word else { return false }
    return ("A"..."Z").contains(parser.scalars[parser.tokens[index].from])
  }

  /// A word or an ordinal, no clock time and no sign.
  private func isWord(_ index: Int) -> Bool {
    parser.tokens[index].kind == .word || parser.ordinal(index) != nil
  }

  private func isListed(_ index: Int, _ words: Set<WordKey>) -> Bool {
    parser.tokens.indices.contains(index) && words.contains(parser.tokens[index].letters)
  }

  private func isJoint(_ index: Int) -> Bool {
    parser.sign(index) == "," || isListed(index, WordTable.joints)
  }

  /// "watch", "listen to", the words that a name may begin with left aside: "read The", "watch Edge of".
  private func followsVerb(_ index: Int) -> Bool {
    var place = index - 1
    if isListed(place, WordTable.joints), isCapital(place - 1), parser.key(place) == .of { place -= 2 }
    if parser.key(place) == .the { place -= 1 }
    if parser.key(place) == .to { place -= 1 }
    return isListed(place, WordTable.works)
  }

  /// Whether another word of the name follows: "Tomorrow Never Dies", "Tuesdays with Morrie".
  private func goesOn(_ range: Range<Int>) -> Bool {
    if parser.key(range.lowerBound - 1) == .of { return true }
    var place = parser.skipComma(range.upperBound)
    if isListed(place, WordTable.joints) || parser.word(range.lowerBound).isPlural { place += 1 }
    return isCapital(place) || isCapital(range.upperBound)
  }

  /// Whether the phrase is a name by itself: "The Day After Tomorrow", "Friday the 13th".
  private func isWhole(_ range: Range<Int>) -> Bool {
    let isDated = parser.word(range.lowerBound).weekday > 0 && parser.key(range.lowerBound + 1) == .the
    return isDated || range.count > 2 && range.allSatisfy(isCapital)
  }
}
