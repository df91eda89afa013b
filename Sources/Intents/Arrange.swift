package import TodoModel

/// Arranges rows as a view shows them: filtered, in sections, in order, cut to the query's limit.
///
/// A held item stands where it stood as given, but is shown as its row is now: a ticked row stays in its place until
/// the view is entered anew. `rows` must still have its row (`RowSet.carrying`). An item stands in one place only, but
/// where the query shows each occurrence, and where `nestsParts` says so a part under what it is part of (`PartNesting`).
package func arrange(
  _ rows: RowSet,
  query: Query,
  now: LocalTime,
  zone: any Zone,
  zones: @escaping Item.ZoneLookup,
  held: [ItemID: Item] = [:],
  nestsParts: Bool = false
) -> Listing {
  let frame = DayFrame(now, zone, zones)
  var entries: [ArrangedRow] = []
  var lingering = 0
  entries.reserveCapacity(rows.rows.count)
  let occurrences = OccurrencePlaces(query, frame)
  for row in rows.rows {
    let kept = held[row.item.id]
    if let occurrences {
      let shown = ArrangedRow.each(row, held: kept, query, frame, by: occurrences)
      entries += shown
      lingering += kept == nil ? 0 : ArrangedRow.lingering(shown, of: row, query, frame, by: occurrences)
      continue
    }
    guard let entry = ArrangedRow(row, held: kept, query, frame) else { continue }
    entries.append(entry)
    if kept != nil, ArrangedRow(row, held: nil, query, frame) == nil { lingering += 1 }
  }
  let sorted = ordered(entries, isReversed: query.isReversed)
  let order = query.sort == .manual ? sorted : WaitingOrder.order(sorted, of: entries)
  let nesting = nestsParts ? PartNesting(entries, order, in: query.view) : nil
  let sections = cut(entries, nesting?.order ?? order, nesting, to: query.limit)
  return Listing(
    query: query,
    day: now.day,
    sections: sections,
    counts: rows.counts,
    total: total(entries.count, lingering, of: rows, query)
  )
}

/// Today as a snapshot knows it, at any later moment and in any zone, with nothing running.
package func today(
  _ snapshot: Snapshot,
  now: LocalTime,
  zone: any Zone,
  zones: @escaping Item.ZoneLookup
) -> Listing {
  let rows = rows(of: snapshot, on: now.day, zone: zone, zones: zones)
  return arrange(rows, query: Query(.today), now: now, zone: zone, zones: zones)
}

/// The places of the rows in order; places are sorted, for rows are large.
private func ordered(_ entries: [ArrangedRow], isReversed: Bool) -> [Int] {
  let keys = entries.map(\.key)
  return entries.indices.sorted { left, right in
    let (one, other) = (keys[left], keys[right])
    if let known = one.headingPrecedes(other) { return known }
    if case .list(let first?) = entries[left].kind, case .list(let second?) = entries[right].kind,
      first != second
    {
      let (plain, otherPlain) = (first.lowercased(), second.lowercased())
      return plain == otherPlain ? first < second : plain < otherPlain
    }
    if let known = one.precedes(other) { return known }
    let (title, otherTitle) = (entries[left].title, entries[right].title)
    if title != otherTitle { return isReversed ? otherTitle < title : title < otherTitle }
    if let known = one.outweighs(other) { return known }
    let (order, otherOrder) = (entries[left].row.row.item.order, entries[right].row.row.item.order)
    if order == otherOrder { return entries[left].row.row.item.id < entries[right].row.row.item.id }
    return isReversed && one.isByHand ? otherOrder < order : order < otherOrder
  }
}

private func cut(
  _ entries: [ArrangedRow],
  _ order: [Int],
  _ nesting: PartNesting?,
  to limit: Int
) -> [Section] {
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

/// What the store counted, unless the filter was applied only here; no more than the filter wants, and without rows that
/// only linger.
private func total(_ placed: Int, _ lingering: Int, of rows: RowSet, _ query: Query) -> Int {
  let most = query.filter?.limit ?? Int.max
  if lingering > 0, rows.rows.count >= rows.total { return min(placed - lingering, most) }
  let isWhole = query.filter == nil || placed == rows.rows.count
  return min(isWhole ? max(rows.total, placed) : placed, most)
}
