import TodoModel

extension Filter {
  /// Maximum number of names that a filter expands to.
  private static let mostNames = 200

  /// Returns the filter with unknown lists and tags as prefixes; unchanged if more than `mostNames` match.
  package func completed(lists: [String], tags: [String]) -> Filter {
    let (lists, tags) = (lists.map(\.folded), tags.map(\.folded))
    var count = 0
    var wider = self
    wider.logic = logic.map { condition in
      let names = Filter.names(condition, lists, tags)
      count += names.count
      return names.count < 2 ? .term(names.first ?? condition) : .any(names.map(Logic.term))
    }
    return count > Filter.mostNames ? self : wider
  }

  /// Returns the conditions for all names with the given prefix; none for another condition or a known name.
  private static func names(_ condition: Condition, _ lists: [String], _ tags: [String]) -> [Condition] {
    func begun(_ name: String, _ known: [String], _ condition: (String) -> Condition) -> [Condition] {
      known.contains(name) ? [] : known.filter { $0.hasPrefix(name) }.map(condition)
    }
    return switch condition {
    case .list(let name?): begun(name, lists, Condition.list)
    case .tag(let name?): begun(name, tags, Condition.tag)
    default: []
    }
  }

  /// Returns notices for unknown lists and tags, with suggestions; reads the names only if needed.
  package func notices(lists: () throws -> [String], tags: () throws -> [String]) rethrows -> [String] {
    let named = logic.terms.compactMap { if case .list(let name?) = $0 { name } else { nil } }
    let tagged = logic.terms.compactMap { if case .tag(let name?) = $0 { name } else { nil } }
    return try Filter.notices(named, "list", "#", lists) + Filter.notices(tagged, "tag", "@", tags)
  }

  private static func notices(
    _ names: [String], _ kind: String, _ sign: Character, _ known: () throws -> [String]
  ) rethrows -> [String] {
    guard !names.isEmpty else { return [] }
    let known = try known()
    let there = Set(known.map(\.folded))
    let unknown = names.enumerated().filter { place, name in !there.contains(name) && !names[..<place].contains(name) }
    return unknown.prefix(4).map { _, name in
      let near = NearestWord.of(name, in: known).map { " Did you mean \(TypedName.text(sign, $0))?" } ?? ""
      return "There is no \(kind) “\(name)”." + near
    }
  }
}
