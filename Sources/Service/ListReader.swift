package import Intents
package import ScheduleGrammar
package import Storage

extension Service {
  /// Returns a view at that moment in the user's zone, and the account's standing.
  ///
  /// Columns and text preselect matches of a filter; at most `Selection.filteredLimit` items are tested.
  package func list(
    _ account: AccountID,
    _ query: Query,
    at moment: Moment
  ) throws(StoreError) -> (listing: Listing, lists: Lists, notices: [String], standing: Standing) {
    try store.read { database in
      let lists = try ItemTable(database, account).lists()
      let selection = Selection(database, .items(of: account, lists, seeking: query.filter), moment)
      let counts = try selection.counts()
      let wide = Service.selected(query)
      var condition =
        query.filter.map { ColumnCondition(record: $0, lists, today: moment.today) } ?? ColumnCondition()
      let inbox = ColumnCondition.inbox(lists)
      if query.view == .inbox { condition = .joined([inbox, condition], .and) }
      let rows = try selection.rows(wide, meeting: condition)
      // Totals from columns alone are exact beyond the limit.
      let isCounted = wide.limit == query.limit
      var total = isCounted ? try selection.total(query, counts: counts, found: rows) : 0
      if query.view == .inbox, query.filter == nil, rows.count >= query.limit {
        total = try selection.openCount(meeting: inbox)
      }
      let set = RowSet(rows: rows, counts: counts, total: total)
      let listing = arrange(
        set,
        query: query,
        now: moment.local,
        zone: moment.zone,
        zones: moment.zones
      )
      let tally = Tally(account: account.rowID)
      let notices = try query.filter?.notices(
        lists: { try lists.all(used: tally.names(database, .list)) },
        tags: { try tally.names(database, .tag) }
      )
      return (listing, lists, notices ?? [], try Service.standing(account, database))
    }
  }

  /// Returns the query for candidates: all rows for a filter or for a sort key that is not in a column.
  private static func selected(_ query: Query) -> Query {
    var wide = query
    if wide.view == .inbox { wide.view = .all }
    if wide.filter != nil { wide.limit = Selection.filteredLimit }
    guard [.title, .added, .changed].contains(wide.sort) else { return wide }
    wide.sort = .date
    wide.limit = Selection.filteredLimit
    return wide
  }
}
