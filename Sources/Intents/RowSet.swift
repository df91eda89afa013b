package import TodoModel

/// The rows of a store or a snapshot before arrangement.
package struct RowSet: Hashable, Sendable {
  /// The rows in unspecified order, a superset of the visible ones.
  package var rows: [Row]
  /// The counts before the limit applies.
  package var counts: Snapshot.Counts
  /// Number of matching rows before the limit applies.
  package var total: Int
  /// True if `total` is exact, false if it is a lower bound.
  package var isCounted = true
  /// The lists in use by name, for pickers.
  package var lists: [String]
  /// The archived lists, which pickers do not offer.
  package var archived: [String] = []
  package var notToday = NotToday()
  /// Indicates that private rows are hidden.
  package var hidesPrivate = false
  /// The appearance of lists that differ from the default, by name.
  package var looks: [String: ListLook] = [:]
  /// The user's own fields; none in rows of a snapshot.
  package var fields = OwnFields.none
  /// The tags in use by name, for pickers.
  package var tags: [String]
  /// The item in focus, in this view or not.
  package var focus: Row?
  /// The items that the filter names and that do not exist.
  package var unknown: [ItemReference] = []

  package init(
    rows: [Row], counts: Snapshot.Counts, total: Int, lists: [String] = [], tags: [String] = [], focus: Row? = nil
  ) {
    self.rows = rows
    self.counts = counts
    self.total = total
    self.lists = lists
    self.tags = tags
    self.focus = focus
  }
}

/// The lists and tags whose undated items stay out of Today.
package struct NotToday: Hashable, Sendable {
  package var lists: Set<String> = []
  package var tags: Set<String> = []

  package init(lists: Set<String> = [], tags: Set<String> = []) { (self.lists, self.tags) = (lists, tags) }

  /// True if the list or a tag of an item is one of them.
  package func keepsOut(_ item: Item) -> Bool {
    item.list.map(lists.contains) == true || !tags.isDisjoint(with: item.tags)
  }
}

extension RowSet {
  /// Returns the rows and counts with a mutation applied; an added item comes last, a deleted one is removed.
  package func applying(
    _ mutation: Mutation, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup
  ) -> RowSet {
    var changed = self
    let frame = DayFrame(now, zone, zones)
    if let index = rows.firstIndex(where: { $0.item.id == mutation.item }) {
      var row = rows[index].applying(mutation)
      if row.item.list != rows[index].item.list || row.item.tags != rows[index].item.tags {
        row.staysOut = notToday.keepsOut(row.item)
      }
      changed.rows[index] = row
      changed.name(mutation.intent.blockers, of: index)
      changed.recount(from: rows[index], to: changed.rows[index], frame)
      changed.free(from: rows[index].item, to: row.item, frame)
      changed.recountParts(from: rows[index].item, to: row.item, frame)
      changed.regovern(below: row.item, frame)
      if !row.item.isShown {
        changed.rows.remove(at: index)
        changed.total -= 1
      }
    } else if case .add(let item) = mutation.intent, item.kind == .item, let record = replay([mutation], on: nil) {
      var row = Row(of: record, sync: .queued)
      row.staysOut = notToday.keepsOut(record.item)
      changed.rows.append(row)
      changed.name(item.blockedBy.keys.sorted(), of: changed.rows.count - 1)
      changed.recount(from: nil, to: changed.rows[changed.rows.count - 1], frame)
      changed.recountParts(from: nil, to: record.item, frame)
      changed.regovern(below: record.item, frame)
      changed.total += 1
    }
    changed.refocus(mutation)
    return changed
  }

  /// Returns these rows plus missing rows of the given items from `old`: held rows that a store no longer returns.
  package func carrying(_ ids: some Sequence<ItemID>, from old: RowSet) -> RowSet {
    var missing = Set(ids)
    for row in rows where !missing.isEmpty { missing.remove(row.id) }
    guard !missing.isEmpty else { return self }
    var carried = self
    carried.rows += old.rows.filter { missing.contains($0.id) }
    return carried
  }

  /// Updates the item in focus after a mutation.
  private mutating func refocus(_ mutation: Mutation) {
    if let row = focus, row.item.id == mutation.item {
      let changed = row.applying(mutation)
      focus = changed.item.isInFocus ? changed : nil
    } else if case .startFocus = mutation.intent {
      focus = rows.first { $0.item.id == mutation.item && $0.item.isInFocus } ?? focus
    }
  }

  mutating func recount(from old: Row?, to new: Row, _ frame: DayFrame) {
    let was: TodayShare = old.map { frame.count($0) } ?? (false, false, false, false)
    let now = frame.count(new)
    counts.open += (now.open ? 1 : 0) - (was.open ? 1 : 0)
    counts.done += (now.done ? 1 : 0) - (was.done ? 1 : 0)
    counts.anytime += (now.anytime ? 1 : 0) - (was.anytime ? 1 : 0)
    counts.waiting += (now.waits ? 1 : 0) - (was.waits ? 1 : 0)
    counts.items += (new.item.isShown ? 1 : 0) - (old?.item.isShown ?? false ? 1 : 0)
  }
}

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

extension RowSet {
  /// The list names by number of rows, descending; ties keep their order.
  package var listsByUse: [String] {
    byUse(lists) { row, uses in if let list = row.item.list { uses[list, default: 0] += 1 } }
  }

  /// The tags by number of rows, descending; ties keep their order.
  package var tagsByUse: [String] {
    byUse(tags) { row, uses in for tag in row.item.tags { uses[tag, default: 0] += 1 } }
  }

  private func byUse(_ names: [String], count: (Row, inout [String: Int]) -> Void) -> [String] {
    guard names.count > 1 else { return names }
    var uses: [String: Int] = [:]
    for row in rows { count(row, &uses) }
    let counts = names.map { uses[$0] ?? 0 }
    return names.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }.map { names[$0] }
  }
}

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
