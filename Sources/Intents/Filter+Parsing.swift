extension Filter {
  /// Reads what a person types to find something; nil for an empty text.
  ///
  /// Plain or "quoted" words, `#list`, `#"my list"`, `@tag`, `!high`, `due:today`, `done:yes`; `-` before a term negates,
  /// `or` stands between groups; `and` between terms says what holds without it. Names and words are kept in lower case.
  /// What other languages have and this one has not is a `FilterFault`: it would be looked for as a word.
  package init?(parsing text: String) throws(FilterFault) {
    var groups: [[Term]] = [[]]
    var joint: FilterWord?
    for word in try FilterWord.all(text) {
      guard let name = word.joint else {
        groups[groups.count - 1].append(try Filter.term(word))
        joint = nil
        continue
      }
      if joint != nil || groups[groups.count - 1].isEmpty { throw Filter.lone(word) }
      if name == "or" { groups.append([]) }
      joint = word
    }
    if let joint { throw Filter.lone(joint) }
    guard !groups[0].isEmpty else { return nil }
    self.init(alternatives: groups)
  }

  private static func lone(_ joint: FilterWord) -> FilterFault {
    FilterFault(
      "“\(joint.text)” stands between two terms. The word itself is found in quotes.",
      at: joint.span
    )
  }

  private static func term(_ word: FilterWord) throws(FilterFault) -> Term {
    let text = word.text.lowercased()
    let condition: Condition
    switch word.sign ?? (word.isQuoted ? nil : text.unicodeScalars.first) {
    case "#": condition = .list(try name(text, word, "Type the name of a list after #."))
    case "@": condition = .tag(try name(text, word, "Type the name of a tag after @."))
    case "!":
      guard let priority = ["none", "low", "medium", "high"].first(where: { "!" + $0 == text }) else {
        throw FilterFault("A priority is !high, !medium, !low or !none.", at: word.span)
      }
      condition = .priority(priority)
    default: condition = word.isQuoted ? .word(text) : try pair(text, at: word.span)
    }
    return Term(condition, isNegated: word.isNegated)
  }

  /// The name behind a sign.
  private static func name(
    _ text: String,
    _ word: FilterWord,
    _ refusal: String
  ) throws(FilterFault) -> String {
    let name = word.isQuoted ? text : String(text.dropFirst())
    guard !name.isEmpty else { throw FilterFault(refusal, at: word.span) }
    return name
  }

  /// What a term that names a part of an item is written as here; `due` and `done` are read.
  private static let otherTerms: [(names: [String], words: String)] = [
    (["title", "text", "notes", "note"], "Words alone are found in titles, notes, lists and tags."),
    (["list", "project"], "A list is written #name, or #\"two words\"."),
    (["tag", "context", "label"], "A tag is written @name, or @\"two words\"."),
    (["priority", "prio"], "A priority is !high, !medium, !low or !none."),
    (["due", "date"], "A date is due:today, due:overdue, due:week or due:none."),
    (["done", "is"], "It is done:yes or done:no."),
  ]

  /// Why a term that other languages have is not looked for as a word; nil where it may be.
  private static func refusal(_ text: String) -> String? {
    if text == "not" { return "A “-” says not: -#work. The word itself is found in quotes." }
    if text.hasPrefix("(") {
      return "There are no brackets; “or” goes between whole groups: a b or a c."
    }
    guard let sign = text.firstIndex(where: { ":<>=".contains($0) }) else { return nil }
    let name = text[..<sign]
    let isRead = text[sign] == ":" && (name == "due" || name == "done")
    return isRead ? nil : otherTerms.first { $0.names.contains(String(name)) }?.words
  }

  private static func pair(_ text: String, at span: Range<Int>) throws(FilterFault) -> Condition {
    if let words = refusal(text) { throw FilterFault(words, at: span) }
    if text.hasPrefix("due:") {
      guard let due = Due(rawValue: String(text.dropFirst(4))) else {
        throw FilterFault("A date is due:today, due:overdue, due:week or due:none.", at: span)
      }
      return .due(due)
    }
    guard text.hasPrefix("done:") else { return .word(text) }
    switch text.dropFirst(5) {
    case "yes": return .done(true)
    case "no": return .done(false)
    default: throw FilterFault("It is done:yes or done:no.", at: span)
    }
  }
}
