extension Filter {
  /// The filter as it is meant while it is typed: a list or tag that there is none of stands for all that begin so.
  package func completed(lists: [String], tags: [String]) -> Filter {
    Filter(
      alternatives: alternatives.flatMap { terms in
        terms.reduce([[]]) { groups, term in
          let wider = Filter.wider(term, lists, tags)
          if term.isNegated { return groups.map { $0 + wider } }
          return groups.flatMap { group in wider.map { group + [$0] } }
        }
      }
    )
  }

  /// The terms that a name stands for; the term itself where it is none, or one there is.
  private static func wider(_ term: Term, _ lists: [String], _ tags: [String]) -> [Term] {
    func wider(_ name: String, _ known: [String], _ condition: (String) -> Condition) -> [Term] {
      let known = known.map { $0.lowercased() }
      let found = known.contains(name) ? [] : known.filter { $0.hasPrefix(name) }
      return found.isEmpty ? [term] : found.map { Term(condition($0), isNegated: term.isNegated) }
    }
    return switch term.condition {
    case .list(let name): wider(name, lists, Condition.list)
    case .tag(let name): wider(name, tags, Condition.tag)
    default: [term]
    }
  }
}
