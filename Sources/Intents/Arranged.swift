import TodoModel

/// A listing, with the counts that incremental updates need.
struct Arranged: Sendable {
  var listing: Listing
  /// Number of rows with a position, before the limit applies.
  private let placed: Int
  /// Number of rows that are included only because they are held.
  var lingering = 0
  /// True if any row is blocked by another item, which can affect the order.
  let hasWaiting: Bool

  init(_ rows: RowSet, _ query: Query, _ frame: DayFrame, held: [ItemID: Item], nestsParts: Bool) {
    var entries: [ArrangedRow] = []
    entries.reserveCapacity(rows.rows.count)
    let (occurrences, keys) = (OccurrencePlaces(query, frame), OwnKeys(query, rows.fields))
    for row in rows.rows {
      let kept = held[row.id]
      if let occurrences {
        let shown = ArrangedRow.each(row, held: kept, query, frame, at: occurrences, by: keys)
        entries += shown
        lingering += kept == nil ? 0 : ArrangedRow.lingering(shown, of: row, query, frame, at: occurrences)
        continue
      }
      guard let entry = ArrangedRow(row, held: kept, query, frame, by: keys) else { continue }
      entries.append(entry)
      if kept != nil, ArrangedRow(row, held: nil, query, frame, by: .none) == nil { lingering += 1 }
    }
    placed = entries.count
    hasWaiting = entries.contains { !$0.row.row.item.blockedBy.isEmpty }
    let sorted = ordered(entries, isReversed: query.isReversed)
    let order = query.sort == .manual ? sorted : WaitingOrder.order(sorted, of: entries)
    let nesting = nestsParts ? PartNesting(entries, order, in: query.view) : nil
    let sections = cut(entries, nesting?.order ?? order, nesting, to: query.limit)
    listing = Listing(query: query, day: frame.today, sections: sections, counts: rows.counts, total: 0)
    listing.total = total(of: rows, query)
  }

  /// Returns the store's total, or the local one if only this code filtered the rows.
  ///
  /// The total excludes lingering rows and is at most the filter's limit.
  func total(of rows: RowSet, _ query: Query) -> Int {
    let maximum = query.filter?.limit ?? Int.max
    if lingering > 0, rows.rows.count >= rows.total { return min(placed - lingering, maximum) }
    let isWhole = query.days == nil && (query.filter == nil || placed == rows.rows.count)
    return min(isWhole ? max(rows.total, placed) : placed, maximum)
  }
}

/// Returns the indices of the rows in order; indices are cheaper to sort than rows.
private func ordered(_ entries: [ArrangedRow], isReversed: Bool) -> [Int] {
  let keys = entries.map(\.key)
  return entries.indices.sorted { left, right in
    let (one, other) = (keys[left], keys[right])
    if let known = one.headingPrecedes(other) { return known }
    if case .list(let first?) = entries[left].kind, case .list(let second?) = entries[right].kind, first != second {
      return first.precedes(second)
    }
    if let first = entries[left].heading, let second = entries[right].heading, first != second,
      entries[left].kind != entries[right].kind
    {
      return first < second
    }
    if let first = entries[left].own, let second = entries[right].own, first != second {
      return isReversed ? second < first : first < second
    }
    if let known = one.precedes(other) { return known }
    let (title, otherTitle) = (entries[left].title, entries[right].title)
    if let title, let otherTitle, title != otherTitle { return isReversed ? otherTitle < title : title < otherTitle }
    if let known = one.outweighs(other) { return known }
    let (order, otherOrder) = (entries[left].row.row.item.order, entries[right].row.row.item.order)
    if order == otherOrder { return entries[left].row.row.item.id < entries[right].row.row.item.id }
    return isReversed && one.isByHand ? otherOrder < order : order < otherOrder
  }
}

private func cut(_ entries: [ArrangedRow], _ order: [Int], _ nesting: PartNesting?, to limit: Int) -> [Section] {
  func kind(_ index: Int) -> Section.Kind { entries[nesting?.roots[index] ?? order[index]].kind }
  var sections: [Section] = []
  var start = 0
  while start < order.count {
    let first = kind(start)
    let end = (start..<order.count).first { kind($0) != first } ?? order.count
    let room = max(0, limit - start)
    guard room > 0 else { break }
    let rows = (start..<min(end, start + room)).map { index in
      var row = entries[order[index]].row
      if let nesting {
        row.depth = nesting.depths[index]
        row.nest = nesting.isAbove[index] ? .open : .none
      }
      return row
    }
    sections.append(Section(kind: first, rows: rows, count: end - start))
    start = end
  }
  return sections
}
