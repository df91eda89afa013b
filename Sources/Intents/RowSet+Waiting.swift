import TodoModel

extension RowSet {
  /// Adds the blockers of a row that are among the rows; the store knows the others.
  mutating func name(_ ids: [ItemID], of place: Int) {
    for id in ids where !rows[place].blockers.contains(where: { $0.id == id }) {
      guard let since = rows[place].item.blockedBy[id], let blocker = rows.first(where: { $0.item.id == id })?.item
      else { continue }
      let isOpen = blocker.holdsUp(since: since)
      rows[place].blockers.append(Blocker(id: id, number: blocker.number, title: blocker.title, isOpen: isOpen))
      rows[place].isBlocked = rows[place].isBlocked || isOpen
    }
  }

  /// Updates the rows that wait for an item after it was completed, deleted or reopened.
  mutating func free(from old: Item, to new: Item, _ frame: DayFrame) {
    guard old.completions != new.completions || old.isShown != new.isShown else { return }
    for place in rows.indices {
      guard let known = rows[place].blockers.firstIndex(where: { $0.id == new.id }),
        let since = rows[place].item.blockedBy[new.id]
      else { continue }
      let before = rows[place]
      rows[place].blockers[known].isOpen = new.holdsUp(since: since)
      rows[place].isBlocked = rows[place].blockers.contains(where: \.isOpen)
      recount(from: before, to: rows[place], frame)
    }
  }
}
