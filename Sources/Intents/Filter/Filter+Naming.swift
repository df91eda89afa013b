extension Filter {
  /// Names that are looked for at most, each on its own.
  private static let mostNames = 200

  /// The filter as it is meant while it is typed: a list or tag that there is none of stands for all that begin so.
  ///
  /// Where those are too many it is taken as it is typed.
  package func completed(lists: [String], tags: [String]) -> Filter {
    let (lists, tags) = (lists.map { $0.lowercased() }, tags.map { $0.lowercased() })
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
}
