package import TodoModel

/// What an undo or redo came to.
package struct Undoing: Hashable, Sendable {
  /// What was taken back or done again, in words; nil where there was nothing.
  package var label: String?
  /// The items it touched.
  package var items: [ItemID]
  /// Of these, the first occurrence that it touched, where it did.
  package var occurrences: [ItemID: OccurrenceKey] = [:]
  /// Those that are done by it, or of which an occurrence is: their rows keep their places, as behind a tick.
  package var finished: Set<ItemID> = []
  /// How many items were left as they are because somebody changed them since.
  package var skipped: Int
  /// Whether it was a redo.
  package var isRedo: Bool
  /// Why it could not be done; nil where it could.
  package var failure: String?

  /// What an undo or redo came to.
  package init(
    label: String?,
    items: [ItemID] = [],
    skipped: Int = 0,
    isRedo: Bool = false,
    failure: String? = nil
  ) {
    self.label = label
    self.items = items
    self.skipped = skipped
    self.isRedo = isRedo
    self.failure = failure
  }
}
