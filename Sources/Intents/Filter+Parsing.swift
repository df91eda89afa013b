extension Filter {
  /// Reads what a person types to find something; nil for an empty text.
  ///
  /// Plain or "quoted" words, `#list @tag !high due:today done:yes`, `-` before a term negates, `or` between groups.
  /// Names and words are kept in lower case. Throws
  /// `FilterFault`.
  package init?(parsing text: String) throws(FilterFault) {
    var groups: [[Term]] = [[]]
    for piece in Filter.pieces(text) {
      if !piece.isQuoted, piece.text.lowercased() == "or", groups[groups.count - 1] != [] {
        groups.append([])
      } else {
        groups[groups.count - 1].append(try Filter.term(piece))
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

  private static func pair(_ text: String, typed: String) throws(FilterFault) -> Condition {
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
