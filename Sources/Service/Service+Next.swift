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
      let query = Query(.today, limit: Query.maximum)
      let (counts, rows) = (try selection.counts(), try selection.rows(query))
      let total = try selection.total(query, counts: counts, found: rows)
      var set = RowSet(rows: rows, counts: counts, total: total)
      set.add(ahead: try selection.rowsAhead())
      return (NextItems(set, now: moment.local, zone: moment.zone, zones: moment.zones, ends: ends), lists)
    }
  }
}
