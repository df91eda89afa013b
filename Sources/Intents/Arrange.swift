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
  return Arranged(rows, query, frame, held: held, nestsParts: nestsParts).listing
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
