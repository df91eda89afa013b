package import Intents
package import ScheduleGrammar
package import Storage
import TodoModel

extension Service {
  /// Returns the columns of the board at that moment; `dates` parses the dates of saved filters.
  ///
  /// Reads at most `Selection.filteredLimit` items.
  package func cards(
    _ account: AccountID,
    _ question: CardQuestion,
    dates: FilterDates,
    at moment: Moment
  ) throws(StoreError) -> [CardColumn] {
    let (board, rows) = try board(account, question, dates: dates, at: moment)
    return board.columns(of: rows, now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  /// Returns the board without cards, and the rows for it.
  package func board(
    _ account: AccountID,
    _ question: CardQuestion,
    dates: FilterDates,
    at moment: Moment
  ) throws(StoreError) -> (board: Cards, rows: RowSet) {
    try store.read { database in
      let table = ItemTable(database, account)
      let lists = try table.lists()
      let saved = question.key == .filters ? try table.records(of: .filter) : []
      let filters = CardFilters(SavedFilters(saved), dates: dates)
      let selection = Selection(database, .items(of: account, lists, seeking: filters.sought), moment)
      var all = try Service.rows(selection, filters)
      let tally = Tally(account: account.rowID)
      let keys = try tally.names(database, .list)
      (all.archived, all.lists) = (lists.archived, lists.offered(keys.compactMap { lists.name(of: $0) }))
      all.tags = try tally.names(database, .tag)
      var none = all
      none.rows = []
      let carried = Set(all.rows.lazy.flatMap(\.item.tags))
      let kinds = question.kinds(
        lists: all.lists,
        tags: all.tags.filter(carried.contains),
        filters: filters
      )
      return (Cards(question, kinds: kinds, open: [:], rows: none, filters: filters), all)
    }
  }

  /// Returns the open items, and the done ones if a filter needs them.
  private static func rows(_ selection: Selection, _ filters: CardFilters) throws -> RowSet {
    let views: [ListView] = filters.columns.contains { $0.view == .done } ? [.all, .done] : [.all]
    var seen: Set<ItemID> = []
    let rows = try views.flatMap { try selection.rows(Query($0, limit: Selection.filteredLimit)) }
      .filter { seen.insert($0.item.id).inserted }
    let counts = Snapshot.Counts(open: 0, done: 0, anytime: 0, items: 0)
    return RowSet(rows: rows, counts: counts, total: rows.count)
  }
}
