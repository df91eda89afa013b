import TodoModel

/// A sentence at the foot of the screen that goes by itself.
package struct Toast: Hashable, Sendable {
  /// The sentence.
  package var text: String
  /// What can be done about it.
  package var hint: Hint?
  /// Whether something went wrong.
  package var isBad: Bool
  /// When it goes.
  var until: Instant
  /// The items it reminds of.
  var reminded: [ItemID] = []
  /// The unsent text that it offers; nil where it is about something else.
  var offered: Draft?

  /// The token of the changes that it tells of and that are not on the disk yet: until they are, it is not shown.
  var awaited: Int?

  /// How long a sentence stays, in seconds.
  static let seconds = 6
  /// How long a reminder stays: it may have to wait for somebody who looks elsewhere.
  static let remindedSeconds = 120
}
