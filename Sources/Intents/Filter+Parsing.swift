extension Filter {
  /// Reads what a person types to find something; nil for an empty text.
  ///
  /// Plain or "quoted" words, `#list @tag !high due:today done:yes`, `-` before a term negates, `or` between groups;
  /// `and` between terms says what holds without it. Names and words are kept in lower case. What other languages have
  /// and this one has not is a `FilterFault`: it would be looked for as a word.
  package init?(parsing text: String) throws(FilterFault) {
    var groups: [[Term]] = [[]]
    let pieces = Filter.pieces(text)
    for (place, piece) in pieces.enumerated() {
      let (isFirst, isLast) = (groups[groups.count - 1].isEmpty, place == pieces.count - 1)
      switch piece.isQuoted ? "" : piece.text.lowercased() {
      case "or" where !isFirst: groups.append([])
      case "and" where !isFirst && !isLast: break
      case "not" where !isLast: throw FilterFault(term: piece.text, words: Filter.notWords)
      default: groups[groups.count - 1].append(try Filter.term(piece))
      }
    }
    groups.removeAll(where: \.isEmpty)
    guard !groups.isEmpty else { return nil }
    self.init(alternatives: groups)
  }

  private struct Piece {
    var text = ""
    var isQuoted = false
    var isNegated = false
  }

  /// Cuts at spaces, but not inside quotes.
  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var piece: Piece?
    var isInside = false
    for character in text {
      if character == "\"", isInside || (piece?.text ?? "").allSatisfy({ $0 == "-" }) {
        var open = piece ?? Piece()
        if !isInside, open.text == "-" { (open.text, open.isNegated) = ("", true) }
        open.isQuoted = true
        piece = open
        isInside.toggle()
      } else if character.isWhitespace, !isInside {
        if let done = piece { pieces.append(done) }
        piece = nil
      } else {
        piece = piece ?? Piece()
        piece?.text.append(character)
      }
    }
    if let piece { pieces.append(piece) }
    return pieces.filter { !$0.text.isEmpty }
  }

  private static func term(_ piece: Piece) throws(FilterFault) -> Term {
    if piece.isQuoted { return Term(.word(piece.text.lowercased()), isNegated: piece.isNegated) }
    let isNegated = piece.text.hasPrefix("-") && piece.text.count > 1
    let text = isNegated ? String(piece.text.dropFirst()) : piece.text
    return Term(try condition(text.lowercased(), typed: piece.text), isNegated: isNegated)
  }

  private static func condition(_ text: String, typed: String) throws(FilterFault) -> Condition {
    let rest = String(text.dropFirst())
    switch text.first {
    case "#":
      guard !rest.isEmpty else { throw FilterFault(term: typed, words: "Type the name of a list after #.") }
      return .list(rest)
    case "@":
      guard !rest.isEmpty else { throw FilterFault(term: typed, words: "Type the name of a tag after @.") }
      return .tag(rest)
    case "!":
      guard let priority = ["none", "low", "medium", "high"].first(where: { $0 == rest }) else {
        throw FilterFault(term: typed, words: "A priority is !high, !medium, !low or !none.")
      }
      return .priority(priority)
    default: return try pair(text, typed: typed)
    }
  }

  private static let notWords = "A “-” says not: -#work. The word itself is found in quotes."

  /// What a term that names a part of an item is written as here; `due` and `done` are read.
  private static let otherTerms: [(names: [String], words: String)] = [
    (["title", "text", "notes", "note"], "Words alone are found in titles, notes, lists and tags."),
    (["list", "project"], "A list is written #name."),
    (["tag", "context", "label"], "A tag is written @name."),
    (["priority", "prio"], "A priority is !high, !medium, !low or !none."),
    (["due", "date"], "A date is due:today, due:overdue, due:week or due:none."),
    (["done", "is"], "It is done:yes or done:no."),
  ]

  /// Why a term that other languages have is not looked for as a word; nil where it may be.
  private static func refusal(_ text: String) -> String? {
    if text.hasPrefix("(") {
      return "There are no brackets; “or” goes between whole groups: a b or a c."
    }
    guard let sign = text.firstIndex(where: { ":<>=".contains($0) }) else { return nil }
    let name = text[..<sign]
    let isRead = text[sign] == ":" && (name == "due" || name == "done")
    return isRead ? nil : otherTerms.first { $0.names.contains(String(name)) }?.words
  }

  private static func pair(_ text: String, typed: String) throws(FilterFault) -> Condition {
    if let words = refusal(text) { throw FilterFault(term: typed, words: words) }
    if text.hasPrefix("due:") {
      guard let due = Due(rawValue: String(text.dropFirst(4))) else {
        throw FilterFault(term: typed, words: "A date is due:today, due:overdue, due:week or due:none.")
      }
      return .due(due)
    }
    guard text.hasPrefix("done:") else { return .word(text) }
    switch text.dropFirst(5) {
    case "yes": return .done(true)
    case "no": return .done(false)
    default: throw FilterFault(term: typed, words: "It is done:yes or done:no.")
    }
  }
}
