/// The saved filters as board columns; a card is in the first column whose filter matches.
///
/// A filter for completed items makes a column of completed items. The order and limit of a filter are ignored.
package struct CardFilters: Hashable, Sendable {
  /// The column of one saved filter.
  package struct Column: Hashable, Sendable {
    package let saved: SavedFilter
    /// The view that shows the filter's matches.
    package let view: ListView
    package let logic: Logic<Filter.Condition>
  }

  /// The columns of the filters that parse, in order.
  package let columns: [Column]

  /// Creates the columns; `dates` parses the dates of the filters.
  package init(_ filters: SavedFilters = SavedFilters(), dates: FilterDates = .numeric) {
    columns = filters.all.compactMap { saved in
      guard let expression = try? saved.expression() ?? FilterExpression(nil),
        let filter = try? expression.settled(by: dates)
      else { return nil }
      return Column(saved: saved, view: expression.view, logic: filter.logic)
    }
  }

  /// The column kinds from left to right: the filters, then the column of items that match none.
  package var kinds: [CardColumn.Kind] { columns.map { .filter($0.saved) } + [.filter(nil)] }

  /// A filter that matches the cards of all columns; nil if there are no columns.
  package var sought: Filter? { columns.isEmpty ? nil : Filter(.any(columns.map(\.logic))) }

  /// Returns the column of a kind; nil unless the kind is a saved filter.
  package func column(of kind: CardColumn.Kind) -> Column? {
    guard case .filter(let saved?) = kind else { return nil }
    return columns.first { $0.saved.id == saved.id }
  }

  /// Returns the earlier columns of the same view, whose filters take precedence.
  package func before(_ kind: CardColumn.Kind) -> [Column] {
    guard case .filter(let saved) = kind else { return [] }
    let view = column(of: kind)?.view ?? .all
    return columns.prefix { $0.saved.id != saved?.id }.filter { $0.view == view }
  }

  /// Returns the query for a column of any kind; completed items are sorted newest first.
  package func query(of kind: CardColumn.Kind, sort: SortKey, limit: Int = .max) -> Query {
    guard case .filter = kind else { return Query(.all, sort: sort, limit: limit) }
    let column = column(of: kind)
    let others = before(kind).map { Logic.not($0.logic) }
    let filter = Filter(.all((column.map { [$0.logic] } ?? []) + others))
    let view = column?.view ?? .all
    return Query(view, filter: filter, sort: view == .done ? .date : sort, limit: limit)
  }
}
