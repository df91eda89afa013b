package import Intents
import SQL
import TodoModel

extension Selection {
  /// Returns the number of matching rows per view in one pass; items whose columns suffice are not read.
  ///
  /// `each` indicates that Upcoming shows each occurrence; one matching occurrence is enough.
  package func hits(
    _ filter: Filter,
    meeting condition: ColumnCondition,
    each: Bool
  ) throws -> [ListView: Int] {
    let others = try dependsOnOthers
    let byColumns = """
      is_plain = 1 AND \(Selection.isToldByColumns) AND NOT \(others.sql) AND \(condition.exactWhere)
      """
    var hits = try counted("\(byColumns) AND \(condition.sql)", others.arguments + condition.arguments)
    let tests = ListView.allCases.map { ($0, test(Query($0, filter: filter, each: each))) }
    let rest = "is_deleted = 0 AND NOT (\(byColumns)) AND \(condition.sql)"
    try forEach(rest, others.arguments + condition.arguments, from: source.unindexed) { row in
      for (view, test) in tests where test.passes(row) { hits[view, default: 0] += 1 }
      return true
    }
    return hits
  }

  private func counted(_ condition: String, _ more: StatementArguments) throws -> [ListView: Int] {
    let sql = """
      SELECT count(*) FILTER (WHERE \(Selection.open) AND (due_day IS NULL OR \(Selection.due))\(try unblocked)) AS today,
        count(*) FILTER (WHERE \(Selection.open) AND due_day > :day) AS upcoming,
        count(*) FILTER (WHERE \(Selection.open) AND list IS NULL) AS inbox,
        count(*) FILTER (WHERE \(Selection.open)) AS "all", count(*) FILTER (WHERE is_done = 1) AS done
      FROM \(source.unindexed) WHERE \(source.scope) AND is_deleted = 0 AND \(condition)
      """
    let found = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: arguments + more)
    return try found.map { row in
      try Dictionary(uniqueKeysWithValues: ListView.allCases.map { try ($0, row[$0.rawValue] ?? 0) })
    } ?? [:]
  }

  /// Either open and never completed, or done before today: the place of the row depends on no completion.
  private static let isToldByColumns =
    "(done_at IS NULL OR is_done = 1 AND NOT (done_at >= :start AND done_at < :end))"
}
