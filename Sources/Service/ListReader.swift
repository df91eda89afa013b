import GRDB
package import Intents
package import ScheduleGrammar
package import Storage

extension Service {
  /// A view as a person sees it at that moment, in their zone, and how far the order had come.
  ///
  /// What a filter matches is looked for by columns and text first, and tried on so many items as
  /// `Selection.filteredLimit` says.
  package func list(
    _ account: AccountID,
    _ query: Query,
    at moment: Moment
  ) throws(StoreError) -> (listing: Listing, standing: Standing) {
    try store.read { database in
      let selection = Selection(database, .items(of: account), moment)
      let counts = try selection.counts()
      let wide = Service.selected(query)
      let filters = FilterSQL(text: ["lower(record)"], today: moment.today)
      let (condition, arguments) = filters.condition(query.filter)
      let place = query.view == .inbox ? "list IS NULL AND " : ""
      let rows = try selection.rows(wide, meeting: place + condition, arguments)
      // What is counted by columns alone is known beyond the limit.
      let isCounted = wide.limit == query.limit && query.filter == nil
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

  /// The rows to be tried: by date repeats have their place only when they are worked out, and by title those of the
  /// views that have another order of their own.
  private static func selected(_ query: Query) -> Query {
    var wide = query
    if wide.view == .inbox { wide.view = .all }
    guard wide.view != .all, wide.sort == .title else { return wide }
    wide.sort = .date
    wide.limit = Selection.filteredLimit
    return wide
  }
}
