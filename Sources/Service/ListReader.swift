package import Intents
import SQLite
package import ScheduleGrammar
package import Storage

extension Service {
  /// A view as a person sees it at that moment, in their zone, and how far the order had come.
  ///
  /// What is filtered or stands in no column is tried on so many items as `Selection.filteredLimit` says.
  package func list(
    _ account: AccountID,
    _ query: Query,
    at moment: Moment
  ) throws(StoreError) -> (listing: Listing, standing: Standing) {
    try store.read { database in
      let selection = Selection(database, .items(of: account, seeking: query.filter), moment)
      let counts = try selection.counts()
      let wide = Service.selected(query)
      let rows = try selection.rows(wide)
      // What is counted by columns alone is known beyond the limit.
      let isCounted = wide == query
      let total = isCounted ? try selection.total(query, counts: counts, found: rows) : 0
      let set = RowSet(rows: rows, counts: counts, total: total)
      let listing = arrange(
        set,
        query: query,
        now: moment.local,
        zone: moment.zone,
        zones: moment.zones
      )
      return (listing, try Service.standing(account, database))
    }
  }

  /// The rows to be tried: lists, titles and what is sought stand in no column here.
  private static func selected(_ query: Query) -> Query {
    guard query.view == .inbox || query.sort == .title || query.filter != nil else { return query }
    var wide = query
    if wide.view == .inbox { wide.view = .all }
    wide.sort = .date
    wide.limit = Selection.filteredLimit
    return wide
  }
}
