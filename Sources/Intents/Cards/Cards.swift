package import TodoModel

/// What a store gives of the board: which columns there are, how many open items each has, and the first of them.
package struct Cards: Hashable, Sendable {
  /// What was asked.
  package let question: CardQuestion
  /// The columns, from left to right.
  package let kinds: [CardColumn.Kind]
  /// How many open items they have, before any cut; none where it does not say.
  package let open: [CardColumn.Kind: Int]
  /// The rows of all columns, each once, in no promised order.
  package let rows: RowSet
  /// The saved filters, where they make the columns.
  package let filters: CardFilters

  package init(
    _ question: CardQuestion,
    kinds: [CardColumn.Kind],
    open: [CardColumn.Kind: Int],
    rows: RowSet,
    filters: CardFilters = CardFilters()
  ) {
    (self.question, self.kinds, self.open, self.rows) = (question, kinds, open, rows)
    self.filters = filters
  }

  /// The columns as they are at a moment: a pure function of the rows.
  ///
  /// `seen` are the rows with what is under way. A held row stands where it stood as given, as in `arrange`. What has no
  /// column yet, a new list say, gets one behind the others, unless its list is archived.
  package func columns(
    of seen: RowSet,
    held: [ItemID: Item] = [:],
    now: LocalTime,
    zone: any Zone,
    zones: @escaping Item.ZoneLookup
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
      // What was ticked just now stands where it was, not yet among what is done.
      let count = own.rows.count { test.passes($0) && !(isOfDone && held[$0.item.id] != nil) }
      return CardColumn(
        kind,
        cards: Array(listing.sections.flatMap(\.rows).prefix(limit)),
        open: max(0, (open[kind] ?? 0) + count - read.count(where: test.passes)),
        isOfDone: isOfDone
      )
    }
  }

  /// The columns in which a row stands at a moment; none where it is no card of this board.
  package func standing(
    _ row: Row,
    now: LocalTime,
    zone: any Zone,
    zones: @escaping Item.ZoneLookup
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
      for kind in CardColumn.Kind.all(of: row.item, by: question.key) {
        groups[kind, default: []].append(row)
      }
    }
    return groups
  }

  private func isArchived(_ kind: CardColumn.Kind) -> Bool {
    if case .list(let name?) = kind { rows.archived.contains(name) } else { false }
  }
}
