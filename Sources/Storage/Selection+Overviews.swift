package import Intents
import SQL
import ScheduleGrammar
import TodoModel

extension Selection {
  /// Returns the number of open undated, unblocked items that Today omits.
  ///
  /// These are parts of items of another day, and items with a list or tag that stays out of Today. Each item with such
  /// parts is read once.
  func awayCount() throws -> Int {
    if let count = others.awayCount { return count }
    let free = try Selection.undated + unblocked
    let isOut = try others.isOut
    let outside = "SELECT count(*) FROM \(source.table) WHERE \(source.scope) AND \(free) AND \(isOut.sql)"
    var count =
      isOut.sql == "FALSE"
      ? 0 : try Int.fetchOne(database.cachedStatement(sql: outside), arguments: arguments + isOut.arguments) ?? 0
    let rows = try SQLRow.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT parent, count(*) AS parts, count(*) FILTER (WHERE \(isOut.sql)) AS outside FROM \(source.parts)
          WHERE \(source.scope) AND parent IS NOT NULL AND \(free) GROUP BY parent
          """), arguments: arguments + isOut.arguments)
    let test = AwayTest(now: moment.local, zone: moment.zone, zones: moment.zones)
    for row in rows {
      guard let id = ItemID(try row["parent"]), let whole = try others.item(id),
        let isAway = try test.leavesOutParts(of: whole, others.item)
      else { continue }
      let (parts, outside): (Int, Int) = (try row["parts"], try row["outside"])
      count += isAway ? parts - outside : -outside
    }
    others.awayCount = count
    return count
  }

  /// The condition under which the columns do not determine whether Today shows an undated row.
  var dependsOnOthers: ColumnCondition {
    get throws {
      let isOut = try others.isOut
      return ColumnCondition("(due_day IS NULL AND (\(source.isPart) OR \(isOut.sql)))", arguments: isOut.arguments)
    }
  }
}

/// The lists and tags whose undated items stay out of Today, and the condition of the affected rows.
package struct NotTodayRows {
  let notToday: NotToday
  /// The condition met by exactly these rows.
  let isOut: ColumnCondition

  /// Creates the condition; `lists` are values of the column, and `tagged` matches the rows with one of the tags.
  package init(_ notToday: NotToday = NotToday(), lists: [String] = [], tagged: ColumnCondition? = nil) {
    self.notToday = notToday
    let conditions = [lists.isEmpty ? nil : ColumnCondition.list(in: lists), tagged].compactMap(\.self)
    isOut = conditions.count == 1 ? conditions[0] : .joined(conditions, .or)
  }
}

extension ColumnCondition {
  package static func list(in names: [String]) -> ColumnCondition {
    let signs = names.map { _ in "?" }.joined(separator: ", ")
    return ColumnCondition("coalesce(list, '') IN (\(signs))", arguments: StatementArguments(names))
  }
}

/// The data outside a row on which rows depend, each read once per selection.
final class OtherItems {
  private let database: any SQLConnection
  private let source: RowSource
  private var known: [ItemID: Item?] = [:]
  private var out: NotTodayRows?
  /// The number of undated items that Today omits; nil until counted.
  var awayCount: Int?

  init(_ database: any SQLConnection, _ source: RowSource) {
    self.database = database
    self.source = source
  }

  var notToday: NotToday { get throws { try notTodayRows.notToday } }

  /// The condition of rows whose list or tag stays out of Today.
  var isOut: ColumnCondition { get throws { try notTodayRows.isOut } }

  private var notTodayRows: NotTodayRows {
    get throws {
      if let out { return out }
      let read = try source.notToday(database)
      out = read
      return read
    }
  }

  /// Returns an item as lists have it, or nil if there is none.
  func item(_ id: ItemID) throws -> Item? {
    if let item = known[id] { return item }
    let sql = "SELECT \(source.columns) FROM \(source.table) WHERE \(source.scope) AND id = :id"
    var arguments: StatementArguments = ["id": id.description]
    if let account = source.account { arguments += ["account": account] }
    let item = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: arguments).flatMap(source.read)?.item
    known[id] = .some(item)
    return item
  }
}

extension Selection {
  /// Returns the number of open and overdue items per list; `keys` are included even without open items.
  ///
  /// `name` maps the table's list values to names. Columns decide for items with a single past due day; the other
  /// candidates are read.
  package func listCounts(keys: [String], named name: (String?) -> String? = { $0 }) throws -> [ListCount] {
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

extension Selection {
  /// Returns the number of matching rows per view in one pass; items whose columns suffice are not read.
  ///
  /// `each` indicates that Upcoming shows each occurrence; one matching occurrence is enough.
  package func hits(_ filter: Filter, meeting condition: ColumnCondition, each: Bool) throws -> [ListView: Int] {
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
  private static let isToldByColumns = "(done_at IS NULL OR is_done = 1 AND NOT (done_at >= :start AND done_at < :end))"
}

extension Selection {
  /// Returns a span of days of the calendar.
  ///
  /// Rows whose day is independent of the zone are found by their day; repeats and rows with a zone are computed one by
  /// one. For items completed again after the span, only those that may have several completions are read.
  package func calendar(_ question: CalendarQuestion) throws -> CalendarSpan {
    let reader = CalendarReader(question, now: moment.local, zone: moment.zone, zones: moment.zones)
    let (first, behind) = (question.days.lowerBound, question.days.upperBound.advanced(by: 1))
    let bounds: StatementArguments = [
      "from": first.ordinal, "behind": behind.ordinal, "since": moment.zone.instant(of: LocalTime(first)).milliseconds,
      "until": moment.zone.instant(of: LocalTime(behind)).milliseconds,
    ]
    var span = CalendarSpan(question)
    var seen: Set<ItemID> = []
    for condition in Self.calendar {
      try forEach(condition, bounds) { row in
        if seen.insert(row.item.id).inserted { span.add(row, by: reader) }
        return true
      }
    }
    span.settle()
    return span
  }

  private static let calendar = [
    "\(open) AND is_plain = 1 AND due_day >= :from AND due_day < :behind",
    "\(open) AND is_plain = 0 AND due_day < :behind",
    """
    is_deleted = 0 AND done_at >= :since AND (done_at < :until OR is_plain = 0 OR is_done = 0)
    """,
  ]
}
