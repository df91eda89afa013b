package import TodoModel

/// The sync state of an item's newest change.
package enum SyncMark: String, Codable, Hashable, Sendable {
  case settled
  case queued
  case sending
  /// Rejected; needs the user.
  case failed
}

/// An item in lists; its notes are cut to the first line and must never be the source of an edit.
package struct Row: Hashable, Codable, Sendable {
  private var shared: SharedItem
  package var item: Item {
    @inline(__always) _read { yield shared.item }
    set { shared = SharedItem(newValue) }
  }
  /// The item's id, read without a copy of the item.
  package var id: ItemID { shared.item.id }
  /// The nearest ancestor with its own day, which decides for an undated part, if any.
  package var above: Item? {
    get { governing?.item }
    set { governing = newValue.map(SharedItem.init) }
  }
  package var sync: SyncMark
  /// True if a value of the item won a conflict.
  package var hasConflict: Bool
  /// The lines of the whole notes that match the search.
  package var notesFound = ""
  /// The part counts; nil without parts.
  package var parts: PartCount?
  /// The parent's title; nil if there is no parent or the title is unknown.
  package var whole: String?
  private var governing: SharedItem?
  /// True if its list or one of its tags keeps undated items out of Today.
  package var staysOut = false
  /// True if an open item blocks the item.
  package var isBlocked = false
  /// The blockers; empty if there are none or they are unknown.
  package var blockers: [Blocker] = []
  /// True if the item blocks an open item; set only on request.
  package var isBlocking = false
  /// The open items that wait for the item; empty if there are none or they are unknown.
  package var waiters: [Blocker] = []
  /// The relations of the filter that hold for the item; set only on request.
  package var relations: Set<Filter.Relation> = []

  package init(item: Item, sync: SyncMark = .settled, hasConflict: Bool = false, notesFound: String = "") {
    shared = SharedItem(item)
    self.sync = sync
    self.hasConflict = hasConflict
    self.notesFound = notesFound
  }

  /// Excludes search results and values derived from other items.
  private enum CodingKeys: String, CodingKey { case shared = "item", sync, hasConflict }
}

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
    (row.staysOut, row.relations) = (staysOut, relations)
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

/// The number of existing parts of an item, total and completed.
package struct PartCount: Hashable, Sendable {
  package var done: Int
  package var all: Int

  package init(done: Int, all: Int) {
    self.done = done
    self.all = all
  }

  package var open: Int { all - done }
  /// The counts as text: "2/5".
  package var words: String { "\(done)/\(all)" }
}

/// Tests whether a query shows single rows.
package struct RowTest {
  private let query: Query
  private let frame: DayFrame
  private let occurrences: OccurrencePlaces?

  package init(_ query: Query, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    self.query = query
    frame = DayFrame(now, zone, zones)
    occurrences = OccurrencePlaces(query, frame)
  }

  package func count(_ row: Row) -> TodayShare { frame.count(row) }

  /// Returns true if the view contains the row and the filter matches.
  package func passes(_ row: Row) -> Bool {
    guard let occurrences else { return ArrangedRow(row, held: nil, query, frame, by: .none) != nil }
    return !ArrangedRow.each(row, held: nil, query, frame, at: occurrences, by: .none).isEmpty
  }
}
