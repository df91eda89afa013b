package import Intents
import SQLite
package import ScheduleGrammar
package import Storage
import TodoModel

extension Service {
  /// The columns of the board as a person sees them at that moment, the dates of saved filters read by `dates`.
  ///
  /// So many items are looked at as `Selection.filteredLimit` says.
  package func cards(
    _ account: AccountID,
    _ question: CardQuestion,
    dates: FilterDates,
    at moment: Moment
  ) throws(StoreError) -> [CardColumn] {
    try store.read { database in
      let table = ItemTable(database, account)
      let lists = try table.lists()
      let saved = question.key == .filters ? try table.records(of: .filter) : []
      let filters = CardFilters(SavedFilters(saved), dates: dates)
      let selection = Selection(database, .items(of: account, lists, seeking: filters.sought), moment)
      var all = try Service.rows(selection, filters)
      all.archived = lists.archived
      var none = all
      none.rows = []
      let tally = Tally(account: account.rowID)
      let keys = try tally.names(database, .list)
      let carried = Set(all.rows.lazy.flatMap(\.item.tags))
      let kinds = question.kinds(
        lists: lists.offered(keys.compactMap { lists.name(of: $0) }),
        tags: try tally.names(database, .tag).filter(carried.contains),
        filters: filters
      )
      let cards = Cards(question, kinds: kinds, open: [:], rows: none, filters: filters)
      return cards.columns(of: all, now: moment.local, zone: moment.zone, zones: moment.zones)
    }
  }

  /// What is open, and what is done where a filter wants that.
  private static func rows(_ selection: Selection, _ filters: CardFilters) throws -> RowSet {
    let views: [ListView] = filters.columns.contains { $0.view == .done } ? [.all, .done] : [.all]
    var seen: Set<ItemID> = []
    let rows = try views.flatMap { try selection.rows(Query($0, limit: Selection.filteredLimit)) }
      .filter { seen.insert($0.item.id).inserted }
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0)
    return RowSet(rows: rows, counts: counts, total: rows.count)
  }
}
