/// One thing that the doctor looked at, and how it is.
struct Diagnostic: Hashable, Sendable {
  /// Whether something is to do about it.
  enum State: String, Hashable, Sendable { case ok, warning }

  /// What was looked at, in a word.
  let topic: String
  /// Whether something is to do about it.
  let state: State
  /// How it is, as a sentence without its point.
  let words: String
  /// The one line that mends it, or makes it better.
  var fix: String?

  /// All is well, or as well as it can be.
  static func ok(_ topic: String, _ words: String, better fix: String? = nil) -> Diagnostic {
    Diagnostic(topic: topic, state: .ok, words: words, fix: fix)
  }

  /// Something is to do.
  static func warning(_ topic: String, _ words: String, fix: String) -> Diagnostic {
    Diagnostic(topic: topic, state: .warning, words: words, fix: fix)
  }
}
