package import Intents
package import TodoModel

/// The state that a toggle has reached.
package struct ToggleAnswer: Hashable, Codable, Sendable {
  package var id: ItemID
  /// The occurrence that was meant.
  package var occurrence: OccurrenceKey
  /// The state it is in now.
  package var state: ToggleBody.State
  /// What became of the wish.
  package var outcome: Outcome
  /// The item's version now.
  package var version: Revision

  package init(
    id: ItemID,
    occurrence: OccurrenceKey,
    state: ToggleBody.State,
    outcome: Outcome,
    version: Revision
  ) {
    self.id = id
    self.occurrence = occurrence
    self.state = state
    self.outcome = outcome
    self.version = version
  }
}
