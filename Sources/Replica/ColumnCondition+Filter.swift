import Intents
import SQLite
import Storage
import TodoModel

extension ColumnCondition {
  /// A filter as a condition on the columns of what is seen.
  init(_ filter: Filter, _ database: Database, today: Day) throws {
    let terms = FilterTerms(
      lists: try Tally().names(database, .list),
      tags: try Tally().names(database, .tag),
      today: today
    )
    let groups = filter.alternatives.map { $0.map(terms.condition) }
    self = ColumnCondition(
      "(" + groups.map { "(\(ColumnCondition.joined($0.map(\.sql), " AND ")))" }.joined(separator: " OR ")
        + ")",
      exactWhere: ColumnCondition.joined(Set(groups.joined().map(\.exactWhere)).sorted(), " AND "),
      arguments: groups.joined().reduce(into: []) { $0 += $1.arguments }
    ).bounded(for: filter)
    guard let match = try WordIndex(database).match(filter) else { return }
    sql = "rowid IN (SELECT rowid FROM visible_words WHERE visible_words MATCH :match) AND \(sql)"
    arguments += ["match": match]
    isSparse = true
  }

  private static func joined(_ parts: [String], _ sign: String) -> String {
    parts.isEmpty ? "1" : parts.joined(separator: sign)
  }
}

/// Single terms as conditions on the columns of what is seen.
private struct FilterTerms {
  /// The names in use.
  let lists: [String]
  let tags: [String]
  let today: Day

  func condition(_ term: Filter.Term) -> ColumnCondition {
    switch term.condition {
    case .word(let word): negated(term, self.word(word, term.condition))
    case .list: negated(term, carried(by: term.condition, title: nil))
    case .tag: negated(term, carried(by: term.condition, title: nil))
    case .priority(let name):
      negated(term, exact("priority = ?", Priority(rawValue: name).map { [$0.rank] } ?? [-1]))
    case .done(let wanted): done(wanted != term.isNegated)
    case .due(let due): self.due(due, isNegated: term.isNegated)
    }
  }

  private func exact(_ sql: String, _ arguments: StatementArguments) -> ColumnCondition {
    ColumnCondition(sql, exactWhere: "1", arguments: arguments)
  }

  /// The opposite, where it is known exactly what the condition is met by.
  private func negated(_ term: Filter.Term, _ condition: ColumnCondition) -> ColumnCondition {
    guard term.isNegated, condition.exactWhere == "1" else { return condition }
    return exact("NOT (\(condition.sql))", condition.arguments)
  }

  /// Other letters than those of ASCII can be written in more ways than one, which only the whole item tells.
  private func word(_ word: String, _ condition: Filter.Condition) -> ColumnCondition {
    word.utf8.allSatisfy { $0 < 0x80 } ? carried(by: condition, title: word) : ColumnCondition()
  }

  /// What meets a condition by its list, its tags, its title or its notes.
  private func carried(by condition: Filter.Condition, title: String?) -> ColumnCondition {
    let (lists, tags) = (lists.filter(condition.holds(ofList:)), tags.filter(condition.holds(ofTag:)))
    var parts: [String] = []
    var arguments = StatementArguments()
    func add(_ sql: (String) -> String, _ names: [String]) {
      if names.isEmpty { return }
      parts.append(sql(names.map { _ in "?" }.joined(separator: ", ")))
      arguments += StatementArguments(names)
    }
    if let title { add({ "instr(title, \($0)) > 0" }, [title]) }
    add({ "coalesce(list, '') IN (\($0))" }, lists)
    add({ "EXISTS (SELECT 1 FROM visible_tag AS t WHERE t.id = visible.id AND t.tag IN (\($0)))" }, tags)
    if let title {
      add(
        { "EXISTS (SELECT 1 FROM visible_notes AS n WHERE n.id = visible.id AND instr(n.text, \($0)) > 0)" },
        [title]
      )
    }
    return exact(parts.isEmpty ? "0" : "(" + parts.joined(separator: " OR ") + ")", arguments)
  }

  /// A repeat is both; what was done and is open again stands in two places.
  private func done(_ wanted: Bool) -> ColumnCondition {
    exact(
      wanted ? "(is_done = 1 OR is_plain = 0 OR done_at IS NOT NULL)" : "(is_done = 0 OR is_plain = 0)",
      []
    )
  }

  /// What was done stands for another day than the one it is due next; whether a time of today is that of a deadline, so
  /// that it is overdue once it has passed, only the whole item tells.
  private func due(_ due: Filter.Due, isNegated: Bool) -> ColumnCondition {
    let day = today.ordinal
    let days =
      switch due {
      case .today: "due_day = \(day)"
      case .overdue: "due_day < \(day)"
      case .week: "due_day >= \(day) AND due_day <= \(day + 7)"
      case .none: "1"
      }
    let sql = due == .none ? "due_day IS NULL" : "due_day IS NOT NULL AND \(days)"
    let isTimed = due == .none ? "0" : "(due_day IS \(day) AND due_minute < 1440)"
    return ColumnCondition(
      "(\(isNegated ? "NOT (\(sql))" : sql) OR is_plain = 0 OR done_at IS NOT NULL OR \(isTimed))",
      exactWhere: "done_at IS NULL AND NOT \(isTimed)"
    )
  }
}
