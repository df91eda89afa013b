import Frames

/// The result of one check by the doctor.
struct Diagnostic: Hashable, Sendable {
  /// The state; a warning needs action.
  enum State: String, Hashable, Sendable { case ok, warning }

  let state: State
  /// The result as a sentence without its full stop.
  let words: DisplayText
  /// A command line that fixes or improves it.
  var fix: String?

  /// Returns a good result, or the best possible one.
  static func ok(_ words: String, better fix: String? = nil) -> Diagnostic {
    ok(DisplayText(words), better: fix)
  }

  static func ok(_ words: DisplayText, better fix: String? = nil) -> Diagnostic {
    Diagnostic(state: .ok, words: words, fix: fix)
  }

  static func warning(_ words: String, fix: String) -> Diagnostic {
    Diagnostic(state: .warning, words: DisplayText(words), fix: fix)
  }
}
