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
