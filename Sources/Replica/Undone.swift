package import Intents
package import TodoModel

/// What was taken back, or done again.
package struct Undone: Hashable, Sendable {
  /// What the action had been called.
  package let label: String
  /// The items it changed.
  package let items: [ItemID]
  /// What was left as it is, because somebody has changed it since.
  package let skipped: [UndoPlan.Skip]
}
