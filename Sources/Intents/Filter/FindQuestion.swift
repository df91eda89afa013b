/// What is sought while a view is open: the view answers first, all others after it.
package struct FindQuestion: Hashable, Sendable {
  /// What the view shows of it.
  package let query: Query
  /// What is sought.
  package let filter: Filter
  /// What the view holds; nil for all that is in it.
  package let scope: Filter?
  /// The letters that titles may have with others in between; nil where only whole words are sought.
  package let letters: String?

  /// What is sought in a view that holds what `scope` matches; letters in quotes stand as they are `typed`.
  package init(
    _ filter: Filter,
    typed: String,
    in view: ListView,
    scope: Filter? = nil,
    sort: SortKey = .date
  ) {
    query = Query(view, filter: scope?.and(filter) ?? filter, sort: sort)
    (self.filter, self.scope) = (filter, scope)
    letters = typed.contains("\"") ? nil : Self.letters(filter)
  }

  /// How many letters a word has at least that is looked for in pieces.
  private static let fewestLetters = 3

  /// The words of a filter that has nothing else; nil for any other.
  private static func letters(_ filter: Filter) -> String? {
    let parts = if case .all(let parts) = filter.logic { parts } else { [filter.logic] }
    var words: [String] = []
    for part in parts {
      guard case .term(.word(let word)) = part else { return nil }
      words.append(word)
    }
    let letters = words.joined(separator: " ")
    return words.contains { $0.count >= fewestLetters } && letters.count <= 64 ? letters : nil
  }
}

extension FindQuestion {
  /// How well a title has the letters, where it does and may be meant; nil otherwise.
  package func nearness(of title: String) -> Int? {
    guard let letters, let match = FuzzyMatch(letters, in: title), match.isClose else { return nil }
    return match.score
  }
}
