import Frames

/// How one thing is that the doctor looked at.
struct Diagnostic: Hashable, Sendable {
  /// Whether something is to do about it.
  enum State: String, Hashable, Sendable { case ok, warning }

  let state: State
  /// How it is, as a sentence without its point.
  let words: DisplayText
  /// The one line that mends it, or makes it better.
  var fix: String?

  /// All is well, or as well as it can be.
  static func ok(_ words: String, better fix: String? = nil) -> Diagnostic {
    ok(DisplayText(words), better: fix)
  }

  /// The same of words among which signs stand.
  static func ok(_ words: DisplayText, better fix: String? = nil) -> Diagnostic {
    Diagnostic(state: .ok, words: words, fix: fix)
  }

  /// Something is to do.
  static func warning(_ words: String, fix: String) -> Diagnostic {
    Diagnostic(state: .warning, words: DisplayText(words), fix: fix)
  }
}
