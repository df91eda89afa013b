import Intents
import SQL
import ScheduleGrammar
import TodoModel

extension Selection {
  /// How many open undated items Today leaves out that do not wait for another: parts of what is of another day.
  ///
  /// Each item that has such parts is looked at once.
  func awayCount() throws -> Int {
    if let count = others.awayCount { return count }
    let rows = try SQLRow.fetchAll(
      database.cachedStatement(
        sql: """
          SELECT parent, count(*) AS parts FROM \(source.parts)
          WHERE \(source.scope) AND parent IS NOT NULL AND \(Selection.undated)\(unblocked) GROUP BY parent
          """
      ),
      arguments: arguments
    )
    let test = AwayTest(now: moment.local, zone: moment.zone, zones: moment.zones)
    var count = 0
    for row in rows {
      guard let id = ItemID(try row["parent"]), let whole = try others.item(id) else { continue }
      if try test.leavesOutParts(of: whole, others.item) { count += try row["parts"] }
    }
    others.awayCount = count
    return count
  }
}

/// Items that others depend on, each read once for a selection.
final class OtherItems {
  private let database: any SQLConnection
  private let source: RowSource
  private var known: [ItemID: Item?] = [:]
  /// How many undated items Today leaves out; nil while nobody has counted.
  var awayCount: Int?

  init(_ database: any SQLConnection, _ source: RowSource) {
    self.database = database
    self.source = source
  }

  /// An item as lists have it; nil where there is none.
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
