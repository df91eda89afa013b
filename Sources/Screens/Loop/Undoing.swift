package import TodoModel

/// The result of an undo or redo.
package struct Undoing: Hashable, Sendable {
  /// The step that was undone or redone, in words; nil if there was none.
  package var label: String?
  /// The changed items.
  package var items: [ItemID]
  /// The first changed occurrence of each item, if any.
  package var occurrences: [ItemID: OccurrenceKey] = [:]
  /// The items that are done, or have an occurrence done, as a result; their rows keep their places as after a tick.
  package var finished: Set<ItemID> = []
  /// Number of items that were left unchanged because they were changed in the meantime.
  package var skipped: Int
  package var isRedo: Bool
  /// The reason of a failure; nil on success.
  package var failure: String?

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
