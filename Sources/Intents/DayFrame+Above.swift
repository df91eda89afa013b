package import TodoModel

/// Returns the nearest ancestor with its own day, which decides when Today shows a part; nil if none has one.
///
/// `item` returns the ancestors as lists have them. A cycle of parents ends the search.
package func governing(_ part: Item, _ item: (ItemID) throws -> Item?) rethrows -> Item? {
  guard !part.hasOwnDay else { return nil }
  var seen: Set<ItemID> = [part.id]
  var next = part.parent
  while let id = next, seen.insert(id).inserted {
    guard let above = try item(id), above.isShown else { return nil }
    if above.hasOwnDay { return above }
    next = above.parent
  }
  return nil
}

extension DayFrame {
  /// Returns true if Today omits an undated row.
  ///
  /// The reason is an open ancestor that is due on another day or still hidden, or a list or tag that stays out of
  /// Today.
  func isAway(_ row: Row) -> Bool { row.above.map(isAway) ?? row.staysOut }

  /// Returns true if an open item with its own day is not in Today.
  func isAway(_ item: Item) -> Bool {
    let (occurrence, isDone) = state(item)
    guard !isDone else { return false }
    let deadline = deadline(item)
    if isHidden(item, occurrence, deadline) { return true }
    return LocalTime.due(occurrence?.due, deadline) != nil && !isToday(item, occurrence, deadline)
  }
}

extension RowSet {
  /// Updates the ancestors of an item's parts after the item changed.
  mutating func regovern(below item: Item, _ frame: DayFrame) {
    for place in rows.indices where rows[place].item.parent != nil {
      let before = rows[place]
      guard before.id == item.id || before.above?.id == item.id || before.item.parent == item.id else { continue }
      rows[place].above = governing(before.item) { id in
        if id == item.id { return item }
        if id == before.above?.id { return before.above }
        return rows.first { $0.id == id }?.item
      }
      if rows[place].above != before.above { recount(from: before, to: rows[place], frame) }
    }
  }
}

/// Determines which items hide their undated parts from Today.
package struct AwayTest {
  private let frame: DayFrame

  package init(now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) { frame = DayFrame(now, zone, zones) }

  /// Returns true if Today omits the undated parts of an item (`whole`); nil if each part decides itself.
  package func leavesOutParts(of whole: Item, _ item: (ItemID) throws -> Item?) rethrows -> Bool? {
    guard whole.isShown else { return nil }
    return try (whole.hasOwnDay ? whole : governing(whole, item)).map(frame.isAway)
  }
}
