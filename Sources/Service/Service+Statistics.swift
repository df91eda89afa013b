package import Intents
import SQL
package import ScheduleGrammar
package import Storage
package import TodoModel

extension Service {
  package func statistics(
    _ account: AccountID,
    _ scope: StatisticsScope,
    at moment: Moment
  ) throws(StoreError) -> Statistics {
    try store.read { database in
      let moved = try Service.moves(database, account, scope)
      let source = StatisticsSource.items(of: account, try ItemTable(database, account).lists())
      return try StatisticsReader(database, source, moment).statistics(scope, moved: moved)
    }
  }

  /// Returns how often each item was moved to a later day within the scope, as far as history is kept.
  package func moves(_ account: AccountID, in scope: StatisticsScope) throws(StoreError) -> [ItemID: Int] {
    try store.read { try Service.moves($0, account, scope) }
  }

  private static func moves(
    _ database: any SQLConnection,
    _ account: AccountID,
    _ scope: StatisticsScope
  ) throws -> [ItemID: Int] {
    // Only entries with these strings are decoded; the strings may also occur elsewhere in an entry.
    let fields = HistoryEntry.postponingFields.map { "instr(entry, '\"field\":\"\($0.rawValue)\"') > 0" }
    let sql = """
      SELECT entry FROM history WHERE account = ? AND received_at >= ? AND received_at < ?
        AND (\(fields.joined(separator: " OR "))) ORDER BY item, revision, place
      """
    let bounds = scope.bounds
    let rows = try SQLRow.fetchCursor(
      database.longStatement(sql: sql),
      arguments: [account.rowID, bounds.lowerBound.milliseconds, bounds.upperBound.milliseconds]
    )
    var postponements = Postponements()
    while let text: String = try rows.next()?[0] {
      if let entry = try? StoredJSON.value(HistoryEntry.self, text) { postponements.take(entry) }
    }
    return postponements.counts
  }
}

extension StatisticsSource {
  /// The records of an account, with the names of their lists.
  fileprivate static func items(of account: AccountID, _ lists: Lists) -> StatisticsSource {
    func part(_ path: String) -> String {
      "CASE WHEN json_valid(record) THEN json_extract(record, '$.item\(path)') END"
    }
    return StatisticsSource(
      table: "item",
      account: account.rowID,
      createdAt: part(".created_at"),
      text: "record",
      item: part(""),
      completions: part(".completions"),
      lists: lists
    )
  }
}
