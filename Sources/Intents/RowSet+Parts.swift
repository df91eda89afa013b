import TodoModel

extension RowSet {
  /// Updates the part counts of an item's old and new parent, and the parent's title in its row.
  mutating func recountParts(from old: Item?, to new: Item, _ frame: DayFrame) {
    guard old?.parent != nil || new.parent != nil else { return }
    if let old, let parent = old.parent { count(old, of: parent, -1, frame) }
    if let parent = new.parent { count(new, of: parent, 1, frame) }
    guard old?.parent != new.parent, let place = rows.firstIndex(where: { $0.item.id == new.id }) else { return }
    rows[place].whole = new.parent.flatMap { parent in rows.first { $0.item.id == parent }?.item.title }
  }

  private mutating func count(_ part: Item, of parent: ItemID, _ sign: Int, _ frame: DayFrame) {
    guard part.deletedAt == nil, let place = rows.firstIndex(where: { $0.item.id == parent }) else { return }
    var count = rows[place].parts ?? PartCount(done: 0, all: 0)
    count.all += sign
    if frame.state(part).isDone { count.done += sign }
    rows[place].parts = count.all > 0 ? count : nil
  }
}
