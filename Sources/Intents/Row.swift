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
  /// The item, its notes cut.
  package var item: Item
  /// How far its newest change has come.
  package var sync: SyncMark
  /// Whether a value of it won over another that somebody also wanted.
  package var hasConflict: Bool

  package init(item: Item, sync: SyncMark = .settled, hasConflict: Bool = false) {
    self.item = item
    self.sync = sync
    self.hasConflict = hasConflict
  }
}
