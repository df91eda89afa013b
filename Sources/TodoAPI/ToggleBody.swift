package import Intents
package import TodoModel

/// What is wanted of an occurrence: `POST /api/todos/{id}/toggle`; never a flip.
package struct ToggleBody: Hashable, Codable, Sendable {
  /// The wanted end state.
  package enum State: String, Codable, Hashable, Sendable {
    case done, open
  }

  /// The wanted end state; nil asks for the other one, which needs an idempotency key.
  package var to: State?
  /// The occurrence; nil is the one that is due.
  package var occurrence: OccurrenceKey?

  /// What becomes of its open parts where it is done; nil leaves them as they are.
  package var parts: PartsChoice?

  package init(to: State?, occurrence: OccurrenceKey? = nil, parts: PartsChoice? = nil) {
    self.to = to
    self.occurrence = occurrence
    self.parts = parts
  }
}
