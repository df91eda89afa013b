package import Intents
import SQL
import SQLite
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Replica {
  /// Returns the first step from the asked one that has something to review; nil if `shouldStop` ends the read.
  ///
  /// `moved` counts postponements by item.
  package func review(
    _ question: ReviewQuestion, at moment: Moment, moved: [ItemID: Int] = [:],
    until shouldStop: @escaping () -> Bool = { false }
  ) throws(StoreError) -> ReviewPart? {
    try store.read(until: shouldStop) { database in
      try ReviewReader(question, of: DeviceItems(database: database, moment: moment), moved: moved).read()
    }
  }
}

private struct DeviceItems: ReviewItems {
  let database: Database
  let moment: Moment

  func selection(seeking filter: Filter?) -> Selection { Selection(database, .visible(seeking: filter), moment) }

  func rows(_ query: Query, meeting condition: ColumnCondition) throws -> [Intents.Row] {
    try selection(seeking: query.filter).rows(query, meeting: condition)
  }

  func condition(_ filter: Filter) throws -> ColumnCondition {
    try ColumnCondition(filter, database, today: moment.today, RelationSets(filter, database, moment))
  }

  func condition(list name: String?) -> ColumnCondition {
    name.map { ColumnCondition("list = ?", arguments: [$0.composed]) } ?? ColumnCondition("list IS NULL")
  }

  func row(_ id: ItemID) throws -> Intents.Row? {
    let sql = "SELECT \(RowSource.visible.columns) FROM visible WHERE id = ? AND is_deleted = 0"
    return try SQLRow.fetchOne(database.cachedStatement(sql: sql), arguments: [id.description])
      .flatMap(RowSource.visible.read).map(selection(seeking: nil).completed)
  }

  func overview() throws -> ListOverview {
    let counts = try selection(seeking: nil).listCounts(keys: Tally().names(database, .list))
    return ListOverview(try Visible.lists(database), counts)
  }

  func set(_ rows: [Intents.Row]) throws -> RowSet {
    try Replica.set(rows, total: rows.count, selection(seeking: nil).counts(), database)
  }
}
