import TodoModel

/// The grammar's productions over a text's tokens.
///
/// Each takes the token to begin at and tells, where it matches, what the words mean and which token comes after them.
/// None looks further than a bounded number of tokens ahead, so reading is linear in the length of the text.
struct Parser {
  let tokens: [Token]
  let scalars: [Unicode.Scalar]
  let context: Moment
  let mode: ReadingMode
  /// Whether the reading is to tell which rule read which words.
  var isExplained = false

  var options: GrammarOptions { context.options }
  var today: Day { context.today }

  /// The meaning of a word; an empty one for anything else.
  func word(_ index: Int) -> Word {
    guard index < tokens.count, index >= 0, tokens[index].kind == .word, !tokens[index].isLiteral else {
      return Word()
    }
    return tokens[index].word
  }

  func key(_ index: Int) -> Word.Key { word(index).key }

  func sign(_ index: Int) -> Unicode.Scalar {
    guard index < tokens.count, index >= 0, !tokens[index].isLiteral else { return "\0" }
    return tokens[index].sign
  }

  /// The number token there; nil for anything else.
  func number(_ index: Int) -> Token? {
    guard index < tokens.count, index >= 0, tokens[index].kind == .number, !tokens[index].isLiteral else {
      return nil
    }
    return tokens[index]
  }

  /// The number behind a sign, where nothing stands between it, the sign and what is before: the "30" of "9:30".
  func number(_ index: Int, behind sign: Unicode.Scalar, digits: Int? = nil) -> Token? {
    guard self.sign(index) == sign, isGlued(index), isGlued(index + 1), let token = number(index + 1),
      digits == nil || token.digits == digits
    else { return nil }
    return token
  }

  /// Whether the word is "every" or "each".
  func isEvery(_ index: Int) -> Bool { key(index) == .every || key(index) == .each }

  /// Whether no white space stands before the token.
  func isGlued(_ index: Int) -> Bool { index < tokens.count && !tokens[index].isSpaced }

  /// Whether the letters of a word are these; for words of other languages and rare ones.
  func letters(_ index: Int, _ text: StaticString) -> Bool {
    guard index < tokens.count, index >= 0, tokens[index].kind == .word, !tokens[index].isLiteral,
      tokens[index].letters.count == text.utf8CodeUnitCount
    else { return false }
    return tokens[index].letters == WordKey(text.description)
  }

  /// Where some tokens stand in the text.
  func span(_ range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].from..<tokens[range.upperBound - 1].to
  }

  /// The text of some tokens, as it was written.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty, tokens.indices.contains(range.upperBound - 1) else { return "" }
    return String(String.UnicodeScalarView(scalars[span(range)]))
  }

  /// Steps over `the`.
  func skipThe(_ index: Int) -> Int { key(index) == .the ? index + 1 : index }

  /// Steps over a hyphen within a word: "twenty-one".
  func skipHyphen(_ index: Int) -> Int { sign(index) == "-" && isGlued(index) ? index + 1 : index }

  /// Whether a hyphen or a slash joins what stands before and behind it: "31-Oct", "3/mar".
  func isJoint(_ index: Int) -> Bool {
    ["-", "/"].contains(sign(index)) && isGlued(index) && isGlued(index + 1)
  }

  func skipComma(_ index: Int) -> Int { sign(index) == "," ? index + 1 : index }

  /// Steps over the dot of an abbreviation: "Jan." or "Fri.".
  func skipDot(_ index: Int) -> Int {
    sign(index) == "." && isGlued(index) && !(index + 1 < tokens.count && isGlued(index + 1))
      ? index + 1 : index
  }

  /// Whether a phrase may begin at the token: behind white space or an opening sign.
  func canBegin(_ index: Int) -> Bool {
    guard index < tokens.count, !tokens[index].isLiteral else { return false }
    if tokens[index].isSpaced { return true }
    return index > 0 && ["(", "[", "{", ",", ";"].contains(tokens[index - 1].sign)
  }

  /// Whether a phrase may end before the token: white space or closing signs follow.
  func canEnd(_ index: Int) -> Bool {
    tokens[min(index, tokens.count)...].prefix { !$0.isSpaced }.allSatisfy(\.isClosing)
  }

  /// Whether nothing but closing signs follows.
  func isLast(_ index: Int) -> Bool { tokens[min(index, tokens.count)...].allSatisfy(\.isClosing) }
}

extension Token {
  /// Whether it is a sign that may stand behind the end of a phrase.
  fileprivate var isClosing: Bool { [")", "]", "}", ",", ".", ";", ":", "!", "?"].contains(sign) }
}
