import TodoModel

/// The reminders at the end of a text: "remind 1h before", "remind me tomorrow 8am", "no reminder".
struct RemindPhrases {
  var words: RemindWords?
  /// The span of the words.
  var span: Range<Int>?
  /// The reason that words that look like reminders were not read.
  var hint: Refusal?
  /// The tokens without the words.
  var rest: [Token]

  /// Finds the words in a text without marks; a title needs other words before them.
  static func find(
    _ tokens: [Token], _ scalars: [Unicode.Scalar], _ context: Moment, mode: ReadingMode
  ) -> RemindPhrases {
    var found = RemindPhrases(rest: tokens)
    let cursor = TokenCursor(tokens: tokens, scalars: scalars, context: context, mode: mode)
    let first = mode == .title ? 1 : 0
    guard tokens.count > first, let word = tokens.indices.last(where: { $0 >= first && begins(cursor, $0) }) else {
      return found
    }
    let turned = turned(cursor, word, from: first)
    let start = turned?.start ?? word
    let read = turned?.read ?? read(cursor, word)
    guard cursor.isLast(read.end), read.end > start + 1 else { return found }
    let from = joint(cursor, before: start)
    let span = cursor.span(from..<read.end)
    if let fault = read.fault {
      found.hint = RefusalMessages.refusal(fault, span)
      return found
    }
    guard mode == .date || from > 0 else { return found }
    (found.words, found.span) = (RemindWords(parts: read.parts, now: context.local), span)
    found.rest = Array(tokens[..<from] + tokens[read.end...])
    return found
  }

  /// Returns true at "remind" and "no reminder" that are not part of a sentence: "ask Ann to remind me".
  private static func begins(_ cursor: TokenCursor, _ index: Int) -> Bool {
    guard cursor.tokens[index].isSpaced || index == 0, !cursor.tokens[index].isLiteral else { return false }
    guard cursor.key(index) == .remind || isNone(cursor, index) || isNoun(cursor, index) else { return false }
    return index == 0 || !sentence.contains(cursor.tokens[index - 1].letters)
  }

  /// Returns true for "reminder 30 min before", but not for "set a reminder 30 min before".
  private static func isNoun(_ cursor: TokenCursor, _ index: Int) -> Bool {
    guard cursor.letters(index, "reminder") || cursor.letters(index, "reminders"), index > 0 else { return false }
    return !articles.contains(cursor.tokens[index - 1].letters)
  }

  private static let articles: Set<WordKey> = Set(
    ["a", "an", "the", "no", "my", "your", "set", "send", "get", "add", "write", "buy", "this", "that"].map {
      WordKey($0)
    })

  /// Reads the turned words "1 hour before remind me"; returns the token of their start too.
  private static func turned(
    _ cursor: TokenCursor, _ index: Int, from first: Int
  ) -> (start: Int, read: RemindGrammar.Found)? {
    let end = cursor.key(index + 1) == .me ? index + 2 : index + 1
    guard cursor.key(index) == .remind, cursor.isLast(end) else { return nil }
    let grammar = RemindGrammar(cursor: cursor)
    for start in max(first, index - 24)..<max(first, index) where cursor.canBegin(start) {
      guard cursor.lengths.length(start)?.end == index - 1, [.before, .after].contains(cursor.key(index - 1)) else {
        continue
      }
      var read = grammar.list(start)
      guard read.end == index else { continue }
      read.end = end
      return (start, read)
    }
    return nil
  }

  static func isNone(_ cursor: TokenCursor, _ index: Int) -> Bool {
    cursor.letters(index, "no") && (cursor.letters(index + 1, "reminder") || cursor.letters(index + 1, "reminders"))
  }

  /// Words after which "remind" and "no reminder" continue a sentence.
  private static let sentence: Set<WordKey> = Set(
    [
      "to", "will", "can", "must", "should", "would", "please", "not", "is", "was", "are", "has", "have", "had", "with",
      "if", "got", "gets", "there", "of", "or", "you", "they", "we", "i",
    ].map { WordKey($0) })

  private static func read(_ cursor: TokenCursor, _ start: Int) -> RemindGrammar.Found {
    if isNone(cursor, start) { return RemindGrammar.Found(end: start + 2) }
    var place = cursor.key(start + 1) == .me ? start + 2 : start + 1
    if cursor.sign(place) == ":" { place += 1 }
    if cursor.key(place) == .never { return RemindGrammar.Found(end: place + 1) }
    let found = RemindGrammar(cursor: cursor).list(place)
    return found.end > place ? found : RemindGrammar.Found(end: start)
  }

  /// Returns the token of a comma or "and" before the words, or of the words.
  private static func joint(_ cursor: TokenCursor, before start: Int) -> Int {
    let isJoint = cursor.sign(start - 1) == "," || cursor.key(start - 1) == .and
    return isJoint ? start - 1 : start
  }

  /// Returns the phrases without reminders, with the reason.
  func refused(_ tokens: [Token]) -> RemindPhrases {
    let hint = span.map { RefusalMessages.refusal(Fault(.trailingText, message: RefusalMessages.remindRepeat), $0) }
    return RemindPhrases(hint: hint, rest: tokens)
  }
}
