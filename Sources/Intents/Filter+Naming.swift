import TodoModel

extension Filter {
  /// Terms that names are completed to, at most: each is looked for on its own.
  private static let mostTerms = 200

  /// The filter as it is meant while it is typed: a list or tag that there is none of stands for all that begin so.
  ///
  /// Where those are too many it is taken as it is typed.
  package func completed(lists: [String], tags: [String]) -> Filter {
    Filter(
      alternatives: alternatives.flatMap { terms in
        let widened = terms.map { Filter.wider($0, lists, tags) }
        let count = widened.reduce(1) { min($0 * $1.count, Filter.mostTerms + 1) }
        guard count <= Filter.mostTerms else { return [terms] }
        return zip(terms, widened).reduce([[]]) { groups, pair in
          let (term, wider) = pair
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

  /// What is said of the lists and tags it names that there are none of, each with the name that may be meant.
  ///
  /// The names there are, are only asked for where it names one.
  package func notices(lists: () throws -> [String], tags: () throws -> [String]) rethrows -> [String] {
    let conditions = alternatives.joined().map(\.condition)
    let named = conditions.compactMap { if case .list(let name) = $0 { name } else { nil } }
    let tagged = conditions.compactMap { if case .tag(let name) = $0 { name } else { nil } }
    return try Filter.notices(named, "list", "#", lists) + Filter.notices(tagged, "tag", "@", tags)
  }

  private static func notices(
    _ names: [String],
    _ kind: String,
    _ sign: Character,
    _ known: () throws -> [String]
  ) rethrows -> [String] {
    guard !names.isEmpty else { return [] }
    let known = try known()
    let there = Set(known.map { $0.lowercased() })
    let unknown = names.enumerated().filter { place, name in
      !there.contains(name) && !names[..<place].contains(name)
    }
    return unknown.prefix(4).map { _, name in
      let near = NearestWord.of(name, in: known).map { " Did you mean \(TypedName.text(sign, $0))?" } ?? ""
      return "There is no \(kind) “\(name)”." + near
    }
  }
}
