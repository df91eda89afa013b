package import Intents
package import ScheduleGrammar
package import Storage
import TodoModel

extension Service {
  /// Returns what to do next at that moment in the user's zone, with the ends of the day, and the lists.
  package func next(
    _ account: AccountID, at moment: Moment, ends: DayEnds = DayEnds()
  ) throws(StoreError) -> (items: NextItems, lists: Lists) {
    try store.read { database in
      let lists = try ItemTable(database, account).lists()
      let selection = Selection(database, .items(of: account, lists), moment)
      var set = try selection.rowsOfToday()
      set.add(ahead: try selection.rowsAhead())
      return (NextItems(set, now: moment.local, zone: moment.zone, zones: moment.zones, ends: ends), lists)
    }
  }

  /// Returns the rows of Today at that moment in the user's zone, and the lists.
  package func rowsOfToday(
    _ account: AccountID, at moment: Moment
  ) throws(StoreError) -> (rows: RowSet, lists: Lists) {
    try store.read { database in
      let lists = try ItemTable(database, account).lists()
      return (try Selection(database, .items(of: account, lists), moment).rowsOfToday(), lists)
    }
  }
}

extension Selection {
  fileprivate func rowsOfToday() throws -> RowSet {
    let query = Query(.today, limit: Query.maximum)
    let (counts, rows) = (try counts(), try rows(query))
    return RowSet(rows: rows, counts: counts, total: try total(query, counts: counts, found: rows))
  }
}
