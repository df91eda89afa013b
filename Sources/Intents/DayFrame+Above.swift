package import TodoModel

/// The item that a part goes by whose place Today takes from what it is part of: the nearest above it that says when Today has
/// it; nil where none does.
///
/// `item` gives the others as lists have them. A circle ends where it began.
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
  /// Whether Today leaves an undated row out: what it is part of is open, and of another day or not shown yet; or its list
  /// or a tag stays out of Today.
  func isAway(_ row: Row) -> Bool { row.above.map(isAway) ?? row.staysOut }

  /// Whether an open item that says when Today has it is not in Today.
  func isAway(_ item: Item) -> Bool {
    let (occurrence, isDone) = state(item)
    guard !isDone else { return false }
    let deadline = deadline(item)
    if isHidden(item, occurrence, deadline) { return true }
    return LocalTime.due(occurrence?.due, deadline) != nil && !isToday(item, occurrence, deadline)
  }
}

extension RowSet {
  /// Lets the parts of an item that has changed go by it as it is now.
  mutating func regovern(below item: Item, _ frame: DayFrame) {
    for place in rows.indices where rows[place].item.parent != nil {
      let before = rows[place]
      guard before.id == item.id || before.above?.id == item.id || before.item.parent == item.id else {
        continue
      }
      rows[place].above = governing(before.item) { id in
        if id == item.id { return item }
        if id == before.above?.id { return before.above }
        return rows.first { $0.id == id }?.item
      }
      if rows[place].above != before.above { recount(from: before, to: rows[place], frame) }
    }
  }
}

/// Tells of items whether their undated parts are left out of Today.
package struct AwayTest {
  private let frame: DayFrame

  package init(now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    frame = DayFrame(now, zone, zones)
  }

  /// Whether the undated parts of an item are left out, nil where each stands for itself; `item` gives what it is itself part
  /// of.
  package func leavesOutParts(of whole: Item, _ item: (ItemID) throws -> Item?) rethrows -> Bool? {
    guard whole.isShown else { return nil }
    return try (whole.hasOwnDay ? whole : governing(whole, item)).map(frame.isAway)
  }
}
