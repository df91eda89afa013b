import TodoModel

extension Filter {
  /// Names that are looked for at most, each on its own.
  private static let mostNames = 200

  /// The filter as it is meant while it is typed: a list or tag that there is none of stands for all that begin so.
  ///
  /// Where those are too many it is taken as it is typed.
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

  /// What a name stands for that is begun; nothing where it is none, or one there is.
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

  /// What is said of the lists and tags it names that there are none of, each with the name that may be meant.
  ///
  /// The names there are, are only asked for where it names one.
  package func notices(lists: () throws -> [String], tags: () throws -> [String]) rethrows -> [String] {
    let named = logic.terms.compactMap { if case .list(let name?) = $0 { name } else { nil } }
    let tagged = logic.terms.compactMap { if case .tag(let name?) = $0 { name } else { nil } }
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
    let there = Set(known.map(\.folded))
    let unknown = names.enumerated().filter { place, name in
      !there.contains(name) && !names[..<place].contains(name)
    }
    return unknown.prefix(4).map { _, name in
      let near = NearestWord.of(name, in: known).map { " Did you mean \(TypedName.text(sign, $0))?" } ?? ""
      return "There is no \(kind) “\(name)”." + near
    }
  }
}
