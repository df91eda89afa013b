import TodoModel

/// What is asked of the items that the cursor comes to.
struct Followed: Sendable {
  /// The item that is to be read when the cursor has rested on it.
  var resting: ItemID?
  /// Whether the authority is asked for a history.
  var isAsked = false
  /// The item whose history is to be asked for next.
  var waiting: ItemID?
}
