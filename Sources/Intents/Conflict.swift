package import TodoModel

/// A field of an item that two devices wanted differently, with what each of them wanted.
package struct Conflict: Hashable, Sendable {
  /// Whose wish.
  package enum Side: String, CaseIterable, Codable, Hashable, Sendable {
    /// This device's; of a conflict between others, what is seen now.
    case mine
    /// Another device's.
    case theirs
    /// Both, one below the other; notes only.
    case both
  }

  /// What one side wanted, as the wish that makes it so.
  package struct Choice: Hashable, Sendable {
    /// Whose wish it is.
    package let side: Side
    /// What makes it so, and takes the mark away.
    package let intent: Intent
    /// Whether it is so now.
    package let isSeen: Bool
    /// The lines that the sides differ in; nil for all but notes.
    package let excerpt: String?

    init(_ side: Side, _ intent: Intent, isSeen: Bool, excerpt: String? = nil) {
      self.side = side
      self.intent = intent
      self.isSeen = isSeen
      self.excerpt = excerpt
    }
  }

  /// The item as it is seen.
  package let item: Item
  package let field: Field
  /// What can be chosen, mine first; one alone where the other value is not known.
  package let choices: [Choice]
  /// What makes the field what it was before either wish; nil where that is not known, and for notes.
  package let before: Intent?
  /// Whether the history was there to find the other value in.
  package let isWhole: Bool

  /// The choice of a side; nil where there is none.
  package func choice(_ side: Side) -> Choice? { choices.first { $0.side == side } }
}
