/// What was typed last and became a change.
struct Sent: Hashable, Sendable {
  /// The text as it was typed.
  let draft: Draft
  /// Whether the change is on the disk.
  var isWritten = false
}
