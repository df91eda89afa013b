package import TodoModel

extension Row {
  /// Creates the row of a record with notes cut to the first line, plus the lines that `filter` searches for.
  package init(of record: ItemRecord, sync: SyncMark = .settled, seeking filter: Filter? = nil) {
    self.init(
      item: Row.cut(record.item), sync: sync, hasConflict: !record.conflicts.isEmpty,
      notesFound: filter?.lines(of: record.item.notes) ?? "")
  }

  /// Returns the row with a pending mutation applied.
  package func applying(_ mutation: Mutation) -> Row {
    guard mutation.item == item.id, let changed = replay([mutation], on: ItemRecord(item: item)) else { return self }
    var row = Row(item: Row.cut(changed.item), sync: .queued, hasConflict: hasConflict)
    (row.parts, row.whole, row.above) = (parts, whole, changed.item.hasOwnDay ? nil : above)
    row.staysOut = staysOut
    row.blockers = blockers.filter { changed.item.blockedBy[$0.id] != nil }
    row.isBlocked = blockers.isEmpty ? isBlocked : row.blockers.contains(where: \.isOpen)
    if case .setNotes = mutation.intent { row.notesFound = changed.item.notes } else { row.notesFound = notesFound }
    return row
  }

  package static func cut(_ item: Item) -> Item {
    guard item.notes.utf8.contains(0x0A) else { return item }
    var item = item
    item.notes = String(item.notes.prefix { !$0.isNewline })
    return item
  }
}

extension Item {
  /// Returns the item with the intent applied, based on its current version; nil if the intent is rejected.
  package func applying(_ intent: Intent, at: Instant) -> Item? {
    let nobody = DeviceID(high: 0, low: 0)
    let mid = MutationID(high: 0, low: 0)
    let mutation = Mutation(mid: mid, item: id, device: nobody, base: version, at: at, intent: intent)
    let merged = run(mutation, ItemRecord(item: self), nil)
    return merged.outcome == .rejected ? nil : merged.record?.item
  }
}
