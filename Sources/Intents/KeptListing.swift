package import TodoModel

/// A view that stays arranged while its rows change: what changes where it stands costs no more than itself.
package struct KeptListing: Sendable {
  /// What it was arranged from.
  private struct Source: Sendable {
    let rows: RowSet
    let query: Query
    let held: [ItemID: Item]
    let nestsParts: Bool
    let now: LocalTime
    let instant: Instant
    let zone: String

    /// Whether the same was asked of as many rows, in the same minute and zone.
    func asksAs(_ other: Source) -> Bool {
      query == other.query && nestsParts == other.nestsParts && rows.rows.count == other.rows.rows.count
        && now == other.now && instant == other.instant && zone == other.zone
    }

    /// A row in its place; nil where it has none.
    func place(_ index: Int, _ frame: DayFrame) -> ArrangedRow? {
      ArrangedRow(rows.rows[index], held: held[rows.rows[index].id], query, frame)
    }

    /// Whether a row has a place only because it is held.
    func lingers(_ index: Int, _ frame: DayFrame) -> Bool {
      held[rows.rows[index].id] != nil && place(index, frame) != nil
        && ArrangedRow(rows.rows[index], held: nil, query, frame) == nil
    }
  }

  /// How many rows are brought up to date one by one at most.
  private static let few = 32

  private var source: Source?
  private var arranged: Arranged?

  /// A view of which nothing is known.
  package init() {}

  /// What is seen.
  package var listing: Listing? { arranged?.listing }

  /// Arranges rows as `arrange` does; gives those that are seen otherwise than before in the places that all have kept,
  /// nil where places may have changed.
  package mutating func arrange(
    _ rows: RowSet,
    query: Query,
    now: LocalTime,
    zone: any Zone,
    zones: @escaping Item.ZoneLookup,
    held: [ItemID: Item],
    nestsParts: Bool
  ) -> [ListedRow]? {
    let frame = DayFrame(now, zone, zones)
    let new = Source(
      rows: rows,
      query: query,
      held: held,
      nestsParts: nestsParts,
      now: now,
      instant: frame.instant,
      zone: zone.identifier
    )
    defer { source = new }
    if let source, source.asksAs(new), let changed = take(new, after: source, frame) { return changed }
    arranged = Arranged(rows, query, frame, held: held, nestsParts: nestsParts)
    return nil
  }

  /// Brings the rows up to date that have changed; nil, with nothing done, where one may have to go elsewhere.
  private mutating func take(_ new: Source, after old: Source, _ frame: DayFrame) -> [ListedRow]? {
    guard var arranged, !new.query.showsEach, let indices = KeptListing.changes(new, old) else { return nil }
    // What is kept has no other owner while it is changed, or all of it would be copied.
    self.arranged = nil
    var changed: [ListedRow] = []
    for index in indices {
      let (before, after) = (old.place(index, frame), new.place(index, frame))
      arranged.lingering += (new.lingers(index, frame) ? 1 : 0) - (old.lingers(index, frame) ? 1 : 0)
      if before == nil, after == nil { continue }
      guard let before, let after, after.stays(where: before, inWaitingOrder: arranged.hasWaiting) else {
        return nil
      }
      if let row = arranged.listing.replace(after.row) { changed.append(row) }
    }
    arranged.listing.counts = new.rows.counts
    arranged.listing.total = arranged.total(of: new.rows, new.query)
    self.arranged = arranged
    return changed
  }

  /// The places of the rows that differ; nil where they are many, or others.
  private static func changes(_ new: Source, _ old: Source) -> [Int]? {
    var reheld = Set(old.held.keys.filter { new.held[$0] == nil })
    for (id, item) in new.held where old.held[id] != item { reheld.insert(id) }
    var indices: [Int] = []
    for index in new.rows.rows.indices where new.rows.rows[index] != old.rows.rows[index] {
      guard new.rows.rows[index].id == old.rows.rows[index].id, indices.count < few else { return nil }
      indices.append(index)
    }
    guard !reheld.isEmpty else { return indices }
    let known = Set(indices)
    return indices
      + new.rows.rows.indices.filter { reheld.contains(new.rows.rows[$0].id) && !known.contains($0) }
  }
}

extension ArrangedRow {
  /// Whether it stands where another row of its item stood before.
  fileprivate func stays(where before: ArrangedRow, inWaitingOrder isByWaiting: Bool) -> Bool {
    let (item, old) = (row.row.item, before.row.row.item)
    return kind == before.kind && key == before.key && title == before.title && item.order == old.order
      && item.parent == old.parent && item.blockedBy == old.blockedBy
      && (row.isDone == before.row.isDone || !isByWaiting)
  }
}

extension Listing {
  /// Puts a row in the place of that of its item; gives it as it stands there, nil where it is beyond the cut.
  fileprivate mutating func replace(_ new: ListedRow) -> ListedRow? {
    for section in sections.indices {
      guard let place = sections[section].rows.firstIndex(where: { $0.row.id == new.row.id }) else {
        continue
      }
      var row = new
      (row.depth, row.nest) = (sections[section].rows[place].depth, sections[section].rows[place].nest)
      sections[section].rows[place] = row
      return row
    }
    return nil
  }
}
