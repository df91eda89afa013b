package import Intents
package import TodoModel

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
