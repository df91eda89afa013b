package import Intents
package import TodoModel

/// A change of an occurrence: `POST /api/todos/{id}/toggle`; states the end state, never toggles.
package struct ToggleBody: Hashable, Codable, Sendable {
  /// The end state.
  package enum State: String, Codable, Hashable, Sendable { case done, open }

  /// The end state; nil inverts the state and requires an idempotency key.
  package var to: State?
  /// The occurrence; nil is the one that is due.
  package var occurrence: OccurrenceKey?

  /// The treatment of open parts on completion; nil leaves them open.
  package var parts: PartsChoice?

  package init(to: State?, occurrence: OccurrenceKey? = nil, parts: PartsChoice? = nil) {
    self.to = to
    self.occurrence = occurrence
    self.parts = parts
  }
}

/// The result of a toggle.
package struct ToggleAnswer: Hashable, Codable, Sendable {
  package var id: ItemID
  package var occurrence: OccurrenceKey
  package var state: ToggleBody.State
  package var outcome: Outcome
  package var version: Revision

  package init(id: ItemID, occurrence: OccurrenceKey, state: ToggleBody.State, outcome: Outcome, version: Revision) {
    self.id = id
    self.occurrence = occurrence
    self.state = state
    self.outcome = outcome
    self.version = version
  }
}
