package import TodoModel

/// What is wanted of an occurrence of a repeat: `POST /api/todos/{id}/skip`; never a flip.
package struct SkipBody: Hashable, Codable, Sendable {
  /// The wanted end state: left out, or where the rule has it.
  package enum State: String, Codable, Hashable, Sendable {
    case skipped, open
  }

  /// The wanted end state; nil is skipped.
  package var to: State?
  /// The occurrence; nil is the open one, which needs an idempotency key, for the next one is another.
  package var occurrence: OccurrenceKey?

  package init(to: State? = nil, occurrence: OccurrenceKey? = nil) {
    self.to = to
    self.occurrence = occurrence
  }
}
