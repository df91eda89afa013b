package import TodoModel

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
