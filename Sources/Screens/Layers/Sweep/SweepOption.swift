/// One of the answers about something left over: its key, its word, and what it comes to.
struct SweepOption: Hashable, Sendable {
  /// What it asks for.
  var command: SweepPage.Command
  /// The key, in its text form.
  var key: String
  /// What it does, in a word or two.
  var word: String
  /// What that comes to; may be empty.
  var detail: String
}
