package import TodoModel

/// Arranges rows as a view shows them: filtered, in sections, sorted, cut to the query's limit.
///
/// A held item keeps its earlier position but shows its current content: a ticked row stays in place until the user
/// re-enters the view. `rows` must still contain its row (`RowSet.carrying`). An item appears once, unless the query
/// shows each occurrence. If `nestsParts` is true, parts appear below their parent (`PartNesting`).
package func arrange(
  _ rows: RowSet, query: Query, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup,
  held: [ItemID: Item] = [:], nestsParts: Bool = false
) -> Listing {
  let frame = DayFrame(now, zone, zones)
  return Arranged(rows, query, frame, held: held, nestsParts: nestsParts).listing
}

/// Returns Today computed from a snapshot, at any later moment and in any zone, with no changes in flight.
package func today(_ snapshot: Snapshot, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) -> Listing {
  let rows = rows(of: snapshot, on: now.day, zone: zone, zones: zones)
  return arrange(rows, query: Query(.today), now: now, zone: zone, zones: zones)
}
