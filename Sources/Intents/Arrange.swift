package import TodoModel

/// Arranges rows as a view shows them: filtered, in sections, in order, cut to the query's limit.
///
/// A held item stands where it stood as given, but is shown as its row is now: a ticked row stays in its place until
/// the view is entered anew. `rows` must still have its row (`RowSet.carrying`). An item stands in one place only.
package func arrange(
  _ rows: RowSet,
  query: Query,
  now: LocalTime,
  zone: any Zone,
  zones: @escaping Item.ZoneLookup,
  held: [ItemID: Item] = [:]
) -> Listing {
  let frame = DayFrame(now, zone, zones)
  var entries: [ArrangedRow] = []
  entries.reserveCapacity(rows.rows.count)
  for row in rows.rows {
    guard let entry = ArrangedRow(row, held: held[row.item.id], query, frame) else { continue }
    entries.append(entry)
  }
  entries.sort { $0.precedes($1) }
  let sections = cut(entries, to: query.limit)
  return Listing(
    query: query,
    day: now.day,
    sections: sections,
    counts: rows.counts,
    total: total(entries.count, of: rows, query)
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

private func cut(_ entries: [ArrangedRow], to limit: Int) -> [Section] {
  var sections: [Section] = []
  var shown = 0
  for entry in entries {
    let isNew = sections.last?.kind != entry.kind
    if shown < limit, isNew { sections.append(Section(kind: entry.kind, rows: [], count: 0)) }
    guard sections.last?.kind == entry.kind else { continue }
    let last = sections.count - 1
    sections[last].count += 1
    guard shown < limit else { continue }
    sections[last].rows.append(entry.row)
    shown += 1
  }
  return sections
}

/// What the store counted, unless the filter was applied only here.
private func total(_ placed: Int, of rows: RowSet, _ query: Query) -> Int {
  if query.filter == nil || placed == rows.rows.count { return max(rows.total, placed) }
  return placed
}
