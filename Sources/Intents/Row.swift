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

  package init(item: Item, sync: SyncMark = .settled, hasConflict: Bool = false, notesFound: String = "") {
    shared = SharedItem(item)
    self.sync = sync
    self.hasConflict = hasConflict
    self.notesFound = notesFound
  }

  /// Excludes search results and values derived from other items.
  private enum CodingKeys: String, CodingKey { case shared = "item", sync, hasConflict }
}
