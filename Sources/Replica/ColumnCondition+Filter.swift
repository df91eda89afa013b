import Intents
import SQL
import SQLite
import ScheduleGrammar
import Storage
import TodoModel

extension ColumnCondition {
  /// Translates a filter to a condition on the columns of `visible`.
  ///
  /// `relations` are the items for which the filter's relations hold.
  init(_ filter: Filter, _ database: Database, today: Day, _ relations: RelationSets) throws {
    let terms = FilterTerms(
      lists: try Tally().names(database, .list), tags: try Tally().names(database, .tag), today: today,
      relations: relations)
    self = filter.condition(terms.condition)
    guard let match = try WordIndex(database).match(filter) else { return }
    sql = "rowid IN (SELECT rowid FROM visible_words WHERE visible_words MATCH :match) AND \(sql)"
    arguments += ["match": match]
    isSparse = true
  }
}

/// Translates single terms of a filter to conditions on the columns of `visible`.
private struct FilterTerms {
  let lists: [String]
  let tags: [String]
  let today: Day
  let relations: RelationSets

  func condition(_ condition: Filter.Condition, isNegated: Bool) -> ColumnCondition {
    switch condition {
    case .word(let text): negated(isNegated, word(text, condition))
    case .title(let text): negated(isNegated, sought(text, [FilterTerms.title]))
    case .notes(let text): negated(isNegated, sought(text, [FilterTerms.notes]))
    case .list(nil): negated(isNegated, exact("list IS NULL", []))
    case .tag(nil): negated(isNegated, exact("NOT EXISTS (SELECT 1 FROM visible_tag AS t WHERE t.id = visible.id)", []))
    case .list, .tag: negated(isNegated, carried(by: condition))
    case .priority(let wanted):
      negated(isNegated, exact("priority IN (\(wanted.map { String($0.rank) }.sorted().joined(separator: ", ")))", []))
    case .done(let wanted): done(wanted != isNegated)
    case .due(let due): self.due(due, isNegated: isNegated)
    case .has(.parts): negated(isNegated, exact(PartTable.hasParts, []))
    case .state(.blocking): negated(isNegated, exact(WaitingTable.isBlocking("visible", account: "0"), []))
    case .state(.blocked):
      isNegated
        ? ColumnCondition()
        : ColumnCondition(WaitingTable.isBlocked("visible", account: "0"), exactWhere: "done_at IS NULL")
    case .has(.date): due("due_day IS NOT NULL", isNegated: isNegated)
    case .date(let field, let bounds): date(field, bounds, isNegated: isNegated)
    case .related(let relation): relations.condition(relation, isNegated: isNegated)
    case .own(_, .absent): ColumnCondition()
    case .without, .state, .has, .own, .effort: isNegated ? ColumnCondition() : possible(condition)
    }
  }

  /// Returns a necessary condition for a term that columns cannot decide.
  private func possible(_ condition: Filter.Condition) -> ColumnCondition {
    switch condition {
    case .state(.overdue): ColumnCondition("coalesce(due_day <= \(today.ordinal), 0)")
    case .state(.repeating), .state(.hidden): ColumnCondition("is_plain = 0")
    case .state(.someday): ColumnCondition("(is_plain = 0 OR due_day IS NULL)")
    case .state(.waiting): ColumnCondition("(is_plain = 0 OR \(WaitingTable.isBlocked("visible", account: "0")))")
    case .has(.deadline): ColumnCondition("(due_day IS NOT NULL OR done_at IS NOT NULL)")
    case .has(.notes): ColumnCondition("EXISTS (SELECT 1 FROM visible_notes AS n WHERE n.id = visible.id)")
    case .own: ColumnCondition("instr(item, ?) > 0", arguments: [OwnFields.mark])
    default: ColumnCondition()
    }
  }

  private func exact(_ sql: String, _ arguments: StatementArguments) -> ColumnCondition {
    ColumnCondition(sql, exactWhere: "TRUE", arguments: arguments)
  }

  /// Negates the condition if it is exact; otherwise returns it unchanged.
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

  /// Searches columns, which are folded like the word.
  private func sought(_ word: String, _ places: [String]) -> ColumnCondition {
    .joined(places.map { exact($0, [word]) }, .or)
  }

  private func carried(by condition: Filter.Condition) -> ColumnCondition {
    let (lists, tags) = (lists.filter(condition.holds(ofList:)), tags.filter(condition.holds(ofTag:)))
    func named(_ names: [String], _ sql: (String) -> String) -> [ColumnCondition] {
      if names.isEmpty { return [] }
      return [exact(sql(names.map { _ in "?" }.joined(separator: ", ")), StatementArguments(names))]
    }
    return .joined(
      named(lists) { "coalesce(list, '') IN (\($0))" }
        + named(tags) { "EXISTS (SELECT 1 FROM visible_tag AS t WHERE t.id = visible.id AND t.tag IN (\($0)))" }, .or)
  }

  /// A repeat counts as open and as done; an item that was done and reopened is listed twice.
  private func done(_ wanted: Bool) -> ColumnCondition {
    exact(wanted ? "(is_done = 1 OR is_plain = 0 OR done_at IS NOT NULL)" : "(is_done = 0 OR is_plain = 0)", [])
  }

  /// Matches by due date; an item with a completion also counts on the day it was done.
  ///
  /// Only the whole item shows if a time of today belongs to a deadline, which is overdue once it has passed. A blocked
  /// item is not overdue.
  private func due(_ due: Filter.Due, isNegated: Bool) -> ColumnCondition {
    let day = today.ordinal
    let isBlocked = WaitingTable.isBlocked("visible", account: "0")
    // Only the whole item shows if its single day is a date or a deadline.
    switch due {
    case .overdue:
      return self.due(
        "due_day IS NOT NULL AND due_day < \(day)", isNegated: isNegated,
        unless: "(due_day IS \(day) AND due_minute < 1440 OR \(isBlocked))")
    case .today, .week:
      return isNegated
        ? ColumnCondition() : dated("coalesce(due_day <= \(due == .today ? day : day + Filter.Due.daysOfWeek), 0)")
    case .none: return isNegated ? dated("due_day IS NOT NULL") : ColumnCondition()
    }
  }

  /// Matches items that meet the condition on their first day or have a completion.
  private func dated(_ sql: String) -> ColumnCondition { ColumnCondition("(\(sql) OR done_at IS NOT NULL)") }

  /// Matches by due day; exact for items with a single day and no completion that do not meet `open`.
  private func due(_ sql: String, isNegated: Bool, unless open: String = "0") -> ColumnCondition {
    ColumnCondition(
      "(\(isNegated ? "NOT (\(sql))" : "(\(sql))") OR is_plain = 0 OR done_at IS NOT NULL OR \(open))",
      exactWhere: "done_at IS NULL AND NOT \(open)")
  }

  /// Matches by a date; an item's `due_day` is its earliest date, its `done_at` its latest completion.
  private func date(_ field: Filter.DateField, _ bounds: DateBounds, isNegated: Bool) -> ColumnCondition {
    switch field {
    case .added: return negated(isNegated, exact(FilterTerms.within(bounds, "created_at"), []))
    case .changed: return negated(isNegated, exact(FilterTerms.within(bounds, "coalesce(changed_at, created_at)"), []))
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

extension RelationSets {
  /// Reads the items for which the relations of a filter hold.
  init(_ filter: Filter?, _ database: Database, _ moment: Moment) throws {
    let reader = RelationReader(database, moment, source: { .visible(seeking: $0) }) { filter, relations in
      try ColumnCondition(filter, database, today: moment.today, relations)
    }
    try self.init(filter, by: reader)
  }
}
