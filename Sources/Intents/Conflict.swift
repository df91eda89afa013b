package import TodoModel

/// A field of an item that two devices changed differently, with both values.
package struct Conflict: Hashable, Sendable {
  /// The name of a choice.
  package enum Side: String, CaseIterable, Codable, Hashable, Sendable {
    /// The value of this device.
    case mine
    /// The value of another device.
    case theirs
    /// Both values, one below the other; notes only.
    case both
    /// The visible value, if it is the only one known and its writer cannot be determined.
    case keep
    /// The visible value, or the upper text of notes, if this device wrote neither or the writer is unknown.
    case first
    /// The other value next to `first`.
    case second
  }

  /// The value of one side, as an intent that sets it.
  package struct Choice: Hashable, Sendable {
    package let side: Side
    /// The intent that sets the value and clears the conflict mark.
    package let intent: Intent
    /// True if this is the visible value.
    package let isSeen: Bool
    /// The differing lines; nil for fields other than notes.
    package let excerpt: String?

    init(_ side: Side, _ intent: Intent, isSeen: Bool, excerpt: String? = nil) {
      self.side = side
      self.intent = intent
      self.isSeen = isSeen
      self.excerpt = excerpt
    }
  }

  package let item: Item
  package let field: Field
  /// The available choices, `mine` first; only `keep` if the other value is unknown.
  package let choices: [Choice]
  /// The occurrences in which the schedules differ, or that are in conflict.
  package let occurrences: [OccurrenceKey]
  /// The intent that restores the value before both changes; nil if it is unknown, and for notes.
  package let before: Intent?
  /// True if the history was available for the search of the other value.
  package let isWhole: Bool

  package func choice(_ side: Side) -> Choice? { choices.first { $0.side == side } }
}
