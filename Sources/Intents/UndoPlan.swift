package import TodoModel

/// The plan of an undo or redo at the current state.
package struct UndoPlan: Hashable, Sendable {
  /// The reason for a skipped step.
  package enum Reason: String, Hashable, Sendable {
    /// The item was changed since, and the undo would overwrite that.
    case changedSince
    /// The item no longer exists.
    case gone
  }

  /// A skipped step.
  package struct Skip: Hashable, Sendable {
    package var item: ItemID
    package var reason: Reason

    package init(item: ItemID, reason: Reason) {
      self.item = item
      self.reason = reason
    }
  }

  package var changes: [Change]
  /// The skipped steps, which must be reported to the user.
  package var skipped: [Skip]

  package init(changes: [Change] = [], skipped: [Skip] = []) {
    self.changes = changes
    self.skipped = skipped
  }

  /// Moves a change to the skipped steps because later changes made it impossible.
  package mutating func skip(_ change: Change) {
    changes.removeAll { $0 == change }
    skipped.append(Skip(item: change.item, reason: .changedSince))
  }
}
