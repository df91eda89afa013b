import Intents
import SQL
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
    self = filter.condition(terms.condition)
    guard let match = try WordIndex(database).match(filter) else { return }
    sql = "rowid IN (SELECT rowid FROM visible_words WHERE visible_words MATCH :match) AND \(sql)"
    arguments += ["match": match]
    isSparse = true
  }
}

/// Single terms as conditions on the columns of what is seen.
private struct FilterTerms {
  /// The names in use.
  let lists: [String]
  let tags: [String]
  let today: Day

  func condition(_ condition: Filter.Condition, isNegated: Bool) -> ColumnCondition {
    switch condition {
    case .word(let text): negated(isNegated, word(text, condition))
    case .title(let text): negated(isNegated, sought(text, [FilterTerms.title]))
    case .notes(let text): negated(isNegated, sought(text, [FilterTerms.notes]))
    case .list(nil): negated(isNegated, exact("list IS NULL", []))
    case .tag(nil):
      negated(isNegated, exact("NOT EXISTS (SELECT 1 FROM visible_tag AS t WHERE t.id = visible.id)", []))
    case .list, .tag: negated(isNegated, carried(by: condition))
    case .priority(let wanted):
      negated(
        isNegated,
        exact("priority IN (\(wanted.map { String($0.rank) }.sorted().joined(separator: ", ")))", [])
      )
    case .done(let wanted): done(wanted != isNegated)
    case .due(let due): self.due(due, isNegated: isNegated)
    case .has(.parts): negated(isNegated, exact(PartTable.hasParts, []))
    case .state(.blocking):
      negated(isNegated, exact(WaitingTable.isBlocking("visible", account: "0"), []))
    case .state(.blocked):
      isNegated
        ? ColumnCondition()
        : ColumnCondition(WaitingTable.isBlocked("visible", account: "0"), exactWhere: "done_at IS NULL")
    case .has(.date): due("due_day IS NOT NULL", isNegated: isNegated)
    case .date(let field, let bounds): date(field, bounds, isNegated: isNegated)
    case .without, .state, .has: isNegated ? ColumnCondition() : possible(condition)
    }
  }

  /// What everything meets that a condition holds of which no column tells.
  private func possible(_ condition: Filter.Condition) -> ColumnCondition {
    switch condition {
    case .state(.overdue): ColumnCondition("coalesce(due_day <= \(today.ordinal), 0)")
    case .state(.repeating), .state(.hidden): ColumnCondition("is_plain = 0")
    case .state(.someday): ColumnCondition("(is_plain = 0 OR due_day IS NULL)")
    case .state(.waiting):
      ColumnCondition("(is_plain = 0 OR \(WaitingTable.isBlocked("visible", account: "0")))")
    case .has(.deadline): ColumnCondition("(due_day IS NOT NULL OR done_at IS NOT NULL)")
    case .has(.notes):
      ColumnCondition("EXISTS (SELECT 1 FROM visible_notes AS n WHERE n.id = visible.id)")
    default: ColumnCondition()
    }
  }

  private func exact(_ sql: String, _ arguments: StatementArguments) -> ColumnCondition {
    ColumnCondition(sql, exactWhere: "TRUE", arguments: arguments)
  }

  /// The opposite, where it is known exactly what the condition is met by.
  private func negated(_ isNegated: Bool, _ condition: ColumnCondition) -> ColumnCondition {
    guard isNegated, condition.exactWhere == "TRUE" else { return condition }
    return exact("NOT (\(condition.sql))", condition.arguments)
  }

  private static let title = "instr(title, ?) > 0"
  private static let notes =
    "EXISTS (SELECT 1 FROM visible_notes AS n WHERE n.id = visible.id AND instr(n.text, ?) > 0)"

  private func word(_ word: String, _ condition: Filter.Condition) -> ColumnCondition {
    .joined([sought(word, [FilterTerms.title, FilterTerms.notes]), carried(by: condition)], .or)
  }

  /// The columns are folded as the word is.
  private func sought(_ word: String, _ places: [String]) -> ColumnCondition {
    .joined(places.map { exact($0, [word]) }, .or)
  }

  /// What meets a condition by its list or its tags.
  private func carried(by condition: Filter.Condition) -> ColumnCondition {
    let (lists, tags) = (lists.filter(condition.holds(ofList:)), tags.filter(condition.holds(ofTag:)))
    func named(_ names: [String], _ sql: (String) -> String) -> [ColumnCondition] {
      if names.isEmpty { return [] }
      return [exact(sql(names.map { _ in "?" }.joined(separator: ", ")), StatementArguments(names))]
    }
    return .joined(
      named(lists) { "coalesce(list, '') IN (\($0))" }
        + named(tags) {
          "EXISTS (SELECT 1 FROM visible_tag AS t WHERE t.id = visible.id AND t.tag IN (\($0)))"
        },
      .or
    )
  }

  /// A repeat is both; what was done and is open again stands in two places.
  private func done(_ wanted: Bool) -> ColumnCondition {
    exact(
      wanted ? "(is_done = 1 OR is_plain = 0 OR done_at IS NOT NULL)" : "(is_done = 0 OR is_plain = 0)",
      []
    )
  }

  /// What was done stands for another day than the one it is due next.
  ///
  /// Whether a time of today is that of a deadline, so that it is overdue once it has passed, only the whole item tells. What
  /// has to wait is not overdue.
  private func due(_ due: Filter.Due, isNegated: Bool) -> ColumnCondition {
    let day = today.ordinal
    let isBlocked = WaitingTable.isBlocked("visible", account: "0")
    // Whether its one day is a date or a deadline, only the whole item tells.
    switch due {
    case .overdue:
      return self.due(
        "due_day IS NOT NULL AND due_day < \(day)",
        isNegated: isNegated,
        unless: "(due_day IS \(day) AND due_minute < 1440 OR \(isBlocked))"
      )
    case .today, .week:
      return isNegated
        ? ColumnCondition()
        : dated("coalesce(due_day <= \(due == .today ? day : day + Filter.Due.daysOfWeek), 0)")
    case .none: return isNegated ? dated("due_day IS NOT NULL") : ColumnCondition()
    }
  }

  /// What meets a condition on its first day, or was done on another.
  private func dated(_ sql: String) -> ColumnCondition { ColumnCondition("(\(sql) OR done_at IS NOT NULL)") }

  /// A condition on the day that it is due, which columns tell of what has only one, unless that depends on more.
  private func due(_ sql: String, isNegated: Bool, unless open: String = "0") -> ColumnCondition {
    ColumnCondition(
      "(\(isNegated ? "NOT (\(sql))" : "(\(sql))") OR is_plain = 0 OR done_at IS NOT NULL OR \(open))",
      exactWhere: "done_at IS NULL AND NOT \(open)"
    )
  }

  /// The first day on which an item can be due is no later than any of its dates, and its last completion no earlier
  /// than any other.
  private func date(_ field: Filter.DateField, _ bounds: DateBounds, isNegated: Bool) -> ColumnCondition {
    switch field {
    case .added: return negated(isNegated, exact(FilterTerms.within(bounds, "created_at"), []))
    case .changed:
      return negated(isNegated, exact(FilterTerms.within(bounds, "coalesce(changed_at, created_at)"), []))
    case _ where isNegated: return ColumnCondition()
    case .due, .start, .deadline:
      guard let end = bounds.end else { return dated("due_day IS NOT NULL") }
      return dated("coalesce(due_day <= \(LocalTime(minutes: end - 1).day.ordinal), 0)")
    case .done:
      let start = bounds.start.map { "done_at >= \($0)" } ?? "done_at IS NOT NULL"
      return ColumnCondition("coalesce(\(start), 0)")
    }
  }

  private static func within(_ bounds: DateBounds, _ value: String) -> String {
    let parts = [bounds.start.map { "\(value) >= \($0)" }, bounds.end.map { "\(value) < \($0)" }]
    return "(" + parts.compactMap(\.self).joined(separator: " AND ") + ")"
  }
}
