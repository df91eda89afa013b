import TodoModel

/// Another program's mark in a title, which stays there: `+garden`, `project:home`, `priority:H`, `(A)`, `p1`.
struct OtherMark {
  let range: Range<Int>
  /// The equivalent mark in this app.
  let form: String

  /// Returns the hint for the first such mark of a title, combined with an existing hint.
  static func hint(_ tokens: [Token], _ scalars: [Unicode.Scalar], behind other: Refusal?) -> Refusal? {
    let starts = tokens.indices.lazy.filter { tokens[$0].isSpaced && !tokens[$0].isLiteral }
    guard let mark = starts.compactMap({ OtherMark(tokens, scalars, at: $0) }).first else { return other }
    let span = tokens[mark.range.lowerBound].from..<tokens[mark.range.upperBound - 1].to
    let words = RefusalMessages.otherMark(String(String.UnicodeScalarView(scalars[span])), mark.form)
    guard var hint = other else {
      return RefusalMessages.refusal(Fault(.trailingText, mark.form, message: words), span)
    }
    hint.message += " " + words
    return hint
  }

  /// Creates the mark that begins at a token; nil if there is none.
  private init?(_ tokens: [Token], _ scalars: [Unicode.Scalar], at start: Int) {
    var end = start + 1
    while end < tokens.count, !tokens[end].isSpaced, !tokens[end].isLiteral { end += 1 }
    if let form = Self.level(tokens, start, end) {
      (range, self.form) = (start..<end, form)
      return
    }
    while end > start + 1, [",", ".", ";", ":", "?", "!", ")"].contains(tokens[end - 1].sign) { end -= 1 }
    func name(from index: Int) -> String? {
      guard index < end, tokens[index].kind != .sign else { return nil }
      let text = String(String.UnicodeScalarView(scalars[tokens[index].from..<tokens[end - 1].to]))
      return TitleMarks.isName(text) ? text : nil
    }
    if let names = Self.listed(tokens, scalars, start, end) {
      (range, form) = (start..<end, names)
    } else if tokens[start].sign == "+", start + 1 < end, tokens[start + 1].kind == .word,
      let name = name(from: start + 1)
    {
      (range, form) = (start..<end, "#" + name)
    } else if start + 2 < end, tokens[start + 1].sign == ":", let sign = signs[tokens[start].letters],
      let name = name(from: start + 2)
    {
      guard let form = sign == "!" ? Self.priority(name) : sign + name else { return nil }
      (range, self.form) = (start..<end, form)
    } else {
      return nil
    }
  }

  /// Returns the hint for "!!" and "!!!" attached to a date at the end of a title: a priority needs a space before it.
  static func shout(_ tokens: [Token], _ scalars: [Unicode.Scalar], behind dates: [Range<Int>]) -> Refusal? {
    let count = tokens.reversed().prefix { $0.sign == "!" && !$0.isSpaced && !$0.isLiteral }.count
    guard (2...3).contains(count), count < tokens.count,
      let date = dates.first(where: { $0.upperBound == tokens[tokens.count - count].from })
    else { return nil }
    let span = date.lowerBound..<tokens[tokens.count - 1].to
    let words = String(String.UnicodeScalarView(scalars[date]))
    let form = count == 3 ? "!high" : "!medium"
    let told = RefusalMessages.otherMark(String(repeating: "!", count: count), form)
    return RefusalMessages.refusal(Fault(.trailingText, words + " " + form, message: told), span)
  }

  /// Returns "@phone @work" for "@phone,@work"; nil if one of the names is invalid.
  private static func listed(_ tokens: [Token], _ scalars: [Unicode.Scalar], _ start: Int, _ end: Int) -> String? {
    guard tokens[start].sign == "@" else { return nil }
    let text = String(String.UnicodeScalarView(scalars[tokens[start].from..<tokens[end - 1].to]))
    let names = text.split(separator: ",", omittingEmptySubsequences: false)
    let areTags = names.allSatisfy { $0.first == "@" && $0.count > 1 && TitleMarks.isName(String($0.dropFirst())) }
    return names.count > 1 && areTags ? names.joined(separator: " ") : nil
  }

  /// Returns the priority for "(A)" at the start of a title and "p1" at either end.
  private static func level(_ tokens: [Token], _ start: Int, _ end: Int) -> String? {
    if start == 0, end == 3, tokens[0].sign == "(", tokens[1].isCapital, tokens[1].letters.count == 1,
      tokens[2].sign == ")", tokens.count > 3
    {
      return priority(String(String.UnicodeScalarView(tokens[1].letters.scalars)))
    }
    guard start == 0 || end == tokens.count, end == start + 2, tokens.count > 2, tokens[start].letters == WordKey("p"),
      tokens[start + 1].kind == .number, (1...3).contains(tokens[start + 1].value)
    else { return nil }
    return priority(String(tokens[start + 1].value))
  }

  private static func priority(_ name: String) -> String? {
    switch name.lowercased() {
    case "a", "h", "high", "1", "highest": "!high"
    case "b", "m", "med", "medium", "2": "!medium"
    case "l", "low", "3", "lowest": "!low"
    case let letter where letter.count == 1 && ("c"..."z").contains(letter): "!low"
    default: nil
    }
  }
}

/// The equivalent signs for other programs' fields.
private let signs: [WordKey: String] = [
  WordKey("project"): "#", WordKey("proj"): "#", WordKey("pro"): "#", WordKey("list"): "#", WordKey("context"): "@",
  WordKey("tag"): "@", WordKey("tags"): "@", WordKey("label"): "@", WordKey("priority"): "!", WordKey("prio"): "!",
  WordKey("pri"): "!",
]
