package import TodoModel

/// The problems that only the user can resolve.
package struct AttentionItems: Hashable, Sendable {
  /// The rejected changes, oldest first.
  package var refused: [Parked]
  package var conflicts: [Conflict]

  package init(refused: [Parked] = [], conflicts: [Conflict] = []) {
    self.refused = refused
    self.conflicts = conflicts
  }
}

/// A change that the authority rejected, kept until the user retries or discards it.
package struct Parked: Hashable, Sendable {
  package let mid: MutationID
  package let item: ItemID
  package let number: Int?
  package let title: String
  /// The intent; nil if it can no longer be decoded.
  package let intent: Intent?
  /// The reason for the user.
  package let words: String

  package init(mid: MutationID, item: ItemID, number: Int?, title: String, intent: Intent?, words: String) {
    self.mid = mid
    self.item = item
    self.number = number
    self.title = title
    self.intent = intent
    self.words = words
  }
}
