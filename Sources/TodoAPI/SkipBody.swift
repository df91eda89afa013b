package import TodoModel

/// A change of a recurring item's occurrence: `POST /api/todos/{id}/skip`; states the end state, never toggles.
package struct SkipBody: Hashable, Codable, Sendable {
  /// The end state: skipped or regular.
  package enum State: String, Codable, Hashable, Sendable { case skipped, open }

  /// The end state; nil is skipped.
  package var to: State?
  /// The occurrence; nil is the open one and requires an idempotency key, because a retry would skip the next one.
  package var occurrence: OccurrenceKey?

  package init(to: State? = nil, occurrence: OccurrenceKey? = nil) {
    self.to = to
    self.occurrence = occurrence
  }
}
