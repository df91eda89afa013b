package import TodoModel

extension Row {
  /// An item as lists show it: its notes cut to their first line.
  ///
  /// Of what `filter` seeks in the rest, the lines are kept beside it.
  package init(of record: ItemRecord, sync: SyncMark = .settled, seeking filter: Filter? = nil) {
    self.init(
      item: Row.cut(record.item),
      sync: sync,
      hasConflict: !record.conflicts.isEmpty,
      notesFound: filter?.lines(of: record.item.notes) ?? ""
    )
  }

  /// The row as it is seen once the mutation waits: what is wanted is shown at once.
  package func applying(_ mutation: Mutation) -> Row {
    guard mutation.item == item.id, let changed = replay([mutation], on: ItemRecord(item: item)) else {
      return self
    }
    var row = Row(item: Row.cut(changed.item), sync: .queued, hasConflict: hasConflict)
    (row.parts, row.whole, row.above) = (parts, whole, changed.item.hasOwnDay ? nil : above)
    row.staysOut = staysOut
    row.blockers = blockers.filter { changed.item.blockedBy[$0.id] != nil }
    row.isBlocked = blockers.isEmpty ? isBlocked : row.blockers.contains(where: \.isOpen)
    if case .setNotes = mutation.intent {
      row.notesFound = changed.item.notes
    } else {
      row.notesFound = notesFound
    }
    return row
  }

  /// The item with its notes cut to their first line.
  package static func cut(_ item: Item) -> Item {
    guard item.notes.utf8.contains(0x0A) else { return item }
    var item = item
    item.notes = String(item.notes.prefix { !$0.isNewline })
    return item
  }
}

extension Item {
  /// The item as it is once `intent` is carried out by somebody who sees it so; nil where that cannot be.
  package func applying(_ intent: Intent, at: Instant) -> Item? {
    let nobody = DeviceID(high: 0, low: 0)
    let mid = MutationID(high: 0, low: 0)
    let mutation = Mutation(mid: mid, item: id, device: nobody, base: version, at: at, intent: intent)
    let merged = run(mutation, ItemRecord(item: self), nil)
    return merged.outcome == .rejected ? nil : merged.record?.item
  }
}
