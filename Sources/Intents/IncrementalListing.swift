package import TodoModel

/// An arranged view with incremental updates: the cost of an in-place change depends only on the change.
package struct IncrementalListing: Sendable {
  /// The input of the arrangement.
  private struct Source: Sendable {
    let rows: RowSet
    let query: Query
    let held: [ItemID: Item]
    let nestsParts: Bool
    let now: LocalTime
    let instant: Instant
    let zone: String

    /// Returns true if both sources have equal parameters, minute, zone and number of rows.
    func asksAs(_ other: Source) -> Bool {
      query == other.query && nestsParts == other.nestsParts && rows.rows.count == other.rows.rows.count
        && rows.fields == other.rows.fields && now == other.now && instant == other.instant && zone == other.zone
    }

    /// Returns the arranged row at an index; nil if the view does not contain it.
    func place(_ index: Int, _ frame: DayFrame) -> ArrangedRow? {
      ArrangedRow(
        rows.rows[index], held: held[rows.rows[index].id], query, frame, by: OwnKeys(query, rows.fields))
    }

    /// Returns true if the view contains the row only because it is held.
    func lingers(_ index: Int, _ frame: DayFrame) -> Bool {
      held[rows.rows[index].id] != nil && place(index, frame) != nil
        && ArrangedRow(rows.rows[index], held: nil, query, frame, by: .none) == nil
    }
  }

  /// Maximum number of rows updated individually.
  private static let few = 32

  private var source: Source?
  private var arranged: Arranged?

  package init() {}

  package var listing: Listing? { arranged?.listing }

  /// Arranges rows as the function `arrange` does; returns the changed rows, or nil if rows may have moved.
  package mutating func arrange(
    _ rows: RowSet, query: Query, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup,
    held: [ItemID: Item], nestsParts: Bool
  ) -> [ListedRow]? {
    let frame = DayFrame(now, zone, zones)
    let new = Source(
      rows: rows, query: query, held: held, nestsParts: nestsParts, now: now, instant: frame.instant,
      zone: zone.identifier)
    defer { source = new }
    if let source, source.asksAs(new), let changed = take(new, after: source, frame) { return changed }
    arranged = Arranged(rows, query, frame, held: held, nestsParts: nestsParts)
    return nil
  }

  /// Updates the changed rows in place; returns nil without a change if a row may have to move.
  private mutating func take(_ new: Source, after old: Source, _ frame: DayFrame) -> [ListedRow]? {
    guard var arranged, !new.query.showsEach, let indices = IncrementalListing.changes(new, old) else { return nil }
    // Clears the property so that the arrangement has one owner and the update does not copy it.
    self.arranged = nil
    var changed: [ListedRow] = []
    for index in indices {
      let (before, after) = (old.place(index, frame), new.place(index, frame))
      arranged.lingering += (new.lingers(index, frame) ? 1 : 0) - (old.lingers(index, frame) ? 1 : 0)
      if before == nil, after == nil { continue }
      guard let before, let after, after.stays(where: before, inWaitingOrder: arranged.hasWaiting) else { return nil }
      if let row = arranged.listing.replace(after.row) { changed.append(row) }
    }
    arranged.listing.counts = new.rows.counts
    arranged.listing.total = arranged.total(of: new.rows, new.query)
    self.arranged = arranged
    return changed
  }

  /// Returns the indices of changed rows; nil if there are too many or the rows have other ids.
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
    return indices + new.rows.rows.indices.filter { reheld.contains(new.rows.rows[$0].id) && !known.contains($0) }
  }
}

extension ArrangedRow {
  /// Returns true if the row has the same position as the earlier row of its item.
  fileprivate func stays(where before: ArrangedRow, inWaitingOrder isByWaiting: Bool) -> Bool {
    let (item, old) = (row.row.item, before.row.row.item)
    return kind == before.kind && key == before.key && title == before.title && own == before.own
      && item.order == old.order && item.parent == old.parent && item.blockedBy == old.blockedBy
      && (row.isDone == before.row.isDone || !isByWaiting)
  }
}

extension Listing {
  /// Replaces the row of the same item; returns it as displayed, or nil if it is beyond the limit.
  fileprivate mutating func replace(_ new: ListedRow) -> ListedRow? {
    for section in sections.indices {
      guard let place = sections[section].rows.firstIndex(where: { $0.row.id == new.row.id }) else { continue }
      var row = new
      (row.depth, row.nest) = (sections[section].rows[place].depth, sections[section].rows[place].nest)
      sections[section].rows[place] = row
      return row
    }
    return nil
  }
}
