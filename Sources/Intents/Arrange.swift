package import TodoModel

/// Arranges the search results outside a view: exact matches by view, then fuzzy matches, the open view first.
///
/// Each item appears once. Items in `shown`, which the view itself lists, do not appear. A held item keeps its
/// earlier position.
package func arrangeElsewhere(
  _ rows: RowSet, of question: FindQuestion, shown: Set<ItemID>, now: LocalTime, zone: any Zone,
  zones: @escaping Item.ZoneLookup, held: [ItemID: Item] = [:]
) -> [Section] {
  let frame = DayFrame(now, zone, zones)
  var rest = rows
  rest.rows.removeAll { shown.contains($0.id) }
  /// Removes the rows that a query shows from the rest and returns them as a section.
  func take(_ query: Query, as elsewhere: Section.Elsewhere) -> Section? {
    let listing = Arranged(rest, query, frame, held: held, nestsParts: false).listing
    var taken: Set<ItemID> = []
    let found = listing.sections.flatMap(\.rows).filter { taken.insert($0.row.id).inserted }
    guard !found.isEmpty else { return nil }
    rest.rows.removeAll { taken.contains($0.id) }
    var section = Section(kind: .plain, rows: found, count: found.count)
    section.elsewhere = elsewhere
    return section
  }
  let (own, sort) = (question.query.view, question.query.sort)
  let others = ListView.allCases.filter { $0 != own || question.scope != nil }
  var sections = others.compactMap { view in
    take(
      Query(view, filter: question.filter, sort: sort, limit: .max), as: Section.Elsewhere(view: view, isNear: false))
  }
  var scores: [ItemID: Int] = [:]
  for row in rest.rows { scores[row.id] = question.nearness(of: row.item.title) }
  rest.rows.removeAll { scores[$0.id] == nil }
  let here = Query(own, filter: question.scope, limit: .max)
  let near =
    [take(here, as: Section.Elsewhere(view: nil, isNear: true))]
    + others.map { take(Query($0, limit: .max), as: Section.Elsewhere(view: $0, isNear: true)) }
  for case var section? in near {
    section.rows = section.rows.enumerated().sorted { left, right in
      let (one, other) = (scores[left.element.row.id] ?? 0, scores[right.element.row.id] ?? 0)
      return one == other ? left.offset < right.offset : one > other
    }.map(\.element)
    sections.append(section)
  }
  return sections
}

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
