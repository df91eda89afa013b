import TodoModel

/// A sentence at the bottom of the screen that disappears by itself.
package struct Toast: Hashable, Sendable {
  package var text: String
  /// A key that acts on the message.
  package var hint: Hint?
  package var isBad: Bool
  /// The time at which it disappears.
  var until: Instant
  /// The items of a reminder.
  var reminded: [ItemID] = []
  /// The unsent text that it offers, if any.
  var offered: Draft?

  /// Token of the reported changes while they are not on disk; until then the toast is hidden.
  var awaited: Int?

  /// Seconds for which a toast stays.
  static let seconds = 6
  /// Seconds for which a reminder stays, since the user may be looking elsewhere.
  static let remindedSeconds = 120
}
