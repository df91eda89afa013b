import TodoModel

/// The marks of a quick-add line: `#list`, `#"my list"`, `@tag`, `!high`, `!!`.
struct TitleMarks {
  var list: String?
  var tags: [String] = []
  var priority: Priority?
  var chips: [Chip] = []
  /// Lists and priorities replaced by a later one; they stay in the title.
  var replaced: [Chip] = []
  /// The tokens without marks.
  var rest: [Token] = []

  /// Finds the marks in a title.
  static func find(_ cursor: TokenCursor) -> TitleMarks {
    var marks = TitleMarks()
    let (tokens, scalars) = (cursor.tokens, cursor.scalars)
    var index = 0
    var isSpaced = false
    while index < tokens.count {
      let end = word(tokens, index)
      if let behind = marks.readProse(cursor, index) ?? marks.readQuoted(tokens, index, scalars) {
        index = behind
        isSpaced = true
        continue
      }
      if tokens[index].isSpaced, !tokens[index].isLiteral, end > index, marks.read(tokens, index..<end, scalars) {
        index = end
        isSpaced = true
        continue
      }
      var token = tokens[index]
      if isSpaced { token.isSpaced = true }
      isSpaced = false
      marks.rest.append(token)
      index += 1
    }
    return marks
  }

  /// Returns the end of a run of tokens without spaces, excluding closing signs at its end.
  private static func word(_ tokens: [Token], _ start: Int) -> Int {
    guard ["#", "@", "!"].contains(tokens[start].sign) else { return start }
    var end = start + 1
    while end < tokens.count, !tokens[end].isSpaced { end += 1 }
    while end > start + 1, [",", ".", ";", ":", "?", ")"].contains(tokens[end - 1].sign) { end -= 1 }
    return end
  }

  /// Reads a mark; returns false if the word is none.
  private mutating func read(_ tokens: [Token], _ range: Range<Int>, _ scalars: [Unicode.Scalar]) -> Bool {
    let span = tokens[range.lowerBound].from..<tokens[range.upperBound - 1].to
    let name = String(String.UnicodeScalarView(scalars[(span.lowerBound + 1)..<span.upperBound]))
    let isName = range.count > 1 && tokens[range.lowerBound + 1].kind == .word && TitleMarks.isName(name)
    let sign = tokens[range.lowerBound].sign
    switch sign {
    case "#" where isName, "@" where isName: take(name, behind: sign, at: span)
    case "!":
      guard let found = TitleMarks.priority(name) else { return false }
      replace(.priority, by: found.rawValue)
      priority = found
      chips.append(Chip(kind: .priority, spans: [span], text: found.rawValue))
    default: return false
    }
    return true
  }

  /// Reads `#"a list"` or `@"a tag"`; returns the token after it, or nil.
  private mutating func readQuoted(_ tokens: [Token], _ index: Int, _ scalars: [Unicode.Scalar]) -> Int? {
    let token = tokens[index]
    guard token.sign == "#" || token.sign == "@", token.isSpaced, !token.isLiteral, token.to < scalars.count,
      scalars[token.to] == "\"", let name = TypedName.read(scalars, at: token.to),
      name.text.unicodeScalars.contains(where: { !$0.properties.isWhitespace })
    else { return nil }
    let behind = tokens[index...].firstIndex { $0.from >= name.end } ?? tokens.count
    guard behind == tokens.count || tokens[behind].isSpaced || tokens[behind].kind == .sign else { return nil }
    take(name.text, behind: token.sign, at: token.from..<name.end)
    return behind
  }

  private mutating func take(_ name: String, behind sign: Unicode.Scalar, at span: Range<Int>) {
    if sign == "#" {
      replace(.list, by: name)
      list = name
    } else if !tags.contains(name) {
      tags.append(name)
    }
    chips.append(Chip(kind: sign == "#" ? .list : .tag, spans: [span], text: name))
  }

  /// Returns an earlier list or priority to the title, because an item has one of each.
  private mutating func replace(_ kind: Chip.Kind, by text: String) {
    guard let index = chips.firstIndex(where: { $0.kind == kind && $0.text != text }) else { return }
    replaced.append(chips.remove(at: index))
  }

  /// Reads "high priority" at the end of a title part or before only dates and marks; returns the token after it.
  private mutating func readProse(_ cursor: TokenCursor, _ index: Int) -> Int? {
    let tokens = cursor.tokens
    guard let found = TitleMarks.levels[tokens[index].letters], index + 1 < tokens.count,
      tokens[index + 1].letters == TitleMarks.priority, !tokens[index].isLiteral, !tokens[index + 1].isLiteral,
      index == 0
        ? TitleMarks.closes(tokens, index + 2)
        : TitleMarks.leadsToDates(cursor, index + 2)
          || tokens[index - 1].sign == "," && TitleMarks.closes(tokens, index + 2)
          || tokens[index - 1].sign == "(" && cursor.sign(index + 2) == ")"
    else { return nil }
    replace(.priority, by: found.rawValue)
    priority = found
    let span = tokens[index].from..<tokens[index + 1].to
    chips.append(Chip(kind: .priority, spans: [span], text: found.rawValue))
    return index + 2
  }

  /// Returns true if only dates, marks and signs follow: "tomorrow 5pm #home".
  private static func leadsToDates(_ cursor: TokenCursor, _ index: Int) -> Bool {
    var place = index
    while place < cursor.tokens.count {
      let end = word(cursor.tokens, place)
      if end > place + 1 {
        place = end
      } else if [",", ";", ".", "!", "-"].contains(cursor.sign(place)) {
        place += 1
      } else {
        guard let date = cursor.phrases.phrase(place), TitleWeight(cursor: cursor, clauses: date).value >= 50 else {
          return false
        }
        place = date.end
      }
    }
    return true
  }

  /// Returns the hint about lists and priorities that stay in the title, appended to an existing hint.
  func hint(behind other: Refusal?) -> Refusal? {
    guard let span = replaced.first?.spans.first else { return other }
    let words = replaced.map(RefusalMessages.oneOfKind).joined(separator: " ")
    guard var hint = other else { return RefusalMessages.refusal(Fault(.trailingText, message: words), span) }
    hint.message += " " + words
    return hint
  }

  private static func closes(_ tokens: [Token], _ index: Int) -> Bool {
    index < tokens.count && [",", ";", ":"].contains(tokens[index].sign)
  }

  private static let priority = WordKey("priority")
  private static let levels: [WordKey: Priority] = [
    WordKey("high"): .high, WordKey("medium"): .medium, WordKey("low"): .low,
  ]

  static func isName(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy {
      !$0.isASCII || $0.properties.isAlphabetic || "0123456789_-/.&+'".unicodeScalars.contains($0)
    }
  }

  private static func priority(_ name: String) -> Priority? {
    switch name.lowercased() {
    case "high", "h", "1", "!!": .high
    case "medium", "med", "m", "2", "!": .medium
    case "low", "l", "3": .low
    case "none", "0": Priority.none
    default: nil
    }
  }
}
