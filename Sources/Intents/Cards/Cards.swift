package import TodoModel

/// The board as read from a store: its columns, their open counts and their first rows.
package struct Cards: Hashable, Sendable {
  package let question: CardQuestion
  /// The columns from left to right.
  package let kinds: [CardColumn.Kind]
  /// Number of open items per column before the limit applies; a missing key means 0.
  package let open: [CardColumn.Kind: Int]
  /// The rows of all columns, each once, in unspecified order.
  package let rows: RowSet
  /// The saved filters if they group the columns.
  package let filters: CardFilters

  package init(
    _ question: CardQuestion, kinds: [CardColumn.Kind], open: [CardColumn.Kind: Int], rows: RowSet,
    filters: CardFilters = CardFilters()
  ) {
    (self.question, self.kinds, self.open, self.rows) = (question, kinds, open, rows)
    self.filters = filters
  }

  /// Returns the columns at a moment: a pure function of the rows.
  ///
  /// `seen` contains the rows with pending changes applied. A held row keeps its earlier position, as in `arrange`.
  /// Cards without a column (for example of a new list) get one at the end, unless their list is archived.
  package func columns(
    of seen: RowSet, held: [ItemID: Item] = [:], now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup
  ) -> [CardColumn] {
    let (before, after) = (grouped(rows.rows), grouped(seen.rows))
    let new = Set(after.keys).subtracting(kinds).filter { !isArchived($0) }
    let all = kinds + new.sorted { ($0.key ?? "") < ($1.key ?? "") }
    let limit = question.limit(of: all.count)
    return all.map { kind in
      let query = filters.query(of: kind, sort: question.sort)
      let test = RowTest(query, now: now, zone: zone, zones: zones)
      let isOfDone = query.view == .done
      var own = seen
      if question.key != .filters { own.rows = after[kind] ?? [] }
      let listing = arrange(own, query: query, now: now, zone: zone, zones: zones, held: held)
      let read = question.key == .filters ? rows.rows : before[kind] ?? []
      // A row that was just ticked stays in its old column and does not count as completed yet.
      let count = own.rows.count { test.passes($0) && !(isOfDone && held[$0.item.id] != nil) }
      return CardColumn(
        kind, cards: Array(listing.sections.flatMap(\.rows).prefix(limit)),
        open: max(0, (open[kind] ?? 0) + count - read.count(where: test.passes)), isOfDone: isOfDone)
    }
  }

  /// Returns the columns that contain a row at a moment; none if the row is not on this board.
  package func standing(
    _ row: Row, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup
  ) -> [CardColumn.Kind] {
    let own = CardColumn.Kind.all(of: row.item, by: question.key)
    return kinds.filter { kind in
      guard question.key == .filters || own.contains(kind) else { return false }
      let query = filters.query(of: kind, sort: question.sort)
      return RowTest(query, now: now, zone: zone, zones: zones).passes(row)
    }
  }

  private func grouped(_ rows: [Row]) -> [CardColumn.Kind: [Row]] {
    var groups: [CardColumn.Kind: [Row]] = [:]
    for row in rows {
      for kind in CardColumn.Kind.all(of: row.item, by: question.key) { groups[kind, default: []].append(row) }
    }
    return groups
  }

  private func isArchived(_ kind: CardColumn.Kind) -> Bool {
    if case .list(let name?) = kind { rows.archived.contains(name) } else { false }
  }
}
