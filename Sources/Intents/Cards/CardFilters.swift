/// The saved filters as columns of the board, their dates worked out: a card stands in the first that finds it.
///
/// One that wants what is done is a column of what is done; the order and the limit of a filter do not count here.
package struct CardFilters: Hashable, Sendable {
  /// One of them.
  package struct Column: Hashable, Sendable {
    package let saved: SavedFilter
    /// The view in which what it finds is seen.
    package let view: ListView
    /// What must hold.
    package let logic: Logic<Filter.Condition>
  }

  /// Those that can be read here, in their order.
  package let columns: [Column]

  /// The saved filters, their dates read by `dates`.
  package init(_ filters: SavedFilters = SavedFilters(), dates: FilterDates = .numeric) {
    columns = filters.all.compactMap { saved in
      guard let expression = try? saved.expression() ?? FilterExpression(nil),
        let filter = try? expression.settled(by: dates)
      else { return nil }
      return Column(saved: saved, view: expression.view, logic: filter.logic)
    }
  }

  /// What the columns are, from left to right: behind those of the filters what none of them finds.
  package var kinds: [CardColumn.Kind] { columns.map { .filter($0.saved) } + [.filter(nil)] }

  /// All that any of them looks for; nil where there is none.
  package var sought: Filter? { columns.isEmpty ? nil : Filter(.any(columns.map(\.logic))) }

  /// The column of a kind; nil for one that is of no saved filter.
  package func column(of kind: CardColumn.Kind) -> Column? {
    guard case .filter(let saved?) = kind else { return nil }
    return columns.first { $0.saved.id == saved.id }
  }

  /// The columns before the one of a kind that would have its cards, did they find them.
  package func before(_ kind: CardColumn.Kind) -> [Column] {
    guard case .filter(let saved) = kind else { return [] }
    let view = column(of: kind)?.view ?? .all
    return columns.prefix { $0.saved.id != saved?.id }.filter { $0.view == view }
  }

  /// The rows of a column of any kind, where they are looked for among all; what is done stands newest first.
  package func query(of kind: CardColumn.Kind, sort: SortKey, limit: Int = .max) -> Query {
    guard case .filter = kind else { return Query(.all, sort: sort, limit: limit) }
    let column = column(of: kind)
    let others = before(kind).map { Logic.not($0.logic) }
    let filter = Filter(.all((column.map { [$0.logic] } ?? []) + others))
    let view = column?.view ?? .all
    return Query(view, filter: filter, sort: view == .done ? .date : sort, limit: limit)
  }
}
