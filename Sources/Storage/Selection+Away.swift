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
      ? 0
      : try Int.fetchOne(database.cachedStatement(sql: outside), arguments: arguments + isOut.arguments) ?? 0
    let rows = try SQLRow.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT parent, count(*) AS parts, count(*) FILTER (WHERE \(isOut.sql)) AS outside FROM \(source.parts)
          WHERE \(source.scope) AND parent IS NOT NULL AND \(free) GROUP BY parent
          """
      ),
      arguments: arguments + isOut.arguments
    )
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
      return ColumnCondition(
        "(due_day IS NULL AND (\(source.isPart) OR \(isOut.sql)))",
        arguments: isOut.arguments
      )
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
    let item = try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: arguments)
      .flatMap(source.read)?.item
    known[id] = .some(item)
    return item
  }
}
