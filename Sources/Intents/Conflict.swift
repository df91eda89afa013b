package import TodoModel

/// A field of an item that two devices wanted differently, with what each of them wanted.
package struct Conflict: Hashable, Sendable {
  /// The name of a choice.
  package enum Side: String, CaseIterable, Codable, Hashable, Sendable {
    /// The value that this device wrote.
    case mine
    /// The value that another device wrote.
    case theirs
    /// Both, one below the other; notes only.
    case both
    /// The value that is seen, where it is the only one that is known: nobody can tell whose it is.
    case keep
    /// The value that is seen, or the upper one of notes, where this device wrote neither or its writer is unknown.
    case first
    /// The other value beside `first`.
    case second
  }

  /// What one side wanted, as the wish that makes it so.
  package struct Choice: Hashable, Sendable {
    /// Its name.
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
  /// What can be chosen, mine first; `keep` alone where the other value is not known.
  package let choices: [Choice]
  /// The occurrences of a schedule that the values differ in, or that the conflict is about.
  package let occurrences: [OccurrenceKey]
  /// What makes the field what it was before either wish; nil where that is not known, and for notes.
  package let before: Intent?
  /// Whether the history was there to find the other value in.
  package let isWhole: Bool

  /// The choice of a side; nil where there is none.
  package func choice(_ side: Side) -> Choice? { choices.first { $0.side == side } }
}
