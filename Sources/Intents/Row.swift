package import TodoModel

/// How far an item's newest change has come.
package enum SyncMark: String, Codable, Hashable, Sendable {
  /// The authority has it.
  case settled
  /// It waits to be sent.
  case queued
  /// It is being sent.
  case sending
  /// It was refused and needs the person.
  case failed
}

/// An item as lists show it.
///
/// Its notes are cut to their first line, so a row is never the source of an edit of notes.
package struct Row: Hashable, Codable, Sendable {
  private var shared: SharedItem
  /// The item, its notes cut.
  package var item: Item {
    @inline(__always) _read { yield shared.item }
    set { shared = SharedItem(newValue) }
  }
  /// The item's id; it is asked for of whole lists, and costs no copy of the item.
  package var id: ItemID { shared.item.id }
  /// What a part without a date of its own goes by: the nearest item above it that has one, or is hidden; nil where there is
  /// none, or it has its own.
  package var above: Item? {
    get { governing?.item }
    set { governing = newValue.map(SharedItem.init) }
  }
  /// How far its newest change has come.
  package var sync: SyncMark
  /// Whether a value of it won over another that somebody also wanted.
  package var hasConflict: Bool
  /// The lines of the whole notes in which something stands that is sought; empty where nothing is.
  package var notesFound = ""
  /// How many parts it has; nil where it has none.
  package var parts: PartCount?
  /// The title of what it is part of; nil where it stands on its own, or that is not known.
  package var whole: String?
  private var governing: SharedItem?
  /// True if its list or one of its tags keeps undated items out of Today.
  package var staysOut = false
  /// Whether something that it waits for is still to be done.
  package var isBlocked = false
  /// What it waits for; empty where that is nothing, or not known.
  package var blockers: [Blocker] = []
  /// Whether something that is still to be done waits for it; known only where that is asked for.
  package var isBlocking = false
  /// What is still to be done and waits for it; empty where that is nothing, or not known.
  package var waiters: [Blocker] = []

  package init(item: Item, sync: SyncMark = .settled, hasConflict: Bool = false, notesFound: String = "") {
    shared = SharedItem(item)
    self.sync = sync
    self.hasConflict = hasConflict
    self.notesFound = notesFound
  }

  /// Without what was sought, which belongs to a moment, and what others than the item tell.
  private enum CodingKeys: String, CodingKey { case shared = "item", sync, hasConflict }
}
