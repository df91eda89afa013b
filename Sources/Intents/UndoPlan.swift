package import TodoModel

/// What taking back a group comes to now.
package struct UndoPlan: Hashable, Sendable {
  /// Why a step is left alone.
  package enum Reason: String, Hashable, Sendable {
    /// Somebody has changed it since; taking it back would overwrite that.
    case changedSince
    /// There is no such item any more.
    case gone
  }

  /// A step that is left alone.
  package struct Skip: Hashable, Sendable {
    package var item: ItemID
    /// Why.
    package var reason: Reason

    package init(item: ItemID, reason: Reason) {
      self.item = item
      self.reason = reason
    }
  }

  /// What is to be wanted, in order.
  package var changes: [Change]
  /// What is left alone, and why: it must be said.
  package var skipped: [Skip]

  package init(changes: [Change] = [], skipped: [Skip] = []) {
    self.changes = changes
    self.skipped = skipped
  }

  /// Leaves a change alone that what others did since makes impossible.
  package mutating func skip(_ change: Change) {
    changes.removeAll { $0 == change }
    skipped.append(Skip(item: change.item, reason: .changedSince))
  }
}
