import TodoModel

/// The requests for the item under the cursor.
struct Followed: Sendable {
  /// The item to read once the cursor has rested on it.
  var resting: ItemID?
  /// Indicates that a history request is in progress.
  var isAsked = false
  /// The item whose history is requested next.
  var waiting: ItemID?
}
