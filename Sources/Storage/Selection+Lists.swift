package import Intents
import SQL
import TodoModel

extension Selection {
  /// Returns the number of open and overdue items per list; `keys` are included even without open items.
  ///
  /// `name` maps the table's list values to names. Columns decide for items with a single past due day; the other
  /// candidates are read.
  package func listCounts(
    keys: [String],
    named name: (String?) -> String? = { $0 }
  ) throws -> [ListCount] {
    var counts: [String?: ListCount] = [:]
    for name in keys.map(name) { counts[name] = ListCount(name: name) }
    let isOverdue = try Selection.isPast + unblocked
    let sql = """
      SELECT list, count(*) AS open, count(*) FILTER (WHERE \(isOverdue)) AS overdue
      FROM \(source.table) WHERE \(source.scope) AND \(Selection.open) GROUP BY list
      """
    let rows = try SQLRow.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
    while let row = try rows.next() {
      let name = name(try row["list"])
      counts[name, default: ListCount(name: name)].open += try row["open"]
      counts[name, default: ListCount(name: name)].overdue += try row["overdue"]
    }
    try forEach("\(Selection.open) AND \(Selection.due) AND NOT (\(Selection.isPast))", [:]) { row in
      if self.isOverdue(row) { counts[row.item.list]?.overdue += 1 }
      return true
    }
    return counts.values.sorted { ($0.name ?? "").precedes($1.name ?? "") }
  }

  private static let isPast = "is_plain = 1 AND due_day < :day"
}
