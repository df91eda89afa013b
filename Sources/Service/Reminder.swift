package import Intents
package import TodoModel

/// A reminder that is to be told.
package struct Reminder: Hashable, Sendable {
  /// Whose it is.
  package let account: AccountID
  /// The item, as it was when the reminder was found.
  package let item: ItemRecord
  /// What it reminds of.
  package let occurrence: Occurrence
  /// When it was to fire.
  package let due: Instant
}
