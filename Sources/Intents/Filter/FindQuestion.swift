/// A search in an open view, with results from the other views after its own.
package struct FindQuestion: Hashable, Sendable {
  /// The query for the results in the view.
  package let query: Query
  package let filter: Filter
  /// The filter of the view; nil if the view is unfiltered.
  package let scope: Filter?
  /// The letters for fuzzy matching of titles; nil if only whole words match.
  package let letters: String?

  /// Creates a search in a view filtered by `scope`; a quote in `typed` disables fuzzy matching.
  package init(_ filter: Filter, typed: String, in view: ListView, scope: Filter? = nil, sort: SortKey = .date) {
    query = Query(view, filter: scope?.and(filter) ?? filter, sort: sort)
    (self.filter, self.scope) = (filter, scope)
    letters = typed.contains("\"") ? nil : Self.letters(filter)
  }

  /// Minimum length of a word for fuzzy matching.
  private static let fewestLetters = 3

  /// Returns the words of a filter that contains only words; nil otherwise.
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
  /// Returns the fuzzy score of a title; nil if it does not match closely.
  package func nearness(of title: String) -> Int? {
    guard let letters, let match = FuzzyMatch(letters, in: title), match.isClose else { return nil }
    return match.score
  }
}
