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
      // What is counted by columns alone is known beyond the limit.
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

  /// The rows to be tried: all where something is sought, or by what stands in no column as it is sorted.
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
